import { useRef } from "react";
import { Button } from "../ui/button.tsx";
import { Logo } from "../ui/logo.tsx";

const anchors = [
  { href: "#accueil", label: "Accueil" },
  { href: "#avantages", label: "Avantages" },
  { href: "#influenceurs", label: "Influenceurs IA" },
  { href: "#comment", label: "Comment ça marche" },
  { href: "#tarifs", label: "Exemples" },
];

/** The phone's menu is a native popover: it opens without a script; Escape or a tap outside closes it. */
export function HomeHeader() {
  const menu = useRef<HTMLElement>(null);
  return (
    <header className="sticky top-0 z-10 border-b bg-paper">
      <div className="mx-auto flex h-16 max-w-7xl items-center gap-8 px-4 sm:px-8">
        <a href="/" className="mr-auto rounded">
          <Logo />
        </a>
        <nav aria-label="Sections" className="hidden gap-7 text-sm lg:flex">
          {anchors.map(({ href, label }) => (
            <a key={href} href={href} className="rounded py-2 underline-offset-8 hover:underline">
              {label}
            </a>
          ))}
        </nav>
        <div className="flex items-center gap-2">
          <Button asChild className="signed-in:hidden">
            <a href="/auth">Commencer</a>
          </Button>
          <Button asChild className="signed-out:hidden">
            <a href="/dashboard">Dashboard</a>
          </Button>
          <button
            type="button"
            popoverTarget="menu-sections"
            className="-mr-3 h-11 rounded px-3 text-sm font-medium hover:bg-sunk lg:hidden"
          >
            Menu
          </button>
        </div>
      </div>
      <nav
        ref={menu}
        id="menu-sections"
        popover="auto"
        aria-label="Sections"
        className="fixed inset-x-0 top-16 m-0 w-full border-b bg-paper px-4 py-3 text-ink shadow-float"
      >
        {anchors.map(({ href, label }) => (
          <a
            key={href}
            href={href}
            onClick={() => menu.current?.hidePopover()}
            className="block rounded py-3 font-display text-heading"
          >
            {label}
          </a>
        ))}
      </nav>
    </header>
  );
}
