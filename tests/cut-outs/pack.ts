// Plain values with typed arrays among them as bytes, and back.

const kinds = { Uint8Array, Uint8ClampedArray, Uint16Array, Uint32Array, Float32Array };
type Kind = keyof typeof kinds;

/** JSON, in which each array is its kind, start and length, then the arrays' bytes. */
export function pack(value: unknown): Uint8Array<ArrayBuffer> {
  const parts: Uint8Array[] = [];
  let start = 0;
  const json = JSON.stringify(value, (_, each: unknown) => {
    if (typeof each === "number" && !Number.isFinite(each)) return { $number: String(each) };
    if (!ArrayBuffer.isView(each)) return each;
    const kind = each.constructor.name;
    if (!(kind in kinds)) throw new Error(`${kind} is not packed`);
    const { buffer, byteOffset, byteLength } = each;
    parts.push(new Uint8Array(buffer, byteOffset, byteLength));
    start += byteLength;
    return { $: [kind, start - byteLength, byteLength] };
  });
  const head = new TextEncoder().encode(json);
  const bytes = new Uint8Array(4 + head.length + start);
  new DataView(bytes.buffer).setUint32(0, head.length);
  bytes.set(head, 4);
  let at = 4 + head.length;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}

export function unpack(bytes: Uint8Array): unknown {
  const head = new DataView(bytes.buffer, bytes.byteOffset).getUint32(0);
  const json = new TextDecoder().decode(bytes.subarray(4, 4 + head));
  return JSON.parse(json, (_, each: { $?: [Kind, number, number]; $number?: string } | null) => {
    if (each?.$number) return Number(each.$number);
    if (!each?.$) return each;
    const [kind, start, length] = each.$;
    const from = 4 + head + start;
    return new kinds[kind](bytes.slice(from, from + length).buffer);
  }) as unknown;
}
