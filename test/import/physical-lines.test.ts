import { expect, test } from 'vitest';
import { Rehearsal } from '../support/rehearsal.ts';

test('a finding names the row of the spreadsheet and the line of the text file', async () => {
  const rehearsal = new Rehearsal();
  const file = rehearsal.write(
    'register.csv',
    'Name,Group,Purchased on,Description\nLaptop,IT gear,01/20/2024,"two\nlines"\nPC,IT gear,01/20/2024,\n',
  );

  const { issues } = await rehearsal.validate([file]);

  expect(issues.map(({ code, row, line }) => ({ code, row, line }))).toEqual([
    { code: 'too-short', row: 3, line: 4 },
  ]);
});
