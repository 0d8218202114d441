// Contact sheet of thirty slim things of known size in a closed hand, each held by another person; says how
// far each is from its true scale: node scripts/sheets/held-sheet.mjs [--out=<file.jpg>] [--first=<number of a person>]
import { mkdirSync, readFileSync } from "node:fs";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import sharp from "sharp";
import "../lib/worker-modules.mjs";

const root = new URL("../../", import.meta.url);
const load = (path) => import(new URL(`worker/studio/${path}`, root).href);
const [{ composeVisual }, { createVisualTools }, { cast }, { encodeJpeg }, { headCm }] = await Promise.all(
  ["scene/visual.ts", "scene/visual-tools.ts", "people/cast.ts", "pixels/codec.ts", "people/person.ts"].map(load),
);
const option = (name, fallback) =>
  process.argv.find((word) => word.startsWith(`--${name}=`))?.slice(name.length + 3) ?? fallback;
const out = option("out", fileURLToPath(new URL(".test-output/held.jpg", root)));

/** Outlines on a field of 100 × 100 by half their width and their height: paths of a bottle, a tube, a can and so on. */
const shapes = {
  tube: ({ w, h, body, cap }) =>
    `<path d="M${50 - w} ${95 - h}h${2 * w}l${-w * 0.25} ${h * 0.78}h${-1.5 * w}z" fill="${body}"/>` +
    `<rect x="${50 - w * 0.72}" y="${95 - h * 0.22}" width="${w * 1.44}" height="${h * 0.22}" rx="1" fill="${cap}"/>`,
  bottle: ({ w, h, body, cap }) =>
    `<rect x="${50 - w * 0.36}" y="${95 - h}" width="${w * 0.72}" height="${h * 0.3}" rx="1" fill="${cap}"/>` +
    `<path d="M${50 - w} 93v${-h * 0.6}q0 ${-h * 0.14} ${w * 0.64} ${-h * 0.16}h${w * 0.72}q${w * 0.64} ${h * 0.02} ${w * 0.64} ${h * 0.16}v${h * 0.6}q0 2 -2 2h${4 - 2 * w}q-2 0 -2 -2z" fill="${body}"/>`,
  can: ({ w, h, body, cap }) =>
    `<rect x="${50 - w * 0.86}" y="${95 - h}" width="${w * 1.72}" height="6" rx="2" fill="${cap}"/>` +
    `<rect x="${50 - w}" y="${98 - h}" width="${2 * w}" height="${h - 3}" rx="3" fill="${body}"/>`,
  box: ({ w, h, body, cap }) =>
    `<rect x="${50 - w}" y="${95 - h}" width="${2 * w}" height="${h}" rx="1" fill="${body}"/>` +
    `<rect x="${50 - w}" y="${95 - h}" width="${2 * w}" height="${h * 0.14}" rx="1" fill="${cap}"/>`,
  phone: ({ w, h, body, cap }) =>
    `<rect x="${50 - w}" y="${95 - h}" width="${2 * w}" height="${h}" rx="${w * 0.3}" fill="${body}"/>` +
    `<rect x="${50 - w * 0.9}" y="${95 - h * 0.97}" width="${w * 1.8}" height="${h * 0.94}" rx="${w * 0.24}" fill="${cap}"/>`,
};

/** Name, shape, width as a share of the height, colours, and the height in centimetres that name or kind say. */
const things = [
  ["Crème mains tube 12 cm", "tube", 0.33, "#f1dfd2", "#2c5a48", 12],
  ["Sérum flacon 50 ml", "bottle", 0.34, "#7a4a22", "#1d1a18", 2.6 * Math.cbrt(50)],
  ["Eau micellaire flacon 200 ml", "bottle", 0.36, "#cfe3ea", "#ffffff", 2.6 * Math.cbrt(200)],
  ["Shampoing flacon 250 ml", "bottle", 0.36, "#3f7d6e", "#f0ece2", 2.6 * Math.cbrt(250)],
  ["Gel douche tube 20 cm", "tube", 0.3, "#e6a13a", "#ffffff", 20],
  ["Gourde inox 24 cm", "bottle", 0.28, "#2b4a63", "#c9ccd0", 24],
  ["Bouteille d’eau 22 cm", "bottle", 0.29, "#9fd0dd", "#1d6fa5", 22],
  ["Canette fine 33 cl", "can", 0.36, "#c7322f", "#c9ccd0", 2.6 * Math.cbrt(330)],
  ["Boisson énergisante canette 25 cl", "can", 0.38, "#22324f", "#c9ccd0", 2.6 * Math.cbrt(250)],
  ["Dentifrice tube 17 cm", "tube", 0.26, "#ffffff", "#2b6fb0", 17],
  ["Mascara tube 12 cm", "bottle", 0.17, "#1a1a1c", "#b58b3c", 12],
  ["Rouge à lèvres étui 10 cm", "box", 0.24, "#7b1d2c", "#c9a24a", 10],
  ["Spray fixant flacon 15 cm", "bottle", 0.3, "#efc8c8", "#ffffff", 15],
  ["Déodorant flacon 14 cm", "can", 0.36, "#e9eef0", "#5c7d8c", 14],
  ["Huile pour le visage flacon 30 ml flacon 10 cm", "bottle", 0.34, "#b98a3a", "#201c18", 10],
  ["Eau de parfum flacon 100 ml", "bottle", 0.48, "#e8c9a0", "#3a3028", 2.6 * Math.cbrt(100)],
  ["Bougie tube 11 cm", "can", 0.6, "#efe6d6", "#d9cdb8", 11],
  ["Téléphone portable debout 14 cm", "phone", 0.47, "#1f2226", "#39506e", 15],
  ["Thermos bouteille 23 cm", "can", 0.29, "#58694a", "#1d1d1f", 23],
  ["Miel tube 16 cm", "bottle", 0.4, "#d68a1e", "#f4d03a", 16],
  ["Sauce piquante bouteille 17 cm", "bottle", 0.3, "#a5281b", "#2a7a3a", 17],
  ["Huile d’olive bouteille 25 cm", "bottle", 0.26, "#4c5a22", "#1d1c18", 25],
  ["Bière bouteille 23 cm", "bottle", 0.27, "#5a3214", "#c9a24a", 23],
  ["Poivre moulin bouteille 18 cm", "bottle", 0.3, "#7d5230", "#c9ccd0", 18],
  ["Vitamines flacon 11 cm", "can", 0.55, "#f0efe8", "#d1602f", 11],
  ["Crème solaire tube 15 cm", "tube", 0.36, "#f3c33b", "#f08a24", 15],
  ["Après-shampoing tube 19 cm", "tube", 0.32, "#d9c7e2", "#7a5a90", 19],
  ["Stylo plume étui tube 15 cm", "box", 0.2, "#27324a", "#c9a24a", 15],
  ["Thé boîte tube 14 cm", "can", 0.46, "#2f5d50", "#e3b23c", 14],
  ["Lotion flacon 150 ml", "bottle", 0.36, "#eaf0e2", "#7fa26a", 2.6 * Math.cbrt(150)],
];
const photoOf = ([, shape, share, body, cap]) => {
  const h = 84;
  const shade =
    '<linearGradient id="g"><stop offset="0" stop-color="#000" stop-opacity=".28"/><stop offset=".3" stop-color="#fff" stop-opacity=".22"/><stop offset=".55" stop-opacity="0"/><stop offset="1" stop-opacity=".34"/></linearGradient>';
  const drawn = shapes[shape]({ w: (h * share) / 2, h, body, cap });
  const lit = drawn.replaceAll(/fill="#\w+"/g, 'fill="url(#g)"');
  const w = (h * share) / 2;
  const label = `<rect x="${50 - w * 0.6}" y="58" width="${w * 1.2}" height="14" fill="#fff" opacity=".85"/><rect x="${50 - w * 0.4}" y="63" width="${w * 0.8}" height="1.6" fill="#333"/>`;
  return sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" width="1200" height="1200"><defs>${shade}</defs><rect width="100" height="100" fill="#c9cdd2"/>${drawn}${label}${lit}</svg>`,
    ),
  )
    .jpeg({ quality: 94 })
    .toBuffer();
};

const tools = createVisualTools(
  async (path) => readFileSync(new URL(`web/public/art/${path}`, root)),
  Number(option("scale", "0.5")),
);

const tiles = [];
let right = 0;
for (const [index, thing] of things.entries()) {
  const member = cast[(index + Number(option("first", "0"))) % cast.length];
  const [name, , , , , centimetres] = thing;
  const made = await composeVisual(
    {
      format: "instagram-square",
      product: { name, category: null, image: { key: name, bytes: await photoOf(thing) } },
      influencer: {
        look: {
          member: member.id,
          outfitColor: option("colour", "blanc"),
          hairColor: member.hairColor,
          backdrop: "#d8d0c6",
        },
        style: "fashion",
      },
      environment: 0,
      changeClothes: false,
      setting: { layout: "hand" },
      seed: `${index}`,
      visibleMark: false,
    },
    tools,
  );
  const { canvas, productBox, faceBox, stance, fidelity } = made;
  const perCm = (faceBox?.height ?? 0) / headCm;
  const error = stance === "held" && faceBox ? productBox.height / perCm / centimetres - 1 : Number.NaN;
  if (Math.abs(error) <= 0.15) right++;
  console.log(
    `${name}: ${member.id}, ${stance}, ${made.scene.id}, scale ${(100 * error).toFixed(1)} %, fidelity ${fidelity}`,
  );
  const { bytes } = await encodeJpeg(canvas, "compositeSynthetic");
  tiles.push(
    await sharp(bytes)
      .resize({ width: Number(option("side", "360")) })
      .toBuffer(),
  );
}
console.log(`${right} of ${things.length} held within 15 % of their true scale; ${cast.length} people hold`);
const [columns, side] = [6, Number(option("side", "360"))];
mkdirSync(dirname(out), { recursive: true });
await sharp({
  create: {
    width: columns * (side + 6) - 6,
    height: Math.ceil(tiles.length / columns) * (side + 6) - 6,
    channels: 3,
    background: "#777",
  },
})
  .composite(
    tiles.map((input, i) => ({
      input,
      left: (i % columns) * (side + 6),
      top: Math.floor(i / columns) * (side + 6),
    })),
  )
  .jpeg({ quality: 84 })
  .toFile(out);
console.log(out);
