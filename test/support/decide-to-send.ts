import { join } from 'node:path';
import exceljs from 'exceljs';
import { applyDecisions } from '../../src/import/send/review/resume-run.ts';
import type { Rehearsal } from './rehearsal.ts';

/** The decision to send all rows of the review workbook of a run again, as a person writes it; the run goes on with them. */
export async function decideToSend(rehearsal: Rehearsal, run: string): Promise<void> {
  const file = join(run, 'review.xlsx');
  const workbook = new exceljs.Workbook();
  await workbook.xlsx.readFile(file);
  const sheet = workbook.getWorksheet('Needs review');
  let column = 0;
  let decided = 0;
  sheet?.eachRow((row) => {
    if (column > 0) {
      row.getCell(column).value = 'send';
      decided += 1;
    } else if (row.getCell(row.cellCount).value === 'Decision') column = row.cellCount;
  });
  if (decided === 0) throw new Error('there is no row to decide');
  await workbook.xlsx.writeFile(file);
  await rehearsal.prepareResume(run, (open, place) => applyDecisions(open, file, place));
  await rehearsal.resume(run);
}
