// Marks pictures as generated: IPTC's "digital source type" in an XMP packet.
import { insertSegment, jpegMarkers, writeSegment } from "./jpeg-segments.ts";

/**
 * How a picture came about, by IPTC's vocabulary (https://cv.iptc.org/newscodes/digitalsourcetype/).
 * - algorithmicMedia, "media created purely by an algorithm not based on any sampled training data": the embedded
 *   portraits. They are 3D renders stacked by rules; trainedAlgorithmicMedia would claim a trained model, and
 *   digitalCreation is for what a person made by hand in a program.
 * - compositeSynthetic, "mix or composite of several elements, at least one of which is synthetic": every visual,
 *   since the product's real photo is in it.
 * - trainedAlgorithmicMedia, "media created algorithmically using a model derived from sampled content": what an image
 *   model drew, all of it.
 * - compositeWithTrainedAlgorithmicMedia, "elements created by a trained model combined with others": a product's own
 *   pixels on a set that a model drew; and the clips of video models, which begin with a visual.
 */
const digitalSources = [
  "algorithmicMedia",
  "compositeSynthetic",
  "trainedAlgorithmicMedia",
  "compositeWithTrainedAlgorithmicMedia",
] as const;
export type DigitalSource = (typeof digitalSources)[number];

/** What the data of a JPEG's XMP segment begin with. */
export const xmpSignature = "http://ns.adobe.com/xap/1.0/\0";

/** The packet as text: XMP in UTF-8. */
export function writePacket(source: DigitalSource): string {
  return [
    `<?xpacket begin="\uFEFF" id="W5M0MpCehiHzreSzNTczkc9d"?>`,
    `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">`,
    `<rdf:Description rdf:about="" xmlns:Iptc4xmpExt="http://iptc.org/std/Iptc4xmpExt/2008-02-29/"`,
    ` xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmp:CreatorTool="Égérie"`,
    ` Iptc4xmpExt:DigitalSourceType="http://cv.iptc.org/newscodes/digitalsourcetype/${source}"/>`,
    `</rdf:RDF></x:xmpmeta><?xpacket end="r"?>`,
  ].join("");
}

/** Inserts the packet into a JPEG as an APP1 segment, after the start marker and the JFIF header. */
export function embedDigitalSource(jpeg: Uint8Array, source: DigitalSource): Uint8Array {
  const data = new TextEncoder().encode(xmpSignature + writePacket(source));
  return insertSegment(jpeg, writeSegment(jpegMarkers.app1, data));
}

/** The packet stands near the beginning of the files written here. */
const searchedBytes = 4096;

/** The digital source recorded in a picture written here; undefined for any other picture. */
export function readDigitalSource(bytes: Uint8Array): DigitalSource | undefined {
  return findDigitalSource(bytes.subarray(0, searchedBytes));
}

/** The digital source recorded at the end of a film or sound written here. */
export const readFilmSource = (bytes: Uint8Array): DigitalSource | undefined =>
  findDigitalSource(bytes.subarray(-searchedBytes));

function findDigitalSource(bytes: Uint8Array): DigitalSource | undefined {
  const text = new TextDecoder("latin1").decode(bytes);
  return digitalSources.find((source) => text.includes(`newscodes/digitalsourcetype/${source}"`));
}
