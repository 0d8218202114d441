/** What can be wrong with an answer; prompts/corrections.md has the text for the model. */
export type Flaw =
  | "too-long"
  | "count"
  | "empty"
  | "language"
  | "figure"
  | "claim"
  | "address"
  | "repeated"
  | "words"
  | "person"
  | "voice";

/** An answer that parses but cannot be published. */
export class UnfitAnswer extends Error {
  override name = "UnfitAnswer";
  readonly flaw: Flaw;

  constructor(flaw: Flaw) {
    super(`The answer cannot be used: ${flaw}`);
    this.flaw = flaw;
  }
}
