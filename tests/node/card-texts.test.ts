// Hook and call to action on an ad's card: off the product, the face and « Image virtuelle », the hook above.
import { expect, test } from "vitest";
import { adFormats } from "../../worker/contract/formats.ts";
import type { VisualSubject } from "../../worker/contract/shown-product.ts";
import { holdMarks } from "../../web/ads/ad-words.ts";
import { overlap, placeTexts } from "../../web/ads/place-texts.ts";

type Place = readonly [number, number, number, number];
const subject = (kind: VisualSubject["kind"], [x, y, width, height]: Place): VisualSubject => ({
  kind,
  x,
  y,
  width,
  height,
});

/** Format, product, face and mark of pictures of the studio, and the texts of their ads. */
const cards: [(typeof adFormats)[number]["id"], Place, Place | null, Place, string, string][] = [
  [
    "facebook-feed",
    [0.228, 0.119, 0.244, 0.817],
    [0.76, 0.177, 0.146, 0.422],
    [0.018, 0.924, 0.11, 0.043],
    "Eau de parfum Auréa 50 ml\u00a0: jugez par vous-même.",
    "Me parfumer autrement",
  ],
  [
    "instagram-square",
    [0.141, 0.356, 0.358, 0.627],
    [0.606, 0.062, 0.2, 0.303],
    [0.773, 0.932, 0.203, 0.044],
    "Et si ce parfum était le vôtre\u00a0?",
    "Voir les détails",
  ],
  [
    "instagram-portrait",
    [0.646, 0.689, 0.128, 0.179],
    [0.299, 0.131, 0.308, 0.373],
    [0.024, 0.946, 0.203, 0.035],
    "«\u00a0Tiens, regarde cette eau de parfum.\u00a0»",
    "Me faire plaisir",
  ],
  [
    "instagram-story",
    [0.16, 0.47, 0.104, 0.103],
    [0.497, 0.185, 0.261, 0.222],
    [0.06, 0.14, 0.203, 0.024],
    "Fleur d’oranger, vanille et cèdre.",
    "Choisir cette eau de parfum",
  ],
  [
    "product-square",
    [0.141, 0.2, 0.319, 0.56],
    null,
    [0.024, 0.932, 0.203, 0.044],
    "Cette eau de parfum, à regarder de près.",
    "Voir cette eau de parfum",
  ],
  [
    "product-portrait",
    [0.361, 0.06, 0.279, 0.39],
    null,
    [0.024, 0.946, 0.203, 0.035],
    "Votre flacon touche à sa fin\u00a0?",
    "Choisir cette eau de parfum",
  ],
];

test.each(cards)("%s: both texts keep off what the picture shows", (id, product, face, mark, hook, callToAction) => {
  const format = adFormats.find((each) => each.id === id) ?? adFormats[0];
  const subjects = [
    subject("product", product),
    ...(face ? [subject("face", face)] : []),
    subject("mark", mark),
    subject("text", [0, 0, 1, 1]),
  ];
  const { width, height } = format;
  const placed = placeTexts({
    hook,
    call_to_action: callToAction,
    creative_name: `Série - ${format.label}`,
    subjects,
    width,
    height,
  });
  if (!placed.hook || !placed.callToAction) throw new Error("A text has no place");
  const boxes = [placed.hook.box, placed.callToAction.box];
  expect(overlap(placed.hook.box, placed.callToAction.box)).toBe(false);
  expect(placed.hook.box.y).toBeLessThan(placed.callToAction.box.y);
  const high = height / width;
  for (const box of boxes) {
    for (const { kind, ...kept } of subjects.slice(0, -1))
      expect(overlap(box, { ...kept, y: kept.y * high, height: kept.height * high }), kind).toBe(false);
    expect(box.x).toBeGreaterThan(0.03);
    expect(box.x + box.width).toBeLessThan(0.97);
    expect(box.y + box.height).toBeLessThan(high - 0.03);
  }
});

test("a product that fills its picture is covered, a face is not", () => {
  const face = subject("face", [0.4, 0.1, 0.25, 0.3]);
  const placed = placeTexts({
    hook: "Le pull que l’on garde",
    call_to_action: "Le choisir",
    creative_name: "Série - Instagram Carré",
    subjects: [subject("product", [0, 0, 1, 1]), face],
    width: 1080,
    height: 1080,
  });
  for (const text of [placed.hook, placed.callToAction]) expect(text && overlap(text.box, face)).toBe(false);
});

test("marks stay with the word before them", () => {
  expect(holdMarks("Vraiment ? Oui ! « Tiens » : 20 €")).toBe(
    "Vraiment\u00a0? Oui\u00a0! «\u00a0Tiens\u00a0»\u00a0: 20\u00a0€",
  );
});
