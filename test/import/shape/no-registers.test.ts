import { expect, test } from 'vitest';
import {
  noRegister,
  type SheetBesideOthers,
} from '../../../src/import/sheet/shape/no-registers.ts';
import type { Cell } from '../../../src/kernel/cells.ts';

function sheet(
  headings: readonly string[],
  rows: readonly (readonly Cell[])[],
  isTyped = false,
): SheetBesideOthers {
  return { headings, rows: rows.map((cells, at) => ({ number: at + 2, cells })), isTyped };
}

const formula = (text: string): Cell => ({ type: 'text', text, formula: true });

const REGISTER = sheet(
  ['Device', 'Type', 'Identifier', 'Kit', 'Description'],
  [
    ['A', 'B', formula('AB1'), 'Board', 'blue'],
    ['A', 'S', formula('AS1'), 'Sensor', 'heat'],
    ['A', 'B', formula('AB2'), 'Board', 'red'],
    ['O', 'S', formula('OS1'), 'Sensor', 'light'],
  ],
  true,
);

const CODES = [
  ['B', 'Board'],
  ['S', 'Sensor'],
  ['ST', 'Set'],
];

test.each<[string, string | undefined, SheetBesideOthers]>([
  [
    'names of headings',
    'codes',
    sheet(
      ['Category', 'Code', 'Text'],
      [
        ['Type', 'X', 'x'],
        ['', 'Y', 'y'],
        ['', 'Z', 'z'],
      ],
    ),
  ],
  ['values of a column', 'codes', sheet(['Label', 'Meaning'], CODES)],
  [
    'codes that nothing uses',
    undefined,
    sheet(
      ['Label', 'Meaning'],
      [
        ['X', 'x'],
        ['Y', 'y'],
        ['Z', 'z'],
      ],
    ),
  ],
  ['codes on a sheet whose records are known', undefined, sheet(['Label', 'Meaning'], CODES, true)],
  [
    'names, not codes',
    undefined,
    sheet(
      ['Kit', 'Meaning'],
      [
        ['Board', 'a'],
        ['Sensor', 'b'],
        ['Antenna', 'c'],
      ],
    ),
  ],
  [
    'formulas alone',
    'calculated',
    sheet(
      ['Device', 'Value'],
      [
        [formula('A'), formula('1')],
        [formula('O'), formula('2')],
      ],
    ),
  ],
  [
    'one column of formulas',
    undefined,
    sheet(
      ['Device', 'Total'],
      [
        ['Pump', formula('1')],
        ['Drill', formula('2')],
      ],
    ),
  ],
  [
    'fields beside their labels',
    'form',
    sheet(
      ['Product:', 'CPU', 'Model:', ''],
      [
        ['Code:', '1', 'Serial:', '2'],
        ['Colour：', 'red', '', ''],
      ],
    ),
  ],
  [
    'one heading with a colon',
    undefined,
    sheet(
      ['Product:', 'Model'],
      [
        ['CPU', 'X'],
        ['Mouse', 'Y'],
      ],
    ),
  ],
])('beside a register: %s', (_what, expected, beside) => {
  expect(noRegister(beside, [REGISTER, beside])).toBe(expected);
});

test('the register beside them stays one, and so does a sheet alone', () => {
  const codes = sheet(['Label', 'Meaning'], CODES);
  const calculated = sheet(['Device', 'Value'], [[formula('A'), formula('1')]]);

  expect(noRegister(REGISTER, [REGISTER, codes, calculated])).toBeUndefined();
  expect(noRegister(calculated, [calculated])).toBeUndefined();
  expect(noRegister(codes, [codes])).toBeUndefined();
});
