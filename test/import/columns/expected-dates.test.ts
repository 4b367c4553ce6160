import { expect, test } from 'vitest';
import { surveyed } from './surveyed-sheet.ts';

const HEADINGS = ['Bezeichnung', 'Kategorie', 'Kaufdatum'];

test.each([
  ['31.03.2021', {}, 'a date as day-month-year'],
  ['03/31/2021', {}, 'a date as mm/dd/yyyy'],
  ['31.03.2021', { dateFormat: 'd/m/yyyy' }, 'a date as d/m/yyyy'],
] as const)(
  'a wrong date beside %s is expected as the others are written (%j)',
  async (date, checking, expected) => {
    const rows = [date, date, '45.45.2021'].map((day, at) => [`Gerät ${at + 1}`, 'IT', day]);
    const { rows: checked } = await surveyed(HEADINGS, { rows, checking });

    expect(checked.at(-1)?.issues.map((issue) => issue.expected)).toEqual([expected]);
  },
);
