// A bucket that lists few objects at a time: what is read of it has to be paged through.
import { env } from "cloudflare:test";

/** The media bucket; it lists `limit` objects at a time. */
export function listShort(limit: number): R2Bucket {
  const list = (options: object) => env.MEDIA.list({ ...options, limit });
  return new Proxy(env.MEDIA, {
    get(bucket, name) {
      const value: unknown = name === "list" ? list : Reflect.get(bucket, name);
      return typeof value === "function" ? value.bind(bucket) : value;
    },
  });
}
