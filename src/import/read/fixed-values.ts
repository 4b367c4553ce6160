import { cellText, type Cell } from '../../kernel/cells.ts';
import { counted, formatCount } from '../../kernel/counts.ts';
import { TallysheetError } from '../../kernel/messages/errors.ts';
import { foldName } from '../../kernel/names.ts';
import type { SheetRow } from '../../kernel/rows.ts';
import type { Sheet, Spreadsheet } from '../../tabular/sheet.ts';
import { withRows } from '../../tabular/with-rows.ts';
import { FIELD_COLUMN, ROW_COLUMN } from '../map/result-columns.ts';
import { FIELDS_BETWEEN, LEAVE_EMPTY, VALUE_COLUMNS, VALUES_SHEET } from '../map/value-columns.ts';

/** What the cells of a column with one wrong value get instead. */
interface Fix {
  readonly newValue: Cell;
  /** The fields that the value was wrong for; none for the column as a whole. */
  readonly fields: readonly string[];
}

/** The fixes of a column by the value that they replace. */
type FixesOfColumn = Map<string, Fix>;

/** An errors workbook, as if each value that was corrected in its sheet of values were corrected in each row. */
export interface FixedSpreadsheet {
  readonly spreadsheet: Spreadsheet;
  /** What the user should know of the fixes; undefined where there are none. */
  readonly notice: string | undefined;
}

/**
 * The spreadsheet without its sheet of values, and with the values that are corrected there. A cell that was edited
 * in its row keeps the edit. Throws TallysheetError 'bad-mapping' for a correction of a sheet that is not there.
 */
export async function withFixedValues(spreadsheet: Spreadsheet): Promise<FixedSpreadsheet> {
  const found = await findValuesSheet(spreadsheet);
  if (found === undefined) return { spreadsheet, notice: undefined };
  const others = spreadsheet.sheets.filter((sheet) => sheet !== found.sheet);
  const read = new FixReader(spreadsheet.file, found);
  const fixes = await read.fixesOf(others.map(({ name }) => name.sheet ?? ''));
  return {
    spreadsheet: {
      ...spreadsheet,
      sheets: others.map((sheet) => {
        const own = fixes.get(sheet.name.sheet ?? '');
        return own === undefined ? sheet : fixedSheet(sheet, own);
      }),
      close: () => spreadsheet.close(),
    },
    notice: read.notice(),
  };
}

/** The sheet of values with the number of its heading row. */
interface ValuesSheet {
  readonly sheet: Sheet;
  readonly headingRow: SheetRow;
}

/** Its name may be taken by a sheet of the user's; its headings are ours. */
async function findValuesSheet({ sheets }: Spreadsheet): Promise<ValuesSheet | undefined> {
  for (const sheet of sheets) {
    if (!(sheet.name.sheet ?? '').startsWith(VALUES_SHEET)) continue;
    for await (const batch of sheet.rows()) {
      const headingRow = batch.slice(0, MOST_ABOVE).find(isHeading);
      if (headingRow !== undefined) return { sheet, headingRow };
      break;
    }
  }
  return undefined;
}

/** The heading row is within the first so many rows. */
const MOST_ABOVE = 20;

function isHeading({ cells }: SheetRow): boolean {
  const texts = cells.map(cellText);
  return Object.values(VALUE_COLUMNS).every((heading) => texts.includes(heading));
}

class FixReader {
  readonly #file: string;
  readonly #found: ValuesSheet;
  #fixes = 0;
  #rows = 0;

  constructor(file: string, found: ValuesSheet) {
    this.#file = file;
    this.#found = found;
  }

  /** The fixes of each sheet that has any, by its columns. */
  async fixesOf(sheets: readonly string[]): Promise<Map<string, Map<string, FixesOfColumn>>> {
    const { sheet, headingRow } = this.#found;
    const headings = headingRow.cells.map(cellText);
    const all = new Map<string, Map<string, FixesOfColumn>>();
    for await (const batch of sheet.rows()) {
      for (const row of batch) {
        if (row.number <= headingRow.number) continue;
        const cellOf = (name: keyof typeof VALUE_COLUMNS): Cell =>
          row.cells[headings.indexOf(VALUE_COLUMNS[name])] ?? '';
        const newValue = newValueIn(cellOf('newValue'));
        if (newValue === undefined) continue;
        const [of, column] = [cellText(cellOf('sheet')), cellText(cellOf('column'))];
        if (!sheets.includes(of)) throw this.#noSuchSheet(of, row.number);
        const fixes = all.get(of)?.get(column) ?? new Map<string, Fix>();
        all.set(of, (all.get(of) ?? new Map<string, FixesOfColumn>()).set(column, fixes));
        const value = cellText(cellOf('found'));
        if (fixes.has(value)) continue;
        const fields = cellText(cellOf('field'));
        fixes.set(value, { newValue, fields: fields === '' ? [] : fields.split(FIELDS_BETWEEN) });
        this.#fixes += 1;
        this.#rows += Number(cellText(cellOf('rows'))) || 0;
      }
    }
    return all;
  }

  notice(): string | undefined {
    if (this.#fixes === 0) return undefined;
    const values = counted(this.#fixes, 'new value');
    return `${this.#file}: ${values} of the sheet ${this.#found.sheet.name.sheet ?? ''} used for ${counted(this.#rows, 'cell')}`;
  }

  #noSuchSheet(name: string, row: number): TallysheetError {
    const own = this.#found.sheet.name.sheet ?? '';
    return new TallysheetError(
      'bad-mapping',
      `${this.#file}, sheet ${own}, row ${formatCount(row)}: there is no sheet "${name}"`,
      { hint: `Give the sheet its name again, or clear "${VALUE_COLUMNS.newValue}" of the row.` },
    );
  }
}

/** Undefined where nothing is written. */
function newValueIn(cell: Cell): Cell | undefined {
  const text = cellText(cell);
  if (text.trim() === '') return undefined;
  return foldName(text) === foldName(LEAVE_EMPTY) ? '' : cell;
}

function fixedSheet(sheet: Sheet, fixes: ReadonlyMap<string, FixesOfColumn>): Sheet {
  return withRows(sheet, () => {
    const fixing = new RowFixer(fixes);
    return (row) => fixing.fixed(row);
  });
}

/** Goes down the rows of a sheet: above its headings nothing is fixed. */
class RowFixer {
  readonly #fixes: ReadonlyMap<string, FixesOfColumn>;
  #columns: readonly (FixesOfColumn | undefined)[] | undefined;
  #fieldAt = -1;

  constructor(fixes: ReadonlyMap<string, FixesOfColumn>) {
    this.#fixes = fixes;
  }

  fixed(row: SheetRow): SheetRow {
    if (this.#columns === undefined) {
      this.#readHeadings(row.cells.map(cellText));
      return row;
    }
    // A row that was not refused for that field has the same value rightly; one that people added has no field.
    const wrong = cellText(row.cells[this.#fieldAt]).split(FIELDS_BETWEEN);
    const cells = [...row.cells];
    for (const [at, fixes] of this.#columns.entries()) {
      const fix = fixes?.get(cellText(row.cells[at]));
      if (fix === undefined) continue;
      const isWrong = fix.fields.length === 0 || fix.fields.some((field) => wrong.includes(field));
      if (!isWrong) continue;
      while (cells.length < at) cells.push('');
      cells[at] = fix.newValue;
    }
    return { ...row, cells };
  }

  #readHeadings(headings: readonly string[]): void {
    if (!headings.includes(ROW_COLUMN) || !headings.includes(FIELD_COLUMN)) return;
    this.#fieldAt = headings.indexOf(FIELD_COLUMN);
    this.#columns = headings.map((heading) => this.#fixes.get(heading));
  }
}
