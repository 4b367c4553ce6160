/** When a plan read the records of a kind, by the steady clock of its process. */
export interface PlanReadingTimes {
  readonly process: string;
  /** When it asked first, in monotonic milliseconds of that process. */
  readonly from: number;
  /** When it had the last answer. */
  readonly to: number;
}

/** How long after their records were read the calls of a run were sent. */
export interface WindowFigures {
  readonly calls: number;
  readonly longestMs: number;
  readonly totalMs: number;
}
