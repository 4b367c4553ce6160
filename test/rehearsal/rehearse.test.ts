import fc from 'fast-check';
import { expect, test } from 'vitest';
import { KINDS } from '../../src/catalogue/kinds.ts';
import { rehearse } from '../../src/rehearsal/rehearse.ts';
import { rounds, thinned } from '../support/thinned.ts';
import {
  importSheets,
  knowable,
  officeFor,
  SHEETS,
  wholeSheet,
  type SheetToImport,
} from './rehearsed-imports.ts';

/** What an account has after an import, and what it had in a rehearsal before. */
async function bothStates(sheets: readonly SheetToImport[]) {
  const office = await officeFor(sheets);
  const { result } = await rehearse({}, office.workplace(), async ({ workplace }) => ({
    outcomes: await importSheets(sheets, workplace, office.folder),
    state: await knowable(workplace, 'twin'),
  }));
  expect(office.writes().filter((each) => !each.includes('mass_verification'))).toEqual([]);
  const outcomes = await importSheets(sheets, office.workplace(), office.folder);
  const state = await knowable(office.workplace(), 'account');
  office.close();
  return { rehearsed: result, applied: { outcomes, state } };
}

test('an import that was rehearsed gives the rehearsed state when it is applied', async () => {
  await fc.assert(
    fc.asyncProperty(SHEETS, async (sheets) => {
      const { rehearsed, applied } = await bothStates(sheets);
      expect(rehearsed).toEqual(applied);
    }),
    { numRuns: rounds(6, 40) },
  );
});

test.each(thinned(KINDS, 14))('so does a whole sheet of $name', async (kind) => {
  const { rehearsed, applied } = await bothStates([wholeSheet(kind)]);
  expect(rehearsed).toEqual(applied);
});
