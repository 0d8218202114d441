import { ArrowUp, Clock3, CircleCheck, Handshake, type LucideIcon, Mail, PanelsTopLeft, Share2 } from "lucide-react";
import { Badge } from "../ui/badge.tsx";
import { Button } from "../ui/button.tsx";

const later: { title: string; sentence: string; icon: LucideIcon }[] = [
  {
    title: "Programme d’affiliation",
    sentence: "Vos clients vous recommandent, contre une commission.",
    icon: Handshake,
  },
  { title: "Marketing par e-mail", sentence: "Vos créatives dans les boîtes de réception.", icon: Mail },
  { title: "Réseaux sociaux", sentence: "Vos publicités publiées à la bonne heure.", icon: Share2 },
];

/** The sales tools: landing pages, and announced ones that have no function yet. */
export function ToolCards({ onCreate }: { onCreate: () => void }) {
  return (
    <section aria-labelledby="outils" className="flex flex-col gap-4 border-t pt-8">
      <h2 id="outils" className="font-display text-heading">
        Outils
      </h2>
      <ul aria-labelledby="outils" className="grid gap-3 min-[26rem]:grid-cols-2 xl:grid-cols-4">
        <li className="flex flex-col gap-3 rounded border border-line-strong bg-card p-4">
          <div className="flex items-start justify-between gap-4">
            <PanelsTopLeft size={20} strokeWidth={1.5} aria-hidden />
            <Badge tone="success" icon={CircleCheck}>
              Disponible
            </Badge>
          </div>
          <div className="flex flex-1 flex-col gap-1">
            <h3 className="font-medium">Landing Pages</h3>
            <p className="text-sm text-muted">
              Une page de vente écrite pour votre offre, en ligne en quelques secondes.
            </p>
          </div>
          <Button size="sm" icon={ArrowUp} className="w-fit" onClick={onCreate}>
            Créer une page
          </Button>
        </li>
        {later.map(({ title, sentence, icon: Icon }) => (
          <li
            key={title}
            className="relative flex flex-col gap-3 rounded border border-dashed p-4 text-muted select-none"
          >
            {/* On a phone the title takes the icon's line. */}
            <Icon size={20} strokeWidth={1.5} aria-hidden className="opacity-60 max-[26rem]:hidden" />
            <span className="absolute top-4 right-4">
              <Badge icon={Clock3}>Bientôt</Badge>
            </span>
            <div className="flex flex-1 flex-col gap-1">
              <h3 className="font-medium">{title}</h3>
              <p className="text-sm">{sentence}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
