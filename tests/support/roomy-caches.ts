// Stands in for worker/studio/pixels/lru-cache.ts where tests draw pictures: caches hold what a test file draws again and
// again. How caches keep within the worker's own limit is tested by tests/node/lru-cache.test.ts, and measured by
// `npm run bench -- memory`.
import { type CacheBudget, createCacheBudget as create } from "../../worker/studio/pixels/lru-cache.ts";

export { cachedBytes } from "../../worker/studio/pixels/lru-cache.ts";
export type { CacheBudget, LruCache } from "../../worker/studio/pixels/lru-cache.ts";

export const createCacheBudget = (limitBytes = 200e6): CacheBudget => create(limitBytes);
