/** The rows of a call, as far as the service shows their outcomes. */
export interface ShownRows {
  readonly done: ReadonlySet<number>;
  /** Whether the others are surely not done: nothing else changed what would show them. */
  readonly isComplete: boolean;
  /** When the service last changed the record that shows them, in its own time. */
  readonly seen?: string;
}
