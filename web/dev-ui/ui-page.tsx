import { useDocumentTitle } from "../ui/document-title.ts";
import { Logo } from "../ui/logo.tsx";
import { ThemeMenu } from "../ui/theme-menu.tsx";
import { Buttons } from "./buttons.tsx";
import { Colours } from "./colours.tsx";
import { Fields } from "./fields.tsx";
import { Motion, Shape, Type } from "./foundations.tsx";
import { Lists } from "./lists.tsx";
import { Navigation } from "./navigation.tsx";
import { Overlays } from "./overlays.tsx";
import { Statuses } from "./statuses.tsx";

const chapters = [
  { id: "couleurs", title: "Couleurs" },
  { id: "typographie", title: "Typographie" },
  { id: "formes", title: "Espace et formes" },
  { id: "mouvement", title: "Mouvement" },
  { id: "statuts", title: "Statuts" },
  { id: "boutons", title: "Boutons" },
  { id: "champs", title: "Champs" },
  { id: "navigation", title: "Navigation" },
  { id: "fenetres", title: "Fenêtres et messages" },
  { id: "listes", title: "Listes" },
];

/** Every primitive of web/ui in every state, in both themes. A file that is not on it fails tests/e2e/dev-ui.test.ts. */
export function UiPage() {
  useDocumentTitle("Composants");
  return (
    <div className="mx-auto grid max-w-[96rem] gap-12 px-4 py-12 sm:px-8 xl:grid-cols-[12rem_minmax(0,1fr)]">
      <header className="flex flex-col gap-6 xl:sticky xl:top-12 xl:self-start">
        <div className="flex items-center justify-between gap-4">
          <Logo />
          <ThemeMenu />
        </div>
        <nav aria-label="Chapitres">
          <ul className="flex flex-wrap gap-x-6 gap-y-2 text-sm xl:flex-col">
            {chapters.map(({ id, title }) => (
              <li key={id}>
                <a href={`#${id}`} className="text-muted hover:text-ink">
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </header>
      <main className="flex min-w-0 flex-col gap-24">
        <div className="flex flex-col gap-4">
          <h1 className="font-display text-display">De quoi Égérie est faite</h1>
          <p className="max-w-prose text-lg text-muted">
            Chaque pièce, dans chacun de ses états, sur papier clair et sur papier sombre. Ce qui n’est pas ici n’existe
            pas à l’écran.
          </p>
        </div>
        <Colours />
        <Type />
        <Shape />
        <Motion />
        <Statuses />
        <Buttons />
        <Fields />
        <Navigation />
        <Overlays />
        <Lists />
      </main>
    </div>
  );
}
