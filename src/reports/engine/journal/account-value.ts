import { cellText, type Cell } from '../../../kernel/cells.ts';
import { decimalOfNumber } from '../../../kernel/decimals.ts';

/** What is in a cell for an account or another setting of a group. */
export type AccountValue = { readonly text: string } | { readonly unusable: string };

const DIGITS = /^\d+$/;

/** An account as the user sees it, leading zeros too; one that a spreadsheet made something else is not usable. */
export function accountValue(cell: Cell | undefined): AccountValue {
  const text = cellText(cell).trim();
  if (cell === undefined || typeof cell === 'string') return { text };
  switch (cell.type) {
    case 'text':
      return { text };
    case 'number':
      // Shown with separators or as 1.2E+11, it would be no code any more.
      return { text: DIGITS.test(text) ? text : decimalOfNumber(cell.value) };
    case 'date':
      return { unusable: `a date, ${text}` };
    case 'boolean':
    case 'error':
      return { unusable: text };
    case 'formula-without-value':
      return { unusable: 'a formula without a calculated value' };
  }
}
