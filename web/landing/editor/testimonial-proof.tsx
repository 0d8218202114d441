import { CircleCheck, TriangleAlert } from "lucide-react";
import { isExample, type Testimonial } from "../../../worker/contract/landing-pages.ts";
import { Badge } from "../../ui/badge.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";

/**
 * The seller's confirmation that a customer gave the testimonial. Without it a generated testimonial remains an example,
 * however it is edited, and is not published.
 */
export function TestimonialProof({
  testimonial: { content, name, confirmed },
  onConfirm,
}: {
  testimonial: Testimonial;
  onConfirm: (confirmed: boolean) => void;
}) {
  // Empty or example texts cannot be confirmed.
  const isUnwritten = [content, name].some(isBlank) || isExample(content, "content") || isExample(name, "name");
  return (
    <div className="flex flex-col gap-2 rounded bg-sunk p-3">
      {confirmed ? (
        <Badge tone="success" icon={CircleCheck}>
          Publié
        </Badge>
      ) : (
        <Badge tone="warning" icon={TriangleAlert}>
          Exemple, jamais publié
        </Badge>
      )}
      <Checkbox
        label="Je confirme que ce témoignage est réel"
        description={
          isUnwritten && !confirmed
            ? "Écrivez d’abord ce que votre client vous a dit, et son nom."
            : "Un client l’a écrit et accepte qu’il soit publié. Un faux avis est interdit par la loi."
        }
        checked={confirmed}
        disabled={isUnwritten && !confirmed}
        onCheckedChange={onConfirm}
      />
    </div>
  );
}

const isBlank = (text: string) => text.trim() === "";
