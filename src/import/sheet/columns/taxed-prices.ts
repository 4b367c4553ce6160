import { columnOf } from '../../../catalogue/kinds.ts';
import { taxMeaning } from '../../../catalogue/languages/tax-words.ts';
import { counted } from '../../../kernel/counts.ts';
import { quote } from '../../../kernel/messages/issues.ts';
import type { SheetName, SheetRow } from '../../../kernel/rows.ts';
import type { MappedColumn, Mapping } from '../headings/mapping.ts';
import { DECIMAL_SIGNS, numbersOf, openPrice, type Numbers } from './derived-totals.ts';
import type { Completed } from './missing-fields.ts';
import { isOwnSheet } from '../headings/surveyed.ts';

const MOST_ROWS = 500;

/** A cent, which each amount may be rounded by. */
const ROUNDING = 0.011;

/** Columns of amounts by what their headings say of tax. */
type TaxColumns = Readonly<Partial<Record<'net' | 'gross' | 'tax', MappedColumn>>>;

/**
 * Without a column of prices, the amount without tax is the price, and that with tax the other choice: `Netto`, `MwSt`,
 * `Brutto`. Where the sums of the rows show it, the reading says so.
 */
export function withTaxedPrice(
  name: SheetName,
  mapping: Mapping,
  rows: readonly SheetRow[],
): Completed {
  const target = isOwnSheet(mapping) ? undefined : openPrice(mapping);
  const found = target === undefined ? {} : taxColumns(mapping, rows.slice(0, MOST_ROWS));
  const price = found.net ?? found.gross;
  if (target === undefined || price === undefined) return { mapping, readings: [] };
  const others = [found.net, found.gross].filter((each) => each !== undefined && each !== price);
  const label = columnOf(mapping.kind, target)?.label ?? '';
  const columns = mapping.columns.map((column): MappedColumn =>
    column === price
      ? { ...column, target, how: 'proposed', certainty: 'likely', suggestions: [] }
      : column,
  );
  const without = found.net === undefined ? 'with tax, as no column is without it' : 'without tax';
  return {
    mapping: { ...mapping, columns },
    readings: [
      {
        ...{ ...name, topic: 'field', sureness: 'likely', rows: rows.length },
        rule: `The ${label} is read from ${quote(price.heading)}, the amount ${without}${sumsOf(found, rows)}.`,
        column: price.heading,
        field: label,
        choices: [price, ...others].flatMap((each) => each?.heading ?? []),
      },
    ],
  };
}

/** The columns that no field takes and that have amounts only; none where two of them mean the same. */
function taxColumns({ columns }: Mapping, rows: readonly SheetRow[]): TaxColumns {
  const found: Partial<Record<'net' | 'gross' | 'tax', MappedColumn>> = {};
  for (const column of columns.filter(({ how }) => how === 'unknown')) {
    const meaning = taxMeaning(column.heading);
    if (meaning === undefined || amountsOf(column, rows) === undefined) continue;
    if (found[meaning] !== undefined) return {};
    found[meaning] = column;
  }
  return found;
}

function amountsOf(column: MappedColumn, rows: readonly SheetRow[]): Numbers | undefined {
  return DECIMAL_SIGNS.map((sign) => numbersOf(column, rows, sign)).find((numbers) =>
    numbers.some((number) => number !== undefined),
  );
}

/** That net and tax are gross, in how many rows; empty where they are not. */
function sumsOf({ net, gross, tax }: TaxColumns, rows: readonly SheetRow[]): string {
  if (net === undefined || gross === undefined || tax === undefined) return '';
  const first = rows.slice(0, MOST_ROWS);
  const right = DECIMAL_SIGNS.map((sign) => {
    const [nets = [], grosses = [], taxes = []] = [net, gross, tax].map((column) =>
      numbersOf(column, first, sign),
    );
    return nets.filter((amount, at) => {
      const [whole, part] = [grosses[at], taxes[at]];
      if (amount === undefined || whole === undefined || part === undefined) return false;
      return part > 0 && Math.abs(amount + part - whole) <= ROUNDING;
    }).length;
  });
  const most = Math.max(...right);
  if (most === 0) return '';
  return `; with ${quote(tax.heading)} it is ${quote(gross.heading)} in ${counted(most, 'row')}`;
}
