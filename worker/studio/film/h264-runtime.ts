// Emscripten runtime for the encoder's WebAssembly, as far as encoding needs it. The package's own is 75 kB, compiles
// WebAssembly at run time, which workers do not allow, and uses a file system.
import { createExceptions } from "./h264-exceptions.ts";
import h264Wasm from "./h264.wasm";

/** Constants fixed when the module was linked; a test finds them by linking it. */
export const linked = { tableSize: 1182, heapEndAddress: 91_008, heapEnd: 5_334_064 } as const;

const page = 65_536;
const firstPages = 256;

/** A C++ class registered by the module (embind), by name. */
interface Registered {
  construct(): number;
  destroy(object: number): void;
  setters: Map<string, (object: number, value: number) => void>;
  methods: Map<string, (object: number, ...parts: number[]) => void>;
}

/** An instance of the encoder's module. */
export interface H264Runtime {
  encoder: Registered;
  /** The module's current memory: it is replaced when it grows. */
  bytes(): Uint8Array<ArrayBuffer>;
  allocate(sizeBytes: number): number;
  free(address: number): void;
  /** Returns what was written to the file since it was opened. */
  takeFile(): Uint8Array<ArrayBuffer>;
}

type Call = (...parts: number[]) => number;

/** Instantiates the module: about 17 MB, plus what it encodes. */
export function startH264(): H264Runtime {
  const memory = new WebAssembly.Memory({ initial: firstPages, maximum: 2048 });
  const table = new WebAssembly.Table({ initial: linked.tableSize, maximum: linked.tableSize, element: "anyfunc" });
  let bytes = new Uint8Array(memory.buffer as ArrayBuffer);
  let view = new DataView(memory.buffer);
  view.setUint32(linked.heapEndAddress, linked.heapEnd, true);
  const grow = (size: number) => {
    memory.grow(Math.ceil((size - bytes.length) / page));
    bytes = new Uint8Array(memory.buffer as ArrayBuffer);
    view = new DataView(memory.buffer);
  };
  const readText = (address: number) =>
    new TextDecoder("latin1").decode(bytes.subarray(address, bytes.indexOf(0, address)));
  const at = (address: number) => view.getUint32(address, true);
  const indexed = (index: number) => table.get(index) as Call;
  const file = createFile();
  const classes: Registered[] = [];
  const named = new Map<number, Registered>();
  let upperWord = 0;

  const own: Record<string, (...parts: number[]) => unknown> = {
    emscripten_memcpy_big: (to, from, size) => {
      bytes.copyWithin(to as number, from as number, (from as number) + (size as number));
    },
    emscripten_resize_heap: (size) => {
      grow(size as number);
      return 1;
    },
    getTempRet0: () => upperWord,
    setTempRet0: (word) => {
      upperWord = word as number;
    },
    // A fixed time, so that films are reproducible.
    gettimeofday: (address) => {
      view.setFloat64(address as number, 0, true);
      return 0;
    },
    environ_sizes_get: (count, size) => {
      view.setUint32(count as number, 0, true);
      view.setUint32(size as number, 0, true);
      return 0;
    },
    environ_get: () => 0,
    __sys_open: () => file.open(),
    // Only the size is read.
    __sys_stat64: (_, status) => {
      bytes.fill(0, status as number, (status as number) + statusSize);
      view.setUint32((status as number) + sizeInStatus, file.size(), true);
      return 0;
    },
    __sys_fcntl64: () => 0,
    __sys_ioctl: () => 0,
    fd_close: () => 0,
    fd_seek: (_, low, high, whence, result) => {
      const position = file.seek((high as number) * 2 ** 32 + ((low as number) >>> 0), whence as number);
      view.setUint32(result as number, position, true);
      view.setUint32((result as number) + 4, 0, true);
      return 0;
    },
    fd_read: (_, pieces, count, result) => {
      let sum = 0;
      for (let i = 0; i < (count as number); i++) {
        const piece = (pieces as number) + i * 8;
        sum += file.read(bytes.subarray(at(piece), at(piece) + at(piece + 4)));
      }
      view.setUint32(result as number, sum, true);
      return 0;
    },
    fd_write: (_, pieces, count, result) => {
      let sum = 0;
      for (let i = 0; i < (count as number); i++) {
        const piece = (pieces as number) + i * 8;
        sum += file.write(bytes.subarray(at(piece), at(piece) + at(piece + 4)));
      }
      view.setUint32(result as number, sum, true);
      return 0;
    },
    _embind_register_class: (
      type,
      _pointer,
      _constant,
      _base,
      _s1,
      _actual,
      _s2,
      _up,
      _s3,
      _down,
      _name,
      _s4,
      destroy,
    ) => {
      const known: Registered = {
        construct: () => 0,
        destroy: (object) => void indexed(destroy as number)(object),
        setters: new Map(),
        methods: new Map(),
      };
      named.set(type as number, known);
      classes.push(known);
    },
    _embind_register_class_constructor: (type, _count, _types, _signature, invoke, construct) => {
      const known = named.get(type as number);
      if (known) known.construct = () => indexed(invoke as number)(construct as number);
    },
    _embind_register_class_property: (type, name, _t, _s, _get, _context, _type, _signature, set, context) => {
      named
        .get(type as number)
        ?.setters.set(
          readText(name as number),
          (object, value) => void indexed(set as number)(context as number, object, value),
        );
    },
    _embind_register_class_function: (type, name, _count, _types, _signature, invoke, context) => {
      named
        .get(type as number)
        ?.methods.set(
          readText(name as number),
          (object, ...parts) => void indexed(invoke as number)(context as number, object, ...parts),
        );
    },
  };

  let exported: Record<string, Call> = {};
  const exceptions = createExceptions({
    exported: (name) => exported[name] as Call,
    indexed,
    readWord: at,
    writeWord: (address, word) => view.setUint32(address, word, true),
    setUpperWord: (word) => {
      upperWord = word;
    },
  });
  const writeImport = (name: string) =>
    name.startsWith("invoke_") ? exceptions.invoke(name.slice("invoke_".length)) : unexpectedCall(name);
  const imports: Record<string, Record<string, WebAssembly.ImportValue>> = {};
  for (const { module, name, kind } of WebAssembly.Module.imports(h264Wasm)) {
    const group = (imports[module] ??= {});
    if (kind === "memory") group[name] = memory;
    else if (kind === "table") group[name] = table;
    else group[name] = own[name] ?? exceptions.imports[name] ?? writeImport(name);
  }
  exported = new WebAssembly.Instance(h264Wasm, imports).exports as Record<string, Call>;
  (exported.__wasm_call_ctors as Call)();
  const [encoder] = classes;
  if (!encoder) throw new Error("The module registers no encoder");
  return {
    encoder,
    bytes: () => (bytes.length === memory.buffer.byteLength ? bytes : (grow(0), bytes)),
    allocate: (sizeBytes) => (exported.malloc as Call)(sizeBytes),
    free: (address) => void (exported.free as Call)(address),
    takeFile: () => file.take(),
  };
}

/** Size of Emscripten's struct stat, and the offset of the file size in it. */
const [statusSize, sizeInStatus] = [76, 40];

/**
 * Embind registers many types that are not used here; any other import that is called without an implementation above
 * is an error.
 */
function unexpectedCall(name: string): () => void {
  if (name.startsWith("_embind_register_")) return () => {};
  return () => {
    throw new Error(`The encoder called ${name}`);
  };
}

/** The one file that the module writes, in memory. */
function createFile() {
  let data = new Uint8Array(1 << 20);
  let [length, position] = [0, 0];
  return {
    open(): number {
      [length, position] = [0, 0];
      return 3;
    },
    size: () => length,
    seek(offset: number, whence: number): number {
      position = offset + (whence === 1 ? position : whence === 2 ? length : 0);
      return position;
    },
    read(into: Uint8Array): number {
      const part = data.subarray(position, Math.min(length, position + into.length));
      into.set(part);
      position += part.length;
      return part.length;
    },
    write(from: Uint8Array): number {
      const end = position + from.length;
      if (end > data.length) {
        const larger = new Uint8Array(Math.max(end, data.length * 2));
        larger.set(data.subarray(0, length));
        data = larger;
      }
      data.set(from, position);
      position = end;
      length = Math.max(length, end);
      return from.length;
    },
    take(): Uint8Array<ArrayBuffer> {
      const bytes = data.slice(0, length);
      data = new Uint8Array(1 << 20);
      [length, position] = [0, 0];
      return bytes;
    },
  };
}
