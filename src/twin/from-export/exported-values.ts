import type { WrittenFormat } from '../../catalogue/columns/format-column.ts';
import type { CellField, CellFieldKind, Value } from '../../catalogue/fields.ts';
import { cellText, type Cell } from '../../kernel/cells.ts';
import { parseDate, toLongDate } from '../../kernel/dates/dates.ts';
import { canonicalDecimal, decimalOfNumber } from '../../kernel/decimals.ts';

/** The value of a cell that an export wrote; undefined where it is not such a value. */
type CellReader = (cell: Cell, format: WrittenFormat) => Value | undefined;

const text: CellReader = (cell) => cellText(cell);

const decimal: CellReader = (cell, format) => canonicalDecimal(numberText(cell, format));

const integer: CellReader = (cell, format) => {
  const digits = numberText(cell, format);
  return /^-?\d{1,15}$/.test(digits) ? Number(digits) : undefined;
};

/** How the cells of each kind of field are read; a new kind does not compile without its line. */
const READERS: Readonly<Record<CellFieldKind, CellReader>> = {
  text: momentOrText,
  date: dateOf,
  time: text,
  decimal,
  integer,
  'yes-no': yesNoOf,
  url: text,
  urls: (cell) => cellText(cell).split('\n'),
  email: text,
  country: text,
  choice: text,
  reference: integer,
  numbers: text,
  named: text,
};

/** The value of a field in a cell of an export: null for a blank, undefined for what an export does not write. */
export function exportedValue(
  field: CellField,
  cell: Cell | undefined,
  format: WrittenFormat,
): Value | undefined {
  if (cell === undefined || cellText(cell) === '') return null;
  return READERS[field.kind](cell, format);
}

/** A date as the service shows one of a custom field; a number in plain digits; any other text as it is. */
export function exportedMember(cell: Cell | undefined, format: WrittenFormat): string {
  if (cell === undefined || cellText(cell) === '') return '';
  const iso = memberDate(cell, format);
  if (iso !== undefined) return toLongDate(iso);
  if (typeof cell !== 'string') return numberText(cell, format);
  const number = canonicalDecimal(numberText(cell, format));
  return number !== undefined && format.decimal === 'comma' && cell.includes(',')
    ? numberText(cell, format)
    : cell;
}

function memberDate(cell: Cell, { dateFormat }: WrittenFormat): string | undefined {
  if (typeof cell !== 'string') return cell.type === 'date' ? cell.iso.slice(0, 10) : undefined;
  const reading = parseDate(cell, dateFormat);
  if (!('iso' in reading) || dateFormat !== undefined) {
    return 'iso' in reading ? reading.iso : undefined;
  }
  return /^\d{2}\/\d{2}\/\d{4}$/.test(cell) ? reading.iso : undefined;
}

function numberText(cell: Cell, { decimal: style }: WrittenFormat): string {
  if (typeof cell !== 'string') {
    return cell.type === 'number' ? decimalOfNumber(cell.value) : cell.text;
  }
  return style === 'comma' ? cell.replace(',', '.') : cell;
}

/** A time is written as a date with a time; any other text stays. */
function momentOrText(cell: Cell): Value {
  if (typeof cell === 'string' || cell.type !== 'date') return cellText(cell);
  const [day = '', time = '00:00:00'] = cell.iso.split('T');
  return `${day} ${time}`;
}

function dateOf(cell: Cell, { dateFormat }: WrittenFormat): Value | undefined {
  if (typeof cell !== 'string' && cell.type === 'date') return cell.iso.slice(0, 10);
  const reading = parseDate(cellText(cell), dateFormat);
  return 'iso' in reading ? reading.iso : undefined;
}

function yesNoOf(cell: Cell): Value | undefined {
  const word = cellText(cell);
  if (word === 'yes') return true;
  return word === 'no' ? false : undefined;
}
