// Counts the WebAssembly memories of the isolate, which the debugger's heap usage leaves out. To be imported first.
const memories = new Set<WeakRef<WebAssembly.Memory>>();
const known = new WeakSet<WebAssembly.Memory>();

function note(memory: WebAssembly.Memory): void {
  // A module may export the memory that it was given.
  if (known.has(memory)) return;
  known.add(memory);
  memories.add(new WeakRef(memory));
}

function noteExports<Made extends WebAssembly.Instance>(instance: Made): Made {
  for (const value of Object.values(instance.exports)) if (value instanceof WebAssembly.Memory) note(value);
  return instance;
}

const { Instance, Memory, instantiate } = WebAssembly;
WebAssembly.Instance = new Proxy(Instance, {
  construct: (target, parts, made) => noteExports(Reflect.construct(target, parts, made) as WebAssembly.Instance),
});
WebAssembly.Memory = new Proxy(Memory, {
  construct(target, parts, made) {
    const memory = Reflect.construct(target, parts, made) as WebAssembly.Memory;
    note(memory);
    return memory;
  },
});
WebAssembly.instantiate = (async (module: WebAssembly.Module, imports?: WebAssembly.Imports) =>
  noteExports(await instantiate(module, imports))) as typeof WebAssembly.instantiate;

/** Sizes in bytes of the memories that are not yet collected, largest first. */
export const listWasmBytes = (): number[] =>
  [...memories]
    .map((reference) => reference.deref()?.buffer.byteLength ?? 0)
    .filter((bytes) => bytes > 0)
    .toSorted((one, other) => other - one);
