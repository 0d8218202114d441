declare module "css-tree/tokenizer" {
  /** Calls `onToken` for each token of the source, comments and white space included. Never throws. */
  export function tokenize(source: string, onToken: (type: number, start: number, end: number) => void): void;
  export const tokenTypes: Readonly<
    Record<
      | "CDC"
      | "CDO"
      | "Comment"
      | "Function"
      | "LeftParenthesis"
      | "RightParenthesis"
      | "LeftSquareBracket"
      | "RightSquareBracket"
      | "LeftCurlyBracket"
      | "RightCurlyBracket"
      | "Semicolon",
      number
    >
  >;
}
