// Draws every file of brand kits for real designs: valid, of the planned size, and safe with hostile names.
import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inflateSync } from "node:zlib";
import { load as parseHtml } from "cheerio";
import { expect, it } from "vitest";
import { drawBrandAsset, planBrandKit } from "../../worker/studio/brand-kit/brand-kit.ts";
import { nameColour } from "../../worker/studio/brand-kit/colour-names.ts";
import { planLogos } from "../../worker/studio/logo/design-logos.ts";
import { drawDesign } from "../../worker/studio/logo/draw-logo.ts";
import { createLettering } from "../../worker/studio/logo/lettering.ts";
import type { BrandAsset, BrandAssetPlan } from "../../worker/studio/briefs/brand-kit.ts";
import type { LogoDesign } from "../../worker/studio/briefs/logo.ts";
import { fromHex } from "../../worker/studio/pixels/colour.ts";
import type { Studio } from "../../worker/studio/studio.ts";

/** Loads typefaces from the packages that the build copies them from. */
const loadArt = async (path: string) => {
  const [, family, weight, subset] = /^lettering\/(.+)-(\d{3})-(latin|latin-ext)\.woff$/.exec(path) ?? [];
  return readFileSync(`node_modules/@fontsource/${family}/files/${family}-${subset}-${weight}-normal.woff`);
};
const lettering = createLettering(loadArt);
const drawLogo: Studio["drawLogo"] = (design, part, ink) => drawDesign(design, part, ink, lettering);
const tools = { loadArt, drawLogo, readFace: lettering.readFace };

const designLogo = async (
  name: string,
  style: LogoDesign["style"],
  { slogan = null, colors = [], number = 0 }: { slogan?: string | null; colors?: string[]; number?: number } = {},
): Promise<LogoDesign> => {
  const brief = { name, slogan, activity: "beauty" as const, colors, seed: "kit", taken: [] };
  const designs = await planLogos({ ...brief, styles: [{ style, count: 10 }] }, lettering);
  const design = designs[number];
  if (!design) throw new Error(`No design ${number}`);
  return design;
};

const hostile = `<b>&"L’Été"</b>`;
const text = (bytes: Uint8Array) => new TextDecoder().decode(bytes);

it.each([
  ["#3a3f4a", "Ardoise"],
  ["#17454f", "Bleu pétrole"],
  ["#2f3338", "Anthracite"],
])("names %s %s", (hex, name) => {
  expect(nameColour(fromHex(hex), [])).toBe(name);
});

it("draws every planned file at its size, valid and with a unique name", async () => {
  const design = await designLogo(hostile, "minimal", { slogan: "<script>alert(1)</script>" });
  const { assets } = await planBrandKit(design, tools);
  for (const key of ["id", "path"] as const)
    expect(new Set(assets.map((asset) => asset[key])).size).toBe(assets.length);
  // They are stored by file name only.
  expect(new Set(assets.map(({ path }) => path.split("/").at(-1))).size).toBe(assets.length);
  expect(assets.length).toBeGreaterThan(40);
  for (const asset of assets) {
    const drawn = await drawBrandAsset(design, asset.id, tools);
    expect(drawn.mime, asset.id).toBe(asset.mime);
    if (drawn.preview) {
      const size = readPng(drawn.preview.bytes);
      expect(size, asset.id).toEqual({ width: drawn.preview.width, height: drawn.preview.height });
      expect(Math.max(size.width, size.height), asset.id).toBeLessThanOrEqual(1000);
    }
    checkFile(asset, drawn);
  }
  await expect(drawBrandAsset(design, "autre", tools)).rejects.toThrow("autre");
});

function checkFile(asset: BrandAssetPlan, { bytes, preview }: BrandAsset): void {
  const size = { width: asset.width, height: asset.height };
  if (asset.mime === "image/png") {
    expect(readPng(bytes), asset.id).toEqual(size);
    return;
  }
  // Files that browsers do not show as a picture are planned at the size of their preview.
  expect(preview, asset.id).toMatchObject(size);
  if (asset.mime === "image/svg+xml") checkSvg(text(bytes), asset.id);
  else if (asset.mime === "image/x-icon") expect(readIco(bytes)).toEqual([16, 32, 48]);
  else if (asset.mime === "text/html") checkSignature(text(bytes));
  else expect(text(bytes.subarray(0, 5)), asset.id).toBe("%PDF-");
}

/** The size of a PNG, after checking that its pixels unpack to exactly that. */
function readPng(bytes: Uint8Array): { width: number; height: number } {
  const file = Buffer.from(bytes);
  expect(file.subarray(0, 8).toString("latin1")).toBe("\x89PNG\r\n\x1a\n");
  const [width, height] = [file.readUInt32BE(16), file.readUInt32BE(20)];
  const parts: Buffer[] = [];
  for (let at = 8; at < file.length; at += file.readUInt32BE(at) + 12) {
    const type = file.toString("latin1", at + 4, at + 8);
    if (type === "IDAT") parts.push(file.subarray(at + 8, at + 8 + file.readUInt32BE(at)));
  }
  expect(inflateSync(Buffer.concat(parts)).length).toBe((width * 4 + 1) * height);
  return { width, height };
}

function readIco(bytes: Uint8Array): number[] {
  const file = Buffer.from(bytes);
  expect([file.readUInt16LE(0), file.readUInt16LE(2)]).toEqual([0, 1]);
  return Array.from({ length: file.readUInt16LE(4) }, (_, i) => {
    const entry = 6 + i * 16;
    const [length, at] = [file.readUInt32LE(entry + 8), file.readUInt32LE(entry + 12)];
    const { width, height } = readPng(bytes.subarray(at, at + length));
    expect([file.readUInt8(entry), file.readUInt8(entry + 1)]).toEqual([width, height]);
    return width;
  });
}

/** Groups and filled paths only; nothing that runs or loads. */
function checkSvg(svg: string, id: string): void {
  const $ = parseHtml(svg, { xml: true });
  expect(
    $("*")
      .not("svg, g, path")
      .toArray()
      .map((element) => element.type),
    id,
  ).toEqual([]);
  expect($("path").length, id).toBeGreaterThan(0);
  expect($.root().text(), id).toBe("");
  expect(svg, id).not.toMatch(/NaN|undefined|Infinity|href|style|\son\w+=/);
}

/** The seller's words are escaped; only the logo is loaded, as a data URL. */
function checkSignature(html: string): void {
  const $ = parseHtml(html);
  expect($("*").not("html, head, meta, title, body, table, tbody, tr, td, img, a").length).toBe(0);
  expect($("td").filter((_, cell) => $(cell).text() === `Votre fonction · ${hostile}`).length).toBe(1);
  expect($("img").attr("alt")).toBe(hostile);
  expect($("img").attr("src")).toMatch(/^data:image\/png;base64,iVBOR/);
  expect($("title").text()).toContain(hostile);
  expect(html.replace(/https:\/\/www\.exemple\.fr/g, "")).not.toMatch(/https?:/);
  for (const { attribs } of $("[href]").toArray()) expect(attribs.href).toMatch(/^(tel:\+33|mailto:|https:\/\/www\.)/);
}

it.each([
  ["Maison Lune", "professional", ["#1d2f5c", "#b0713a"]],
  ["Q", "tech", ["#2f5bff"]],
  ["Les Ateliers de Saint-Germain", "minimal", ["#111111"]],
  ["Citron & Cie", "creative", ["#f6c927", "#f7e58a", "#fffbe0"]],
] as const)("gives %s five colours that go by name, and only pairs that can be read", async (name, style, colors) => {
  const design = await designLogo(name, style, { colors: [...colors] });
  const { identity } = await planBrandKit(design, tools);
  const { palette, contrasts } = identity;
  expect(palette.map(({ role }) => role)).toEqual(["primary", "secondary", "accent", "dark", "light"]);
  // The logo's own colours come first, unchanged.
  expect(palette.slice(0, design.colors.length).map(({ hex }) => hex)).toEqual(design.colors);
  expect(new Set(palette.map(({ name }) => name)).size).toBe(5);
  expect(new Set(palette.map(({ hex }) => hex)).size).toBe(5);
  for (const { hex, rgb, cmyk } of palette) {
    expect(`#${Buffer.from(rgb).toString("hex")}`).toBe(hex);
    for (const part of cmyk) expect(part === Math.round(part) && part >= 0 && part <= 100).toBe(true);
  }
  const luminance = Object.fromEntries(palette.map(({ role, rgb }) => [role, luminanceOf(rgb)]));
  const ratios = palette.flatMap((ground) =>
    palette.map((text) => {
      const [low = 0, high = 0] = [luminance[text.role] ?? 0, luminance[ground.role] ?? 0].sort((a, b) => a - b);
      return { text: text.role, ground: ground.role, ratio: (high + 0.05) / (low + 0.05) };
    }),
  );
  // No readable pair is missing, and no ratio is overstated.
  expect(contrasts.length).toBe(ratios.filter(({ ratio }) => ratio >= 3).length);
  for (const { text, ground, ratio, level } of contrasts) {
    const real = ratios.find((pair) => pair.text === text && pair.ground === ground)?.ratio ?? 0;
    expect(ratio).toBeLessThanOrEqual(real);
    expect(ratio).toBeGreaterThan(real - 0.02);
    expect(level).toBe(ratio >= 7 ? "AAA" : ratio >= 4.5 ? "AA" : "AA large");
  }
  // Texts are readable on paper and on the dark background.
  expect(contrasts).toContainEqual(expect.objectContaining({ text: "dark", ground: "light", level: "AAA" }));
});

/** WCAG 2.2 relative luminance. */
function luminanceOf(rgb: readonly number[]): number {
  const [r = 0, g = 0, b = 0] = rgb.map((value) =>
    value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

const hasPoppler = spawnSync("pdftoppm", ["-v"]).error === undefined;

it.skipIf(!hasPoppler).each([
  [hostile, "creative", 3],
  ["W", "professional", 1],
  ["Les Ateliers de Saint-Germain", "tech", 5],
] as const)(
  "writes PDFs for %s that a reader opens, in embedded typefaces and real text",
  async (name, style, number) => {
    const design = await designLogo(name, style, { number, slogan: "L’œuvre & l’été" });
    const folder = mkdtempSync(join(tmpdir(), "egerie-kit-"));
    try {
      for (const [id, pages, said] of [
        ["carte-de-visite-pdf", 2, "Votre fonction"],
        ["papier-a-en-tete", 1, name],
        ["charte-graphique", 9, `signature de ${name}`],
      ] as const) {
        const { bytes } = await drawBrandAsset(design, id, tools);
        const path = join(folder, `${id}.pdf`);
        writeFileSync(path, bytes);
        expect(runPoppler("pdftoppm", "-r", "18", path, join(folder, id))).toBe("");
        const drawn = readdirSync(folder).filter((file) => file.startsWith(`${id}-`) && file.endsWith(".ppm"));
        expect(drawn.length, id).toBe(pages);
        // No page is empty.
        for (const file of drawn)
          expect(new Set(readFileSync(join(folder, file)).subarray(20)).size).toBeGreaterThan(8);
        expect(runPoppler("pdftotext", path, "-").replace(/\s+/g, " "), id).toContain(said);
        const fonts = runPoppler("pdffonts", path).trim().split("\n").slice(2);
        expect(fonts.length, id).toBeGreaterThan(0);
        for (const font of fonts) expect(font).toMatch(/^[A-Z]{6}\+.*\byes yes yes\b/);
      }
      const boxes = runPoppler("pdfinfo", "-box", join(folder, "carte-de-visite-pdf.pdf"));
      // 85 × 55 mm plus 3 mm of bleed, in points.
      expect(boxes).toMatch(/MediaBox:\s+0\.00\s+0\.00\s+257\.95\s+172\.91/);
      expect(boxes).toMatch(/TrimBox:\s+8\.50\s+8\.50\s+249\.45\s+164\.41/);
      expect(boxes).toContain(`Title:           Carte de visite ${name}`);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
);

/** Output of a Poppler tool; fails on any warning. */
function runPoppler(tool: string, ...args: string[]): string {
  const { status, stdout, stderr } = spawnSync(tool, args, { encoding: "utf8" });
  expect(stderr).toBe("");
  expect(status).toBe(0);
  return stdout;
}
