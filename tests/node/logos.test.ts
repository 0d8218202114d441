// Forty logos for each of nine names, and twelve for each of sixteen more: all drawn, all different, within their canvas, visible on white.
import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, test } from "vitest";
import { activities, logoStyles } from "../../worker/contract/logos.ts";
import { planLogos } from "../../worker/studio/logo/design-logos.ts";
import { drawDesign } from "../../worker/studio/logo/draw-logo.ts";
import { createPainter } from "../../worker/studio/logo/fill.ts";
import { darkGround } from "../../worker/studio/logo/inks.ts";
import { contrastBetween } from "../../worker/studio/pixels/wcag.ts";
import { createLettering } from "../../worker/studio/logo/lettering.ts";
import type { Figure } from "../../worker/studio/logo/figure.ts";
import { allMarks, markOf } from "../../worker/studio/logo/marks/marks.ts";
import { inTile } from "../../worker/studio/logo/recipes/parts.ts";
import { boundsOf, move, transform } from "../../worker/studio/logo/path.ts";
import { rasteriseDrawing, readFills } from "../../worker/studio/logo/rasterise.ts";
import { bundledTypefaces, typefaceFile } from "../../worker/studio/lettering/logo-typefaces.ts";
import { logoInks, type LogoDesign, type LogosBrief, type VectorDrawing } from "../../worker/studio/briefs/logo.ts";
import { StudioError } from "../../worker/studio/studio.ts";

const sources = new Map(
  bundledTypefaces.flatMap((typeface) =>
    typeface.subsets.map((subset) => {
      const { art, source } = typefaceFile(typeface, subset);
      return [`lettering/${art}`, `node_modules/@fontsource/${source}`];
    }),
  ),
);
const lettering = createLettering(async (path) => readFileSync(sources.get(path) ?? path));

const names: [name: string, slogan?: string][] = [
  ["Ô", "Parfumeur"],
  ["Q"],
  ["Zoé"],
  ["&"],
  ["24 Heures"],
  ["1664"],
  ["B&B"],
  ["Maison Lavande", "Fleurs de Provence"],
  ["L'Atelier d'Ève", "Céramique faite main à Lyon"],
  ["Cœur & Canapé", "Tout pour le salon, sans y passer le dimanche ni la semaine"],
  ["Ÿvonne Łukasz"],
  ["Être à l'Été"],
  ["ÉCLAT NOIR"],
  ["le petit potager"],
  ["Les Trois Petits Cochons de la Rue", "Depuis toujours"],
  ["Anticonstitutionnellement"],
  ["Chaussures-et-maroquinerie-de-Bretagne"],
  ["Compagnie Générale des Thés et Cafés"],
  ["iPompe 3000"],
  ["S.O.S. Vélo !"],
  ["Brûlerie Saint-Honoré"],
  ["WWWWMMMMWWWWMMMMWWWWMMMMWWWWMMMMWWWWMMMM"],
  ["i l i l i l"],
  ["<script>alert(1)</script>", '"><path d="M0 0"/>'],
  ["Noël\u200B\u202E\u2066 & fils\uFE0F"],
];

/** As many of each style as a seller may ask for, and fewer for two names of three. */
const stylesFor = (at: number) => logoStyles.map(({ id }) => ({ style: id, count: at % 3 === 0 ? 10 : 3 }));
const briefFor = (name: string, slogan: string | undefined, at: number): LogosBrief => ({
  name,
  slogan: slogan ?? null,
  activity: activities[at % activities.length]?.id ?? "other",
  colors: at % 5 === 4 ? ["#ffd400", "#0b6e4f"] : [],
  styles: stylesFor(at),
  seed: `seed ${at}`,
  taken: [],
});

/** A logo at a glance: aspect ratio, differences from cell to cell (64 bits each way), mean colour. */
function glance(drawing: VectorDrawing) {
  const [side, fine] = [9, 4];
  const stretch = [(side * fine) / drawing.width, 0, 0, (side * fine) / drawing.height, 0, 0] as const;
  const fills = readFills(drawing).map(({ path, color }) => ({ path: transform(path, stretch), color }));
  const pixels = createPainter(fills, side * fine, 1).paint(0, side * fine);
  const cells = new Float64Array(side * side);
  const color = [0, 0, 0, 0];
  for (let i = 0; i < pixels.length; i += 4) {
    const [x, y] = [(i / 4) % (side * fine), Math.floor(i / 4 / (side * fine))];
    const alpha = pixels[i + 3] as number;
    const cell = Math.floor(y / fine) * side + Math.floor(x / fine);
    cells[cell] = (cells[cell] as number) + alpha;
    for (let part = 0; part < 3; part++) color[part] = (color[part] as number) + (pixels[i + part] as number) * alpha;
    color[3] = (color[3] as number) + alpha;
  }
  const bits: boolean[] = [];
  for (let y = 0; y < side - 1; y++) {
    for (let x = 0; x < side - 1; x++) {
      const own = cells[y * side + x] as number;
      bits.push(own > (cells[y * side + x + 1] as number) + 40, own > (cells[(y + 1) * side + x] as number) + 40);
    }
  }
  return {
    bits,
    ratio: drawing.width / drawing.height,
    color: color.slice(0, 3).map((sum) => sum / (color[3] as number)),
  };
}

type Glance = ReturnType<typeof glance>;

/** Differing bits of 128, plus as much again for another shape or colour. */
const apart = (one: Glance, other: Glance) =>
  one.bits.filter((bit, i) => bit !== other.bits[i]).length +
  Math.abs(Math.log(one.ratio / other.ratio)) * 20 +
  Math.hypot(...one.color.map((part, i) => part - (other.color[i] as number))) / 16;

describe.each(names.map(([name, slogan], at) => ({ name, brief: briefFor(name, slogan, at) })))(
  "$name",
  ({ brief }) => {
    let designs: LogoDesign[] = [];
    let drawings: VectorDrawing[] = [];
    beforeAll(async () => {
      designs = await planLogos(brief, lettering);
      drawings = await Promise.all(designs.map((design) => drawDesign(design, "whole", "color", lettering)));
    });

    test("has as many logos of each style as asked for, all different", () => {
      expect(designs.map(({ style }) => style)).toEqual(
        brief.styles.flatMap(({ style, count }) => Array(count).fill(style)),
      );
      const glances = drawings.map(glance);
      const nearest = glances.flatMap((one, i) =>
        glances
          .slice(0, i)
          .map((other, j) => ({ distance: apart(one, other), pair: [i, j].map((at) => designs[at]?.label) })),
      );
      const closest = nearest.toSorted((one, other) => one.distance - other.distance)[0];
      expect(closest?.distance, `${brief.name}: ${closest?.pair.join(" / ")}`).toBeGreaterThan(6);
    });

    test("is drawn as filled paths only, within the canvas", async () => {
      for (const [i, design] of designs.entries()) {
        const mark = await drawDesign(design, "mark", "color", lettering);
        for (const drawing of [drawings[i] as VectorDrawing, mark]) {
          expect(drawing.svg).toMatch(
            /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 \d+ \d+" width="\d+" height="\d+">(<path fill="#[0-9a-f]{6}" d="[MLCZ\d. -]+"\/>)+<\/svg>$/,
          );
          const ink = boundsOf(readFills(drawing).flatMap(({ path }) => path));
          const room = Math.min(drawing.width, drawing.height) * 0.02;
          expect(
            Math.min(ink.left, ink.top, drawing.width - ink.right, drawing.height - ink.bottom),
            design.label,
          ).toBeGreaterThan(room);
          expect(Math.max(drawing.width, drawing.height)).toBe(1000);
        }
        expect(mark.width).toBe(mark.height);
        // Visible at 32 pixels: enough ink, and no solid block.
        const small = createPainter(readFills(mark), 32, 32 / mark.width).paint(0, 32);
        const inked = small.filter((_, at) => at % 4 === 3).reduce((sum, alpha) => sum + alpha / 255, 0) / 1024;
        expect(inked, `${design.label} ${design.typeface}`).toBeGreaterThan(0.03);
        expect(inked, design.label).toBeLessThan(0.86);
      }
    });

    test("keeps its contrast, also in one colour and on dark", async () => {
      for (const design of designs) {
        expect(design.colors.length).toBeLessThanOrEqual(3);
        for (const color of design.colors) expect(contrastBetween(color, "#ffffff"), color).toBeGreaterThanOrEqual(3);
      }
      for (const design of designs.filter(({ style }, at) => designs[at - 1]?.style !== style)) {
        for (const ink of logoInks) {
          const { svg } = await drawDesign(design, "whole", ink, lettering);
          const colors = [...svg.matchAll(/fill="(#[0-9a-f]{6})"/g)].map(([, color]) => color as string);
          if (ink === "black") expect(new Set(colors)).toEqual(new Set(["#000000"]));
          if (ink === "white") expect(new Set(colors)).toEqual(new Set(["#ffffff"]));
          if (ink === "on-dark")
            for (const color of colors) expect(contrastBetween(color, darkGround)).toBeGreaterThan(4.5);
        }
      }
    });
  },
);

test.each(Object.keys(allMarks))("the mark %s can be cut out of a tile, and outlined", (id) => {
  const inked = (figure: Figure) => {
    const fills = figure.map(({ path }) => ({ path: move(path, 110, 110), color: [0, 0, 0] as const }));
    const pixels = createPainter(fills, 110, 0.5).paint(0, 110);
    return pixels.filter((_, i) => i % 4 === 3).reduce((sum, alpha) => sum + alpha / 255, 0);
  };
  const whole = inked(markOf(id));
  expect(inked(inTile("disc", []))).toBeGreaterThan(inked(inTile("disc", markOf(id))) + whole * 0.9);
  expect(inked(markOf(id, "line"))).toBeLessThanOrEqual(whole + 1);
});

test("is deterministic for a seed, and does not repeat taken designs", async () => {
  const brief: LogosBrief = { ...briefFor("Maison Lavande", undefined, 3), styles: [{ style: "tech", count: 10 }] };
  const first = await planLogos(brief, lettering);
  expect(await planLogos(brief, lettering)).toEqual(first);
  const next = await planLogos({ ...brief, taken: first }, lettering);
  const glances = await Promise.all(
    [...first, ...next].map(async (design) => glance(await drawDesign(design, "whole", "color", lettering))),
  );
  const nearest = glances.flatMap((one, i) => glances.slice(0, i).map((other) => apart(one, other)));
  expect(Math.min(...nearest)).toBeGreaterThan(8);
});

test.each([
  ["متجر الورد", "«\u00a0م\u00a0»"],
  ["花店", "«\u00a0花\u00a0» et «\u00a0店\u00a0»"],
  ["Fleur 🌸", "«\u00a0🌸\u00a0»"],
])("rejects %s, naming the characters it cannot draw", async (name, named) => {
  const refused = planLogos(briefFor(name, undefined, 0), lettering);
  await expect(refused).rejects.toThrow(StudioError);
  await expect(refused).rejects.toThrow(named);
  await expect(planLogos(briefFor("Fleur", name, 0), lettering)).rejects.toThrow("le slogan");
});

test("rejects a name of invisible characters", async () => {
  await expect(planLogos(briefFor("\u200B\u2066\u202E", undefined, 0), lettering)).rejects.toThrow(StudioError);
});

test("draws a PNG of the requested size with a transparent background", async () => {
  const [design] = await planLogos(
    { ...briefFor("Ô", undefined, 0), styles: [{ style: "minimal", count: 1 }] },
    lettering,
  );
  const drawing = await drawDesign(design as LogoDesign, "whole", "color", lettering);
  for (const side of [16, 32, 512, 4096]) {
    const { bytes, width, height } = await rasteriseDrawing(drawing, side);
    expect(Math.max(width, height)).toBe(side);
    const view = new DataView(bytes.buffer, bytes.byteOffset);
    expect([view.getUint32(16), view.getUint32(20)]).toEqual([width, height]);
    expect(bytes[25], "RGBA").toBe(6);
  }
  expect(
    createPainter(readFills(drawing), drawing.width, 1)
      .paint(0, 1)
      .every((value) => value === 0),
  ).toBe(true);
});
