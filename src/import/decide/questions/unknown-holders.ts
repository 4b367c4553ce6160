import type { RunReader } from '../../ledger/run/run.ts';
import type { FileReading } from '../../sheet/recipe/file-reading.ts';

/**
 * Proposed steps are open if the account knows no name of their column: its people may have to be imported first, or it
 * names something else.
 */
export function withUnknownHolders(
  readings: readonly FileReading[],
  run: Pick<RunReader, 'rows' | 'views'>,
): readonly FileReading[] {
  return readings.map((reading) => {
    const { topic, sureness, column, rows = 0 } = reading;
    if (topic !== 'steps' || sureness !== 'likely' || column === undefined) return reading;
    return rows > 0 && unknownRows(reading, run) >= rows ? asOpen(reading) : reading;
  });
}

/** The rows in which the cell of the column names no record. */
function unknownRows(
  { file, sheet, column }: FileReading,
  { rows, views }: Pick<RunReader, 'rows' | 'views'>,
): number {
  const own = rows.files().filter((each) => each.name === file && each.sheet === sheet);
  const unknown = own.flatMap(({ id }) =>
    [...views.issues.ofFile(id)].flatMap(({ issue }) =>
      issue.code === 'unknown-reference' && issue.column === column ? [issue.row] : [],
    ),
  );
  return new Set(unknown).size;
}

function asOpen({ rule, ...reading }: FileReading): FileReading {
  return {
    ...reading,
    sureness: 'open',
    rule: `${rule} None of these names is known: import their records first, answer them in the sheet Values, or use --then none.`,
  };
}
