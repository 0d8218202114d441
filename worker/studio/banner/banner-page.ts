// The animated banner: one index.html with its picture and its typefaces beside it. Three scenes of three seconds: the
// product close by and its name, the hook with the whole picture, the button; then it stands still.
import type { Composition } from "../scene/composition.ts";
import type { OverlayTools } from "../overlay/overlay.ts";
import type { Box } from "../pixels/raster.ts";
import { toHex } from "../pixels/colour.ts";
import type { BannerBrief } from "../briefs/ad.ts";
import type { BannerLayout } from "./banner-layouts.ts";
import type { BannerStyle } from "./banner-styles.ts";
import type { BannerLogo, BannerText } from "./draw-banner.ts";

interface PageFile {
  name: string;
  bytes: Uint8Array;
}

interface BannerParts {
  name: BannerText;
  hook: BannerText;
  button: BannerText;
  composed: Composition;
  /** Where the mark « Image virtuelle » is on the picture, in the banner's pixels. */
  mark: Box | undefined;
  logo: BannerLogo | undefined;
}

/** Seconds of a scene. */
const scene = 3;

const escape = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");

/** What the ZIP's records take, in bytes, at most. */
const zipBytes = 2048;

/** The page's files besides the still picture. `encode` gives the picture within a weight. */
export async function writePage(
  { width, height, maxBytes, link, product }: BannerBrief,
  { picture }: BannerLayout,
  style: BannerStyle,
  { name, hook, button, composed, mark, logo }: BannerParts,
  { loadArt }: OverlayTools,
  encode: (maxBytes: number) => Promise<Uint8Array>,
  stillBytes: number,
): Promise<PageFile[]> {
  const ids = [...new Set([hook, button].map((text) => text.typeface.files[0]?.name ?? ""))].filter(Boolean);
  const fonts = await Promise.all(
    ids.map(async (id, nth) => ({ name: `${nth + 1}.woff`, id, bytes: await loadArt(`lettering/${id}.woff`) })),
  );
  const { productBox, canvas } = composed;
  const middle = (at: number, size: number, whole: number) => Math.round(((at + size / 2) / whole) * 100);
  const origin = `${middle(productBox.x, productBox.width, canvas.width)}% ${middle(productBox.y, productBox.height, canvas.height)}%`;
  const draw = (text: BannerText) =>
    text.lines
      .map(({ text: words, x, baseline, size }) => {
        const metrics = text.typeface.files[0]?.metrics;
        // A line box of one em: the letters' baseline is where the font's ascent and descent put it.
        const top = baseline - ((1 + (metrics?.ascent ?? 0.8) - (metrics?.descent ?? 0.2)) / 2) * size;
        return `<span style="left:${x}px;top:${top.toFixed(1)}px;font-size:${size.toFixed(2)}px">${escape(words)}</span>`;
      })
      .join("");
  const typefaceOf = (text: BannerText) => `f${ids.indexOf(text.typeface.files[0]?.name ?? "") + 1}`;
  const place = ({ x, y, width: wide, height: high }: Box) => `left:${x}px;top:${y}px;width:${wide}px;height:${high}px`;
  const alt = escape(`${product.name}. ${hook.lines.map(({ text }) => text).join(" ")}`);
  const html = `<!doctype html>
<html lang="fr">
<head>
<meta charset="utf-8">
<meta name="ad.size" content="width=${width},height=${height}">
<title>${escape(product.name)}</title>
<script>var clickTag = ${JSON.stringify(link ?? "").replaceAll("<", "\\u003c")};</script>
<style>
${fonts.map(({ name }, nth) => `@font-face{font-family:f${nth + 1};src:url(${name}) format("woff")}`).join("\n")}
*{margin:0;padding:0;box-sizing:border-box;text-rendering:geometricPrecision}
#ad{position:relative;display:block;width:${width}px;height:${height}px;overflow:hidden;background:${toHex(style.field)};text-decoration:none;cursor:pointer}
#picture{position:absolute;${place(picture)};overflow:hidden}
#picture img{display:block;width:100%;height:100%;transform-origin:${origin};animation:near ${scene * 2}s cubic-bezier(.4,0,.2,1) both}
span{position:absolute;white-space:pre;line-height:1}
#mark{position:absolute;${mark ? place({ ...mark, x: mark.x + picture.x, y: mark.y + picture.y }) : ""};border-radius:9px;background:rgba(24,22,24,.64);color:#fff;font:${mark ? mark.height * 0.62 : 0}px/${mark?.height ?? 0}px Arial,sans-serif;text-align:center;white-space:nowrap}
${logo ? `#logo{position:absolute;${place(logo.box)}}\n` : ""}#name{opacity:0;animation:name ${scene}s both}
#name,#hook{font-family:${typefaceOf(hook)},sans-serif;color:${toHex(hook.ink)};letter-spacing:${hook.style.tracking}em}
#hook{animation:rise .7s ${scene}s ease-out both}
#ad::after{content:"";position:absolute;inset:0;border:1px solid ${toHex(style.border)}}
#button{animation:rise .6s ${scene * 2}s ease-out both}
#button i{position:absolute;${place(button.box)};border-radius:${Math.round(button.box.height * style.radius)}px;background:${toHex(style.button)};animation:press .5s ${scene * 2 + 1.6}s ease-in-out 2}
#button span{font-family:${typefaceOf(button)},sans-serif;color:${toHex(button.ink)};letter-spacing:${button.style.tracking}em}
@keyframes name{0%,85%{opacity:1}}
@keyframes near{0%,35%{transform:scale(1.45)}100%{transform:none}}
@keyframes rise{from{opacity:0;transform:translateY(8px)}}
@keyframes press{50%{filter:brightness(1.18)}}
@media (prefers-reduced-motion:reduce){*{animation:none!important}}
</style>
</head>
<body>
<a id="ad" href="#" onclick="window.open(window.clickTag);return false" aria-label="${alt}">
<div id="picture"><img src="scene.jpg" alt=""></div>
${logo ? `<img id="logo" src="logo.png" alt="">\n` : ""}${mark ? `<div id="mark">Image virtuelle</div>\n` : ""}<div id="name" aria-hidden="true">${draw(name)}</div>
<div id="hook">${draw(hook)}</div>
<div id="button"><i></i>${draw(button)}</div>
<noscript><img src="image.jpg" width="${width}" height="${height}" alt="${alt}"></noscript>
</a>
</body>
</html>
`;
  const page = { name: "index.html", bytes: new TextEncoder().encode(html) };
  const others = [...fonts, ...(logo ? [{ name: "logo.png", bytes: logo.bytes }] : [])];
  const taken = [page, ...others].reduce((sum, { bytes }) => sum + bytes.length, stillBytes + zipBytes);
  return [
    page,
    { name: "scene.jpg", bytes: await encode(maxBytes - taken) },
    ...others.map(({ name, bytes }) => ({ name, bytes })),
  ];
}
