import { operandColumn, type Kind } from '../../../catalogue/kinds.ts';
import { cellText } from '../../../kernel/cells.ts';
import { TallysheetError } from '../../../kernel/messages/errors.ts';
import type { SheetRow } from '../../../kernel/rows.ts';
import type { HeadingRow } from './heading-row.ts';
import { cleanScan } from '../../../scan/scan-readings.ts';

/**
 * The heading that a list of scans would have: its codes name the records that the operation works on. Throws
 * TallysheetError 'bad-usage' for rows that work on no record.
 */
export function scanHeading(kind: Kind): HeadingRow {
  const column = operandColumn(kind);
  if (column !== undefined) return { number: 0, lines: 1, texts: [column.label], readings: [] };
  throw new TallysheetError(
    'bad-usage',
    `--scan: rows of ${kind.name} are not operations on one record each`,
    { hint: 'Name an operation: --kind fixed-assets.checkin, --kind fixed-assets.checkout, …' },
  );
}

/** The rows of a list with one clean code each. A row with several codes stays as it is, to be refused. */
export async function* cleanScans(
  batches: AsyncIterable<readonly SheetRow[]>,
  prefixes: readonly string[],
): AsyncGenerator<readonly SheetRow[], void, undefined> {
  for await (const batch of batches) {
    const rows = batch.flatMap((row) => {
      const cells = row.cells
        .map((cell) => cleanScan(cellText(cell), prefixes))
        .filter((code) => code !== '');
      return cells.length === 0 ? [] : [{ ...row, cells }];
    });
    if (rows.length > 0) yield rows;
  }
}
