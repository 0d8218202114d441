import { legalPages } from "../../worker/contract/legal-pages.ts";

/** Plain links, not the router's: these pages are static documents outside the app. */
export function LegalLinks() {
  return (
    <nav aria-label="Informations légales">
      <ul className="flex flex-wrap gap-x-6 gap-y-2 text-sm text-muted">
        {legalPages.map(({ path, name }) => (
          <li key={path}>
            <a href={path} className="rounded underline-offset-4 hover:text-ink hover:underline">
              {name}
            </a>
          </li>
        ))}
        <li>
          <a href="/verify" className="rounded underline-offset-4 hover:text-ink hover:underline">
            Vérifier une image
          </a>
        </li>
      </ul>
    </nav>
  );
}
