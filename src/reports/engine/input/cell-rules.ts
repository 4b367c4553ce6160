import { cellText, type Cell } from '../../../kernel/cells.ts';
import { type DateFormat } from '../../../kernel/dates/date-format.ts';
import { parseWrittenDate } from '../../../kernel/dates/dates.ts';
import { canonicalDecimal, parseAmount, type DecimalStyle } from '../../../kernel/decimals.ts';

/** How the cells of a report's files are understood. */
export interface CellRules {
  /** The order of written dates; those of the form 2026-01-31 are always understood. */
  readonly dateFormat: DateFormat;
  readonly decimal: DecimalStyle;
}

/** A spreadsheet keeps 15 digits; what comes after them is noise of its arithmetic. */
const DIGITS_KEPT = 15;

/** The number that was meant. */
export function meantNumber(value: number): number {
  return Number(value.toPrecision(DIGITS_KEPT));
}

/** A written amount as plain decimals, or undefined where it is none. */
export function writtenAmount(text: string, { decimal }: CellRules): string | undefined {
  const plain = decimal === 'point' ? canonicalDecimal(text) : undefined;
  // A dollar sign may say whose dollars they are: US$100.
  return plain ?? parseAmount(text.replace(/\b[A-Z]{1,2}(?=\$)/, ''), decimal);
}

/** A written day as `2026-01-31`, or undefined where it is none. */
export function writtenDay(text: string, { dateFormat }: CellRules): string | undefined {
  const reading = parseWrittenDate(text, dateFormat);
  return 'iso' in reading ? reading.iso : undefined;
}

/**
 * The day of a cell as `2026-01-31`; other text is returned unchanged, a blank as an empty text.
 */
export function dateText(cell: Cell | undefined, rules: CellRules): string {
  if (typeof cell === 'object' && cell.type === 'date') return cell.iso.split('T')[0] ?? '';
  const text = cellText(cell).trim();
  const [day = ''] = text.split(/[T ]/);
  return writtenDay(day, rules) ?? text;
}

/**
 * The amount of a cell as plain decimals; other text is returned unchanged, a blank as an empty
 * text.
 */
export function amountText(cell: Cell | undefined, rules: CellRules): string {
  if (typeof cell === 'object' && cell.type === 'number') return String(meantNumber(cell.value));
  const text = cellText(cell).trim();
  return text === '' ? '' : (writtenAmount(text, rules) ?? text);
}
