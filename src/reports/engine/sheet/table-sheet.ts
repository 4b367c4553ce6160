import { columnLetters } from '../../../tabular/column-letters.ts';
import type { TabColour } from '../../../kernel/palette.ts';
import type { CsvCell } from '../../../tabular/csv/csv-writer.ts';
import type {
  WorkbookCell,
  WorkbookColumn,
  WorkbookSheet,
} from '../../../tabular/xlsx/write/workbook-content.ts';
import type { Figure, FigureKind, FigureStyle, RowAddresses, TableColumn } from './columns.ts';
import { pagesAcross, widthForHeading, wordLines } from './table-layout.ts';

export interface Table<Row> {
  readonly name: string;
  /** That of its name unless given. */
  readonly title?: string;
  /** Lines below the title. */
  readonly subtitles: readonly string[];
  readonly columns: readonly TableColumn<Row>[];
  readonly rows: Iterable<Row> & { readonly length?: number };
  /** That of the rows unless given. */
  readonly rowCount?: number;
  /** The amounts of neighbouring columns in minor units, where a row has them as numbers: many are written faster. */
  readonly units?: {
    /** The key of the first column. */
    readonly from: string;
    readonly of: (row: Row) => Float64Array | undefined;
  };
  /** What is said where there are no rows. */
  readonly ifEmpty: string;
  /** Those that say what a row is about: two unless given. */
  readonly frozenColumns?: number;
  readonly tabColour?: TabColour | undefined;
  /** A sheet that says only that there is nothing is not shown, nor printed. */
  readonly isHiddenIfEmpty?: boolean;
  /** Its columns are on one page, in smaller letters where they have to be. */
  readonly isOnePageWide?: boolean;
}

const WIDTHS: Readonly<Record<FigureKind, number>> = {
  text: 14,
  date: 13,
  quantity: 12,
  value: 14,
  cost: 13,
  number: 11,
  count: 9,
  share: 10,
  check: 9,
};

/** How a text above a table is lettered; in letters of its cells. */
interface Lettering {
  readonly letter: number;
  /** Lines of fewer letters would be no lines of text. */
  readonly narrowest: number;
}

const TITLE: Lettering = { letter: 1.4, narrowest: 0 };
const SUBTITLE: Lettering = { letter: 1, narrowest: 20 };

/** What is at the right of its cells, and so its headings do. */
const RIGHT_ALIGNED: ReadonlySet<FigureKind> = new Set(
  (Object.keys(WIDTHS) as FigureKind[]).filter((is) => is !== 'text' && is !== 'check'),
);

/** A sheet of a report: title, totals, headings, rows; other sheets can point into it. */
export class TableSheet<Row> {
  readonly name: string;
  readonly columns: readonly TableColumn<Row>[];
  readonly firstRow: number;
  readonly lastRow: number;
  readonly table: Table<Row> & { readonly rowCount: number; readonly frozenColumns: number };
  readonly rowCount: number;
  readonly #style: FigureStyle;
  readonly #letters: ReadonlyMap<string, string>;
  readonly #widths: readonly number[];
  readonly #pagesWide: number;
  readonly #titles: readonly string[];
  readonly #subtitles: readonly string[];
  readonly #firstOfUnits: number;

  constructor(table: Table<Row>, style: FigureStyle) {
    this.rowCount = table.rowCount ?? table.rows.length ?? 0;
    const { name, title = name, frozenColumns = 2 } = table;
    this.table = { ...table, rowCount: this.rowCount, frozenColumns };
    this.name = name;
    this.columns = table.columns.filter(({ isShown = true }) => isShown);
    this.#style = style;
    this.#firstOfUnits = this.columns.findIndex(({ key }) => key === table.units?.from);
    this.#letters = new Map(this.columns.map(({ key }, at) => [key, columnLetters(at)]));
    this.#widths = this.columns.map(({ heading, is, width = WIDTHS[is] }) =>
      widthForHeading(heading, width),
    );
    this.#pagesWide = table.isOnePageWide === true ? 1 : pagesAcross(this.#widths, frozenColumns);
    this.#titles = this.#linesOf([title], TITLE);
    this.#subtitles = this.#linesOf(table.subtitles, SUBTITLE);
    // Titles, subtitles, a blank line, totals, headings.
    this.firstRow = this.#titles.length + this.#subtitles.length + 4;
    this.lastRow = this.firstRow + Math.max(1, this.rowCount) - 1;
  }

  /** The lines below the title, as they were written; a sheet may need several lines for one. */
  get subtitles(): readonly string[] {
    return this.table.subtitles;
  }

  /** The cells of a column, as formulas of other sheets call them: `'By location'!K5:K9`. */
  range(key: string): string {
    const letters = this.#lettersOf(key);
    return `'${this.name}'!$${letters}$${this.firstRow}:$${letters}$${this.lastRow}`;
  }

  /** One cell, as formulas of other sheets call it. */
  cell(key: string, row: number): string {
    return `'${this.name}'!$${this.#lettersOf(key)}$${row}`;
  }

  /** What the figures of a column come to by the rows themselves; zero without such a column. */
  sumOf(key: string): bigint {
    const column = this.columns.find((each) => each.key === key);
    return column === undefined ? 0n : sumOf(column, this.table.rows);
  }

  sheet(footer: string): WorkbookSheet {
    const { frozenColumns, tabColour, isHiddenIfEmpty = false } = this.table;
    const columns = this.columns.map((column, at) => this.#column(column, this.#widths[at]));
    return {
      name: this.name,
      columns,
      rows: this.#rows(),
      preamble: [
        ...this.#titles.map((text): WorkbookCell[] => [{ value: text, cellStyle: 'title' }]),
        ...this.#subtitles.map((text): WorkbookCell[] => [{ value: text, cellStyle: 'muted' }]),
        [],
        this.#totals(),
      ],
      hasFilter: true,
      frozenColumns,
      print: { landscape: true, pagesWide: this.#pagesWide, footer },
      ...(isHiddenIfEmpty && this.rowCount === 0 && { isHidden: true }),
      ...(tabColour !== undefined && { tabColour }),
    };
  }

  /** The headings and the rows alone, as a CSV has them. */
  *lines(): Generator<readonly CsvCell[]> {
    yield this.columns.map(({ heading }) => heading);
    for (const row of this.table.rows) {
      yield this.columns.map(({ is, of }) => this.#style.plain(is, of(row)));
    }
  }

  /** A text wider than the columns that every page has is cut there if another one is beside it. */
  #linesOf(texts: readonly string[], { letter, narrowest }: Lettering): readonly string[] {
    const { frozenColumns } = this.table;
    const columns = this.#pagesWide === 1 ? this.#widths : this.#widths.slice(0, frozenColumns);
    const width = columns.reduce((sum, each) => sum + each, 0);
    return texts.flatMap((text) => wordLines(text, Math.max(narrowest, width) / letter));
  }

  #column({ heading, is }: TableColumn<Row>, width = WIDTHS[is]): WorkbookColumn {
    const format = this.#style.formatOf(is);
    const cellStyle = RIGHT_ALIGNED.has(is) ? ('number-heading' as const) : ('heading' as const);
    return { heading, width, cellStyle, ...(format !== undefined && { format }) };
  }

  /** The totals are above the headings and follow the filter. */
  #totals(): WorkbookCell[] {
    if (this.columns.every(({ total }) => total === undefined)) return [];
    return this.columns.map((column, at): WorkbookCell => {
      const { key, is } = column;
      const total = this.#totalOf(column);
      if (total === undefined) return { value: at === 0 ? 'Total' : '', cellStyle: 'total' };
      const letters = this.#lettersOf(key);
      const format = this.#style.formatOf(is);
      return {
        value: this.#style.valueOf(is, total),
        formula: `SUBTOTAL(9,${letters}${this.firstRow}:${letters}${this.lastRow})`,
        cellStyle: 'total',
        ...(format !== undefined && { format }),
      };
    });
  }

  #totalOf(column: TableColumn<Row>): bigint | undefined {
    return column.total === 'sum' ? sumOf(column, this.table.rows) : column.total;
  }

  *#rows(): Generator<readonly WorkbookCell[]> {
    if (this.rowCount === 0) yield [{ value: this.table.ifEmpty, cellStyle: 'muted' }];
    let number = this.firstRow;
    for (const row of this.table.rows) {
      yield this.#cells(row, number);
      number += 1;
    }
  }

  #cells(row: Row, number: number): WorkbookCell[] {
    const at: RowAddresses = (key, other = number) => `${this.#lettersOf(key)}${other}`;
    const span = { first: this.firstRow, last: this.lastRow };
    const units = this.table.units?.of(row);
    return this.columns.map((column, place): WorkbookCell => {
      const unit = units?.[place - this.#firstOfUnits];
      if (unit !== undefined) return this.#style.amountOf(unit);
      return this.#cell(column, column.of(row), column.formula?.(at, row, number, span));
    });
  }

  #cell(
    { is, wraps }: TableColumn<Row>,
    figure: Figure,
    formula: string | undefined,
  ): WorkbookCell {
    const value = this.#style.valueOf(is, figure);
    if (is === 'check') {
      const cellStyle = figure === false ? ('error' as const) : ('muted' as const);
      const format = this.#style.formatOf(is);
      const dress = { cellStyle, ...(format !== undefined && { format }) };
      return formula === undefined ? { value, ...dress } : { value, ...dress, formula };
    }
    if (wraps === true && value !== null) return { value, cellStyle: 'wrapped' };
    return formula === undefined ? value : { value, formula };
  }

  #lettersOf(key: string): string {
    const letters = this.#letters.get(key);
    if (letters === undefined) throw new RangeError(`${this.name} has no column ${key}`);
    return letters;
  }
}

/** A table of a report whose sheets share their first lines; `says` are its own. */
export type OwnTable<Row> = Omit<Table<Row>, 'subtitles'> & {
  readonly says?: readonly string[] | string;
};

/** The sheet of a table with the lines that all sheets of its report have. */
export function tableSheet<Row>(
  lines: readonly string[],
  style: FigureStyle,
  { says = [], ...table }: OwnTable<Row>,
): TableSheet<Row> {
  return new TableSheet({ ...table, subtitles: [...lines, says].flat() }, style);
}

/** What the figures of a column come to; rows without a figure add nothing. */
export function sumOf<Row>(
  { of, heading }: Pick<TableColumn<Row>, 'of' | 'heading'>,
  rows: Iterable<Row>,
): bigint {
  let sum = 0n;
  for (const row of rows) {
    const figure = of(row);
    if (figure === undefined) continue;
    if (typeof figure !== 'bigint') throw new RangeError(`${heading} cannot be summed`);
    sum += figure;
  }
  return sum;
}
