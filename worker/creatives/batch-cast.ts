// Who stands beside a product in its ten images.
import type { Gender } from "../contract/influencer-traits.ts";

export interface Candidate {
  id: string;
  name: string;
  gender: Gender;
}

export interface Role<Person> {
  person: Person;
  /** 0 the first time that somebody is shown with the product, 1 the second… */
  round: number;
}

const perGender = 5;

/**
 * Five men and five women at random, or all there are of a gender that has fewer; the rest from everybody who is left.
 * Who has fewer than `count` people sees all of them, and then again in the same order.
 */
export function castImages<Person extends Candidate>(people: Person[], count: number): Role<Person>[] {
  if (people.length === 0) return [];
  const shuffled = shuffle(people);
  const chosen = (["male", "female"] as const).flatMap((gender) =>
    shuffled.filter((person) => person.gender === gender).slice(0, perGender),
  );
  const others = shuffled.filter((person) => !chosen.includes(person));
  // Mixed again, so that a batch stopped half way has shown men and women.
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
