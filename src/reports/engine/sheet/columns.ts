import { formatMinorUnits, type CurrencyExponent } from '../../../kernel/money.ts';
import type { Cell } from '../../../kernel/cells.ts';
import { showQuantity, showUnitCost } from '../measures/unit-cost.ts';

/** What a figure is, which decides how it is shown and added up. */
export type FigureKind =
  'text' | 'date' | 'quantity' | 'value' | 'cost' | 'number' | 'count' | 'share' | 'check';

/** A figure before it is written: bigint for quantities, amounts and unit costs. */
export type Figure = string | bigint | number | boolean | undefined;

/** More decimals of a unit cost are for machines. */
const COST_DECIMALS = 6;

/** How the figures of one report are written: the decimals of its currency and of its quantities. */
export class FigureStyle {
  readonly exponent: CurrencyExponent;
  readonly #unit: number;
  readonly #formats: Readonly<Record<FigureKind, string | undefined>>;

  constructor(exponent: CurrencyExponent, quantityDecimals: number) {
    this.exponent = exponent;
    this.#unit = 10 ** exponent;
    const cents = Math.max(exponent, 2);
    // What is aligned to the right keeps off the text that may follow, by the width of two brackets.
    this.#formats = {
      text: undefined,
      date: 'yyyy-mm-dd_)_)',
      quantity: signed(decimals(quantityDecimals)),
      value: signed(decimals(exponent)),
      cost: `#,##0.${'0'.repeat(cents)}${'#'.repeat(COST_DECIMALS - cents)}_)_)`,
      number: '#,##0.0_)_)',
      count: '0_)_)',
      share: '0.0%_)_)',
      // LibreOffice shows TRUE as 1 where a row has two formulas of it, unless a format says so.
      check: '"TRUE"_)_);"TRUE"_)_);"FALSE"_)_)',
    };
  }

  formatOf(kind: FigureKind): string | undefined {
    return this.#formats[kind];
  }

  /** The figure as a workbook keeps it. */
  valueOf(kind: FigureKind, figure: Figure): Cell | number | null {
    if (figure === undefined || figure === '') return null;
    if (typeof figure === 'boolean') {
      return { type: 'boolean', value: figure, text: figure ? 'TRUE' : 'FALSE' };
    }
    if (typeof figure === 'bigint') return this.#numberOf(kind, figure);
    if (typeof figure === 'number') return figure;
    return kind === 'date' ? { type: 'date', iso: figure, text: figure } : figure;
  }

  /** An amount in minor units as a workbook keeps it. */
  amountOf(units: number): number {
    return units / this.#unit;
  }

  /** The nearest number to the figure; of amounts there are many, and few are too large to be divided. */
  #numberOf(kind: FigureKind, figure: bigint): number {
    const units = Number(figure);
    const isAmount = kind === 'value' && Number.isSafeInteger(units);
    return isAmount ? units / this.#unit : Number(this.textOf(kind, figure));
  }

  /** The figure as a CSV has it: numbers are numbers, without loss. */
  plain(kind: FigureKind, figure: Figure): Cell | number {
    if (figure === undefined) return '';
    if (typeof figure === 'bigint') {
      const text = this.textOf(kind, figure);
      return { type: 'number', value: Number(text), text };
    }
    return typeof figure === 'boolean' ? (figure ? 'TRUE' : 'FALSE') : figure;
  }

  /** The figure as people read it in a sentence: `13,199.99`. */
  wordsOf(kind: FigureKind, figure: bigint): string {
    const [whole = '', ...rest] = this.textOf(kind, figure).split('.');
    return [whole.replaceAll(/\B(?=(?:\d{3})+$)/g, ','), ...rest].join('.');
  }

  /** The figure as plain text, without loss. */
  textOf(kind: FigureKind, figure: Figure): string {
    if (figure === undefined) return '';
    if (typeof figure !== 'bigint') return String(figure);
    if (kind === 'count') return String(figure);
    if (kind === 'value') return formatMinorUnits(figure, this.exponent);
    return kind === 'cost' ? showUnitCost(figure, COST_DECIMALS) : showQuantity(figure);
  }
}

function decimals(count: number): string {
  return count === 0 ? '#,##0' : `#,##0.${'0'.repeat(count)}`;
}

/** Negative figures have a sign: the only red that formats know is too light for text. Zero is a dash. */
function signed(format: string): string {
  return `${format}_)_);-${format}_)_);"–"_)_)`;
}

/** Addresses of the cells of one row, by the keys of their columns. */
export type RowAddresses = (key: string, row?: number) => string;

/** Where the rows of a table are, counted from 1. */
export interface RowSpan {
  readonly first: number;
  readonly last: number;
}

/** A column of a report's sheet. */
export interface TableColumn<Row> {
  readonly key: string;
  readonly heading: string;
  readonly is: FigureKind;
  readonly width?: number;
  readonly of: (row: Row) => Figure;
  /** The formula that the spreadsheet program computes; the figure is its result. */
  readonly formula?: (
    at: RowAddresses,
    row: Row,
    number: number,
    span: RowSpan,
  ) => string | undefined;
  /** What all rows come to, which is above the headings: given, or the sum of the figures. */
  readonly total?: bigint | 'sum';
  /** Long texts take several lines. */
  readonly wraps?: boolean;
  /** A column without use is omitted. */
  readonly isShown?: boolean;
}

/** What a column has besides key, heading and figure; a number is its width. */
type More<Row> = number | Partial<Omit<TableColumn<Row>, 'key' | 'heading' | 'is' | 'of'>>;

type ColumnOf = <Row>(
  key: string,
  heading: string,
  of: TableColumn<Row>['of'],
  more?: More<Row>,
) => TableColumn<Row>;

function columnOf(is: FigureKind): ColumnOf {
  return (key, heading, of, more = {}) => ({
    ...{ key, heading, is, of },
    ...(typeof more === 'number' ? { width: more } : more),
  });
}

/** A column of each kind in one line: `column.text('name', 'Name', ({ name }) => name, 24)`. */
export const column = {
  text: columnOf('text'),
  date: columnOf('date'),
  quantity: columnOf('quantity'),
  value: columnOf('value'),
  cost: columnOf('cost'),
  number: columnOf('number'),
  count: columnOf('count'),
  share: columnOf('share'),
  check: columnOf('check'),
} as const satisfies Readonly<Record<FigureKind, ColumnOf>>;

/** Text that takes several lines in a column of that width. */
export function wrapped(width: number): { readonly width: number; readonly wraps: true } {
  return { width, wraps: true };
}

/** The sum of the figures is above the heading. */
export const summed = { total: 'sum' } as const;
