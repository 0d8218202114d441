// « de » before the names of products, influencers, brands and shops.
import { expect, it } from "vitest";
import { ofName } from "../../worker/contract/elision.ts";
import { nameJob } from "../../web/jobs/job-words.ts";

it.each([
  ["Eau de parfum Ambre clair", "d’Eau de parfum Ambre clair"],
  ["Inès", "d’Inès"],
  ["Écharpe tissée Brume", "d’Écharpe tissée Brume"],
  ["Huile d’olive", "d’Huile d’olive"],
  ["Housse en lin", "de Housse en lin"],
  ["Sac Camille", "de Sac Camille"],
  ["12 assiettes", "de 12 assiettes"],
])("%s: %s", (name, expected) => {
  expect(ofName(name)).toBe(expected);
});

it("names jobs by it", () => {
  const job = { label: "Eau de parfum Ambre clair", total: 4 };
  const nameFilms = (total: number) =>
    nameJob({ ...job, kind: "product-films", total } as Parameters<typeof nameJob>[0]);
  expect(nameFilms(1)).toBe("Film d’Eau de parfum Ambre clair");
  expect(nameFilms(4)).toBe("Films d’Eau de parfum Ambre clair");
});
