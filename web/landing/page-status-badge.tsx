import { EyeOff, Globe } from "lucide-react";
import type { LandingStatus } from "../../worker/contract/landing-pages.ts";
import { Badge } from "../ui/badge.tsx";
import { statusWords } from "./landing-words.ts";

export const PageStatusBadge = ({ status }: { status: LandingStatus }) =>
  status === "active" ? (
    <Badge tone="success" icon={Globe}>
      {statusWords.active}
    </Badge>
  ) : (
    <Badge icon={EyeOff}>{statusWords.inactive}</Badge>
  );
