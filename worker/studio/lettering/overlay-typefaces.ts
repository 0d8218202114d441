// Typefaces of text on pictures: SIL OFL, copied to /art/lettering/ when the web app is built (vite.config.ts).
import { bundledTypefaces } from "./logo-typefaces.ts";
import type { LoadArt } from "../studio.ts";
import { type CacheBudget, createCacheBudget } from "../pixels/lru-cache.ts";
import { readWoff, type FontMetrics } from "./woff.ts";

/**
 * Id of a typeface in one weight: "gloock-400", with one file for western and one for other European languages. A
 * brand's may be any of the logo typefaces.
 */
export type TypefaceId = string;

/** A font file and its metrics. */
export interface FontFile {
  /** The name that workers-og uses for it. */
  name: string;
  data: ArrayBuffer;
  metrics: FontMetrics;
}

/** A loaded typeface. */
export interface Typeface {
  files: readonly FontFile[];
  capHeight: number;
}

/** A character's width in the map of a font's metrics, in bytes. */
const characterBytes = 40;

const measureTypeface = ({ files }: Typeface): number =>
  files.reduce((sum, { data, metrics }) => sum + data.byteLength + metrics.characters * characterBytes, 0);

/**
 * Loads typefaces and caches them: 40 to 100 kB each. Keeps what was loaded, never the promise of
 * it: that of a cancelled request does not settle, and every later request would wait for it.
 */
export function createTypefaces(
  loadArt: LoadArt,
  caches: CacheBudget = createCacheBudget(),
): (id: TypefaceId) => Promise<Typeface> {
  const known = caches.createCache<Typeface>(measureTypeface);
  return async (id) => {
    const kept = known.get(id);
    if (kept) return kept;
    const loaded = await readTypeface(id, loadArt);
    // Of two parallel loads the first is kept: parsed fonts are cached by the identity of `files`.
    const typeface = known.get(id) ?? loaded;
    known.set(id, typeface);
    return typeface;
  };
}

const subsetsOf = (id: TypefaceId) =>
  bundledTypefaces.find((typeface) => typeface.id === id)?.subsets ?? ["latin", "latin-ext"];

async function readTypeface(id: TypefaceId, loadArt: LoadArt): Promise<Typeface> {
  const files = await Promise.all(
    subsetsOf(id).map(async (subset): Promise<FontFile> => {
      const bytes = await loadArt(`lettering/${id}-${subset}.woff`);
      return { name: `${id}-${subset}`, data: new Uint8Array(bytes).buffer, metrics: await readWoff(bytes) };
    }),
  );
  return { files, capHeight: files[0]?.metrics.capHeight ?? 0.7 };
}
