// Replaces pako in the worker's bundle by the runtime's own zlib: @libpdf/core compresses the streams of PDFs with it. 16 KiB
// compressed less, and native code.
import { deflateSync, inflateSync } from "node:zlib";

const bytes = (buffer) => new Uint8Array(buffer.buffer, buffer.byteOffset, buffer.byteLength);

export const deflate = (data) => bytes(deflateSync(data));
export const inflate = (data) => bytes(inflateSync(data));
// The package that imports it asks for the default.
// oxlint-disable-next-line import/no-default-export
export default { deflate, inflate };
