// Renders the PNG icons from web/public/favicon.svg: node scripts/generate/draw-icons.mjs. File names as in index.html
// and manifest.webmanifest.
import { readFileSync, writeFileSync } from "node:fs";
import { chromium } from "playwright-core";
import { findChromium } from "../lib/chromium.mjs";
import { writeIco } from "../../worker/studio/brand-kit/ico.ts";

const folder = new URL("../../web/public/", import.meta.url);
const svg = readFileSync(new URL("favicon.svg", folder), "utf8");
/** Square background for systems that round the corners themselves. */
const square = svg.replace('rx="4"', "");
/** Safe zone of maskable icons: the central circle with 80 % of the width. */
const masked = square.replace(
  /(<rect[^>]*>)(.*)(<\/svg>)/s,
  '$1<g transform="translate(2.4 2.4) scale(0.85)">$2</g>$3',
);

const browser = await chromium.launch({
  executablePath: await findChromium(),
  args: ["--no-sandbox", "--disable-gpu"],
});
const page = await browser.newPage();

/** A square PNG; `size` in pixels. */
async function draw(picture, side) {
  await page.setViewportSize({ width: side, height: side });
  await page.setContent(`<style>html,body{margin:0}svg{display:block;width:${side}px}</style>${picture}`);
  return page.screenshot({ omitBackground: true });
}

const save = (name, bytes) => writeFileSync(new URL(name, folder), bytes);

save("favicon.ico", writeIco([{ bytes: await draw(svg, 32), mime: "image/png", width: 32, height: 32 }]));
save("apple-touch-icon.png", await draw(square, 180));
save("icon-192.png", await draw(svg, 192));
save("icon-512.png", await draw(svg, 512));
save("icon-maskable-512.png", await draw(masked, 512));
await browser.close();
