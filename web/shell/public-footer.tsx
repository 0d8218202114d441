import { LegalLinks } from "./legal-links.tsx";

/** Footer of the public pages. */
export function PublicFooter() {
  return (
    <footer className="border-t print:hidden">
      <div className="mx-auto flex w-full max-w-7xl flex-col gap-x-12 gap-y-4 px-4 py-8 text-sm text-muted sm:px-8 lg:flex-row lg:items-baseline lg:justify-between">
        <p className="shrink-0">© Égérie</p>
        <LegalLinks />
      </div>
    </footer>
  );
}
