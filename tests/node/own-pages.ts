// The product pages that the project wrote itself (tests/corpus), with what a careful reader finds on each.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { decodeHtml } from "../../worker/products/reading/decode-html.ts";

const folder = join(import.meta.dirname, "../corpus");

/** The lines of a file of tests/corpus below its head, cut at tabs. */
export const readOwnTable = (file: string): string[][] =>
  readFileSync(join(folder, file), "utf8")
    .split("\n")
    .slice(1)
    .filter(Boolean)
    .map((line) => line.split("\t"));

export interface OwnPage {
  file: string;
  url: string;
  bytes: Uint8Array;
  html: string;
  /** Null: the page has no product. Texts as in expected.tsv, "" where the page states none. */
  product: { name: string; price: string; currency: string; image: string } | null;
}

export const ownPages: OwnPage[] = readOwnTable("expected.tsv").map(
  ([file = "", url = "", name = "", price = "", currency = "", image = ""]) => {
    const bytes = readFileSync(join(folder, "pages", file));
    return {
      file,
      url,
      bytes,
      // As the worker gets it: bytes, and no word of the server on their charset.
      html: decodeHtml(bytes, null),
      product: name ? { name, price, currency, image } : null,
    };
  },
);

/** Pages that expected.tsv says nothing of. */
export const unexpectedPages = readdirSync(join(folder, "pages")).filter(
  (file) => !ownPages.some((page) => page.file === file),
);
