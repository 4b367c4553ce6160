import { expect, test } from 'vitest';
import { refuseUnusedAnswers } from '../../../src/pipeline/unused-answers.ts';
import { writeAnswersWorkbook } from '../../../src/pipeline/workbooks/answers-workbook.ts';
import ExcelJS from 'exceljs';
import { FileNotices } from '../../../src/sheets/file-notices.ts';
import { Rehearsal } from '../../support/rehearsal.ts';

test('a plan is not carried out past answers that it was made without', async () => {
  const rehearsal = new Rehearsal({ seed: { groups: [{ name: 'Tools' }] } });
  rehearsal.write('register.csv', 'Name,Group,Purchased on\nHammer,Tuls,03/31/2024\n');
  const { run } = await rehearsal.prepare(['register.csv']);
  const workbook = await writeAnswersWorkbook(
    run,
    (path) => `tallysheet import ${path}`,
    new FileNotices(),
  );
  const path = workbook?.path ?? '';

  await expect(refuseUnusedAnswers(run, rehearsal.workplace())).resolves.toBeUndefined();
  await answerFirst(path, 'Tools');
  await expect(refuseUnusedAnswers(run, rehearsal.workplace())).rejects.toMatchObject({
    code: 'plan-outdated',
    message: `${path} has 1 answer that this plan was made without`,
  });
  run.close();
});

/** Fills in the last column of the first question, as a person would. */
async function answerFirst(path: string, answer: string): Promise<void> {
  const workbook = new ExcelJS.Workbook();
  await workbook.xlsx.readFile(path);
  workbook.eachSheet((sheet) => {
    sheet.eachRow((row, number) => {
      const values = row.values as ExcelJS.CellValue[];
      const column = values.indexOf('Use instead');
      if (column > 0) sheet.getRow(number + 1).getCell(column).value = answer;
    });
  });
  await workbook.xlsx.writeFile(path);
}
