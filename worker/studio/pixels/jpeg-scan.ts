// Decodes the scans of a JPEG: baseline ones block by block into pixels, progressive ones into coefficients.
import type { BitReader, Huffman } from "./jpeg-bits.ts";
import { paintBlock, type Plane } from "./jpeg-idct.ts";
import { isSliceOver, nextSlice } from "./time-slices.ts";

/** A colour component of the frame. */
export interface Component extends Plane {
  id: number;
  h: number;
  v: number;
  quantization: number;
  /** Blocks vertically, in whole MCUs as `across`. */
  down: number;
  /** Blocks that the picture really covers: the ones a scan of a single component goes through. */
  usedAcross: number;
  usedDown: number;
  coefficients: Int16Array | undefined;
  predictor: number;
  dc: Huffman | undefined;
  ac: Huffman | undefined;
}

/** Zigzag order: index in the file → index in the 8×8 block. */
export const zigzag = new Uint8Array([
  0, 1, 8, 16, 9, 2, 3, 10, 17, 24, 32, 25, 18, 11, 4, 5, 12, 19, 26, 33, 40, 48, 41, 34, 27, 20, 13, 6, 7, 14, 21, 28,
  35, 42, 49, 56, 57, 50, 43, 36, 29, 22, 15, 23, 30, 37, 44, 51, 58, 59, 52, 45, 38, 31, 39, 46, 53, 60, 61, 54, 47,
  55, 62, 63,
]);

/** Decodes the blocks of a scan one by one. */
export interface BlockDecoder {
  reset(): void;
  block(component: Component, block: number): boolean;
}

/** Computing for a block of a scan, in milliseconds. */
const blockMs = 1.5e-3;

/** Decodes all blocks of one scan, in slices. Returns false when the data end before half of them. */
export async function runScan(
  bits: BitReader,
  scan: Component[],
  restart: number,
  maxH: number,
  maxV: number,
  width: number,
  height: number,
  decoder: BlockDecoder,
): Promise<boolean> {
  const [only] = scan;
  const isSingle = scan.length === 1 && only !== undefined;
  const unitsAcross = isSingle ? only.usedAcross : Math.ceil(width / (8 * maxH));
  const unitsDown = isSingle ? only.usedDown : Math.ceil(height / (8 * maxV));
  const total = unitsAcross * unitsDown;
  for (const component of scan) component.predictor = 0;
  decoder.reset();
  const rowMs = unitsAcross * scan.reduce((sum, { h, v }) => sum + (isSingle ? 1 : h * v), 0) * blockMs;
  for (let from = 0; from < total; from += unitsAcross) {
    const isComplete = decodeUnits(from, Math.min(total, from + unitsAcross));
    if (isComplete !== undefined) return isComplete;
    if (isSliceOver(rowMs)) await nextSlice();
  }
  return true;

  /** Undefined when the scan goes on. */
  function decodeUnits(from: number, to: number): boolean | undefined {
    for (let unit = from; unit < to; unit++) {
      const isComplete = decodeUnit(unit);
      if (isComplete !== undefined) return isComplete;
    }
    return undefined;
  }

  function decodeUnit(unit: number): boolean | undefined {
    if (restart > 0 && unit > 0 && unit % restart === 0) {
      bits.restart();
      for (const component of scan) component.predictor = 0;
      decoder.reset();
    }
    const column = unit % unitsAcross;
    const row = (unit - column) / unitsAcross;
    if (only && isSingle) {
      if (!decoder.block(only, row * only.across + column)) return false;
    } else {
      for (const component of scan) {
        for (let v = 0; v < component.v; v++) {
          for (let h = 0; h < component.h; h++) {
            if (!decoder.block(component, (row * component.v + v) * component.across + column * component.h + h))
              return false;
          }
        }
      }
    }
    // A truncated file still gives its upper part; the rest stays grey.
    return bits.isAtEnd ? unit > total * 0.5 : undefined;
  }
}

/** Block decoder for baseline scans: dequantises, transforms and writes each block at once. */
export function baseline(bits: BitReader, tables: Map<number, Uint16Array>, side: number): BlockDecoder {
  const block = new Int32Array(64);
  return {
    reset: () => undefined,
    block(component, index) {
      const { dc, ac } = component;
      const table = tables.get(component.quantization);
      if (!dc || !ac || !table) return false;
      block.fill(0);
      component.predictor += bits.receiveSigned(bits.decode(dc));
      block[0] = component.predictor * (table[0] as number);
      for (let k = 1; k < 64;) {
        const symbol = bits.decode(ac);
        const size = symbol & 15;
        const run = symbol >> 4;
        if (size === 0) {
          if (run < 15) break;
          k += 16;
          continue;
        }
        k += run;
        const place = zigzag[k & 63] as number;
        block[place] = bits.receiveSigned(size) * (table[place] as number);
        k++;
      }
      paintBlock(block, side, component, index);
      return true;
    },
  };
}

/**
 * Block decoder for progressive scans: collects coefficients.
 * @param start first coefficient in zigzag order; `stop` the last.
 * @param high bit position of the previous pass, 0 for the first; `low` that of this one.
 */
export function progressive(bits: BitReader, start: number, stop: number, high: number, low: number): BlockDecoder {
  let skip = 0;
  /**
   * Refinement pass over coefficients that are already nonzero, each of which gets one more bit. Stops after `zeros`
   * zeros and returns the position.
   */
  const refine = (values: Int16Array, from: number, base: number, zeros: number): number => {
    let k = from;
    for (; k <= stop; k++) {
      const place = base + (zigzag[k] as number);
      const value = values[place] as number;
      if (value !== 0) {
        if (bits.bit() && (Math.abs(value) & (1 << low)) === 0)
          values[place] = value + (value > 0 ? 1 << low : -(1 << low));
      } else if (zeros-- === 0) break;
    }
    return k;
  };
  return {
    reset: () => void (skip = 0),
    block(component, index) {
      const values = component.coefficients;
      if (!values) return false;
      const base = index * 64;
      if (start === 0) {
        if (high === 0) {
          if (!component.dc) return false;
          component.predictor += bits.receiveSigned(bits.decode(component.dc));
          values[base] = component.predictor << low;
        } else if (bits.bit()) values[base] = (values[base] as number) | (1 << low);
        return true;
      }
      const { ac } = component;
      if (!ac) return false;
      if (high === 0) {
        if (skip > 0) {
          skip--;
          return true;
        }
        for (let k = start; k <= stop;) {
          const symbol = bits.decode(ac);
          const size = symbol & 15;
          const run = symbol >> 4;
          if (size === 0) {
            if (run < 15) {
              skip = (1 << run) - 1 + (run > 0 ? bits.receive(run) : 0);
              break;
            }
            k += 16;
            continue;
          }
          k += run;
          values[base + (zigzag[k & 63] as number)] = bits.receiveSigned(size) * (1 << low);
          k++;
        }
        return true;
      }
      let k = start;
      if (skip === 0) {
        while (k <= stop) {
          const symbol = bits.decode(ac);
          const run = symbol >> 4;
          let fresh = 0;
          if ((symbol & 15) === 0) {
            if (run < 15) {
              skip = (1 << run) + (run > 0 ? bits.receive(run) : 0);
              break;
            }
          } else fresh = bits.bit() ? 1 << low : -(1 << low);
          k = refine(values, k, base, run);
          if (fresh !== 0 && k <= stop) values[base + (zigzag[k] as number)] = fresh;
          k++;
        }
      }
      if (skip > 0) {
        refine(values, k, base, 64);
        skip--;
      }
      return true;
    },
  };
}
