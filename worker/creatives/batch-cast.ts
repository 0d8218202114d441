// Chooses the influencers for the ten images of a product in a batch.
import type { Gender } from "../contract/influencer-traits.ts";

export interface Candidate {
  id: string;
  name: string;
  gender: Gender;
}

export interface Role<Person> {
  person: Person;
  /** 0 the first time that this person is shown with the product, 1 the second… */
  round: number;
}

const perGender = 5;

/**
 * Chooses five men and five women at random; where a gender has fewer, the rest are any others. With fewer than `count`
 * people, all are chosen and repeated in the same order.
 */
export function castImages<Person extends Candidate>(people: Person[], count: number): Role<Person>[] {
  if (people.length === 0) return [];
  const shuffled = shuffle(people);
  const chosen = (["male", "female"] as const).flatMap((gender) =>
    shuffled.filter((person) => person.gender === gender).slice(0, perGender),
  );
  const others = shuffled.filter((person) => !chosen.includes(person));
  // Shuffled again, so that a batch stopped half-way has shown men and women.
  const cast = shuffle([...chosen, ...others].slice(0, count));
  return Array.from({ length: count }, (_, index) => ({
    person: cast[index % cast.length] as Person,
    round: Math.floor(index / cast.length),
  }));
}

const shuffle = <Item>(items: Item[]): Item[] =>
  items
    .map((item) => ({ item, rank: Math.random() }))
    .sort((one, other) => one.rank - other.rank)
    .map(({ item }) => item);
