import { countCheck } from './reconciliation-check.ts';
import { formatCount } from '../../../kernel/counts.ts';
import { columnLetters } from '../../../tabular/column-letters.ts';
import type {
  WorkbookCell,
  WorkbookColumn,
  WorkbookSheet,
} from '../../../tabular/xlsx/write/workbook-content.ts';
import { ControlTotals, type ControlTotal } from './control-totals.ts';
import type { ReconciliationCheck } from './reconciliation-check.ts';
import { rowsSeen } from './rows-seen.ts';

const NAME = 'Control totals';

/** A longer sheet continues on another one, where no formula follows it. */
const MOST_ROWS = 1_000_000;

const COLUMNS: readonly WorkbookColumn[] = [
  { heading: 'Sheet', width: 28 },
  { heading: 'Column', width: 36 },
  { heading: 'Cells', width: 12 },
  ...['Figures', 'Sum', 'Sum of figure × row', 'Figures now', 'Sum now', 'Now of figure × row'].map(
    (heading): WorkbookColumn => ({ heading, width: 17, cellStyle: 'number-heading' }),
  ),
  { heading: 'Unchanged', width: 11 },
];

/** Cells, and whether they are unchanged: where the check on the first sheet looks. */
const [CELLS, UNCHANGED] = [`'${NAME}'!$C:$C`, `'${NAME}'!$J:$J`];

/**
 * The check of the first sheet that no figure was altered. Semantic checks see what does not agree; this one
 * also sees alterations that agree with each other.
 */
export const CONTROL_TOTALS_CHECK: ReconciliationCheck = countCheck(
  'Columns of figures different from their control totals = 0',
  { formula: `COUNTA(${CELLS})-1-COUNTIF(${UNCHANGED},TRUE)`, figure: 0n },
  { formula: '0', figure: 0n },
);

/**
 * Adds up the figures of each sheet of a workbook while it is written, for a sheet that adds up the same
 * cells by formulas. Columns of formulas have no totals: what they come to follows from the others.
 */
export class ControlTotalsSheet {
  readonly #sheets: { readonly name: string; readonly totals: ControlTotals | undefined }[] = [];

  /** The same sheet, added up as it is written; `rowCount` is how many rows it has about. */
  counted(sheet: WorkbookSheet, rowCount: number): WorkbookSheet {
    const totals = rowCount > MOST_ROWS ? undefined : new ControlTotals();
    this.#sheets.push({ name: sheet.name, totals });
    return totals === undefined ? sheet : { ...sheet, rows: rowsAddedUp(sheet, totals) };
  }

  /** Comes behind all sheets that are added up. */
  sheet(footer: string): WorkbookSheet {
    return {
      name: NAME,
      columns: COLUMNS,
      preamble: [
        [{ value: NAME, cellStyle: 'title' }],
        [
          {
            value:
              'The figures of each column when the workbook was written, and what formulas add up now. Dates count as numbers of days.',
            cellStyle: 'muted',
          },
        ],
        [],
      ],
      rows: this.#lines(),
      print: { landscape: true, pagesWide: 1, footer },
    };
  }

  *#lines(): Generator<readonly WorkbookCell[]> {
    // Title, words, a blank line and the headings are above.
    let row = 5;
    for (const { name, totals } of this.#sheets) {
      if (totals === undefined) {
        yield [name, `not added up: more than ${formatCount(MOST_ROWS)} rows`];
        row += 1;
      }
      for (const total of totals?.totals() ?? []) {
        yield lineOf(name, total, row);
        row += 1;
      }
    }
  }
}

function rowsAddedUp(
  { rows, preamble = [], columns, withoutHeadings }: WorkbookSheet,
  totals: ControlTotals,
): WorkbookSheet['rows'] {
  for (const cells of preamble) totals.add(cells);
  if (withoutHeadings !== true) totals.add(columns.map(({ heading }) => heading));
  return rowsSeen(rows, {
    see: (cells) => {
      totals.add(cells);
    },
  });
}

function lineOf(sheet: string, total: ControlTotal, row: number): readonly WorkbookCell[] {
  const { heading, column, first, last, figures, sum, weighted, tolerance } = total;
  const letters = columnLetters(column);
  const range = `'${sheet}'!$${letters}$${first}:$${letters}$${last}`;
  const agrees = `AND(G${row}=D${row},ABS(H${row}-E${row})<=${tolerance},ABS(I${row}-F${row})<=${tolerance})`;
  return [
    sheet,
    heading,
    `${letters}${first}:${letters}${last}`,
    { value: figures, format: '#,##0_)_)' },
    { value: sum, format: AMOUNT },
    { value: weighted, format: AMOUNT },
    { value: figures, format: '#,##0_)_)', formula: `COUNT(${range})` },
    { value: sum, format: AMOUNT, formula: `SUM(${range})` },
    { value: weighted, format: AMOUNT, formula: `SUMPRODUCT(${range},ROW(${range}))` },
    {
      value: { type: 'boolean', value: true, text: 'TRUE' },
      formula: agrees,
      cellStyle: 'muted',
      format: '"TRUE"_)_);"TRUE"_)_);"FALSE"_)_)',
    },
  ];
}

const AMOUNT = '#,##0.00####_)_)';
