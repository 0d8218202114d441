// Texts of films that need no person: three numbered reasons, and a product alone.
import { describe, expect, it } from "vitest";
import { messages } from "../../worker/contract/messages.ts";
import { fitsCaption, productFilm, sceneRoles } from "../../worker/contract/videos.ts";
import { writeProductScript } from "../../worker/studio/video-script/product-script.ts";
import { writeReasons } from "../../worker/studio/video-script/reasons.ts";
import { copyProducts } from "./ad-copy-products.ts";

const bag = {
  name: "Sac à main Camille",
  brand: "Auréa",
  category: "Mode > Sacs",
  description: "Cuir pleine fleur. Doublure en coton. Fermeture éclair. Fabriqué en France.",
  price: 289,
  currency: "EUR",
};
const script = {
  concept: "Un sac.",
  scenes: sceneRoles.map((role) => ({ role, shot: "", caption: role, line: "Une voix." })),
};

describe("three reasons", () => {
  it("are facts of the product's page, each once and short enough to be read; the call to action goes to the card", () => {
    const { scenes } = writeReasons(script, { product: bag, language: "fr", seconds: 5 });
    expect(scenes[0]).toMatchObject({ caption: "3 raisons de choisir ce sac à main", line: "" });
    expect(scenes[0]).not.toHaveProperty("number");
    expect(scenes.slice(1).map(({ number }) => number)).toEqual([1, 2, 3]);
    const captions = scenes.slice(1).map(({ caption }) => caption);
    expect(new Set(captions).size).toBe(3);
    for (const caption of captions) {
      expect(fitsCaption(caption, 5)).toBe(true);
      expect(`${bag.description} Signé ${bag.brand} Au prix de 289 €`).toContain(caption.replaceAll("\u00a0", " "));
    }
    expect(scenes.map(({ action }) => action)).toEqual([undefined, undefined, undefined, "call_to_action"]);
  });

  it("are refused with a French reason where the page gives fewer", () => {
    const product = { ...bag, description: null, price: null };
    expect(() => writeReasons(script, { product, language: "fr", seconds: 5 })).toThrow(messages.videoReasonsMissing);
  });

  it("are not given for alcohol: its sober script stays", () => {
    const product = { ...bag, name: "Vin rouge Les Terrasses", category: "Vins" };
    expect(writeReasons(script, { product, language: "fr", seconds: 5 })).toBe(script);
  });
});

it.each(["fr", "en"] as const)("a product alone has two texts that can be read, in %s", (language) => {
  for (const product of [bag, ...copyProducts]) {
    const { scenes } = writeProductScript({ product, language, seed: "film" });
    expect(scenes.map(({ role }) => role)).toEqual(productFilm.roles);
    for (const { caption } of scenes) {
      expect(fitsCaption(caption, productFilm.sceneSeconds), caption).toBe(true);
      expect(caption).not.toMatch(/[{}[\]|]/);
    }
  }
});
