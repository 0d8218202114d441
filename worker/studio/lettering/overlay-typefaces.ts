// Typefaces of text on pictures: SIL OFL, copied to /art/lettering/ when the web app is built (vite.config.ts).
import { bundledTypefaces } from "./logo-typefaces.ts";
import type { LoadArt } from "../studio.ts";
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

/** Loads typefaces, each once per isolate: 20 to 50 kB. */
export function createTypefaces(loadArt: LoadArt): (id: TypefaceId) => Promise<Typeface> {
  const known = new Map<TypefaceId, Promise<Typeface>>();
  return (id) => {
    const typeface = known.get(id) ?? readTypeface(id, loadArt);
    known.set(id, typeface);
    // Do not cache a failed load.
    typeface.catch(() => known.delete(id));
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
