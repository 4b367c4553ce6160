import ExcelJS from 'exceljs';

/** What a person types into a cell. */
export type UserCell = ExcelJS.CellValue;

/**
 * Saves a workbook as a person would make it, by a program that is not ours: sheets by name, each a
 * list of rows. What is special about it (formats, hidden rows, merged cells) is done by `touch`.
 */
export async function saveUserWorkbook(
  path: string,
  sheets: Readonly<Record<string, readonly (readonly UserCell[])[]>>,
  touch: (workbook: ExcelJS.Workbook) => void = () => undefined,
): Promise<void> {
  const workbook = new ExcelJS.Workbook();
  for (const [name, rows] of Object.entries(sheets)) {
    workbook.addWorksheet(name).addRows(rows.map((row) => [...row]));
  }
  touch(workbook);
  await workbook.xlsx.writeFile(path);
}

/** A cell of a workbook as an independent program reads it. */
export interface ReadCell {
  readonly value: ExcelJS.CellValue;
  readonly text: string;
  readonly note: string;
  /** The colour that the cell is filled with. */
  readonly fill: string | undefined;
  readonly format: string | undefined;
  readonly choices: string | undefined;
}

/** A workbook as an independent program reads it: texts by sheet, and single cells closely. */
export class ReadWorkbook {
  readonly #workbook: ExcelJS.Workbook;

  private constructor(workbook: ExcelJS.Workbook) {
    this.#workbook = workbook;
  }

  static async open(path: string): Promise<ReadWorkbook> {
    const workbook = new ExcelJS.Workbook();
    await workbook.xlsx.readFile(path);
    return new ReadWorkbook(workbook);
  }

  get sheets(): string[] {
    return this.#workbook.worksheets
      .filter(({ state }) => state === 'visible')
      .map(({ name }) => name);
  }

  /** The rows of a sheet as text, from the first. */
  rows(sheet: string): string[][] {
    const worksheet = this.#sheet(sheet);
    const width = worksheet.columnCount;
    return Array.from({ length: worksheet.rowCount }, (_, row) =>
      Array.from({ length: width }, (_each, column) => worksheet.getCell(row + 1, column + 1).text),
    );
  }

  /** The rows below the headings, by heading. */
  records(sheet: string, headingRow = 1): Record<string, string>[] {
    const rows = this.rows(sheet);
    const headings = rows[headingRow - 1] ?? [];
    return rows
      .slice(headingRow)
      .map((row) => Object.fromEntries(headings.map((heading, at) => [heading, row[at] ?? ''])));
  }

  cell(sheet: string, address: string): ReadCell {
    const cell = this.#sheet(sheet).getCell(address);
    // What its types call always there, is there only where the file has it.
    const { fill, dataValidation } = cell as {
      readonly fill?: ExcelJS.Fill;
      readonly dataValidation?: { readonly formulae?: readonly unknown[] };
    };
    const note = cell.note as string | ExcelJS.Comment | undefined;
    return {
      value: cell.value,
      text: cell.text,
      note: typeof note === 'string' ? note : (note?.texts ?? []).map(({ text }) => text).join(''),
      fill: fill?.type === 'pattern' ? fill.fgColor?.argb : undefined,
      format: cell.numFmt,
      choices: dataValidation?.formulae?.map(String).join(';'),
    };
  }

  #sheet(name: string): ExcelJS.Worksheet {
    const sheet = this.#workbook.getWorksheet(name);
    if (sheet === undefined)
      throw new Error(`there is no sheet ${name}: ${this.sheets.join(', ')}`);
    return sheet;
  }
}
