import { join } from 'node:path';
import ExcelJS from 'exceljs';
import type { ExecutedRun } from '../../src/import/send/conclude-run.ts';
import { Rehearsal } from '../support/rehearsal.ts';
import { saveUserWorkbook, type UserCell } from '../support/user-workbook.ts';

const SEED = { groups: [{ name: 'Furniture' }, { name: 'Computers' }] };
export const KIND = { kind: 'fixed-assets' };
export const HEADINGS = ['Asset Tag', 'Name', 'Gruppe', 'Anschaffungsdatum', 'Price'];
export const HEADING_ROW = 5;

export interface Company {
  readonly rehearsal: Rehearsal;
  readonly first: ExecutedRun;
  readonly errors: string;
}

export async function importOf(
  rows: readonly (readonly UserCell[])[],
  sheet = 'Register',
): Promise<Company> {
  const rehearsal = new Rehearsal({ seed: SEED });
  await saveUserWorkbook(join(rehearsal.folder, 'register.xlsx'), { [sheet]: [HEADINGS, ...rows] });
  const first = await rehearsal.import(['register.xlsx'], KIND);
  return { rehearsal, first, errors: first.files.errors[0] ?? '' };
}

export type Change = (workbook: ExcelJS.Workbook) => void;

/** As a person who opens the workbook, changes it and saves it. */
export async function edit(path: string, change: Change): Promise<void> {
  const workbook = new ExcelJS.Workbook();
  await workbook.xlsx.readFile(path);
  change(workbook);
  await workbook.xlsx.writeFile(path);
}

export interface Correction {
  readonly column: string;
  readonly found: string;
  readonly newValue: string;
}

/** Writes what the wrong values become, each once. */
export function inValues(corrections: readonly Correction[], name = 'Values'): Change {
  return (workbook) => {
    const sheet = workbook.getWorksheet(name);
    sheet?.eachRow((row, number) => {
      if (number <= HEADING_ROW) return;
      const correction = corrections.find(
        ({ column, found }) => row.getCell(2).text === column && row.getCell(4).text === found,
      );
      if (correction !== undefined) row.getCell(8).value = correction.newValue;
    });
  };
}
