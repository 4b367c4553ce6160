import type { Issue } from '../../../../src/kernel/messages/issues.ts';
import { KIND_BY_FILE, type Rehearsal } from '../../../support/rehearsal.ts';
import type { Row } from './faulty-values.ts';

/** What the plan makes of a row; undefined for one without a cell, which is no row. */
export interface PlannedOutcome {
  readonly status: string;
  readonly errors: readonly Pick<Issue, 'code' | 'column'>[];
}

/** Plans rows of many kinds at once, in a sheet for each kind; gives what becomes of each, in their order. */
export async function planSheets(
  rehearsal: Rehearsal,
  rows: readonly { readonly kind: string; readonly row: Row }[],
): Promise<(PlannedOutcome | undefined)[]> {
  const kinds = [...new Set(rows.map(({ kind }) => kind))];
  const files = kinds.map((kind) => {
    const own = rows.filter((each) => each.kind === kind);
    const headings = [...new Set(own.flatMap(({ row }) => Object.keys(row)))];
    const lines = [headings, ...own.map(({ row }) => headings.map((each) => row[each] ?? ''))];
    return rehearsal.write(`${kind}.csv`, `${lines.map(csvLine).join('\n')}\n`);
  });
  const { folder } = await rehearsal.plan(files, { kind: KIND_BY_FILE });
  const outcomes = rehearsal.withRun(folder, (run) =>
    run.journal.database
      .all(
        `SELECT row.id, row.verdict, row.number, file.name FROM row JOIN file ON file.id = row.file`,
      )
      .map(({ id, verdict, number, name }): [string, PlannedOutcome] => [
        `${String(name)} ${Number(number)}`,
        {
          status: String(verdict),
          errors: run.rows.issuesOf(Number(id)).filter(({ severity }) => severity === 'error'),
        },
      ]),
  );
  const byPlace = new Map(outcomes);
  const numbers = new Map<string, number>();
  return rows.map(({ kind }) => {
    const number = (numbers.get(kind) ?? 1) + 1;
    numbers.set(kind, number);
    return byPlace.get(`${kind}.csv ${number}`);
  });
}

function csvLine(cells: readonly string[]): string {
  return cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',');
}
