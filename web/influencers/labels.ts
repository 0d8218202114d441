// French labels of the contract's values.
import {
  type AgeRange,
  ageRanges,
  type Gender,
  genders,
  type InfluencerStyle,
  influencerStyles,
} from "../../worker/contract/influencer-traits.ts";

export const styleLabels: Record<InfluencerStyle, string> = {
  lifestyle: "Lifestyle",
  fashion: "Mode",
  fitness: "Fitness",
  tech: "Tech",
  beauty: "Beauté",
  luxury: "Luxe",
  casual: "Décontracté",
  professional: "Professionnel",
};
export const genderLabels: Record<Gender, string> = { female: "Femme", male: "Homme", "non-binary": "Non binaire" };
export const ageLabel = (range: AgeRange) => (range === "55+" ? "55\u00a0ans et plus" : `${range}\u00a0ans`);

export const styleOptions = influencerStyles.map((value) => ({ value, label: styleLabels[value] }));
export const genderOptions = genders.map((value) => ({ value, label: genderLabels[value] }));
export const ageOptions = ageRanges.map((value) => ({ value, label: ageLabel(value) }));

/** « Non représenté : tatouages, lunettes », from what the casting could not meet. */
export const notShown = (unmet: readonly string[]) => `Non représenté\u00a0: ${unmet.join(", ")}`;
