// Digital source recorded in a logo's files: a mark drawn by a model, combined with our own lettering. Logos drawn by
// rules alone have none.
import { writePacket } from "../pixels/xmp.ts";
import type { LogoDesign, LogoSource } from "../briefs/logo.ts";

/** The digital source of a design; undefined without a model's mark. */
export const digitalSourceOf = ({ drawnMark }: LogoDesign): LogoSource | undefined =>
  drawnMark ? "compositeWithTrainedAlgorithmicMedia" : undefined;

/** Metadata for the beginning of an SVG; empty without a source. */
export const sourceMetadata = (source: LogoSource | undefined): string =>
  source ? `<metadata>${writePacket(source)}</metadata>` : "";
