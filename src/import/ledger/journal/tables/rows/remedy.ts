/** The flags that let a plan do more than its rows say. */
export type RemedyFlag = 'checkin-first' | 'reassign' | 'override-reservations';

/** Something that the call of a row does only because a flag says so. */
export interface NewRemedy {
  readonly flag: RemedyFlag;
  /** What people call its record. */
  readonly item: string;
  /** Who has the item, or who has reserved it. */
  readonly detail: string;
}

/** Something that a plan does only because a flag says so, with the row that it does it for. */
export interface PlannedRemedy extends NewRemedy {
  readonly file: string;
  readonly sheet?: string;
  readonly row: number;
}
