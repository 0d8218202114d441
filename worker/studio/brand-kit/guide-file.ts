// The brand guide, a PDF: how the logo, colours and typefaces are to be used.
import { place, rectangle, type Board } from "./board.ts";
import { pageOnColours, pageOnContrasts } from "./guide-colour-pages.ts";
import { drawCover, pageOnLogo, pageOnMisuse, pageOnVersions } from "./guide-logo-pages.ts";
import { drawPage, sheet } from "./guide-page.ts";
import { pageOnTypefaces } from "./guide-type-page.ts";
import { pageOnFiles, pageOnUses } from "./guide-use-pages.ts";
import type { Kit, KitAsset } from "./kit.ts";
import { drawPreview, previewSizeOf } from "./picture-files.ts";
import { writePdf } from "./write-pdf.ts";
import { afterWork } from "../pixels/time-slices.ts";

/** The guide as a file of the kit. */
export function planGuideFile(kit: Kit): KitAsset {
  return {
    id: "charte-graphique",
    label: "Charte graphique, PDF",
    path: "Charte/charte-graphique.pdf",
    mime: "application/pdf",
    ...previewSizeOf(spread),
    async draw() {
      const pages = await drawGuide(kit);
      return {
        bytes: await writePdf(
          { title: `Charte graphique ${kit.design.name}`, author: kit.design.name, pages, inks: "rgb" },
          kit,
        ),
        mime: "application/pdf",
        preview: await drawPreview(kit, drawOverview(pages)),
      };
    },
  };
}

/** Computing for a page, in milliseconds. */
const pageMs = 8;

async function drawGuide(kit: Kit): Promise<Board[]> {
  const pages = [drawCover(kit)];
  for (const describe of [
    pageOnLogo,
    pageOnVersions,
    pageOnMisuse,
    pageOnColours,
    pageOnContrasts,
    pageOnTypefaces,
    pageOnUses,
    pageOnFiles,
  ]) {
    pages.push(drawPage(kit, pages.length + 1, describe(kit)));
    await afterWork(pageMs);
  }
  return pages;
}

const gap = 8;
/** Two by two pages. */
const spread = { width: sheet.width * 2 + gap * 3, height: sheet.height * 2 + gap * 3 };

/** Preview: the cover and three pages. */
function drawOverview(pages: readonly Board[]): Board {
  const shown = [0, 1, 4, 7].flatMap((i) => pages[i] ?? []);
  return {
    ...spread,
    items: [
      rectangle({ x: 0, y: 0, ...spread }, "#e6e4e0"),
      ...shown.map((page, i) =>
        place(
          page,
          {
            x: gap + (i % 2) * (sheet.width + gap),
            y: gap + Math.floor(i / 2) * (sheet.height + gap),
            ...sheet,
          },
          { clip: true },
        ),
      ),
    ],
  };
}
