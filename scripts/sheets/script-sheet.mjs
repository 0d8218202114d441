// Prints video scripts of the embedded text generator, for review: node scripts/sheets/script-sheet.mjs [--seed=a]
// [--language=en] [--seconds=8] [--only=word] [--guidelines="ton luxe, ne pas parler du prix"] [--odd]
import { writeVideoScript } from "../../worker/studio/video-script/video-script.ts";
import { copyProducts, readableProducts } from "../../tests/node/ad-copy-products.ts";

const options = process.argv.slice(2);
const option = (name, fallback) =>
  options.find((word) => word.startsWith(`--${name}=`))?.slice(name.length + 3) ?? fallback;
const only = option("only", "").toLowerCase();
const products = options.includes("--odd") ? copyProducts.slice(readableProducts.length) : readableProducts;
const influencers = [
  { name: "Léa Moreau", style: "lifestyle", gender: "female" },
  { name: "Amadou", style: "casual", gender: "male" },
  { name: "Inès", style: "fashion", gender: "female" },
];
const chosen = products.filter(({ name }) => name.toLowerCase().includes(only));
for (const [at, product] of chosen.entries()) {
  const { concept, scenes } = writeVideoScript({
    product,
    influencer: influencers[at % influencers.length],
    seconds: Number(option("seconds", "8")),
    language: option("language", "fr"),
    guidelines: option("guidelines", ""),
    seed: option("seed", "a"),
  });
  console.log(`\n━━ ${JSON.stringify(product.name.slice(0, 120))}\n${concept}`);
  for (const { role, shot, caption, line } of scenes) console.log(`[${role}] ${shot}\n   ▌ ${caption}\n   « ${line} »`);
}
console.log(`\n${chosen.length} scripts`);
