import { defined } from '../../kernel/defined.ts';
import { isFor, type ScopedSheet } from '../map/sheet-scope.ts';
import type { ReadingRequest } from '../request/request.ts';

/** How one sheet is read: what is said of it by name is stronger than what is said of all. */
export function readingOfSheet(reading: ReadingRequest, sheet: ScopedSheet): ReadingRequest {
  const own = (reading.ofSheets ?? []).filter((said) => isFor(said.sheet, sheet));
  return own.reduce<ReadingRequest>(
    (found, { headerRow, hiddenRows, fillMerged }) => ({
      ...found,
      ...defined({ headerRow, hiddenRows, fillMerged }),
    }),
    reading,
  );
}
