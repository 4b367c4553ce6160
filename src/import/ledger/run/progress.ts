/** The seven stages of the way of a row, in order; the list that progress and documentation print. */
export const STAGES = ['read', 'map', 'validate', 'resolve', 'plan', 'execute', 'write'] as const;

export type Stage = (typeof STAGES)[number];

/** How far a stage is. Only the command line draws it. */
export interface Progress {
  readonly stage: Stage;
  readonly current: number;
  /** Undefined while it is not known. */
  readonly total: number | undefined;
  /** In `execute`: rows that went well and rows that did not, so far. */
  readonly good?: number;
  readonly bad?: number;
  /** Something that the user should hear once. */
  readonly notice?: string;
  /** What is being waited for, if anything, and for how long from now. */
  readonly waiting?: {
    readonly reason: string;
    readonly milliseconds: number;
    /** Writes whose answers were lost, where they are what is waited for. */
    readonly lostAnswers?: number;
  };
}

export type OnProgress = (progress: Progress) => void;
