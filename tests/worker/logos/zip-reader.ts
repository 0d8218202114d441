// Strict reader for stored ZIPs: every byte must belong to an entry, and both tables must agree.
import { crc32 } from "node:zlib";

const signatures = { local: 0x04034b50, descriptor: 0x08074b50, central: 0x02014b50, end: 0x06054b50 };

/** Names and contents, in order. Throws on any deviation from the format. */
export function readZip(bytes: Uint8Array): { name: string; content: Uint8Array }[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const same = (what: string, actual: number | string, expected: number | string) => {
    if (actual !== expected) throw new Error(`${what} is ${actual}, not ${expected}`);
  };
  const u16 = (at: number) => view.getUint16(at, true);
  const u32 = (at: number) => view.getUint32(at, true);
  const utf8 = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });
  const end = bytes.length - 22;
  same("end of the ZIP", u32(end), signatures.end);
  const count = u16(end + 10);
  const directory = u32(end + 16);
  same("end of the directory", directory + u32(end + 12), end);
  let central = directory;
  let local = 0;
  const files = Array.from({ length: count }, () => {
    same("directory entry", u32(central), signatures.central);
    same("compression", u16(central + 10), 0);
    const [checksum, size] = [u32(central + 16), u32(central + 24)];
    same("stored size", u32(central + 20), size);
    same("place of the file", u32(central + 42), local);
    const centralName = utf8.decode(bytes.subarray(central + 46, central + 46 + u16(central + 28)));
    // Bit 3: sizes follow the file; bit 11: names are UTF-8.
    const isStreamed = u16(central + 8) === 0x0808;
    same("flags", u16(central + 8), isStreamed ? 0x0808 : 0x0800);
    same("local header", u32(local), signatures.local);
    same("local flags", u16(local + 6), u16(central + 8));
    const start = local + 30 + u16(local + 26) + u16(local + 28);
    const name = utf8.decode(bytes.subarray(local + 30, local + 30 + u16(local + 26)));
    same("local name", name, centralName);
    const content = bytes.subarray(start, start + size);
    same(`checksum of ${name}`, crc32(content), checksum);
    same("local checksum", u32(local + 14), isStreamed ? 0 : checksum);
    same("local size", u32(local + 22), isStreamed ? 0 : size);
    if (isStreamed) {
      same("data descriptor", u32(start + size), signatures.descriptor);
      same("descriptor's checksum", u32(start + size + 4), checksum);
      same("descriptor's size", u32(start + size + 12), size);
    }
    central += 46 + u16(central + 28) + u16(central + 30) + u16(central + 32);
    local = start + size + (isStreamed ? 16 : 0);
    return { name, content };
  });
  same("start of the directory", local, directory);
  same("end of the entries", central, end);
  return files;
}
