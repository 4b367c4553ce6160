import { columnOf } from '../../../catalogue/kinds.ts';
import { cellText } from '../../../kernel/cells.ts';
import { counted } from '../../../kernel/counts.ts';
import { quote } from '../../../kernel/messages/issues.ts';
import type { SheetRow } from '../../../kernel/rows.ts';
import { isSaid, type MappedColumn, type Mapping } from '../headings/mapping.ts';
import { isOwnSheet } from '../headings/surveyed.ts';
import { taxMeaning } from '../../../catalogue/languages/tax-words.ts';
import {
  replaced,
  proposed,
  fieldReading,
  withFound,
  type SurveyedSheet,
} from './surveyed-sheet.ts';
import { ignored } from '../headings/heading-reader.ts';

/** Rows that are read, and the columns of numbers that are tried. */
const MOST_ROWS = 500;
const MOST_COLUMNS = 12;

/** So many rows with a quantity above one prove a product; in such a share of all rows it is right. */
const FEWEST_PROOFS = 3;
const LEAST_RIGHT = 0.98;

/** Cents that each unit may be rounded by, and each amount of a sum. */
const ROUNDING = 0.005;
const ROUNDING_OF_SUMS = 0.011;
const DECIMAL_SIGNS = ['.', ','] as const;

/** A column that is the product of two others. */
interface Total {
  readonly total: MappedColumn;
  readonly quantity: MappedColumn;
  readonly unit: MappedColumn;
  readonly rows: number;
}

/**
 * A column of totals is not the price of one: where quantity x price = total in the rows, the field of the total goes to the
 * price. What a flag or a recipe says stays.
 */
export function withoutTotals(sheet: SurveyedSheet): SurveyedSheet {
  const { mapping } = sheet;
  if (isOwnSheet(mapping)) return sheet;
  const mayBeTotal = mapping.columns.filter(
    (column) => !isSaid(column) && isDecimal(mapping, column.target ?? column.rivalOf),
  );
  const found = mayBeTotal.length === 0 ? undefined : findTotal(mayBeTotal, sheet);
  if (found === undefined) return withFactor(sheet);
  return without(found, found.total.target ?? found.total.rivalOf ?? '', sheet);
}

/**
 * Without a column of prices, what a known quantity is multiplied by in all rows is the price, however it is called:
 * people head it _TotalPrice_, too.
 */
function withFactor(sheet: SurveyedSheet): SurveyedSheet {
  const price = openPrice(sheet.mapping);
  const unknown = sheet.mapping.columns.filter(({ how }) => how === 'unknown');
  if (price === undefined || unknown.length < 2) return sheet;
  const found = findTotal(
    unknown,
    sheet,
    ({ quantity, unit }) => quantity.target !== undefined && unknown.includes(unit),
  );
  return found === undefined ? sheet : without(found, price, sheet);
}

/** The field of prices that no column has. */
function openPrice({ kind, columns }: Mapping): string | undefined {
  const prices = kind.columns.filter(
    ({ field, use }) => use === 'value' && field?.kind === 'decimal' && field.price === true,
  );
  const isTaken = columns.some(({ target, rivalOf }) =>
    prices.some((each) => each.target === (target ?? rivalOf)),
  );
  return isTaken ? undefined : prices[0]?.target;
}

function isDecimal({ kind }: Mapping, target: string | undefined): boolean {
  return columnOf(kind, target)?.field?.kind === 'decimal';
}

function without(
  { total, quantity, unit, rows }: Total,
  target: string,
  sheet: SurveyedSheet,
): SurveyedSheet {
  const { name, mapping } = sheet;
  const takes = unit.target === undefined && total.rivalOf === undefined;
  const label = columnOf(mapping.kind, target)?.label ?? '';
  const product = `${quote(quantity.heading)} x ${quote(unit.heading)}`;
  return withFound(sheet, {
    columns: replaced(mapping, ({ index, heading }): MappedColumn | undefined => {
      const own = { index, heading, ...ignored('unknown') };
      if (index === total.index) return own;
      return index === unit.index && takes ? proposed(own, target) : undefined;
    }),
    readings: [
      fieldReading(name, {
        rows,
        rule: `${quote(total.heading)} is ${product} in ${counted(rows, 'row')}: it is a total and not imported. The ${label} is that of one.`,
        column: unit.heading,
        field: label,
        choices: [unit.heading, total.heading],
      }),
    ],
  });
}

function findTotal(
  totals: readonly MappedColumn[],
  { mapping: { columns }, rows }: SurveyedSheet,
  fits: (total: Total) => boolean = () => true,
): Total | undefined {
  for (const sign of DECIMAL_SIGNS) {
    const numbers = columns
      .map((column) => ({ column, values: numbersOf(column, rows, sign) }))
      .filter(({ values }) => values.some((number) => number !== undefined))
      .slice(0, MOST_COLUMNS);
    const found = totals.flatMap((total) => factorsOf(total, numbers)).find(fits);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The columns whose product a column is. */
function factorsOf(
  total: MappedColumn,
  numbers: readonly { readonly column: MappedColumn; readonly values: Numbers }[],
): Total[] {
  const products = numbers.find(({ column }) => column === total)?.values ?? [];
  const others = numbers.filter(({ column }) => column !== total);
  return others.flatMap(({ column: quantity, values: counts }) =>
    others.flatMap(({ column: unit, values: prices }): Total[] => {
      const right = quantity === unit ? undefined : provenRows(counts, prices, products);
      return right === undefined ? [] : [{ total, quantity, unit, rows: right }];
    }),
  );
}

type Numbers = readonly (number | undefined)[];

/** The rows in which the product is right, where they prove it; undefined where they do not. */
function provenRows(counts: Numbers, prices: Numbers, products: Numbers): number | undefined {
  const rows = products.flatMap((product, at) => {
    const [count, price] = [counts[at], prices[at]];
    if (count === undefined || price === undefined || product === undefined) return [];
    const isRight = Math.abs(count * price - product) <= ROUNDING * Math.max(1, count) + 1e-6;
    return [{ count, price, isRight }];
  });
  if (!rows.every(({ count }) => Number.isInteger(count))) return undefined;
  const right = rows.filter(({ isRight }) => isRight);
  // A factor of nothing or of one shows nothing, and neither does a square.
  const proofs = right.filter(
    ({ count, price }) => count > 1 && price > 0 && price !== 1 && count !== price,
  );
  const isProven = proofs.length >= FEWEST_PROOFS && right.length >= rows.length * LEAST_RIGHT;
  return isProven ? right.length : undefined;
}

/** The numbers of a column in the first rows; none where it has other texts. */
function numbersOf(
  { index }: MappedColumn,
  rows: readonly SheetRow[],
  sign: (typeof DECIMAL_SIGNS)[number],
): Numbers {
  const numbers: (number | undefined)[] = [];
  for (const { cells } of rows.slice(0, MOST_ROWS)) {
    const text = cellText(cells[index]).trim();
    const isNumber = typeof cells[index] === 'object' && cells[index].type === 'number';
    const number = text === '' ? undefined : numberIn(text, isNumber ? '.' : sign);
    if (text !== '' && number === undefined) return [];
    numbers.push(number);
  }
  return numbers;
}

function numberIn(text: string, sign: '.' | ','): number | undefined {
  const digits = text
    .replace(/^\p{Sc}|\p{Sc}$|(?:EUR|USD|GBP|CHF)$/u, '')
    .replaceAll(/[\s'’]/gu, '');
  const plain =
    sign === '.' ? digits.replaceAll(',', '') : digits.replaceAll('.', '').replace(',', '.');
  return /^\d+(?:\.\d+)?$/.test(plain) ? Number(plain) : undefined;
}

/** Columns of amounts by what their headings say of tax. */
type TaxColumns = Partial<Record<'net' | 'gross' | 'tax', MappedColumn>>;

/**
 * Without a column of prices, the amount without tax is the price, and that with tax the other choice: `Netto`, `MwSt`,
 * `Brutto`. Where the sums of the rows show it, the reading says so.
 */
export function withTaxedPrice(sheet: SurveyedSheet): SurveyedSheet {
  const { name, mapping, rows } = sheet;
  const target = isOwnSheet(mapping) ? undefined : openPrice(mapping);
  const found: TaxColumns = target === undefined ? {} : taxColumns(sheet);
  const price = found.net ?? found.gross;
  if (target === undefined || price === undefined) return sheet;
  const label = columnOf(mapping.kind, target)?.label ?? '';
  const without = found.net === undefined ? 'with tax, as no column is without it' : 'without tax';
  return withFound(sheet, {
    columns: replaced(mapping, (each) => (each === price ? proposed(each, target) : each)),
    readings: [
      fieldReading(name, {
        rows: rows.length,
        rule: `The ${label} is read from ${quote(price.heading)}, the amount ${without}${sumsOf(found, rows)}.`,
        column: price.heading,
        field: label,
        choices: [found.net, found.gross].flatMap((each) => each?.heading ?? []),
      }),
    ],
  });
}

/** The columns that no field takes and that have amounts only; none where two of them mean the same. */
function taxColumns({ mapping: { columns }, rows }: SurveyedSheet): TaxColumns {
  const found: TaxColumns = {};
  for (const column of columns.filter(({ how }) => how === 'unknown')) {
    const meaning = taxMeaning(column.heading);
    if (meaning === undefined || !hasAmounts(column, rows)) continue;
    if (found[meaning] !== undefined) return {};
    found[meaning] = column;
  }
  return found;
}

function hasAmounts(column: MappedColumn, rows: readonly SheetRow[]): boolean {
  return DECIMAL_SIGNS.some((sign) =>
    numbersOf(column, rows, sign).some((number) => number !== undefined),
  );
}

/** That net and tax are gross, in how many rows; empty where they are not. */
function sumsOf({ net, gross, tax }: TaxColumns, rows: readonly SheetRow[]): string {
  if (net === undefined || gross === undefined || tax === undefined) return '';
  const right = DECIMAL_SIGNS.map((sign) => {
    const [nets = [], grosses = [], taxes = []] = [net, gross, tax].map((column) =>
      numbersOf(column, rows, sign),
    );
    return nets.filter((amount, at) => {
      const [whole, part] = [grosses[at], taxes[at]];
      if (amount === undefined || whole === undefined || part === undefined) return false;
      return part > 0 && Math.abs(amount + part - whole) <= ROUNDING_OF_SUMS;
    }).length;
  });
  const most = Math.max(...right);
  if (most === 0) return '';
  return `; with ${quote(tax.heading)} it is ${quote(gross.heading)} in ${counted(most, 'row')}`;
}
