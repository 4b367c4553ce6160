import { createHash } from 'node:crypto';
import { COLUMN_LINE, NAME_LINE, SHEET_LINE } from './recipe-headings.ts';

/**
 * A short text for what a line of a recipe workbook says: a line whose mark is among those of
 * the proposed lines is unchanged.
 */
export function lineMark(sheet: string, cells: Readonly<Record<string, string>>): string {
  const said = Object.entries(cells)
    .filter(([heading, text]) => !FOR_READER.has(heading) && text.trim() !== '')
    .map(([heading, text]) => [heading, text.trim()] as const)
    .toSorted(([one], [other]) => (one < other ? -1 : 1));
  return createHash('sha256')
    .update(JSON.stringify([sheet, said]))
    .digest('hex')
    .slice(0, 16);
}

/** Cells that choose nothing. */
const FOR_READER: ReadonlySet<string> = new Set([
  ...[SHEET_LINE.sureness, SHEET_LINE.confirmed, SHEET_LINE.ignoredBecause],
  ...[COLUMN_LINE.sample1, COLUMN_LINE.sample2, COLUMN_LINE.sample3, COLUMN_LINE.because],
  ...[NAME_LINE.columns, NAME_LINE.rows, NAME_LINE.inRows, NAME_LINE.candidates],
]);
