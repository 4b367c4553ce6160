import { resourceNamed } from '../../catalogue/index.ts';
import { directoryOf } from '../../import/decide/questions/directory-of-run.ts';
import { rowsOf } from '../../import/decide/match/rows-of.ts';
import type { InputFile } from '../../import/ledger/journal/tables/rows/row-table.ts';
import type { RunReader } from '../../import/ledger/run/run.ts';
import type { FindNamed, ReadRow } from './register-entries.ts';

/** What a plan makes of a row that is a record. */
const STATUSES = ['planned', 'unchanged', 'blocked', 'skipped'] as const;

/** The rows of a sheet of a planned run, a batch at a time; in their order, except that those of one status come together. */
export function* rowsOfRun(run: RunReader, file: InputFile): Generator<ReadRow[]> {
  for (const status of STATUSES) {
    for (const rows of rowsOf(run, file, status)) {
      yield rows.map(({ id, number, recordId, values }) => ({
        ...{ number, recordId, values },
        cells: run.rows.cells(id),
        issues: run.rows.issuesOf(id),
        isIgnored: status === 'skipped',
      }));
    }
  }
}

/** Finds the records that names in the rows of a run mean, as its plan did: with the answers of the recipe. */
export function findInRun(run: RunReader): FindNamed {
  const directory = directoryOf(run);
  return (resource, name, within) => {
    const meant = directory.meant(resource.name, name);
    const container = within === undefined ? undefined : ({ is: 'record', id: within } as const);
    const found = directory.resolve(resourceNamed(resource.name), meant, container);
    return found.is === 'record' ? found.id : undefined;
  };
}
