/** The value that a word means in a closed list. */
export interface WordMeaning {
  readonly value: string;
  /** It is the value itself, or a word that means nothing else in any language. */
  readonly isSure: boolean;
}
