import type { CellField } from '../../../catalogue/fields.ts';
import { cellText, type Cell } from '../../../kernel/cells.ts';
import { decimalOfNumber } from '../../../kernel/decimals.ts';
import { INVISIBLE } from '../../../kernel/names.ts';
import { holdsNumbers } from './families.ts';

/** The part of a text that is read. */
export const LONGEST_TEXT = 200;

/** Whether nothing of a text is to be seen; longer ones are hardly ever. */
export function isInvisible(text: string): boolean {
  return text.length < 4 && text.charCodeAt(0) > 0x7f && text.replace(INVISIBLE, '') === '';
}

/** The text of a cell that says how its column is written. */
export function seenText(cell: Cell, field: CellField): string {
  if (typeof cell === 'object' && cell.type === 'number') {
    if (field.kind === 'date') return decimalOfNumber(cell.value);
    // The decimal sign of a number cell says nothing of those in texts.
    if (holdsNumbers(field)) return String(Math.trunc(cell.value));
  }
  return cellText(cell).trim().slice(0, LONGEST_TEXT);
}
