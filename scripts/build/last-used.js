// Replaces lru-cache in the worker's bundle: @libpdf/core keeps the references of PDFs in one, by their number, and uses of it
// what is here. 5 KiB compressed less.

/** A map that forgets, above `max` entries, the one that was not asked for the longest. */
export class LRUCache {
  #entries = new Map();
  #max;

  /** @param {{ max: number }} options */
  constructor({ max }) {
    this.#max = max;
  }

  get size() {
    return this.#entries.size;
  }

  get(key) {
    const value = this.#entries.get(key);
    if (value !== undefined) this.#keepLast(key, value);
    return value;
  }

  set(key, value) {
    this.#keepLast(key, value);
    if (this.#entries.size > this.#max) this.#entries.delete(this.#entries.keys().next().value);
    return this;
  }

  clear() {
    this.#entries.clear();
  }

  #keepLast(key, value) {
    this.#entries.delete(key);
    this.#entries.set(key, value);
  }
}
