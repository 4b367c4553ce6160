import { readFileSync } from 'node:fs';
import ExcelJS from 'exceljs';
import iconv from 'iconv-lite';
import type { CsvForm } from './describe/description.ts';

/** The texts of a sheet by row and column, from 0; a date is `2024-03-31`. */
export type ReadSheet = readonly (readonly string[])[];

/** The sheets of a file as a program reads it that is not ours. */
export async function readBack(
  path: string,
  csv?: CsvForm,
): Promise<ReadonlyMap<string, ReadSheet>> {
  return csv === undefined ? readWorkbook(path) : new Map([['', readCsv(path, csv)]]);
}

async function readWorkbook(path: string): Promise<ReadonlyMap<string, ReadSheet>> {
  const workbook = new ExcelJS.Workbook();
  await workbook.xlsx.readFile(path);
  return new Map(
    workbook.worksheets.map((sheet) => {
      const rows = Array.from({ length: sheet.rowCount }, (_, row) =>
        Array.from({ length: sheet.columnCount }, (_each, column) =>
          cellText(sheet.getCell(row + 1, column + 1)),
        ),
      );
      return [sheet.name, rows];
    }),
  );
}

function cellText({ value }: ExcelJS.Cell): string {
  if (value instanceof Date) return value.toISOString().slice(0, 10);
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/** No cell of the corpus has a delimiter, a quote or a line end in it, but those that are quoted as a whole. */
function readCsv(path: string, { delimiter, encoding }: CsvForm): ReadSheet {
  const text = iconv.decode(readFileSync(path), encoding === 'utf-8-bom' ? 'utf-8' : encoding);
  const lines = text.replace(/^\u{FEFF}/u, '').split('\r\n');
  return lines.map((line) =>
    (line.match(cellsBetween(delimiter)) ?? []).map((cell) => cell.replace(/^"(.*)"$/u, '$1')),
  );
}

function cellsBetween(delimiter: string): RegExp {
  const sign = delimiter === '\t' ? '\\t' : delimiter;
  return new RegExp(`(?<=^|${sign})(?:"[^"]*"|[^${sign}]*)(?=${sign}|$)`, 'gu');
}
