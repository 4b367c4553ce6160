import { expect, test } from 'vitest';
import { validateFiles } from '../../src/import/validate/validate-files.ts';
import { Rehearsal } from '../support/rehearsal.ts';

test('a finding names the row of the spreadsheet and the line of the text file', async () => {
  const rehearsal = new Rehearsal();
  const file = rehearsal.write(
    'register.csv',
    'Name,Group,Purchased on,Description\nLaptop,IT gear,01/20/2024,"two\nlines"\nPC,IT gear,01/20/2024,\n',
  );
  const request = {
    files: [file],
    kind: 'fixed-assets',
    reading: {},
    mapping: {},
    checking: {},
    planning: {},
  };

  const { issues } = await validateFiles(request, rehearsal.workplace());

  expect(issues.map(({ code, row, line }) => ({ code, row, line }))).toEqual([
    { code: 'too-short', row: 3, line: 4 },
  ]);
});
