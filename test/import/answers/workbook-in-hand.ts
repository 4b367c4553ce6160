import ExcelJS from 'exceljs';

type Line = Record<string, string>;

/** A workbook in the hands of its user: read and filled in by a library that is not ours. */
export class WorkbookInHand {
  readonly path: string;
  readonly #workbook: ExcelJS.Workbook;

  private constructor(path: string, workbook: ExcelJS.Workbook) {
    this.path = path;
    this.#workbook = workbook;
  }

  static async open(path: string): Promise<WorkbookInHand> {
    const workbook = new ExcelJS.Workbook();
    await workbook.xlsx.readFile(path);
    return new WorkbookInHand(path, workbook);
  }

  /** The sheets that are shown. */
  sheets(): string[] {
    return this.#workbook.worksheets
      .filter(({ state }) => state === 'visible')
      .map(({ name }) => name);
  }

  /** Every row of a sheet as it reads, from the top. */
  texts(sheet: string): string[][] {
    const found: string[][] = [];
    this.#sheet(sheet).eachRow({ includeEmpty: true }, (row) => {
      const cells = row.values as ExcelJS.CellValue[];
      found.push(Array.from(cells.slice(1), textOf));
    });
    return found;
  }

  /** The lines below the row that has a heading, by their headings. */
  lines(sheet: string, heading: string): Line[] {
    const all = this.texts(sheet);
    const at = this.#headingRow(sheet, heading);
    const headings = all[at - 1] ?? [];
    return all
      .slice(at)
      .map((texts) =>
        Object.fromEntries(headings.map((name, column) => [name, texts[column] ?? ''])),
      );
  }

  cell(sheet: string, address: string): ExcelJS.Cell {
    return this.#sheet(sheet).getCell(address);
  }

  /** The cell of a line that has a text under one heading, below another one. */
  find(
    sheet: string,
    where: readonly [heading: string, text: string],
    wanted: string,
  ): ExcelJS.Cell {
    const found = this.#sheet(sheet);
    const top = this.#headingRow(sheet, wanted);
    const columns = (this.texts(sheet)[top - 1] ?? []).map((text) => text);
    const row = this.texts(sheet).findIndex(
      (texts, at) => at >= top && texts[columns.indexOf(where[0])] === where[1],
    );
    if (row < 0) throw new Error(`${sheet} has no line with ${where.join(' ')}`);
    return found.getRow(row + 1).getCell(columns.indexOf(wanted) + 1);
  }

  /** What a drop-down offers, wherever its list stands. */
  offered(cell: ExcelJS.Cell): string[] {
    const [formula = ''] = (cell.dataValidation as { formulae?: string[] }).formulae ?? [];
    if (formula.startsWith('"')) return formula.slice(1, -1).split(',');
    const match = /^=?'?([^'!]+)'?!\$([A-Z]+)\$(\d+):\$[A-Z]+\$(\d+)$/.exec(formula);
    if (match === null) return [];
    const [, sheet = '', column = '', first = '', last = ''] = match;
    return Array.from({ length: Number(last) - Number(first) + 1 }, (_, at) =>
      textOf(this.#sheet(sheet).getCell(`${column}${Number(first) + at}`).value),
    );
  }

  async save(path: string): Promise<void> {
    await this.#workbook.xlsx.writeFile(path);
  }

  #headingRow(sheet: string, heading: string): number {
    return this.texts(sheet).findIndex((texts) => texts.includes(heading)) + 1;
  }

  #sheet(name: string): ExcelJS.Worksheet {
    const sheet = this.#workbook.getWorksheet(name);
    if (sheet === undefined) throw new Error(`there is no sheet ${name}`);
    return sheet;
  }
}

function textOf(value: ExcelJS.CellValue | undefined): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return value.toISOString().slice(0, 10);
  if (typeof value !== 'object') return String(value);
  if ('text' in value) return textOf(value.text);
  if ('result' in value) return textOf(value.result);
  return JSON.stringify(value);
}
