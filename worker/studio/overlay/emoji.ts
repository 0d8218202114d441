// Colour emoji from Twemoji (CC BY 4.0), loaded one shard at a time.
import type { LoadArt } from "../studio.ts";
import { shardOf } from "./emoji-shards.ts";

/** Twemoji's file name of an emoji: without variation selectors, except in sequences joined by U+200D. */
export function nameEmoji(cluster: string): string {
  const points = [...cluster].map((character) => character.codePointAt(0) as number);
  const named = points.includes(0x200d) ? points : points.filter((point) => point !== 0xfe0f);
  return named.map((point) => point.toString(16)).join("-");
}

/**
 * An emoji's SVG, or undefined for one that Twemoji lacks. Keyboards differ in whether a sequence ends in the variation
 * selector (🏃‍♀): Twemoji's names have it.
 */
export async function readEmoji(cluster: string, loadArt: LoadArt): Promise<string | undefined> {
  const name = nameEmoji(cluster);
  return (await findDrawing(name, loadArt)) ?? findDrawing(`${name}-fe0f`, loadArt);
}

async function findDrawing(name: string, loadArt: LoadArt): Promise<string | undefined> {
  const drawings = JSON.parse(new TextDecoder().decode(await loadArt(`emoji/${shardOf(name)}`))) as Record<
    string,
    string
  >;
  return Object.hasOwn(drawings, name) ? drawings[name] : undefined;
}
