import { basename } from 'node:path';
import { foldHeading } from '../../../../../kernel/names.ts';
import { describePlace, type SheetRow } from '../../../../../kernel/rows.ts';
import type { TallysheetError } from '../../../../../kernel/messages/errors.ts';
import type { Sheet, Spreadsheet } from '../../../../../tabular/sheet.ts';
import type { CellRules } from '../../../../engine/input/cell-rules.ts';
import type { ColumnNames } from '../../../../engine/input/column-names.ts';
import { ReportTable } from '../../../../engine/input/report-table.ts';
import { openTables, type RegisterFile } from '../register-file.ts';

/** The columns of a sheet whose rows name assets. */
type Joined<Column extends string> = Column | 'number' | 'identifier';

/** A sheet beside a register, whose rows are about assets by number or identifier. */
interface SideSheetDescription<Column extends string, Row> {
  readonly names: ColumnNames<Joined<Column>>;
  /** What a file is opened by, unless by the headings of a register. */
  readonly opensBy?: ColumnNames<Joined<Column>>;
  /** The columns that make a sheet one of them; the number or the identifier names the asset. */
  readonly needed: readonly Column[];
  /** Undefined for a row that says nothing. */
  readonly rowOf: (
    row: SheetRow,
    table: ReportTable<Joined<Column>>,
    rules: CellRules,
  ) => Row | undefined;
  /** The folded name of such a sheet in the workbook of a register. */
  readonly sheet: string;
  /** The error of a file that has none, and of a sheet of that name that is none. */
  readonly noneIn: (file: string) => TallysheetError;
  readonly notOne: (sheet: Sheet, file: string) => TallysheetError;
}

/** What was read of such a sheet. */
export interface SideSheet<Row> {
  /** `register.xlsx, sheet Events` */
  readonly name: string;
  readonly sha256: string;
  readonly rows: readonly Row[];
}

/** A file of one, and how it is read. */
export type SideSheetFile = Pick<RegisterFile, 'file' | 'cwd' | 'rules' | 'standardInput'>;

/** Finds and reads sheets of one kind. */
export class SideSheetReader<Column extends string, Row> {
  readonly #description: SideSheetDescription<Column, Row>;

  constructor(description: SideSheetDescription<Column, Row>) {
    this.#description = description;
  }

  /** Reads a file. Throws TallysheetError 'no-headings' where no sheet has the columns, and as openSpreadsheet does. */
  async read(request: SideSheetFile): Promise<SideSheet<Row>> {
    const { opensBy, noneIn } = this.#description;
    const spreadsheet = await openTables(request, opensBy);
    try {
      for (const sheet of spreadsheet.sheets.filter(({ isHidden }) => !isHidden)) {
        const table = await this.#tableOf(sheet);
        if (table !== undefined) return await this.#rowsOf(table, spreadsheet, request.rules);
      }
      throw noneIn(request.file);
    } finally {
      await spreadsheet.close();
    }
  }

  /** What the workbook of a register has in a sheet of that name. Throws as read does. */
  async readBeside(
    spreadsheet: Spreadsheet,
    rules: CellRules,
  ): Promise<SideSheet<Row> | undefined> {
    const wanted = this.#description.sheet;
    const sheet = spreadsheet.sheets.find(
      ({ name, isHidden }) => !isHidden && foldHeading(name.sheet ?? '') === wanted,
    );
    if (sheet === undefined) return undefined;
    const table = await this.#tableOf(sheet);
    if (table === undefined) throw this.#description.notOne(sheet, spreadsheet.file);
    return this.#rowsOf(table, spreadsheet, rules);
  }

  async #tableOf(sheet: Sheet): Promise<ReportTable<Joined<Column>> | undefined> {
    const { names, needed } = this.#description;
    const table = await ReportTable.find(sheet, names);
    if (table === undefined) return undefined;
    const isJoinable = table.has('number') || table.has('identifier');
    return isJoinable && needed.every((column) => table.has(column)) ? table : undefined;
  }

  async #rowsOf(
    table: ReportTable<Joined<Column>>,
    { file, sha256 }: Spreadsheet,
    rules: CellRules,
  ): Promise<SideSheet<Row>> {
    const rows: Row[] = [];
    for await (const row of table.rows()) {
      const made = this.#description.rowOf(row, table, rules);
      if (made !== undefined) rows.push(made);
    }
    return { name: describePlace({ ...table.place, file: basename(file) }), sha256, rows };
  }
}
