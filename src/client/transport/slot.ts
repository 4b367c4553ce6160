/** The right to make one call now. Exactly one of its functions is called, once. */
export interface Slot {
  /** The call has ended, with an answer or without. */
  end(headers?: Readonly<Record<string, string>>): void;
  /** The call was not made after all. */
  release(): void;
}
