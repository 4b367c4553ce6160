/** How far the reading of a list is. */
export interface ListState {
  /** Counted from 1. */
  readonly pass: number;
  /** The last page of the pass that was read; 0 before the first. */
  readonly page: number;
  /** How many pages it has, as last told. */
  readonly totalPages: number | undefined;
  /** Records of the first page of the pass. */
  readonly pageSize: number;
  readonly passEnded: boolean;
  /** What showed that records moved while the pass was under way. */
  readonly trouble: string | undefined;
  /** The same of the pass before. */
  readonly troubleBefore: string | undefined;
  /** When the last page came, in milliseconds since 1970. */
  readonly readAt: number;
  /** It is known to be complete, and `pass` holds its records. */
  readonly isDone: boolean;
}

/** Before the first page of a pass. */
export function freshPass(pass: number, now: number, troubleBefore?: string): ListState {
  return {
    pass,
    page: 0,
    totalPages: undefined,
    pageSize: 0,
    passEnded: false,
    trouble: undefined,
    troubleBefore,
    readAt: now,
    isDone: false,
  };
}
