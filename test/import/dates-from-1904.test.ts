import { join } from 'node:path';
import { expect, test } from 'vitest';
import { prepareImport } from '../../src/import/import-file.ts';
import { Rehearsal } from '../support/rehearsal.ts';
import { saveUserWorkbook } from '../support/user-workbook.ts';

const BOUGHT = new Date(Date.UTC(2024, 2, 31));

const NOTICE =
  'company.xlsx uses the 1904 date system; its dates are read correctly. Copied into a workbook with the 1900 date system, they would be four years early.';

test.each([
  [true, [NOTICE]],
  [false, []],
])('a workbook that counts from 1904 (%j) is told once', async (date1904, reported) => {
  const rehearsal = new Rehearsal();
  const rows = [
    ['Name', 'Group', 'Purchased on'],
    ['Laptop', 'Computers', BOUGHT],
    ['Desk', 'Computers', BOUGHT],
  ];
  await saveUserWorkbook(join(rehearsal.folder, 'company.xlsx'), { Assets: rows }, (workbook) => {
    workbook.properties.date1904 = date1904;
  });
  const notices: string[] = [];

  const { run } = await prepareImport(
    {
      files: ['company.xlsx'],
      reading: {},
      mapping: {},
      checking: {},
      planning: { createMissing: ['groups'] },
    },
    {
      ...rehearsal.workplace(),
      onProgress: ({ notice }) => {
        if (notice !== undefined) notices.push(notice);
      },
    },
  );

  expect(notices).toEqual(reported);
  const dates = run.rows
    .next('planned', { id: 1 }, 0, 9)
    .map(({ values }) => values['purchased_on']);
  expect(dates).toEqual(['2024-03-31', '2024-03-31']);
  run.close();
});
