import { basename, join } from 'node:path';
import { askRun } from '../import/ledger/run/folder/find-run.ts';
import type { ConnectedWorkplace } from '../import/ledger/run/workplace.ts';
import { cellText } from '../kernel/cells.ts';
import { foldName } from '../kernel/names.ts';
import { pathFrom } from '../kernel/shell-words.ts';

/** The people of whose rows a run has calls to send, once it is resumed. */
export interface WaitingPeople {
  /** The name of the run. */
  readonly name: string;
  /** Its review file. */
  readonly review: string;
  /** Whether a member, or a new one with that address, is among them. */
  readonly has: (person: { readonly id: number | undefined; readonly email: string }) => boolean;
}

/** The people of a run that needs review. Throws as askRun does. */
export function peopleWaitingIn(folder: string, workplace: ConnectedWorkplace): WaitingPeople {
  const rows = askRun(folder, workplace, (run) => run.views.outcomes.unsent());
  const ids = new Set(rows.flatMap(({ recordId }) => recordId ?? []));
  const texts = new Set(rows.flatMap(({ cells }) => cells.map((cell) => foldName(cellText(cell)))));
  return {
    name: basename(folder),
    review: pathFrom(workplace.cwd, join(folder, 'review.xlsx')),
    has: ({ id, email }) =>
      (id !== undefined && ids.has(id)) || (email !== '' && texts.has(foldName(email))),
  };
}
