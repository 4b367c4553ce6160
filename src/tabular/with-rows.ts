import { defined } from '../kernel/defined.ts';
import type { SheetRow } from '../kernel/rows.ts';
import type { Sheet } from './sheet.ts';

/** The sheet with each row in another form. What it says of its bytes no longer holds, and is not kept. */
export function withRows(sheet: Sheet, startForm: () => (row: SheetRow) => SheetRow): Sheet {
  return {
    name: sheet.name,
    description: sheet.description,
    ...defined({ foundEncoding: sheet.foundEncoding, foundQuotes: sheet.foundQuotes }),
    isHidden: sheet.isHidden,
    hasWholeRows: sheet.hasWholeRows,
    endsWithinLine: sheet.endsWithinLine ?? false,
    async *rows() {
      const form = startForm();
      for await (const batch of sheet.rows()) yield batch.map((row) => form(row));
    },
    physicalLines: (rowNumbers) => sheet.physicalLines(rowNumbers),
    columnWidths: () => sheet.columnWidths(),
    mergedRanges: () => sheet.mergedRanges(),
  };
}
