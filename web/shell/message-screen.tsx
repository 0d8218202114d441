import type { ReactNode } from "react";
import { useDocumentTitle } from "../ui/document-title.ts";
import { Logo } from "../ui/logo.tsx";

/** A page with one message and one action. */
export function MessageScreen({
  title,
  tabTitle,
  children,
  action,
}: {
  title: string;
  tabTitle: string;
  children: ReactNode;
  action: ReactNode;
}) {
  useDocumentTitle(tabTitle);
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="mx-auto flex h-16 w-full max-w-6xl items-center px-6">
        <a href="/" className="rounded">
          <Logo />
        </a>
      </header>
      <main className="mx-auto flex w-full max-w-6xl flex-1 flex-col items-start justify-center gap-6 px-6 py-16">
        <h1 className="max-w-3xl font-display text-display">{title}</h1>
        <p className="max-w-prose text-lg text-muted">{children}</p>
        {action}
      </main>
    </div>
  );
}
