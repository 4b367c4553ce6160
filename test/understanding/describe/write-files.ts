import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import ExcelJS from 'exceljs';
import iconv from 'iconv-lite';
import type { CaseDescription, CsvForm, Written } from './description.ts';
import type { SheetGrid } from './sheet-writer.ts';

/** Writes the file of a case into a folder; gives its name. */
export async function writeCase(
  { name, csv, sheets }: CaseDescription,
  grids: readonly SheetGrid[],
  folder: string,
): Promise<string> {
  const [first] = grids;
  if (csv === undefined || first === undefined) {
    const file = `${name}.xlsx`;
    await workbookOf(grids).xlsx.writeFile(join(folder, file));
    return file;
  }
  const file = `${sheets[0]?.name ?? name}.csv`;
  writeFileSync(join(folder, file), csvBytes(first, csv));
  return file;
}

function workbookOf(grids: readonly SheetGrid[]): ExcelJS.Workbook {
  const workbook = new ExcelJS.Workbook();
  for (const { name, isHidden, cells, merges, hiddenRows } of grids) {
    const sheet = workbook.addWorksheet(name, { state: isHidden ? 'hidden' : 'visible' });
    for (const [row, written] of cells.entries()) {
      for (const [column, cell] of written.entries()) {
        putCell(sheet.getCell(row + 1, column + 1), cell);
      }
    }
    for (const [top, left, bottom, right] of merges) {
      sheet.mergeCells(top + 1, left + 1, bottom + 1, right + 1);
    }
    for (const row of hiddenRows) sheet.getRow(row + 1).hidden = true;
  }
  return workbook;
}

function putCell(cell: ExcelJS.Cell, written: Written | undefined): void {
  if (written === null || written === undefined) return;
  if (typeof written !== 'object') {
    cell.value = written;
    return;
  }
  cell.value = new Date(`${written.iso}T00:00:00Z`);
  cell.numFmt = written.format;
}

const BYTE_ORDER_MARK = '\u{FEFF}';

function csvBytes({ cells }: SheetGrid, { delimiter, encoding }: CsvForm): Buffer {
  const width = Math.max(...cells.map((row) => row.length));
  const lines = cells.map((row) =>
    Array.from({ length: width }, (_, at) => quoted(row[at] ?? null, delimiter)).join(delimiter),
  );
  const text = `${lines.join('\r\n')}\r\n`;
  if (encoding === 'utf-8') return Buffer.from(text);
  if (encoding === 'utf-8-bom') return Buffer.from(BYTE_ORDER_MARK + text);
  return iconv.encode(encoding === 'utf-16le' ? BYTE_ORDER_MARK + text : text, encoding);
}

function quoted(cell: Written, delimiter: string): string {
  const text = textOf(cell);
  return text.includes(delimiter) || /["\r\n]/u.test(text)
    ? `"${text.replaceAll('"', '""')}"`
    : text;
}

function textOf(cell: Written): string {
  if (cell === null) return '';
  return typeof cell === 'object' ? cell.iso : String(cell);
}
