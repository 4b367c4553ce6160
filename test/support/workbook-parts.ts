import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inflateRawSync } from 'node:zlib';
import ExcelJS from 'exceljs';
import type { WorkbookCell, WorkbookSheet } from '../../src/tabular/xlsx/write/workbook-content.ts';
import {
  writeWorkbook,
  type WorkbookOptions,
} from '../../src/tabular/xlsx/write/workbook-writer.ts';
import { temporaryFolder } from './temporary-folder.ts';

/** The parts of a workbook as they stand in the file, by their names. */
export function partsOf(path: string): ReadonlyMap<string, string> {
  const bytes = readFileSync(path);
  const end = bytes.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'));
  const parts = new Map<string, string>();
  let at = bytes.readUInt32LE(end + 16);
  for (let left = bytes.readUInt16LE(end + 10); left > 0; left -= 1) {
    const nameLength = bytes.readUInt16LE(at + 28);
    const name = bytes.toString('utf8', at + 46, at + 46 + nameLength);
    const local = bytes.readUInt32LE(at + 42);
    const start = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
    const packed = bytes.subarray(start, start + bytes.readUInt32LE(at + 20));
    const isPacked = bytes.readUInt16LE(at + 10) !== 0;
    parts.set(name, (isPacked ? inflateRawSync(packed) : packed).toString('utf8'));
    at += 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return parts;
}

/** The text of one part; fails where there is none. */
export function partOf(path: string, name: string): string {
  const part = partsOf(path).get(name);
  if (part === undefined) throw new Error(`${path} has no part ${name}`);
  return part;
}

/** The workbook as exceljs reads it whole, which has nothing to do with our reader. */
export async function loaded(path: string): Promise<ExcelJS.Workbook> {
  const workbook = new ExcelJS.Workbook();
  await workbook.xlsx.readFile(path);
  return workbook;
}

/** A sheet as exceljs reads it; fails where there is none. */
export async function loadedSheet(path: string, name: string): Promise<ExcelJS.Worksheet> {
  const sheet = (await loaded(path)).getWorksheet(name);
  if (sheet === undefined) throw new Error(`${path} has no sheet ${name}`);
  return sheet;
}

/** Writes a workbook of these sheets into a folder of its own; gives its path. */
export function writtenWorkbook(
  sheets: readonly WorkbookSheet[],
  options: WorkbookOptions = {},
): Promise<string> {
  const path = join(temporaryFolder(), 'written.xlsx');
  return writeWorkbook(path, sheets, { createdAt: 0, ...options });
}

/** A sheet `Cells` of nothing but these rows. */
export function sheetOf(
  rows: readonly (readonly WorkbookCell[])[],
  more: Partial<WorkbookSheet> = {},
): WorkbookSheet {
  return { name: 'Cells', columns: [], withoutHeadings: true, rows, ...more };
}

/** The text of a cell as exceljs read it, whether it has one run or is plain. */
export function textOf(value: ExcelJS.CellValue | undefined): unknown {
  if (typeof value !== 'object' || value === null || !('richText' in value)) return value;
  return value.richText.map(({ text }) => text).join('');
}
