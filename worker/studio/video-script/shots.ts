// Descriptions of the scenes' shots, in French: the four camera moves of worker/studio/film/shots.ts, and nothing else.
import type { SceneRole } from "../../contract/videos.ts";
import type { Gender } from "../../contract/influencer-traits.ts";
import { capitalise, setType } from "../ad-copy/text.ts";
import type { Dice } from "../pixels/seed.ts";

/** {who} is the influencer, {what} the product with its article. */
const shots: Record<SceneRole, readonly string[]> = {
  // Both, zooming in; a reflection crosses the product halfway.
  hook: [
    "Travelling avant sur {who}, {what} au premier plan.",
    "La caméra avance doucement vers {who} et {what} ; un reflet glisse sur le produit.",
    "Plan d'ensemble qui se resserre : {what} au premier plan, {who} juste derrière.",
    "Lent travelling avant : {what} devant, {who} derrière, un trait de lumière à mi-chemin.",
    "Le cadre se resserre sur {who} et {what} ; le décor, derrière, bouge moins vite.",
  ],
  // The person alone, closer, sliding past; the set blurred and paler.
  problem: [
    "Plan rapproché sur {who}, décor flou et couleurs en demi-teinte.",
    "La caméra glisse lentement devant {who} ; autour, le décor s'efface dans le flou.",
    "Léger travelling latéral sur {who}, sans le produit, dans une lumière plus sourde.",
    "Le produit a quitté le cadre : plan serré sur {who}, couleurs un peu éteintes.",
    "{who} en plan rapproché ; le cadre glisse de côté et se resserre à peine.",
  ],
  // The product alone, large; two reflections cross it.
  demonstration: [
    "Gros plan sur {what}, léger travelling latéral ; la lumière passe deux fois.",
    "On s'approche : {what} en grand, deux reflets qui glissent, le décor dans le flou.",
    "Travelling latéral en gros plan sur {what}, fond flou.",
    "{what} en gros plan ; deux traits de lumière en suivent les volumes.",
    "La caméra longe {what} de tout près, puis s'approche encore un peu.",
  ],
  // Both again, zooming out; a last reflection.
  call_to_action: [
    "Travelling arrière : {who} et {what} dans le même cadre.",
    "Le cadre s'élargit sur {who}, {what} au premier plan.",
    "La caméra recule lentement devant {who} et {what} ; un dernier reflet passe.",
    "Plan final, recul en douceur : {what} devant, {who} juste derrière.",
    "Retour au plan d'ensemble : {who}, {what} au premier plan, un dernier trait de lumière.",
  ],
};

/**
 * @param first the influencer's first name.
 * @param what "le sac à main Camille", or null where the noun and so the article is unknown.
 */
export function describeShot(
  role: SceneRole,
  { first, gender, what }: { first: string | null; gender: Gender; what: string | null },
  dice: Dice,
): string {
  const who = first ?? (gender === "female" ? "l'influenceuse" : "l'influenceur");
  const shot = dice.pick(shots[role]).replaceAll("{who}", () => who);
  return setType(capitalise(shot.replaceAll("{what}", () => what ?? "le produit")));
}
