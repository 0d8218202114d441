// Bit reader and Huffman tables for JPEG scans.

/** A Huffman decoding table. */
export interface Huffman {
  /** Indexed by the next 8 bits: symbol << 4 | code length, or 0 for longer codes. */
  quick: Uint16Array;
  /**
   * Indexed by code length 1–16: the largest code of that length (-1 for none), and the offset from a code to its
   * symbol's index.
   */
  largest: Int32Array;
  offsets: Int32Array;
  symbols: Uint8Array;
}

/** @param counts number of codes of each length 1–16. */
export function buildHuffman(counts: Uint8Array, symbols: Uint8Array): Huffman {
  const quick = new Uint16Array(256);
  const largest = new Int32Array(17).fill(-1);
  const offsets = new Int32Array(17);
  let code = 0;
  let index = 0;
  for (let length = 1; length <= 16; length++) {
    const count = counts[length - 1] as number;
    offsets[length] = index - code;
    for (let i = 0; i < count; i++, index++, code++) {
      if (length > 8) continue;
      const entry = ((symbols[index] as number) << 4) | length;
      quick.fill(entry, code << (8 - length), (code + 1) << (8 - length));
    }
    if (count > 0) largest[length] = code - 1;
    code <<= 1;
  }
  return { quick, largest, offsets, symbols: symbols.slice() };
}

/** Reads bits from an offset on, skipping stuffed zeros; stops at markers, after which every bit is 0. */
export class BitReader {
  #bytes: Uint8Array;
  #at: number;
  #held = 0;
  #count = 0;
  #starved = 0;

  constructor(bytes: Uint8Array, at: number) {
    this.#bytes = bytes;
    this.#at = at;
  }

  /** Offset of the next marker, or of the first unread byte. */
  get position(): number {
    return this.#at;
  }

  /** Whether far more bits were read than the file has. */
  get isAtEnd(): boolean {
    return this.#starved > 64;
  }

  #fill(): void {
    while (this.#count <= 16) {
      let byte = this.#bytes[this.#at];
      if (byte === undefined || (byte === 0xff && this.#bytes[this.#at + 1] !== 0)) {
        byte = 0;
        this.#starved++;
      } else this.#at += byte === 0xff ? 2 : 1;
      this.#held = (this.#held << 8) | byte;
      this.#count += 8;
    }
  }

  receive(size: number): number {
    if (size === 0) return 0;
    if (this.#count < size) this.#fill();
    this.#count -= size;
    const value = (this.#held >>> this.#count) & ((1 << size) - 1);
    this.#held &= (1 << this.#count) - 1;
    return value;
  }

  bit(): number {
    return this.receive(1);
  }

  /** A signed value as JPEG codes differences: the lower half of the range is negative. */
  receiveSigned(size: number): number {
    if (size === 0) return 0;
    const value = this.receive(size & 15);
    return value < 1 << (size - 1) ? value - (1 << size) + 1 : value;
  }

  decode(table: Huffman): number {
    if (this.#count < 16) this.#fill();
    const peek = (this.#held >>> (this.#count - 8)) & 255;
    const entry = table.quick[peek] as number;
    if (entry !== 0) {
      this.#count -= entry & 15;
      this.#held &= (1 << this.#count) - 1;
      return entry >> 4;
    }
    let code = peek;
    for (let length = 9; length <= 16; length++) {
      code = (this.#held >>> (this.#count - length)) & ((1 << length) - 1);
      if (code <= (table.largest[length] as number)) {
        this.#count -= length;
        this.#held &= (1 << this.#count) - 1;
        return table.symbols[code + (table.offsets[length] as number)] ?? 0;
      }
    }
    this.#starved += 65;
    return 0;
  }

  /** Continues behind the next restart marker. */
  restart(): void {
    this.#held = 0;
    this.#count = 0;
    this.#starved = 0;
    const bytes = this.#bytes;
    while (this.#at + 1 < bytes.length) {
      const next = bytes[this.#at + 1] as number;
      if (bytes[this.#at] === 0xff && next >= 0xd0 && next <= 0xd7) {
        this.#at += 2;
        return;
      }
      if (bytes[this.#at] === 0xff && next !== 0 && next !== 0xff) return;
      this.#at++;
    }
  }
}
