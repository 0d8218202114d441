// Validates pictures from models: decodes them completely before they are used.
import { imageSize } from "image-size";
import { decodePhoto } from "../../pixels/codec.ts";
import { release } from "../../pixels/raster.ts";
import { isWholeFile } from "../../pixels/whole-file.ts";
import type { Picture } from "../../briefs/picture.ts";
import { ModelAnswerError } from "../providers/model-error.ts";
import type { ModelUsage } from "../providers/prices.ts";

const maxBytes = 20 * 1024 * 1024;
/** Upper limit of pixels: decoded, each takes four bytes in WebAssembly and more in between; an isolate has 128 MB. */
const maxPixels = 12_000_000;
const minSide = 256;
/** Size of the longer side to which large pictures are decoded for the check: a larger one takes longer. */
const enoughSide = 256;

const mimes = { jpg: "image/jpeg", png: "image/png", webp: "image/webp" } as const;

/** The picture with the type and size read from its bytes. Throws ModelAnswerError. */
export async function readPicture(bytes: Uint8Array, usage: ModelUsage): Promise<Picture> {
  const refuse = (what: string): never => {
    throw new ModelAnswerError(`The picture is of no use: ${what}`, usage);
  };
  if (bytes.byteLength > maxBytes) return refuse(`${bytes.byteLength} bytes`);
  const { type = "", width, height } = readHeader(bytes) ?? refuse("not a picture");
  const mime = mimes[type as keyof typeof mimes] ?? refuse(`of type ${type}`);
  const isFit = width * height <= maxPixels && Math.min(width, height) >= minSide;
  if (!isFit) return refuse(`${width} × ${height}`);
  if (!isWholeFile[type]?.(bytes)) return refuse("it ends early");
  try {
    release(await decodePhoto(bytes, enoughSide));
  } catch (error) {
    return refuse(String(error));
  }
  return { bytes, mime, width, height };
}

function readHeader(bytes: Uint8Array) {
  try {
    return imageSize(bytes);
  } catch {
    return undefined;
  }
}
