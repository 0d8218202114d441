// What the files of a logo say of how it came about: a mark that a model drew, set with letters of ours. The others are
// drawn by rules alone, and say nothing.
import { writePacket } from "../pixels/xmp.ts";
import type { LogoDesign, LogoSource } from "../studio.ts";

export const originOf = ({ drawnMark }: LogoDesign): LogoSource | undefined =>
  drawnMark ? "compositeWithTrainedAlgorithmicMedia" : undefined;

/** For the beginning of an SVG. */
export const writeOrigin = (source: LogoSource | undefined): string =>
  source ? `<metadata>${writePacket(source)}</metadata>` : "";
