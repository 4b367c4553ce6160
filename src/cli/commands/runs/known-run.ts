import { resolve } from 'node:path';
import { listRuns } from '../../../import/ledger/run/folder/find-run.ts';
import type { KnownRun } from '../../../import/ledger/run/folder/run-registry.ts';
import type { Workplace } from '../../../import/ledger/run/workplace.ts';
import { TallysheetError } from '../../../kernel/messages/errors.ts';
import { nearestNames } from '../../../kernel/names.ts';

/** The run of that name or folder. Throws TallysheetError 'no-such-run'. */
export function knownRun(wanted: string, workplace: Workplace): KnownRun {
  const runs = listRuns(workplace);
  const folder = resolve(workplace.cwd, wanted);
  const found = runs.find((run) => run.name === wanted || run.folder === folder);
  if (found !== undefined) return found;
  const [nearest] = nearestNames(
    wanted,
    runs.map(({ name }) => name),
  );
  const meant = nearest === undefined ? '' : `; did you mean ${nearest}?`;
  throw new TallysheetError('no-such-run', `There is no run ${wanted}${meant}`);
}
