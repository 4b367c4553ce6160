/** A file on its way into the folder of a job. */
export interface Upload {
  readonly name: string;
  readonly bytes: number;
  /** From 0 to 1. */
  readonly part: number;
}
