// C++ exceptions as compiled by Emscripten: thrown through JavaScript as the address of the exception. libmp4v2 throws
// and catches internally for every film, for example for a property that a new file does not have yet.

type Call = (...parts: number[]) => number;

interface Thrown {
  type: number;
  destroy: number;
  /** Addresses by which catching code refers to it. */
  aliases: number[];
  /** Number of handlers currently processing it. */
  handlers: number;
  isRethrown: boolean;
}

/** The module's exports and memory that exception handling needs. */
export interface Module {
  exported(name: string): Call;
  indexed(index: number): Call;
  readWord(address: number): number;
  writeWord(address: number, word: number): void;
  /** Sets the upper 32 bits of a call's 64-bit result. */
  setUpperWord(word: number): void;
}

/** The module's imports for exception handling. */
export function createExceptions({ exported, indexed, readWord, writeWord, setUpperWord }: Module) {
  const known = new Map<number, Thrown>();
  const caught: number[] = [];
  let last = 0;
  let cell = 0;
  const ownAddress = (alias: number) => {
    if (known.has(alias)) return alias;
    for (const [address, { aliases }] of known) if (aliases.includes(alias)) return address;
    return alias;
  };
  const findHandler = (...types: number[]) => {
    const thrown = known.get(last);
    setUpperWord(thrown?.type ?? 0);
    if (!thrown) return last;
    cell ||= exported("malloc")(4);
    writeWord(cell, last);
    const type = types.find((type) => type !== 0 && exported("__cxa_can_catch")(type, thrown.type, cell) !== 0);
    const alias = readWord(cell);
    if (type === undefined) return alias;
    thrown.aliases.push(alias);
    setUpperWord(type);
    return alias;
  };
  const imports: Record<string, Call> = {
    __cxa_allocate_exception: (sizeBytes) => exported("malloc")(sizeBytes as number),
    __cxa_free_exception: (address) => exported("free")(address as number),
    __cxa_get_exception_ptr: (address) => address as number,
    __cxa_uncaught_exceptions: () => 0,
    llvm_eh_typeid_for: (type) => type as number,
    __cxa_throw: (address, type, destroy) => {
      known.set(address as number, {
        type: type as number,
        destroy: destroy as number,
        aliases: [],
        handlers: 0,
        isRethrown: false,
      });
      last = address as number;
      throw last;
    },
    __cxa_begin_catch: (alias) => {
      const thrown = known.get(ownAddress(alias as number));
      caught.push(alias as number);
      if (thrown) {
        thrown.isRethrown = false;
        thrown.handlers++;
      }
      return alias as number;
    },
    __cxa_end_catch: () => {
      exported("setThrew")(0, 0);
      const alias = caught.pop();
      last = 0;
      if (alias === undefined) return 0;
      const address = ownAddress(alias);
      const thrown = known.get(address);
      if (!thrown || --thrown.handlers > 0 || thrown.isRethrown) return 0;
      if (thrown.destroy) indexed(thrown.destroy)(address);
      known.delete(address);
      return exported("free")(address);
    },
    __cxa_rethrow: () => {
      const alias = caught.pop() ?? 0;
      const address = ownAddress(alias);
      const thrown = known.get(address);
      if (thrown && !thrown.isRethrown) {
        caught.push(alias);
        thrown.isRethrown = true;
      }
      last = address;
      throw last;
    },
    __resumeException: (address) => {
      last ||= address as number;
      throw address;
    },
  };
  for (let count = 2; count <= 5; count++) imports[`__cxa_find_matching_catch_${count}`] = findHandler;
  return {
    imports,
    /** A call by table index, after which the module checks whether an exception was thrown. */
    invoke(signature: string): Call {
      const call = `dynCall_${signature}`;
      return (...parts) => {
        const stack = exported("stackSave")();
        try {
          return exported(call)(...parts);
        } catch (thrown) {
          if (typeof thrown !== "number") throw thrown;
          exported("stackRestore")(stack);
          exported("setThrew")(1, 0);
          return 0;
        }
      };
    },
  };
}
