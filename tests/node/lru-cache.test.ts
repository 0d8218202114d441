import { expect, it } from "vitest";
import { createCacheBudget } from "../../worker/studio/pixels/lru-cache.ts";

const sizeOf = (value: { bytes: number }) => value.bytes;

it("evicts what was used least recently, of whichever cache, once all together hold too much", () => {
  const budget = createCacheBudget(100);
  const evicted: string[] = [];
  const cache = (name: string) =>
    budget.createCache<{ id: string; bytes: number }>(sizeOf, ({ id }) => void evicted.push(`${name} ${id}`));
  const [sets, people] = [cache("set"), cache("person")];
  sets.set("a", { id: "a", bytes: 40 });
  people.set("a", { id: "a", bytes: 40 });
  expect(sets.get("a")?.id).toBe("a");
  budget.beginTask();
  sets.set("b", { id: "b", bytes: 40 });
  expect(evicted).toEqual(["person a"]);
  expect([people.get("a"), sets.get("a")?.id, sets.get("b")?.id]).toEqual([undefined, "a", "b"]);
  expect(budget.heldBytes()).toBe(80);
  budget.beginTask();
  // Replaced by another of its name, and one too large for all.
  sets.set("b", { id: "b again", bytes: 10 });
  expect(evicted).toEqual(["person a", "set b"]);
  budget.beginTask();
  people.set("huge", { id: "huge", bytes: 101 });
  expect(evicted).toEqual(["person a", "set b", "set a", "set b again"]);
  expect([people.get("huge"), budget.heldBytes()]).toEqual([undefined, 0]);
});

it("keeps a value that is set again", () => {
  const budget = createCacheBudget(100);
  const evicted: number[] = [];
  const cache = budget.createCache<{ bytes: number }>(sizeOf, ({ bytes }) => void evicted.push(bytes));
  const value = { bytes: 30 };
  cache.set("one", value);
  cache.set("one", value);
  expect([cache.get("one"), budget.heldBytes(), evicted]).toEqual([value, 30, []]);
});

it("leaves alone what the current task has used, though it is no longer kept", () => {
  const budget = createCacheBudget(100);
  const evicted: number[] = [];
  const cache = budget.createCache<{ bytes: number }>(sizeOf, ({ bytes }) => void evicted.push(bytes));
  cache.set("one", { bytes: 60 });
  cache.set("two", { bytes: 30 });
  budget.beginTask();
  cache.get("one");
  cache.set("three", { bytes: 90 });
  expect([cache.get("one"), evicted]).toEqual([undefined, [30]]);
});

it("keeps the last entry of a lasting cache as long as anything else can go", () => {
  const budget = createCacheBudget(100);
  const [photos, sets] = [budget.createLastingCache(sizeOf), budget.createCache(sizeOf)];
  photos.set("old", { bytes: 20 });
  photos.set("new", { bytes: 40 });
  sets.set("one", { bytes: 50 });
  expect([photos.get("old"), photos.get("new")?.bytes]).toEqual([undefined, 40]);
  sets.set("two", { bytes: 60 });
  expect([photos.get("new")?.bytes, sets.get("one"), sets.get("two")?.bytes]).toEqual([40, undefined, 60]);
  sets.set("large", { bytes: 90 });
  expect([photos.get("new")?.bytes, sets.get("two"), sets.get("large")]).toEqual([40, undefined, undefined]);
  photos.set("huge", { bytes: 101 });
  expect([photos.get("new"), photos.get("huge"), budget.heldBytes()]).toEqual([undefined, undefined, 0]);
});

it("makes room for computing", () => {
  const budget = createCacheBudget(100);
  const cache = budget.createCache(sizeOf);
  cache.set("one", { bytes: 40 });
  cache.set("two", { bytes: 40 });
  budget.makeRoom(50);
  expect([cache.get("one"), cache.get("two")?.bytes]).toEqual([undefined, 40]);
  budget.makeRoom(200);
  expect(budget.heldBytes()).toBe(0);
});
