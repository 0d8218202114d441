// Colour emoji: Twemoji's drawings (CC BY 4.0), read one shard at a time.
import type { LoadArt } from "../studio.ts";
import { shardOf } from "./emoji-shards.ts";

/** Twemoji leaves the variation selector out of its names, save in sequences joined by U+200D. */
export function nameEmoji(cluster: string): string {
  const points = [...cluster].map((character) => character.codePointAt(0) as number);
  const named = points.includes(0x200d) ? points : points.filter((point) => point !== 0xfe0f);
  return named.map((point) => point.toString(16)).join("-");
}

/** Answers an emoji's SVG, or undefined for one that was never drawn. */
export async function readEmoji(cluster: string, loadArt: LoadArt): Promise<string | undefined> {
  const name = nameEmoji(cluster);
  const drawings = JSON.parse(new TextDecoder().decode(await loadArt(`emoji/${shardOf(name)}`))) as Record<
    string,
    string
  >;
  return Object.hasOwn(drawings, name) ? drawings[name] : undefined;
}
