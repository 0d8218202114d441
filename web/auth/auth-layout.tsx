import type { ReactNode } from "react";
import { ThemeMenu } from "../ui/theme-menu.tsx";
import { AuthFrame } from "./auth-frame.tsx";

export const AuthLayout = ({ children }: { children: ReactNode }) => (
  <AuthFrame corner={<ThemeMenu />}>{children}</AuthFrame>
);
