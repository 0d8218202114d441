// What drawing a visual needs, shared by everything drawn in an isolate: caches and the render lock.
import { createSourcePhotos, type SourcePhotos } from "../cut-out/source-photo.ts";
import { openSubjectNetwork } from "../cut-out/subject-network.ts";
import subjectNetworkWasm from "../cut-out/subject-network.wasm";
import { createPersonDrawer, type DrawPerson } from "../people/person.ts";
import { type CacheBudget, createCacheBudget, type LruCache } from "../pixels/lru-cache.ts";
import { createRenderLock, type WithRenderLock } from "../pixels/render-lock.ts";
import type { LoadArt } from "../studio.ts";
import { createSetPainter, type PaintSet } from "./painted-set.ts";
import type { SetLine } from "./price-layouts.ts";
import { type GroundedProduct, measureProduct } from "./product-stand.ts";

export interface VisualTools {
  loadArt: LoadArt;
  /** What all caches of the isolate may hold together. */
  caches: CacheBudget;
  drawPerson: DrawPerson;
  photos: SourcePhotos;
  paintSet: PaintSet;
  /** The render lock: hold it while a canvas is in memory; not reentrant. */
  withRenderLock: WithRenderLock;
  /** Cache of products at their last canvas size. */
  products: LruCache<GroundedProduct>;
  /** Writes a price; absent: no layout with one is drawn. */
  setLine?: SetLine;
  /** Sides of pictures as a fraction of their full size: 1, except in tests. */
  scale: number;
}

/** Creates the caches and the render lock; call once per isolate. */
export function createVisualTools(loadArt: LoadArt, scale = 1, caches = createCacheBudget()): VisualTools {
  const withRenderLock = createRenderLock();
  return {
    loadArt,
    caches,
    drawPerson: createPersonDrawer(loadArt, caches),
    photos: createSourcePhotos(openSubjectNetwork(subjectNetworkWasm, loadArt), caches),
    paintSet: createSetPainter(loadArt, caches),
    withRenderLock: (task) =>
      withRenderLock(() => {
        caches.beginTask();
        return task();
      }),
    products: caches.createCache(measureProduct),
    scale,
  };
}
