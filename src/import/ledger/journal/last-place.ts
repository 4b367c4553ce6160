/** Where a run was last at work, kept in its journal: a copy or a restored one does not lie there. */
export interface LastPlace {
  readonly host: string;
  readonly folder: string;
  readonly inode: number | undefined;
  /** The turn that the list of runs gave it. */
  readonly turn: number;
  /** Identifies its process. */
  readonly process: string;
  /** When its plan was whole, by the time of day. */
  readonly plannedAt: number;
}
