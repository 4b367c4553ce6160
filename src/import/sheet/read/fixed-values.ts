import { type Cell, cellText } from '../../../kernel/cells.ts';
import { counted, formatCount, inNumber } from '../../../kernel/counts.ts';
import { TallysheetError } from '../../../kernel/messages/errors.ts';
import { foldName } from '../../../kernel/names.ts';
import { type Place, type SheetRow, describePlace } from '../../../kernel/rows.ts';
import { type Sheet, type Spreadsheet, withRows } from '../../../tabular/sheet.ts';
import { RowRanges } from './row-ranges.ts';
import {
  FIELDS_BETWEEN,
  LEAVE_EMPTY,
  VALUES_SHEET,
  valueColumnsIn,
} from '../values/value-columns.ts';
import { FIELD_COLUMN, ROW_COLUMN, untranslatedHeading } from '../../ledger/rows/result-columns.ts';

/**
 * The spreadsheet without its sheet of values, as if each value that was corrected there were corrected in each of its
 * rows. A cell that was edited in its row keeps the edit. `onNotice` hears how the corrections of a sheet were used
 * once its rows were read. Throws TallysheetError 'bad-mapping' for a correction of a sheet that is not there.
 */
export async function withFixedValues(
  spreadsheet: Spreadsheet,
  onNotice: (notice: string) => void,
): Promise<Spreadsheet> {
  const found = await findValuesSheet(spreadsheet);
  if (found === undefined) return spreadsheet;
  const others = spreadsheet.sheets.filter((sheet) => sheet !== found.sheet);
  const names = others.map(({ name }) => name.sheet ?? '');
  const fixes = await readFixes(spreadsheet.file, found, names);
  const values = describePlace(found.sheet.name);
  return {
    ...spreadsheet,
    sheets: others.map((sheet) => {
      const name = sheet.name.sheet ?? '';
      const own = fixes.get(name);
      if (own === undefined) return sheet;
      return withFixes(sheet, own, (used) => {
        onNotice(noticeOn(used, values, name));
      });
    }),
    close: () => spreadsheet.close(),
  };
}

/** How many lines a notice names. */
const MOST_LINES = 10;

function noticeOn({ cells, unused }: UsedFixes, values: string, name: string): string {
  const used = `${values}: new values replace ${counted(cells, 'cell')} of the sheet ${name}.`;
  if (unused.length === 0) return used;
  const lines = unused.slice(0, MOST_LINES).map(formatCount).join(', ');
  const more = unused.length > MOST_LINES ? ', …' : '';
  const rows = inNumber(unused.length, 'row', 'rows');
  return `${used} Not used, because the value was changed in its rows: ${rows} ${lines}${more} of the sheet ${VALUES_SHEET}.`;
}

/** The sheet of values with the number of its heading row. */
interface ValuesSheet {
  readonly sheet: Sheet;
  readonly headingRow: number;
  readonly headings: readonly string[];
  readonly places: NonNullable<ReturnType<typeof valueColumnsIn>>;
}

/** Its name may be taken by a sheet of the user's; its headings are ours. */
async function findValuesSheet({ sheets }: Spreadsheet): Promise<ValuesSheet | undefined> {
  for (const sheet of sheets) {
    if (!(sheet.name.sheet ?? '').startsWith(VALUES_SHEET)) continue;
    for await (const batch of sheet.rows()) {
      const headed = headingRowIn(batch);
      if (headed !== undefined) return { sheet, ...headed };
      break;
    }
  }
  return undefined;
}

/** The heading row is within the first so many rows. */
const MOST_ABOVE = 20;

function headingRowIn(rows: readonly SheetRow[]): Omit<ValuesSheet, 'sheet'> | undefined {
  for (const { number, cells } of rows.slice(0, MOST_ABOVE)) {
    const headings = cells.map(cellText);
    const places = valueColumnsIn(headings);
    if (places !== undefined) return { headingRow: number, headings, places };
  }
  return undefined;
}

/** The fixes of each sheet that has any, by its columns. */
async function readFixes(
  file: string,
  { sheet, headingRow, headings, places }: ValuesSheet,
  sheets: readonly string[],
): Promise<Map<string, Map<string, FixesOfColumn>>> {
  const all = new Map<string, Map<string, FixesOfColumn>>();
  for await (const batch of sheet.rows()) {
    for (const row of batch) {
      if (row.number <= headingRow) continue;
      const cellOf = (name: keyof typeof places): Cell => row.cells[places[name]] ?? '';
      const newValue = newValueIn(cellOf('newValue'));
      if (newValue === undefined) continue;
      const [of, column] = [cellText(cellOf('sheet')), cellText(cellOf('column'))];
      if (!sheets.includes(of)) {
        const place = { ...sheet.name, file, row: row.number };
        throw noSuchSheet(of, place, headings[places.newValue] ?? '');
      }
      const fixes = all.get(of)?.get(column) ?? new Map<string, Fix>();
      all.set(of, (all.get(of) ?? new Map<string, FixesOfColumn>()).set(column, fixes));
      const value = cellText(cellOf('found'));
      if (fixes.has(value)) continue;
      const fields = cellText(cellOf('field'));
      fixes.set(value, {
        line: row.number,
        newValue,
        fields: fields === '' ? [] : fields.split(FIELDS_BETWEEN),
        inRows: RowRanges.parse(cellText(cellOf('inRows'))),
      });
    }
  }
  return all;
}

function noSuchSheet(name: string, place: Place, newValue: string): TallysheetError {
  return new TallysheetError(
    'bad-mapping',
    `${describePlace(place)}: there is no sheet "${name}"`,
    {
      hint: `Give the sheet its name again, or clear "${newValue}" of the row.`,
    },
  );
}

/** Undefined where nothing is written. */
function newValueIn(cell: Cell): Cell | undefined {
  const text = cellText(cell);
  if (text.trim() === '') return undefined;
  return foldName(text) === foldName(LEAVE_EMPTY) ? '' : cell;
}

/** What the cells of a column with one wrong value get instead. */
interface Fix {
  /** The row of the sheet of values that says it. */
  readonly line: number;
  readonly newValue: Cell;
  /** The fields that the value was wrong for; none for the column as a whole. */
  readonly fields: readonly string[];
  /** The rows that had it; undefined where the sheet of values does not say. */
  readonly inRows: RowRanges | undefined;
}

/** The fixes of a column by the value that they replace. */
type FixesOfColumn = Map<string, Fix>;

/** How the fixes of a sheet were used. */
interface UsedFixes {
  /** Cells that got a new value. */
  readonly cells: number;
  /** The lines of the sheet of values whose value is in none of their rows any more. */
  readonly unused: readonly number[];
}

/** The sheet with its fixes; `onRead` hears how they were used once all rows were read. */
function withFixes(
  sheet: Sheet,
  fixes: ReadonlyMap<string, FixesOfColumn>,
  onRead: (used: UsedFixes) => void,
): Sheet {
  let fixing = new RowFixer(fixes);
  const fixed = withRows(sheet, () => {
    fixing = new RowFixer(fixes);
    return (row) => fixing.fixed(row);
  });
  let isKnown = false;
  return {
    ...fixed,
    async *rows() {
      yield* fixed.rows();
      if (isKnown) return;
      isKnown = true;
      onRead(fixing.used());
    },
  };
}

/** Goes down the rows of a sheet: above its headings nothing is fixed. */
class RowFixer {
  readonly #fixes: ReadonlyMap<string, FixesOfColumn>;
  #columns: readonly (FixesOfColumn | undefined)[] | undefined;
  #fieldAt = -1;
  #rowAt = -1;
  readonly #used = new Set<Fix>();
  #cells = 0;

  constructor(fixes: ReadonlyMap<string, FixesOfColumn>) {
    this.#fixes = fixes;
  }

  fixed(row: SheetRow): SheetRow {
    if (this.#columns === undefined) {
      this.#readHeadings(row.cells.map(cellText));
      return row;
    }
    const cells = [...row.cells];
    for (const [at, fixes] of this.#columns.entries()) {
      const fix = fixes?.get(cellText(row.cells[at]));
      if (fix === undefined || !this.#isFor(fix, row)) continue;
      while (cells.length < at) cells.push('');
      cells[at] = fix.newValue;
      this.#used.add(fix);
      this.#cells += 1;
    }
    return { ...row, cells };
  }

  used(): UsedFixes {
    const all = [...this.#fixes.values()].flatMap((fixes) => [...fixes.values()]);
    const unused = all.filter((fix) => !this.#used.has(fix)).map(({ line }) => line);
    return { cells: this.#cells, unused };
  }

  /** A row that was not refused for that field has the value rightly, and one that had another value got this one from its user. */
  #isFor({ fields, inRows }: Fix, { cells }: SheetRow): boolean {
    const wrong = cellText(cells[this.#fieldAt]).split(FIELDS_BETWEEN);
    const isWrong = fields.length === 0 || fields.some((field) => wrong.includes(field));
    return isWrong && (inRows?.has(Number(cellText(cells[this.#rowAt]))) ?? true);
  }

  #readHeadings(texts: readonly string[]): void {
    const headings = texts.map(untranslatedHeading);
    if (!headings.includes(ROW_COLUMN) || !headings.includes(FIELD_COLUMN)) return;
    this.#fieldAt = headings.indexOf(FIELD_COLUMN);
    this.#rowAt = headings.indexOf(ROW_COLUMN);
    this.#columns = headings.map((heading) => this.#fixes.get(heading));
  }
}
