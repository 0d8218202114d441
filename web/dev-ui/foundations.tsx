// Typography, spacing, shapes and motion.
import { Play } from "lucide-react";
import { type ReactNode, useLayoutEffect, useRef, useState } from "react";
import { Button } from "../ui/button.tsx";
import { Logo, Mark } from "../ui/logo.tsx";
import { Chapter, Shelf, Specimen, State } from "./specimen.tsx";

const scale = [
  { name: "display", look: "font-display text-display", text: "Désirable" },
  { name: "figure", look: "font-display text-figure", text: "1 299 €" },
  { name: "title", look: "font-display text-title", text: "Votre produit, mis en scène" },
  { name: "heading", look: "font-display text-heading", text: "Six formats, prêts à publier" },
  { name: "lg", look: "text-lg", text: "Une photo suffit pour commencer." },
  { name: "base", look: "text-base", text: "Le texte courant et ce que l’on saisit." },
  { name: "sm", look: "text-sm", text: "Les boutons, les menus, les détails." },
  { name: "xs", look: "text-xs", text: "Les légendes et les dates." },
  { name: "eyebrow", look: "eyebrow", text: "Au-dessus d’un groupe" },
];

export function Type() {
  return (
    <Chapter
      id="typographie"
      title="Typographie"
      lead="Gloock pour les titres, Hanken Grotesk pour tout le reste, des chiffres qui s’alignent."
    >
      <Specimen shows={["Échelle"]}>
        {scale.map(({ name, look, text }) => (
          <Measured key={name} name={name}>
            <p className={`wrap-anywhere ${look}`}>{text}</p>
          </Measured>
        ))}
      </Specimen>
      <Specimen shows={["Chiffres"]}>
        <ul className="w-40 divide-y text-right text-lg">
          {["1 111,11 €", "28 888,88 €", "409 476,30 €"].map((amount) => (
            <li key={amount} className="py-1">
              {amount}
            </li>
          ))}
        </ul>
      </Specimen>
      <Specimen shows={["Logo", "Mark"]}>
        <Shelf>
          <Logo />
          <Mark />
        </Shelf>
      </Specimen>
    </Chapter>
  );
}

/** A line of text with its computed font size and line height. */
function Measured({ name, children }: { name: string; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  const [measure, setMeasure] = useState("");
  useLayoutEffect(() => {
    const line = box.current?.firstElementChild;
    if (!line) return;
    const update = () => {
      const { fontSize, lineHeight } = getComputedStyle(line);
      setMeasure(`${Math.round(Number.parseFloat(fontSize))} / ${Math.round(Number.parseFloat(lineHeight))}`);
    };
    update();
    window.addEventListener("resize", update);
    return () => window.removeEventListener("resize", update);
  }, []);
  return (
    <div ref={box} className="flex flex-col gap-1">
      {children}
      <p className="text-xs text-muted">
        {name} · {measure}
      </p>
    </div>
  );
}

const steps = [4, 8, 12, 16, 24, 32, 48, 64];

export function Shape() {
  return (
    <Chapter id="formes" title="Espace et formes" lead="Une grille de 8 px, un seul rayon, un filet avant une ombre.">
      <Specimen shows={["Espaces"]}>
        <ul className="flex flex-col gap-2">
          {steps.map((step) => (
            <li key={step} className="flex items-center gap-4 text-xs">
              <span className="w-6 text-right text-muted">{step}</span>
              <span className="h-3 bg-ink" style={{ width: step }} />
            </li>
          ))}
        </ul>
      </Specimen>
      <Specimen shows={["Contours"]}>
        <Shelf>
          <State name="Filet">
            <div className="size-24 rounded border bg-card" />
          </State>
          <State name="Contour">
            <div className="size-24 rounded border border-line-strong bg-card" />
          </State>
          <State name="Vide">
            <div className="size-24 rounded border border-dashed border-line-strong" />
          </State>
          <State name="Creux">
            <div className="size-24 rounded bg-sunk" />
          </State>
          <State name="Ce qui flotte">
            <div className="size-24 rounded border bg-card shadow-float" />
          </State>
        </Shelf>
      </Specimen>
    </Chapter>
  );
}

const moves = [
  { name: "Apparaître", look: "animate-fade-in" },
  { name: "Disparaître", look: "animate-fade-out" },
  { name: "Surgir", look: "animate-pop-in" },
  { name: "De la gauche", look: "animate-sheet-left-in" },
  { name: "De la droite", look: "animate-sheet-right-in" },
  { name: "Respirer", look: "animate-breathe" },
  { name: "Tourner", look: "animate-spin" },
];

export function Motion() {
  const [played, setPlayed] = useState(0);
  return (
    <Chapter
      id="mouvement"
      title="Mouvement"
      lead="De 150 à 250 ms, amorti, et rien du tout pour qui a demandé moins d’animations."
    >
      <Button icon={Play} className="self-start" onClick={() => setPlayed((count) => count + 1)}>
        Rejouer
      </Button>
      <Specimen shows={["Animations"]}>
        <Shelf>
          {moves.map(({ name, look }) => (
            <Move key={`${look} ${played}`} name={name} look={look} />
          ))}
        </Shelf>
      </Specimen>
    </Chapter>
  );
}

function Move({ name, look }: { name: string; look: string }) {
  const box = useRef<HTMLDivElement>(null);
  const [duration, setDuration] = useState("");
  useLayoutEffect(() => {
    const seconds = box.current ? Number.parseFloat(getComputedStyle(box.current).animationDuration) : 0;
    setDuration(seconds < 0.001 ? "coupé" : `${Math.round(seconds * 1000)} ms`);
  }, []);
  return (
    <State name={`${name}, ${duration}`}>
      <div className="size-20 overflow-hidden rounded border border-dashed border-line-strong">
        <div ref={box} className={`size-full bg-ink ${look}`} />
      </div>
    </State>
  );
}
