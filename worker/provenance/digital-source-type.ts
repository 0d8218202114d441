import type { DigitalSource } from "../studio/pixels/xmp.ts";

/** The address of a term of IPTC's vocabulary. */
export const digitalSourceType = (source: DigitalSource) => `http://cv.iptc.org/newscodes/digitalsourcetype/${source}`;
