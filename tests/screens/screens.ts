// Screenshots of every screen at two widths in both themes, in .screens/, with an index.html. Words as arguments select the
// screens with one of them in the name; with --film, one of the campaigns has a finished film.
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import process from "node:process";
import { chromium } from "playwright-core";
import { findChromium } from "../../scripts/lib/chromium.mjs";
import { root } from "../../scripts/lib/install.mjs";
import { fillAccount } from "../e2e/full-account.ts";
import { signUp } from "../e2e/seller.ts";
import { startServer } from "../e2e/server.ts";
import { renderIndex, type Sheet } from "./index-page.ts";
import { photograph } from "./photograph.ts";
import { screens } from "./screen-list.ts";

const folder = join(root, ".screens");
const words = process.argv.slice(2).filter((argument) => !argument.startsWith("--"));
const wanted = screens.filter(({ name }) => words.length === 0 || words.some((word) => name.includes(word)));

mkdirSync(folder, { recursive: true });
const [server, browser] = await Promise.all([
  startServer(),
  chromium.launch({
    executablePath: await findChromium(),
    args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking"],
  }),
]);
const [seller, beginner] = [await signUp(server.url), await signUp(server.url, "free")];
process.stdout.write("• Un compte bien rempli… ");
const account = await fillAccount(server.url, seller, { film: process.argv.includes("--film") });
console.log("prêt");
const sheets: Sheet[] = [];
const troubles: string[] = [];
for (const screen of wanted) {
  for (const viewer of screen.viewers) {
    console.log(`• ${screen.name}, ${viewer}`);
    const taken = await photograph(
      { browser, url: server.url, folder, sellers: { full: seller, empty: beginner }, account },
      screen,
      viewer,
    );
    sheets.push({ name: `${screen.name}-${viewer}`, pictures: taken.files });
    troubles.push(...taken.troubles);
  }
}
writeFileSync(join(folder, "index.html"), renderIndex(sheets));
await browser.close();
await server.close();
console.log([...troubles, join(folder, "index.html")].join("\n"));
process.exit(troubles.length > 0 ? 1 : 0);
