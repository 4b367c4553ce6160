import { describe, expect, test } from 'vitest';
import { systemClock } from '../../src/kernel/clock.ts';
import { askDatabase } from '../support/postgres.ts';
import { NO_POSTGRES } from '../support/postgres-server.ts';
import type { Ran } from '../support/served-account.ts';
import { IS_EVERYDAY } from '../support/thinned.ts';
import { company, IMPORT, type Company } from './company.ts';

const REGISTER =
  'Name,Group,Purchased on,Identifier,Price\nLaptop 1,Computers,01/15/2024,IT-1,1200\n';
const REPORT = ['report', 'depreciation', '--force', '--json'];
const TERMS = ['--method', 'SLN', '--life', '3y'];
const [JANUARY, FEBRUARY] = [
  ['--month', '2024-01'],
  ['--month', '2024-02'],
];
const TAX =
  'rules: uk\ntaxpayer: company\nopening-on: 2023-12-31\ncondition: new\nclasses: { Computers: main }\n';
const VERSIONS = 'SELECT name FROM tallysheet.file_version';
const REOPEN = ['report', 'depreciation', '--json', '--reopen', '--reason', 'late'];

async function withAnAsset(): Promise<Company> {
  const made = await company(systemClock, 1);
  expect((await made.on('one', IMPORT, {}, { 'register.csv': REGISTER })).exit).toBe(0);
  return made;
}

/** How it ended, and the error where it was one. */
function endOf({ exit, stdout }: Ran): readonly [number, string?] {
  const { error } = JSON.parse(stdout) as { readonly error?: { readonly message: string } };
  return error === undefined ? [exit] : [exit, error.message];
}

describe.skipIf(NO_POSTGRES !== undefined)('closes of an account with one --state', () => {
  test('are those of all computers: what one has closed, another continues and reopens', async () => {
    const { on } = await withAnAsset();
    const ends = async (computer: string, ...words: readonly string[]) =>
      endOf(await on(computer, words));
    expect(await ends('one', ...REPORT, ...JANUARY, ...TERMS, '--close')).toEqual([0]);
    expect(await ends('two', ...REPORT, ...JANUARY, ...TERMS, '--close')).toEqual([
      2,
      expect.stringContaining('2024-01-01 to 2024-01-31 is already closed'),
    ]);
    // The terms are those of the close of the other computer.
    expect(await ends('two', ...REPORT, ...FEBRUARY, '--close')).toEqual([0]);
    expect(await ends('one', ...REOPEN, ...JANUARY)).toEqual([
      2,
      expect.stringContaining('2024-02-01 to 2024-02-29'),
    ]);
    expect(await ends('one', ...REOPEN, ...FEBRUARY)).toEqual([0]);
    expect(await ends('two', ...REOPEN, ...JANUARY)).toEqual([0]);
    expect(await ends('one', ...REPORT, ...JANUARY, '--close')).toEqual([0]);
  });

  test.skipIf(IS_EVERYDAY)(
    'are closed by one of two computers that close at the same moment',
    async () => {
      const { on, state } = await withAnAsset();
      const close = [...REPORT, ...JANUARY, ...TERMS, '--close'];
      const both = await Promise.all([on('one', close), on('two', close)]);
      expect(both.map(({ exit }) => exit).toSorted()).toEqual([0, 2]);
      expect(await askDatabase(state, VERSIONS)).toEqual([{ name: 'closes/depreciation' }]);
      for (const computer of ['one', 'two', 'three']) {
        expect(endOf(await on(computer, close))).toEqual([
          2,
          expect.stringContaining('is already closed'),
        ]);
      }
    },
  );

  test.skipIf(IS_EVERYDAY)('in a folder of their own are not shared', async () => {
    const { on, state } = await withAnAsset();
    const close = [...REPORT, ...JANUARY, ...TERMS, '--close', '--closes', 'own'];
    expect(endOf(await on('one', close))).toEqual([0]);
    expect(await askDatabase(state, VERSIONS)).toEqual([]);
  });

  test('are put back into a database that was restored, by `runs recover`', async () => {
    const { on, state } = await withAnAsset();
    expect(endOf(await on('one', [...REPORT, ...JANUARY, ...TERMS, '--close']))).toEqual([0]);
    await askDatabase(state, 'DELETE FROM tallysheet.file_version');
    expect((await on('one', ['runs', 'recover'])).exit).toBe(0);
    expect(await askDatabase(state, VERSIONS)).toEqual([{ name: 'closes/depreciation' }]);
  });

  test.skipIf(IS_EVERYDAY).each([
    ['stock', JANUARY],
    ['tax', ['--settings', 'tax.yaml', '--from', '2024-01-01', '--to', '2024-12-31']],
  ])('of a %s report are shared, too', async (report, words) => {
    const { on, state } = await withAnAsset();
    const close = ['report', report, '--json', '--force', ...words, '--close'];
    const files = { 'tax.yaml': TAX };
    expect(endOf(await on('one', close, {}, files))).toEqual([0]);
    expect(await askDatabase(state, VERSIONS)).toEqual([{ name: `closes/${report}` }]);
    expect(endOf(await on('two', close, {}, files))).toEqual([2, expect.stringContaining('close')]);
  });
});
