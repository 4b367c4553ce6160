import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { SeedDocument } from '../../src/service/seed/seed.ts';
import { Rehearsal } from '../support/rehearsal.ts';
import { shownAccount } from '../support/shown-account.ts';
import { rounds } from '../support/thinned.ts';
import { TWO_TOOLS } from '../support/two-tools.ts';
import { undo } from '../support/undo.ts';

/** Every other record of a register is in the account already. */
const OLD = [2, 4, 6];

function oldRecords(values: object): SeedDocument[string] {
  return OLD.map((number) => ({
    ...{ name: `Thing ${number}`, group: 'Tools', identifier: `T-${number}` },
    ...values,
  }));
}

const STOCKED = { location: 'Store', price: '10', initial_stock_quantity: 40 };

const SEED: SeedDocument = {
  ...TWO_TOOLS,
  retire_reasons: [{ name: 'Sold' }],
  locations: [{ name: 'Store' }, { name: 'Shop' }],
  fixed_assets: oldRecords({ purchased_on: '2024-03-31', location: 'Store' }),
  inventory: oldRecords(STOCKED),
  asset_stock: oldRecords(STOCKED),
};

/** A register, the steps of its rows, and what a row may say after the name, group and identifier of its record. */
interface Register {
  readonly then: readonly string[];
  readonly headings: readonly string[];
  readonly cells: fc.Arbitrary<readonly string[]>;
  /** What nothing undoes, and why. */
  readonly stays: RegExp;
}

const PLACE = fc.constantFrom('', 'Store', 'Shop');
const QUANTITY = fc.integer({ min: 0, max: 4 }).map((number) => (number === 0 ? '' : `${number}`));

const REGISTERS: Readonly<Record<string, Register>> = {
  'fixed-assets': {
    then: ['checkout', 'retire'],
    stays: /^$/,
    headings: ['Purchased on', 'Location', 'In use by', 'Status', 'Retired on', 'Reason'],
    cells: fc
      .tuple(PLACE, fc.constantFrom('', 'out', 'retired'))
      .map(([place, state]) => [
        ...['2024-03-31', place, state === 'out' ? 'ann@firm.example' : ''],
        ...(state === 'retired' ? ['Disposed', '2025-12-31', 'Sold'] : ['', '', '']),
      ]),
  },
  inventory: {
    then: ['add-stock'],
    stays: /^Add stock .+: Average cost per unit stays at [\d.]+; it was 10 before\. /,
    headings: ['Quantity', 'Unit price', 'Location'],
    cells: fc.tuple(QUANTITY, fc.constantFrom('10', '0.1'), fc.constantFrom('Store', 'Shop')),
  },
  'asset-stock': {
    then: ['add-stock', 'checkout'],
    stays: /^Add stock .+: The interface has no call that takes asset stock off again\.$/,
    headings: ['Quantity', 'Location', 'Checked out to', 'Check out: Quantity'],
    cells: fc
      .tuple(QUANTITY, fc.constantFrom('Store', 'Shop'), fc.boolean())
      .map(([quantity, place, isOut]) => [
        ...[quantity, place],
        ...(isOut && quantity !== '' ? ['ann@firm.example', '1'] : ['', '']),
      ]),
  },
};

/** The numbers of the records that are not as they were. */
function differing(before: unknown, after: unknown): number[] {
  const [were, are] = [before, after] as readonly (readonly { readonly sequence_num: number }[])[];
  const old = new Map(were?.map((record) => [record.sequence_num, JSON.stringify(record)]));
  const now = new Map(are?.map((record) => [record.sequence_num, JSON.stringify(record)]));
  const ids = [...new Set([...old.keys(), ...now.keys()])].toSorted((one, other) => one - other);
  return ids.filter((id) => old.get(id) !== now.get(id));
}

const RUNS = rounds(2, 2);

test.each(Object.entries(REGISTERS))(
  'after the undo of any register of %s with steps the account shows what it showed before',
  async (kind, { then, headings, cells, stays }) => {
    const rows = fc.array(cells, { minLength: 2, maxLength: 6 });
    await fc.assert(
      fc.asyncProperty(rows, async (lines) => {
        const rehearsal = new Rehearsal({ seed: SEED });
        const before = await shownAccount(rehearsal);
        const text = [
          ['Name', 'Group', 'Identifier', ...headings],
          ...lines.map((line, at) => [`Thing ${at + 1}`, 'Tools', `T-${at + 1}`, ...line]),
        ].join('\n');
        const file = rehearsal.write('register.csv', text);
        const planning = { mode: 'upsert' as const };
        const { files, summary } = await rehearsal.import([file], { kind, then, planning });
        expect(summary.outcomes).toMatchObject({ failed: 0, needsReview: 0, notProcessed: 0 });

        const { undoing, outcomes } = await undo(rehearsal, files.folder);

        expect(undoing.changed).toEqual([]);
        expect(outcomes).toMatchObject({ failed: 0, needsReview: 0, notProcessed: 0 });
        const after = await shownAccount(rehearsal);
        const staying = undoing.staying.map(({ id, did, reason }) => ({ id, did, reason }));
        if (staying.length === 0) expect(after).toEqual(before);
        const ids = staying.map(({ id }) => id);
        expect(differing(before[kind], after[kind])).toEqual(
          [...new Set(ids)].toSorted((one, other) => one - other),
        );
        expect(staying.filter(({ did, reason }) => !stays.test(`${did}: ${reason}`))).toEqual([]);
        expect((await undo(rehearsal, files.folder)).outcomes?.done ?? 0).toBe(0);
        rehearsal.close();
      }),
      { numRuns: RUNS, endOnFailure: true },
    );
  },
);
