import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { libreOfficeVersion } from '../../support/office.ts';
import { recalculate } from './libre-office.ts';
import { SPREADSHEET_CASES } from './spreadsheet-cases.ts';

interface Recording {
  readonly how: string;
  readonly version: string;
  /** Formula to value, as text with ten decimals. */
  readonly values: Readonly<Record<string, string>>;
}

const RECORDING = fileURLToPath(
  new URL('../../fixtures/spreadsheet-depreciation.json', import.meta.url),
);
const HOW =
  'Each formula stood in a cell of a flat OpenDocument sheet inside TEXT(...;"0.0000000000"), which ' +
  'soffice --headless --convert-to csv recalculated. Made again by ' +
  'RECORD_SPREADSHEET=1 npx vitest run test/reports/depreciation/spreadsheet.test.ts';

/** The program computes with binary fractions of some fifteen digits. */
const TOLERANCE = 1e-12;

function expectSame(ours: string, theirs: string, formula: string): void {
  const difference = Math.abs(Number(ours) - Number(theirs));
  const cost = Number(/\(([\d.]+)/.exec(formula)?.[1]);
  expect(difference, `${formula}: ours ${ours}, theirs ${theirs}`).toBeLessThan(
    Math.max(cost * TOLERANCE, 1.5e-10),
  );
}

const formulas = SPREADSHEET_CASES.map(({ formula }) => formula);
const version = libreOfficeVersion();

if (process.env['RECORD_SPREADSHEET'] === '1' && version !== undefined) {
  const computed = recalculate(formulas);
  const values = Object.fromEntries(formulas.map((formula, at) => [formula, computed[at] ?? '']));
  const recording: Recording = { how: HOW, version, values };
  writeFileSync(RECORDING, `${JSON.stringify(recording, null, 2)}\n`);
}

const recording = JSON.parse(readFileSync(RECORDING, 'utf8')) as Recording;

describe('unrounded charges are those of the spreadsheet functions', () => {
  test('every case was recorded', () => {
    expect(Object.keys(recording.values)).toEqual(formulas);
  });

  test.each(['SLN', 'SYD', 'DB', 'DDB', 'VDB'])('%s, as recorded', (name) => {
    const cases = SPREADSHEET_CASES.filter(({ formula }) => formula.startsWith(`${name}(`));
    expect(cases.length).toBeGreaterThan(5);
    for (const { formula, ours } of cases) {
      expectSame(ours(), recording.values[formula] ?? '', formula);
    }
  });

  const title =
    version === undefined
      ? 'LibreOffice live: skipped, because soffice is not installed'
      : `${version} live computes what was recorded`;
  test.skipIf(version === undefined)(title, { timeout: 120_000 }, () => {
    recalculate(formulas).forEach((value, at) => {
      const formula = formulas[at] ?? '';
      expectSame(recording.values[formula] ?? '', value, formula);
    });
  });
});
