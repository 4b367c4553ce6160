/** The rows of a call, as far as the service shows what became of them. */
export interface ShownRows {
  readonly done: ReadonlySet<number>;
  /** Whether the others are surely not done: nobody else changed what would show them. */
  readonly isComplete: boolean;
}
