/** Image URLs in several sizes: which URLs show the same picture, and how large each is. */

/** Size words in URLs, with an estimated width in pixels. */
const sizeWords: Record<string, number> = {
  pico: 16,
  icon: 32,
  micro: 40,
  tiny: 50,
  xs: 60,
  cart: 125,
  home: 250,
  category: 250,
  thickbox: 1100,
  thumb: 100,
  thumbs: 100,
  thumbnail: 100,
  thumbnails: 100,
  mini: 150,
  xsmall: 100,
  compact: 160,
  small: 240,
  sm: 240,
  s: 240,
  list: 240,
  m: 400,
  md: 400,
  medium: 400,
  mid: 400,
  normal: 500,
  l: 700,
  lg: 700,
  large: 800,
  grande: 600,
  big: 900,
  xl: 1000,
  xxl: 1400,
  huge: 1200,
  enlarged: 1200,
  hires: 1400,
  zoom: 1500,
  master: 2000,
  full: 2000,
  original: 2000,
  orig: 2000,
};
const wordPattern = Object.keys(sizeWords).join("|");
const sizeTokens: RegExp[] = [
  // `/12-home_default/`: PrestaShop names sizes by where they are used.
  /(?<=\/\d+)-[a-z]+_default(?=\/)/gi,
  /\._[A-Z0-9_,+%]+_(?=\.)/g,
  /(?<=[/_.,-])(?:w|h|width|height|wid|hei)[_=-]?\d{2,4}(?:[-_,x]h?\d{2,4})?(?=[/_.,-]|$)/gi,
  /(?<=[/_.,-])\d{2,4}x\d{0,4}(?=[/_.,@-]|$)/gi,
  /(?<=\/)(?:w|h|width|height)\/\d{2,4}(?=\/)/gi,
  /(?<=\/)\d{2,4}\/\d{2,4}(?=\/(?:resize|crop|fit))/gi,
  /(?<=\/)(?:cache|resized|resize)\/[0-9a-f]{0,40}/gi,
  /(?<=[/_.-])s-l\d+(?=\.)/gi,
  /(?<=\/|-|_)img-\d+(?=\/)/gi,
  new RegExp(`(?<=[/_.,-])(?:img-)?(?:${wordPattern})(?=[/_.,-]|$)`, "gi"),
  /@\dx/gi,
];
const sizeParameters =
  /^(?:w|h|width|height|wid|hei|sw|sh|q|qlt|quality|size|v|ts|fit|sm|fmt|format|auto|crop|dpr|op_\w+|resmode|bgcolor|imwidth|scale|pimg|p|odnheight|odnwidth|blur|lqip|placeholder|\$.*)$/i;

/** A key that is equal for all sizes of one picture. */
export function pictureKey(address: string): string {
  const url = new URL(address);
  let path = safeDecode(url.pathname);
  for (const token of sizeTokens) path = path.replaceAll(token, "");
  path = path
    .replace(/\.(?:jpe?g|png|webp|avif|gif)$/i, "")
    .replaceAll(/[/_.,-]+/g, "/")
    .replace(/\/$/, "");
  const rest = [...url.searchParams]
    .filter(([name]) => !sizeParameters.test(name))
    .map(([name, value]) => `${name}=${value}`);
  return `${path.toLowerCase()}?${rest.join("&").toLowerCase()}`;
}

/** Width in pixels from the URL, or null. */
export function sizeInAddress(address: string): number | null {
  const url = new URL(address);
  const path = safeDecode(url.pathname);
  const sizes = [
    ...[...path.matchAll(/(?<=[/_.,-])(?:w|width|wid)[_=-]?(\d{2,4})(?=\D|$)/gi)].map((match) => Number(match[1])),
    ...[...path.matchAll(/(?<=[/_.,-])(\d{2,4})x(\d{0,4})(?=[/_.,@-]|$)/gi)].map((match) =>
      Math.max(Number(match[1]), Number(match[2] || 0)),
    ),
    ...[
      ...path.matchAll(
        /(?<=\/)(?:w|width)\/(\d{2,4})(?=\/)|(?<=\/)(\d{2,4})\/\d{2,4}(?=\/resize)|s-l(\d+)\.|img-(\d{2,4})\/|_S[LXY](\d+)_/gi,
      ),
    ].map((match) => Number(match[1] ?? match[2] ?? match[3] ?? match[4] ?? match[5])),
    ...[...url.searchParams]
      .filter(([name]) => /^(?:w|h|width|height|wid|hei|sw|sh|imwidth|size)$/i.test(name))
      .map(([name, value]) => Number(value) || (name === "size" ? (sizeWords[value.toLowerCase()] ?? 0) : 0)),
  ].filter((size) => size > 0);
  if (sizes.length > 0) return Math.max(...sizes);
  const word = new RegExp(`(?<=[/_.,-])(?:img-)?(${wordPattern})(?=[/_.,-])`, "gi");
  const words = [...path.matchAll(word)].map((match) => sizeWords[(match[1] ?? "").toLowerCase()] ?? 0);
  return words.length > 0 ? Math.max(...words) : null;
}

type Scheme = [host: RegExp, path: RegExp, larger: string];

/** Where sizes are part of a host's public address scheme: the original, or the largest that the host offers. */
const hostSchemes: Scheme[] = [
  [/(?:^|\.)ebayimg\.com$/, /(?<=\/)s-l\d+(?=\.)/, "s-l1600"],
  [/(?:^|\.)ebayimg\.com$/, /\/thumbs(?=\/images\/g\/)/, ""],
  [/(?:^|\.)(?:media-amazon|ssl-images-amazon|images-amazon)\.com$/, /\._[A-Z][A-Za-z\d_,+%-]*_(?=\.\w+$)/, ""],
  [/(?:^|\.)etsystatic\.com$/, /(?<=\/)il_\d+x(?:\d+|N)(?=\.)/, "il_fullxfull"],
  [/(?:^|\.)(?:alicdn|aliexpress-media)\.com$/, /(?<=\.(?:jpe?g|png|webp))_\d+x\d+[^/]*$/i, ""],
  [/(?:^|\.)mlstatic\.com$/, /-[A-Z](?=\.(?:jpe?g|webp|png)$)/, "-O"],
  [/(?:^|\.)wixstatic\.com$/, /(?<=\/media\/[^/]+)\/v1\/.*$/, ""],
  [/(?:^|\.)(?:cdiscount|static-cdiscount)\.com$/, /(?<=\/)\d{2,3}x\d{2,3}(?=\/)/, "1200x1200"],
];
/** Hosts that reduce a picture only where parameters ask for it. */
const sizedByQuery = /(?:^|\.)(?:walmartimages\.com|ikea\.com|ztat\.net|squarespace-cdn\.com)$|^cdn\.shopify\.com$/;
const sizeQuery = /^(?:odn(?:height|width|bg)|imwidth|w|h|width|height|crop|f|format)$/i;

/** The URL of the original where the host's size scheme is public; other URLs unchanged. */
export function toOriginal(address: string): string {
  const url = new URL(address);
  if (url.hostname === "cdn.shopify.com" || url.pathname.startsWith("/cdn/shop/")) {
    url.pathname = url.pathname.replace(
      /_(?:pico|icon|thumb|small|compact|medium|large|grande|master|\d{1,4}x\d{0,4}|x\d{1,4})(?:_crop_\w+)?(?:@\dx)?(?=\.(?:jpe?g|png|webp|gif)$)/i,
      "",
    );
  }
  if (sizedByQuery.test(url.hostname) || url.pathname.startsWith("/cdn/shop/")) {
    for (const name of new Set(url.searchParams.keys())) if (sizeQuery.test(name)) url.searchParams.delete(name);
  }
  for (const [host, path, larger] of hostSchemes) {
    if (host.test(url.hostname)) url.pathname = url.pathname.replace(path, larger);
  }
  return url.href;
}

/** How shop systems write the sizes of a picture, with the largest that they usually keep. */
const systemSchemes: [path: RegExp, larger: string][] = [
  // PrestaShop.
  [/(?<=\/\d+)-(?:home|medium|small|cart|category|product)(?:_default)?(?=[/.])/, "-large_default"],
  [/(?<=\/p\/[\d/]+)-(?:home|medium|small|cart)_default(?=\.)/, "-large_default"],
  // WordPress.
  [/(?<=\/wp-content\/uploads\/.*)-\d{2,4}x\d{2,4}(?=\.\w+$)/, ""],
  // Magento.
  [
    /(?<=\/media\/catalog\/product)\/cache\/(?:\d+\/(?:small_image|thumbnail|image)\/(?:\d+x\d*\/)?)?[\da-f]{32}(?=\/)/,
    "",
  ],
  // Shopware.
  [/\/thumbnail(?=\/.*_\d+x\d+\.)(.*)_\d+x\d+(?=\.\w+$)/, "/media$1"],
  // OpenCart.
  [/\/image\/cache\/(.*)-\d+x\d+(?=\.\w+$)/, "/image/$1"],
  // Odoo.
  [/(?<=\/web\/image\/product\.(?:product|template)\/\d+\/)image_\d+(?=\/|$)/, "image_1920"],
  // Sylius, LiipImagine.
  [/\/media\/cache\/(?:resolve\/)?[\w-]*(?:thumbnail|small|medium)[\w-]*(?=\/)/, "/media/image"],
];

/** Addresses under which a small picture is probably offered larger; they may not exist. */
export function largerAddresses(address: string): string[] {
  const url = new URL(address);
  const size = sizeInAddress(address);
  for (const [path, larger] of systemSchemes) {
    if (!path.test(url.pathname) || (size !== null && size >= LARGE_ENOUGH)) continue;
    url.pathname = url.pathname.replace(path, larger);
    return [url.href];
  }
  return [];
}

const LARGE_ENOUGH = 700;

/** URLs of a srcset with their widths (`2x` counts as 1000 per step), largest first. */
export function parseSrcset(srcset: string): { address: string; width: number }[] {
  // URLs may contain commas: only a comma after a descriptor, or before white space, ends an entry.
  return [...srcset.slice(0, 8_000).matchAll(/([^\s,]\S*[^\s,]|[^\s,])(?:\s+(\d+(?:\.\d+)?)([wx]))?\s*(?:,|$)/g)]
    .map((match) => ({ address: match[1] ?? "", width: Number(match[2] ?? 0) * (match[3] === "x" ? 1_000 : 1) }))
    .filter(({ address }) => address !== "")
    .sort((a, b) => b.width - a.width);
}

function safeDecode(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
