// Plans a batch of logos: no two alike, by design rather than by chance.
import { createDice } from "../embedded/seed.ts";
import { StudioError, type LogoDesign, type LogosBrief } from "../studio.ts";
import { darkenForWhite } from "./inks.ts";
import type { Lettering } from "./lettering.ts";
import { assertDrawable, cleanName } from "./name.ts";
import { recipes } from "./recipes/recipes.ts";

const faces = {
  minimal: ["jost-400", "questrial-400", "tenor-sans-400"],
  tech: ["space-grotesk-700", "rajdhani-600", "exo-2-600"],
  professional: ["cinzel-500", "libre-baskerville-400", "montserrat-500"],
  creative: ["fredoka-600", "righteous-400", "yeseva-one-400"],
} as const;
const palettes = [
  ["#1d2a3a", "#b5533c"],
  ["#20443a", "#9a6b2f"],
  ["#3b2a5c", "#c2477a"],
];

export async function planLogos(brief: LogosBrief, lettering: Lettering): Promise<LogoDesign[]> {
  const [name, slogan] = [cleanName(brief.name), brief.slogan && cleanName(brief.slogan)];
  if (!name) throw new StudioError("Ce nom n’a aucun caractère visible. Écrivez-le en lettres latines.");
  const known = await Promise.all(
    Object.values(faces)
      .flat()
      .map((id) => lettering.readFace(id)),
  );
  assertDrawable("le nom", name, (character) => known.some((face) => face.has(character)));
  if (slogan) assertDrawable("le slogan", slogan, (character) => known.some((face) => face.has(character)));
  const dice = createDice(brief.seed, "logos");
  return brief.styles.flatMap(({ style, count }) =>
    Array.from({ length: count }, (_, i): LogoDesign => {
      const recipe = recipes[i % recipes.length];
      const typeface = dice.pick(known.filter((face) => faces[style].includes(face.id as never))).id;
      return {
        name,
        slogan: slogan || null,
        activity: brief.activity,
        style,
        construction: recipe?.construction ?? "wordmark",
        typeface,
        colors: (brief.colors.length > 0 ? brief.colors : dice.pick(palettes)).map((hex) => darkenForWhite(hex)),
        label: recipe?.label ?? "",
        geometry: {
          recipe: recipe?.id ?? "",
          mark: dice.pick(["petals", "dots"]),
          case: dice.pick(["upper", "asis"]),
          tracking: 0.04,
        },
      };
    }),
  );
}
