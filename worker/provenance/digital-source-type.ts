import type { DigitalSource } from "../studio/pixels/xmp.ts";

/** URI of a term in IPTC's digital source type vocabulary. */
export const digitalSourceType = (source: DigitalSource) => `http://cv.iptc.org/newscodes/digitalsourcetype/${source}`;
