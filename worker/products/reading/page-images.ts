/** Chooses the product's pictures: each once in its largest size, the main one first. */
import { parseSrcset, pictureKey, sizeInAddress, toOriginal } from "./image-variants.ts";
import type { MetaTags } from "./meta-tags.ts";
import { isAboutOthers, isFurniture, isImageAddress, isInLinkElsewhere, textDistance } from "./page-areas.ts";
import { toAbsoluteUrl, withAncestors } from "./page-document.ts";
import type { PageDocument, PageElement } from "./page-document.ts";
import { fold } from "./product-name.ts";
import { isPublicUrl } from "../../net/public-address.ts";

const MAX_IMAGES = 24;
const MAX_EXAMINED = 3_000;
const MAX_SOURCES = 20;
/** Minimum score of a picture of the product. */
const PAGE_IMAGE_BAR = 5;

const notAPictureFile =
  /(?:^|[_.-])(?:logo\w*|favicon|icons?|sprites?|banners?|placeholder\w*|loading|loader|spinner|pixel|blank|spacer|transparent|clear|flags?|payments?|badges?|avatars?|stars?|captcha|no[-_]?(?:image|photo|img|picture)|default(?:[-_]?(?:image|img|og|product))?|share|social-?share|1x1|grey|gray|lazy(?:load)?|tracking|beacon|android-icon|apple-touch|play|video-?thumb|qr)(?=[_.@-]|\d|$)|\.(?:svg|ico)$/i;
/** In the page's markup GIFs are spacers and spinners; in structured data they are pictures of old shops. */
const isGif = (address: string) => /\.gif(?:$|[?#])/i.test(address);
const notAPictureFolder = /\/(?:logos?|favicons?|icons?|sprites?|flags?|payments?|avatars?)\//i;
const galleryLabel =
  /gallery|galerie|product-?(?:image|img|photo|media|visual|pic)|main-?(?:image|img|photo)|image-?(?:main|block|viewer)|zoom|fancybox|lightbox|carousel|slide|swiper|thumb|foto|photo|packshot|landingimage/;
const largeAttributes = [
  "data-zoom-image",
  "data-zoom",
  "data-large_image",
  "data-large-image",
  "data-large",
  "data-large-img",
  "data-full",
  "data-full-image",
  "data-big",
  "data-hires",
  "data-old-hires",
  "data-highres",
  "data-original",
  "data-original-src",
  "data-magnify-src",
  "data-image",
];
const sourceAttributes = [
  "data-src",
  "data-lazy-src",
  "data-lazy",
  "data-lazyload",
  "data-img",
  "data-echo",
  "data-defer-src",
  "data-flickity-lazyload",
  "src",
];

interface Candidate {
  address: string;
  width: number;
}
interface Picture {
  best: Candidate;
  score: number;
  order: number;
}

/** URLs of the product's pictures, main one first. `structured`: the URLs of structured data, in their order. */
export function choosePictures(
  page: PageDocument,
  meta: MetaTags,
  context: { name: string; anchor: PageElement | null; structured: string[] },
): string[] {
  const pictures = new Map<string, Picture>();
  const add: Add = (addresses, score, order) => {
    const candidates = addresses.flatMap(({ address, width }) => {
      const absolute = toPictureAddress(address, page);
      if (!absolute) return [];
      return { address: absolute, width: Math.max(width, sizeInAddress(absolute) ?? 0), key: pictureKey(absolute) };
    });
    // All URLs of one element are one picture, with the key under which any of them is known.
    const knownAs = candidates.find(({ key }) => pictures.has(key)) ?? candidates[0];
    if (!knownAs) return;
    const picture = pictures.get(knownAs.key) ?? { best: knownAs, score, order };
    picture.score = Math.max(picture.score, score);
    for (const candidate of candidates) {
      if (isLarger(candidate, picture.best)) picture.best = candidate;
      if (!pictures.has(candidate.key)) pictures.set(candidate.key, picture);
    }
  };
  context.structured.forEach((address, index) => add([{ address, width: 0 }], 30 - Math.min(index, 20) * 0.5, index));
  const shared = [
    ...meta("og:image"),
    ...meta("og:image:secure_url"),
    ...meta("twitter:image"),
    ...meta("twitter:image:src"),
  ];
  shared.forEach((address, index) => add([{ address, width: 0 }], 16 - Math.min(index, 20) * 0.5, 50 + index));
  for (const { tag, attributes } of page.elements) {
    if (tag === "link" && /image_src/i.test(attributes["rel"] ?? "")) {
      add([{ address: attributes["href"] ?? "", width: 0 }], 15, 90);
    }
  }
  addPageImages(page, context, add);
  const sorted = [...new Set(pictures.values())].sort((a, b) => b.score - a.score || a.order - b.order);
  const main = sorted[0];
  if (!main) return [];
  const addresses = sorted
    .filter((picture) => picture.score >= PAGE_IMAGE_BAR)
    .map((picture) => toOriginal(picture.best.address));
  // Two known pictures that one element identifies may only coincide in their largest size.
  return [...new Set(addresses)].slice(0, MAX_IMAGES);
}

/** The URLs of one picture. */
type Add = (addresses: Candidate[], score: number, order: number) => void;

function addPageImages(page: PageDocument, context: { name: string; anchor: PageElement | null }, add: Add): void {
  const words = fold(context.name)
    .split(" ")
    .filter((word) => word.length > 2);
  const images = page.elements.filter(isImage).slice(0, MAX_EXAMINED);
  for (const image of images) {
    const addresses = listAddresses(page, image).filter(({ address }) => !isGif(address));
    if (addresses.length > 0) add(addresses, scoreImage(page, image, words, context.anchor), 100 + image.index);
  }
}

function isImage({ tag, attributes, label }: PageElement): boolean {
  return tag === "img" || (galleryLabel.test(label) && backgroundAddress.test(attributes["style"] ?? ""));
}

const backgroundAddress = /background(?:-image)?\s{0,9}:[^;]{0,99}url\(\s{0,9}["']?([^"')]{1,2000})/i;

function listAddresses(page: PageDocument, image: PageElement): Candidate[] {
  const { attributes, parent } = image;
  const found: Candidate[] = [];
  for (const name of largeAttributes) if (attributes[name]) found.push({ address: attributes[name], width: 1_400 });
  for (const { address } of dynamicImages(attributes["data-a-dynamic-image"])) found.push({ address, width: 0 });
  for (const name of sourceAttributes) if (attributes[name]) found.push({ address: attributes[name], width: 0 });
  found.push(...listSrcsets(image));
  // Other formats and sizes of a `<picture>`; AVIF cannot be stored.
  if (parent?.tag === "picture") {
    const first = Math.max(parent.index + 1, image.index - MAX_SOURCES);
    for (const source of page.elements.slice(first, image.index).toReversed()) {
      if (source.tag === "source" && source.attributes["type"] !== "image/avif") found.push(...listSrcsets(source));
    }
  }
  const background = backgroundAddress.exec(attributes["style"] ?? "")?.[1];
  if (background) found.push({ address: background, width: 0 });
  for (const at of withAncestors(image)) {
    if (at.tag !== "a") continue;
    const href = at.attributes["href"] ?? "";
    if (isImageAddress(href)) found.push({ address: href, width: 1_200 });
    break;
  }
  return found;
}

function listSrcsets({ attributes }: PageElement): Candidate[] {
  return ["srcset", "data-srcset", "data-lazy-srcset"].flatMap((name) =>
    parseSrcset(attributes[name] ?? "").slice(0, 1),
  );
}

/** Amazon's `data-a-dynamic-image`: `{"https://….jpg":[500,500]}`. */
function dynamicImages(json: string | undefined): Candidate[] {
  return [...(json ?? "").matchAll(/"(https?:[^"]+)"/g)].map((match) => ({ address: match[1] ?? "", width: 0 }));
}

function scoreImage(page: PageDocument, image: PageElement, words: string[], anchor: PageElement | null): number {
  const { attributes } = image;
  let score = 0;
  const alt = fold(`${attributes["alt"] ?? ""} ${attributes["title"] ?? ""}`);
  if (alt && words.length > 0) score += (4 * words.filter((word) => alt.includes(word)).length) / words.length;
  const file = fold(attributes["src"] ?? attributes["data-src"] ?? "");
  if (words.length > 0) score += (1.5 * words.filter((word) => file.includes(word)).length) / words.length;
  let level = 0;
  let isGallery = false;
  for (const at of withAncestors(image)) {
    if (level > 6 || at.tag === "body") break;
    isGallery ||= galleryLabel.test(at.label);
    level += 1;
  }
  if (isGallery) score += 2.5;
  if (/(?:^|\s)image(?:\s|$)/.test(attributes["itemprop"] ?? "")) score += 4;
  if (largeAttributes.some((name) => attributes[name])) score += 1.5;
  const width = Number.parseInt(attributes["width"] ?? "", 10);
  const height = Number.parseInt(attributes["height"] ?? "", 10);
  if (width >= 250 || height >= 250) score += 2;
  if ((width > 0 && width < 60) || (height > 0 && height < 60)) score -= isGallery ? 1 : 5;
  if (isFurniture(image, anchor)) score -= 7;
  if (isAboutOthers(image, anchor)) score -= 6;
  if (isInLinkElsewhere(page, image)) score -= 5;
  if (anchor) {
    const distance = textDistance(image, anchor);
    score += 3.5 * Math.exp(-distance / (image.textStart <= anchor.textStart ? 700 : 1_500));
  }
  return score;
}

function toPictureAddress(address: string, page: PageDocument): string | null {
  const trimmed = address.trim();
  if (!trimmed || trimmed.length > 2_000 || /^data:/i.test(trimmed) || /\{\{|\$\{|%7B%7B/i.test(trimmed)) return null;
  // `./name_files/` is where a browser saved the page's pictures: it exists on no server.
  if (/^\.\/[^/]+_files\//.test(trimmed)) return null;
  const absolute = toAbsoluteUrl(innerAddress(trimmed), page.baseUrl);
  if (!absolute) return null;
  const url = new URL(absolute);
  const file = url.pathname.split("/").at(-1) ?? "";
  if (notAPictureFile.test(file) || notAPictureFolder.test(url.pathname)) return null;
  if (url.pathname === "/" && !url.search) return null;
  // Skip what the fetch would refuse; the page's own host has already passed its checks.
  return isPublicUrl(absolute, [new URL(page.url).host]) ? absolute : null;
}

/** `…/href=https://cdn/a.jpg` is the address that it ends with; so is a path of a resizing service on the same host. */
function innerAddress(address: string): string {
  const inner = /(?<=^(?!https?:)[^?]*|href=)https?:\/\/[^/].*$/i.exec(address)?.[0];
  return inner ?? address;
}

function isLarger(a: Candidate, b: Candidate): boolean {
  const isAvif = ({ address }: Candidate) => /\.avif(?:$|[?#])/i.test(address);
  if (isAvif(a) !== isAvif(b)) return isAvif(b);
  // A URL without a size is more likely the original than one with a small size.
  return (a.width || 500) > (b.width || 500);
}
