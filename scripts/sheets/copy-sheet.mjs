// Prints ad copy of the embedded text generator, for review: node scripts/sheets/copy-sheet.mjs [--seed=a]
// [--only=word] [--odd]
import { adFormats } from "../../worker/contract/formats.ts";
import { writeAdCopy } from "../../worker/studio/ad-copy/ad-copy.ts";
import { copyProducts, readableProducts } from "../../tests/node/ad-copy-products.ts";

const options = process.argv.slice(2);
const option = (name, fallback) =>
  options.find((word) => word.startsWith(`--${name}=`))?.slice(name.length + 3) ?? fallback;
const only = option("only", "").toLowerCase();
const products = options.includes("--odd") ? copyProducts.slice(readableProducts.length) : readableProducts;
const formats = adFormats.map((format) => format.id);
let count = 0;
for (const product of products.filter(({ name }) => name.toLowerCase().includes(only))) {
  console.log(`\n━━ ${JSON.stringify(product.name.slice(0, 120))}`);
  writeAdCopy({ product, formats, taken: [], seed: option("seed", "a") }).forEach((post, at) => {
    count += 1;
    console.log(`\n[${formats[at]}, ${post.angle}]\n${post.hook}\n\n${post.body}\n→ ${post.callToAction}`);
  });
}
console.log(`\n${count} posts`);
