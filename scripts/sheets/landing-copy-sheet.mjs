// Prints landing-page copy of the embedded text generator, for review: node scripts/sheets/landing-copy-sheet.mjs
// [--seed=a] [--only=word] [--offers | --products] [--headlines]
import { writeLandingContent } from "../../worker/studio/landing-copy/content.ts";
import { readableProducts } from "../../tests/node/ad-copy-products.ts";
import { landingAudiences, productAudiences } from "../../tests/node/landing-briefs.ts";

const options = process.argv.slice(2);
const option = (name, fallback) =>
  options.find((word) => word.startsWith(`--${name}=`))?.slice(name.length + 3) ?? fallback;
const only = option("only", "").toLowerCase();
const seed = option("seed", "a");
const briefs = [
  ...(options.includes("--products") ? [] : landingAudiences.map((pair) => ({ ...pair, product: null }))),
  ...(options.includes("--offers")
    ? []
    : productAudiences.map(({ at, ...pair }) => ({ ...pair, product: readableProducts[at] }))),
];
const chosen = briefs.filter((brief) => JSON.stringify(brief).toLowerCase().includes(only));
for (const brief of chosen) {
  const page = writeLandingContent({ ...brief, seed });
  const about = brief.product ? ` · ${brief.product.name}` : "";
  console.log(`\n━━ ${JSON.stringify(brief.name)} · ${JSON.stringify(brief.targetAudience)}${about}`);
  console.log(`# ${page.hero.headline}\n${page.hero.subheadline}`);
  if (options.includes("--headlines")) continue;
  for (const bullet of page.hero.bullets) console.log(`  • ${bullet}`);
  console.log(`  [${page.hero.cta}]`);
  console.log(`## ${page.problem.title}\n${page.problem.description}\n→ ${page.problem.solution}`);
  for (const { emoji, title, description } of page.features) console.log(`  ${emoji} ${title} — ${description}`);
  for (const { content, role } of page.testimonials) console.log(`  “ ${content} (${role})`);
  console.log(`## ${page.cta.headline}\n${page.cta.subheadline} [${page.cta.button}] ${page.cta.urgency}`);
  console.log(`## ${page.guarantee.title}\n${page.guarantee.description}`);
  for (const { question, answer } of page.faq) console.log(`  ? ${question} ${answer}`);
  console.log(`## ${page.closing.headline}\n${page.closing.description} [${page.closing.finalCta}]`);
}
console.log(`\n${chosen.length} pages`);
