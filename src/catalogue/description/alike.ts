/** Which records of a kind are as good as one another: those in the narrowest record that contains one of them. */
export interface Alike {
  /** The fields that say what a record is in, the narrowest first: all that are alike agree in the first that is filled. */
  readonly within: readonly string[];
  /** Where only the last of them is filled, its name decides, but for what numbers it. */
  readonly named: string;
  /** Fields in which the best of them agree, the most important first. */
  readonly near: readonly string[];
  /** The filter of the list that names the widest of the records. */
  readonly filter: string;
}
