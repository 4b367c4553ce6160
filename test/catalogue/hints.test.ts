import { expect, test } from 'vitest';
import { validateFiles } from '../../src/import/validate-files.ts';
import type { CheckingRequest } from '../../src/import/sheet/request/request.ts';
import { Rehearsal } from '../support/rehearsal.ts';

const NO_OPTIONS: CheckingRequest = {};

test.each([
  [
    '31.3.2024',
    '10',
    NO_OPTIONS,
    'Use --date-format dd.mm.yyyy, which reads every date in the column.',
  ],
  [
    '13.5.21',
    '10',
    { dateFormat: 'dd.mm.yyyy' } as const,
    'Use --date-format dd.mm.yy, which reads every date in the column.',
  ],
  ['03/31/2024', '"$1,250"', NO_OPTIONS, 'Write 1250, or use --decimal point.'],
  ['03/31/2024', '-5', NO_OPTIONS, 'Write a number of at least 0.'],
  ['03/31/2024', '-5', { decimal: 'comma' } as const, 'Write a number of at least 0.'],
  ['03/31/2024', '-5', { decimal: 'point' } as const, 'Write a number of at least 0.'],
  [
    'März 2025',
    '10',
    NO_OPTIONS,
    'The day is missing. Write the whole date, such as 2025-03-01 or 2025-03-31.',
  ],
  [
    '2025',
    '10',
    NO_OPTIONS,
    'The day is missing. Write the whole date, such as 2025-01-01 or 2025-12-31.',
  ],
  ['03/31/2024', '"12,5,-"', { decimal: 'comma' } as const, 'Write a plain number.'],
  ['03/31/2024', 'ca. 500', { decimal: 'point' } as const, 'Write a plain number.'],
])(
  'the date %s and the price %s with %j are answered with: %s %s',
  async (date, price, checking, hint) => {
    const rehearsal = new Rehearsal();
    const file = rehearsal.write(
      'register.csv',
      `Name,Group,Purchased on,Price\nLaptop,Computers,${date},${price}\n`,
    );

    const { issues } = await validateFiles(
      { files: [file], kind: 'fixed-assets', reading: {}, mapping: {}, checking, planning: {} },
      rehearsal.workplace(),
    );

    expect(issues.map((issue) => issue.hint)).toEqual([hint]);
  },
);

test('a date among others in another order is answered with how to write it', async () => {
  const rehearsal = new Rehearsal();
  const rows = ['31.3.2024', '05/13/2024'].map((date) => `Laptop,Computers,${date}\n`);
  const file = rehearsal.write('register.csv', `Name,Group,Purchased on\n${rows.join('')}`);

  const { issues } = await validateFiles(
    { files: [file], kind: 'assets', reading: {}, mapping: {}, checking: {}, planning: {} },
    rehearsal.workplace(),
  );

  expect(issues.map(({ hint }) => hint)).toEqual(['Write 2024-03-31.']);
});

test.each([
  ['0', 'Write a whole number of at least 1.'],
  ['1.5', 'Write a whole number of at least 1.'],
  ['"1,000"', 'Write 1000.'],
  ['"0,-"', 'Write a whole number of at least 1.'],
])('the quantity %s is answered with: %s', async (quantity, hint) => {
  const rehearsal = new Rehearsal();
  const file = rehearsal.write('moves.csv', `Item,Quantity\nToner,${quantity}\n`);

  const { issues } = await validateFiles(
    {
      ...{ files: [file], kind: 'inventory.add-stock' },
      ...{ reading: {}, mapping: {}, checking: NO_OPTIONS, planning: {} },
    },
    rehearsal.workplace(),
  );

  expect(issues.map((issue) => issue.hint)).toEqual([hint]);
});
