import { useQuery } from "@tanstack/react-query";
import type { ListedRefusal } from "../../worker/contract/schemas/model-report.ts";
import { formatDateTime } from "../lib/format.ts";
import { flawWords } from "./model-words.ts";
import { refusalsQuery } from "./queries.ts";
import { Section } from "./section.tsx";

/** Refused drawings, each beside the product it was compared with. */
export function RefusedDrawings() {
  const { data } = useQuery(refusalsQuery);
  if (!data) return null;
  return (
    <Section title="Les dessins refusés">
      {data.items.length === 0 ? <p className="text-muted">Aucun dessin n’a été refusé.</p> : null}
      <ul className="grid gap-6 empty:hidden sm:grid-cols-2 xl:grid-cols-3">
        {data.items.map((item) => (
          <li key={item.created_at} className="flex flex-col gap-2">
            <div className="grid grid-cols-2 gap-2">
              <Shown src={item.product} label="Produit" />
              <Shown src={item.drawn} label="Dessin" />
            </div>
            <p className="text-sm">{describe(item)}</p>
            <p className="text-xs wrap-anywhere text-muted">
              <code>{item.model}</code> · {formatDateTime(item.created_at)}
            </p>
          </li>
        ))}
      </ul>
    </Section>
  );
}

const describe = ({ flaws, fidelity }: ListedRefusal) =>
  `${flaws.map((flaw) => flawWords[flaw]).join(", ")}. Fidélité\u00a0: ${fidelity}\u00a0/\u00a0100.`;

const Shown = ({ src, label }: { src: string; label: string }) => (
  <figure className="flex flex-col gap-1">
    <img src={src} alt={label} className="aspect-square w-full rounded border bg-card object-contain" />
    <figcaption className="text-xs text-muted">{label}</figcaption>
  </figure>
);
