import { columnOf } from '../../../catalogue/kinds.ts';
import { cellText } from '../../../kernel/cells.ts';
import { counted } from '../../../kernel/counts.ts';
import { quote } from '../../../kernel/messages/issues.ts';
import type { SheetName, SheetRow } from '../../../kernel/rows.ts';
import { isSaid, type MappedColumn, type Mapping } from '../headings/mapping.ts';
import type { Completed } from './missing-fields.ts';
import { isOwnSheet } from '../headings/surveyed.ts';

/** Rows that are multiplied, and the columns of numbers that are tried. */
const MOST_ROWS = 500;
const MOST_COLUMNS = 12;

/** So many rows with a quantity above one prove a product; in such a share of all rows it is right. */
const FEWEST_PROOFS = 3;
const LEAST_RIGHT = 0.98;

/** Cents that each unit may be rounded by. */
const ROUNDING = 0.005;

export const DECIMAL_SIGNS = ['.', ','] as const;

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
export function withoutTotals(
  name: SheetName,
  mapping: Mapping,
  rows: readonly SheetRow[],
): Completed {
  if (isOwnSheet(mapping)) return { mapping, readings: [] };
  const mayBeTotal = mapping.columns.filter(
    (column) => !isSaid(column) && isDecimal(mapping, column.target ?? column.rivalOf),
  );
  const first = rows.slice(0, MOST_ROWS);
  const found = mayBeTotal.length === 0 ? undefined : findTotal(mayBeTotal, mapping, first);
  if (found !== undefined) {
    return without(found, found.total.target ?? found.total.rivalOf ?? '', { name, mapping });
  }
  return withFactor(name, mapping, first);
}

/**
 * Without a column of prices, what a known quantity is multiplied by in all rows is the price, however it is called:
 * people head it _TotalPrice_, too.
 */
function withFactor(name: SheetName, mapping: Mapping, rows: readonly SheetRow[]): Completed {
  const price = openPrice(mapping);
  const unknown = mapping.columns.filter(({ how }) => how === 'unknown');
  if (price === undefined || unknown.length < 2) return { mapping, readings: [] };
  const isQuantity = ({ target }: MappedColumn): boolean => target !== undefined;
  const found = findTotal(unknown, mapping, rows, ({ quantity, unit }) => {
    return isQuantity(quantity) && unknown.includes(unit);
  });
  if (found === undefined) return { mapping, readings: [] };
  return without(found, price, { name, mapping });
}

/** The field of prices that no column has. */
export function openPrice({ kind, columns }: Mapping): string | undefined {
  const prices = kind.columns.filter(
    ({ field, use }) => use === 'value' && field?.kind === 'decimal' && field.price === true,
  );
  const isTaken = columns.some(({ target, rivalOf }) =>
    prices.some((each) => each.target === (target ?? rivalOf)),
  );
  return isTaken ? undefined : prices[0]?.target;
}

function isDecimal({ kind }: Mapping, target: string | undefined): boolean {
  return target !== undefined && columnOf(kind, target)?.field?.kind === 'decimal';
}

function without(
  { total, quantity, unit, rows }: Total,
  target: string,
  { name, mapping }: { readonly name: SheetName; readonly mapping: Mapping },
): Completed {
  const takes = unit.target === undefined && total.rivalOf === undefined;
  const columns = mapping.columns.map((column): MappedColumn => {
    const { index, heading } = column;
    const own = { index, heading, suggestions: [] };
    if (index === total.index) {
      return { ...own, target: undefined, how: 'unknown', certainty: 'none' };
    }
    const isPrice = index === unit.index && takes;
    return isPrice ? { ...own, target, how: 'proposed', certainty: 'likely' } : column;
  });
  const label = columnOf(mapping.kind, target)?.label ?? '';
  const product = `${quote(quantity.heading)} x ${quote(unit.heading)}`;
  return {
    mapping: { ...mapping, columns },
    readings: [
      {
        ...{ ...name, topic: 'field', sureness: 'likely', rows },
        rule: `${quote(total.heading)} is ${product} in ${counted(rows, 'row')}: it is a total and not imported. The ${label} is that of one.`,
        column: unit.heading,
        field: label,
        choices: [unit.heading, total.heading],
      },
    ],
  };
}

function findTotal(
  totals: readonly MappedColumn[],
  { columns }: Mapping,
  rows: readonly SheetRow[],
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

interface NumberColumn {
  readonly column: MappedColumn;
  readonly values: Numbers;
}

/** The columns whose product a column is. */
function factorsOf(total: MappedColumn, numbers: readonly NumberColumn[]): Total[] {
  const products = numbers.find(({ column }) => column === total)?.values ?? [];
  const others = numbers.filter(({ column }) => column !== total);
  return others.flatMap(({ column: quantity, values: counts }) =>
    others.flatMap(({ column: unit, values: prices }): Total[] => {
      const right = quantity === unit ? undefined : provenRows(counts, prices, products);
      return right === undefined ? [] : [{ total, quantity, unit, rows: right }];
    }),
  );
}

export type Numbers = readonly (number | undefined)[];

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
  // Prices of nothing and of one show nothing, and neither does a square.
  const proofs = right.filter(({ count, price }) => count > 1 && price > 0 && count !== price);
  const isProven = proofs.length >= FEWEST_PROOFS && right.length >= rows.length * LEAST_RIGHT;
  return isProven ? right.length : undefined;
}

/** The numbers of a column; none where it has other texts. */
export function numbersOf(
  { index }: MappedColumn,
  rows: readonly SheetRow[],
  sign: (typeof DECIMAL_SIGNS)[number],
): Numbers {
  const numbers: (number | undefined)[] = [];
  for (const { cells } of rows) {
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
