import { expect, test } from 'vitest';
import { readingsBlocks } from '../../../src/cli/screens/readings-blocks.ts';
import { stacked } from '../../../src/cli/screens/text.ts';
import { STYLE } from '../../../src/cli/screens/style.ts';
import { rendered } from '../../../src/cli/terminal/render.ts';
import type { FileReading } from '../../../src/import/sheet/recipe/file-reading.ts';

const CANVAS = { columns: 80, rows: 30, style: STYLE };

function shown(readings: readonly FileReading[]): string {
  return rendered(stacked(readingsBlocks(readings, undefined, 0, CANVAS)), false);
}

const CONDITION: FileReading = {
  file: 'register.xlsx',
  sheet: 'IT',
  topic: 'words',
  sureness: 'certain',
  rule: 'Every value is a word of the closed list.',
  column: 'Condition',
  samples: [
    { text: 'Good', value: 'Good' },
    { text: ' Poor ', value: 'Poor' },
  ],
};

const DATES: FileReading = {
  ...CONDITION,
  topic: 'dates',
  rule: 'Dates are day.month.year.',
  column: 'Kaufdatum',
  samples: [{ text: '05.03.2021', value: '2021-03-05' }],
};

test('a sample that is stored as it is written is not shown', () => {
  expect(shown([CONDITION, DATES])).toBe(`Read from the data
  Condition: Every value is a word of the closed list.
  Kaufdatum: Dates are day.month.year.
    05.03.2021 -> 2021-03-05`);
});

test('of several sheets, each line names its own', () => {
  expect(shown([CONDITION, { ...DATES, sheet: 'Büro' }])).toBe(`Read from the data
  Condition (IT): Every value is a word of the closed list.
  Kaufdatum (Büro): Dates are day.month.year.
    05.03.2021 -> 2021-03-05`);
});

test('operations are in their own block alone', () => {
  expect(shown([{ ...CONDITION, topic: 'steps' }])).toBe('');
});
