import type { PlannedRemedy, RemedyFlag } from '../../ledger/journal/tables/rows/remedy-table.ts';

/** The sheet of a plan that lists what it does only because a flag says so. */
export const REMEDIES_SHEET = 'Remedies';

/** What people call it in a plan. */
const TITLES: Readonly<Record<RemedyFlag, string>> = {
  'checkin-first': 'Checked in first',
  reassign: 'Reassigned to another member',
  'override-reservations': 'Reservations overridden',
};

export function remedyTitle(flag: RemedyFlag): string {
  return TITLES[flag];
}

/** Remedies of one flag. */
export interface RemedyGroup {
  readonly flag: RemedyFlag;
  readonly title: string;
  readonly count: number;
  readonly first: readonly PlannedRemedy[];
}

const SHOWN = 10;

/** The remedies of a plan by their flags, with the first of each. */
export function remedyGroups(all: readonly PlannedRemedy[]): RemedyGroup[] {
  const flags = [...new Set(all.map(({ flag }) => flag))];
  return flags.map((flag) => {
    const own = all.filter((each) => each.flag === flag);
    return { flag, title: remedyTitle(flag), count: own.length, first: own.slice(0, SHOWN) };
  });
}
