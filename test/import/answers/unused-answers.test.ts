import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import ExcelJS from 'exceljs';
import { describe, expect, test } from 'vitest';
import type { Run } from '../../../src/import/ledger/run/run.ts';
import {
  assertNoAnswersLost,
  assertAnswersUsed,
} from '../../../src/import/sheet/recipe/unused-answers.ts';
import { writeRunRecipe } from '../../../src/import/send/output/write-run-recipe.ts';
import { FileNotices } from '../../../src/tabular/file-notices.ts';
import { Rehearsal } from '../../support/rehearsal.ts';

/** A plan with one name that nobody knows, and its workbook of questions. */
async function planned(): Promise<{ rehearsal: Rehearsal; run: Run; path: string }> {
  const rehearsal = new Rehearsal({ seed: { groups: [{ name: 'Tools' }] } });
  rehearsal.write('register.csv', 'Name,Group,Purchased on\nHammer,Tuls,03/31/2024\n');
  const { run, plan } = await rehearsal.prepare(['register.csv']);
  const command = (path: string): string => `tallysheet import ${path}`;
  const workbook = await writeRunRecipe(run, plan, { command, notices: new FileNotices() });
  return { rehearsal, run, path: workbook?.path ?? '' };
}

test('a plan is not carried out past answers that it was made without', async () => {
  const { rehearsal, run, path } = await planned();

  await expect(assertAnswersUsed(run, rehearsal.workplace())).resolves.toBeUndefined();
  await answerFirst(path, 'Tools');
  await expect(assertAnswersUsed(run, rehearsal.workplace())).rejects.toMatchObject({
    code: 'plan-outdated',
    message: `${path} has 1 answer that this plan does not use`,
  });
  run.close();
});

test('answers are found in a workbook that got a new name, too', async () => {
  const { rehearsal, run, path } = await planned();
  await answerFirst(path, 'Tools');
  const renamed = join(run.folder, 'recipe (2).xlsx');
  renameSync(path, renamed);

  await expect(assertNoAnswersLost(run.folder, [], rehearsal.workplace())).rejects.toMatchObject({
    code: 'cannot-write',
    message: `${renamed} has 1 answer that a new plan in this folder would overwrite`,
    hint: expect.stringMatching(
      /^Use them with --recipe 'runs\/\S+\/recipe \(2\)\.xlsx', or choose/,
    ) as unknown,
  });
  run.close();
});

describe('a workbook of answers', () => {
  test.each([
    ['that is cut short', (path: string) => readFileSync(path).subarray(0, 2_000)],
    ['that is empty', () => Buffer.alloc(0)],
    ['in place of which something else lies', () => Buffer.from('to be done on Monday\n')],
  ])('%s may have been filled in, and stops a plan and a new one', async (_what, broken) => {
    const { rehearsal, run, path } = await planned();
    writeFileSync(path, broken(path));
    const before = readFileSync(path);
    const message = expect.stringMatching(
      /; it may contain answers, so it was not replaced$/,
    ) as unknown;
    const hint = expect.stringMatching(/ Or move the file to another folder, then/) as unknown;

    await expect(assertAnswersUsed(run, rehearsal.workplace())).rejects.toMatchObject({
      ...{ code: 'plan-outdated', message, hint },
    });
    await expect(assertNoAnswersLost(run.folder, [], rehearsal.workplace())).rejects.toMatchObject({
      ...{ code: 'cannot-write', message, hint },
    });
    expect(readFileSync(path)).toEqual(before);
    run.close();
  });

  test('without its sheet of answers stops them as well', async () => {
    const { rehearsal, run, path } = await planned();
    const workbook = new ExcelJS.Workbook();
    workbook.addWorksheet('Notes').addRow(['to be done']);
    await workbook.xlsx.writeFile(path);

    await expect(assertNoAnswersLost(run.folder, [], rehearsal.workplace())).rejects.toMatchObject({
      code: 'cannot-write',
      message: expect.stringContaining('no row has the headings') as unknown,
    });
    run.close();
  });

  test('that nobody has filled in stops nothing', async () => {
    const { rehearsal, run } = await planned();

    await expect(
      assertNoAnswersLost(run.folder, [], rehearsal.workplace()),
    ).resolves.toBeUndefined();
    run.close();
  });
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
