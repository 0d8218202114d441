// Names and labels of ads, in the specification's words.
import { recogniseFormat } from "../../worker/contract/formats.ts";
import type { AdPost } from "./queries.ts";

export const nameProduct = ({ product_name }: Pick<AdPost, "product_name">): string => product_name ?? "Produit";

export const nameFormat = ({ creative_name }: Pick<AdPost, "creative_name">): string =>
  recogniseFormat(creative_name ?? "")?.label ?? "Creative";

/** The complete ad text for the clipboard. */
export const writeAd = ({ hook, body_text, call_to_action }: AdPost): string =>
  [hook, body_text, call_to_action].filter(Boolean).join("\n\n");

/** A text as it is shown: French marks stay with the word before them, also where the seller typed a plain space. */
export const holdMarks = (text: string): string => text.replaceAll(/ +(?=[!?:;»%€])|(?<=«) +/g, "\u00a0");
