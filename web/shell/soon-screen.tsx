import { Hourglass } from "lucide-react";
import { Badge } from "../ui/badge.tsx";
import { PageHeader } from "../ui/page-header.tsx";

/** A screen of the sidebar that is not open yet: what it will do, and nothing that pretends to work. */
export function SoonScreen({ title, sentence }: { title: string; sentence: string }) {
  return (
    <>
      <PageHeader title={title} />
      <div className="flex flex-col items-start gap-6 border-t pt-12">
        <Badge icon={Hourglass}>Bientôt</Badge>
        <p className="max-w-xl font-display text-heading">{sentence}</p>
        <p className="max-w-prose text-muted">Cet espace ouvrira dans une prochaine version.</p>
      </div>
    </>
  );
}
