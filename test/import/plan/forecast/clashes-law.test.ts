import fc from 'fast-check';
import { expect, test } from 'vitest';
import { KIND_BY_FILE, Rehearsal } from '../../../support/rehearsal.ts';
import { rounds } from '../../../support/thinned.ts';
import { clashesOf, type ModelItem, type ModelRow } from './clash-model.ts';

const DAYS = fc
  .tuple(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 0, max: 4 }))
  .map(([from, more]) => ({ from, to: from + more }));

const ITEM: fc.Arbitrary<ModelItem> = fc.record({
  out: fc.option(fc.integer({ min: 1, max: 10 }), { nil: undefined, freq: 3 }),
  isRetired: fc.constantFrom(false, false, false, false, true),
  reserved: fc.array(DAYS, { maxLength: 2 }),
});

const ROW: fc.Arbitrary<ModelRow> = fc
  .tuple(fc.integer({ min: 0, max: 4 }), DAYS, fc.constantFrom(false, false, false, true))
  .map(([item, days, isRefused]) => ({ item, ...days, isRefused }));

/** Rows that say the same twice are one request. */
const ROWS = fc.uniqueArray(ROW, {
  minLength: 1,
  maxLength: 8,
  selector: ({ item, from, to }) => `${item} ${from} ${to}`,
});

const day = (number: number): string => `2026-03-${String(number).padStart(2, '0')}`;

/** The clock of a rehearsal starts on 2026-01-14. */
function accountWith(items: readonly ModelItem[]) {
  const names = items.map((_item, at) => `Projector ${at}`);
  return {
    groups: [{ name: 'Projectors' }, { name: 'Others' }],
    retire_reasons: [{ name: 'Sold' }],
    members: ['ann', 'bo'].map((name) => ({
      ...{ email: `${name}@firm.example`, first_name: name, last_name: 'Lee', role: 'Staff' },
    })),
    fixed_assets: [
      ...items.map(({ out, isRetired }, at) => ({
        ...{ name: names[at] ?? '', group: 'Projectors', purchased_on: '2024-03-31' },
        ...(isRetired && { state: 'retired', retired_on: '2025-05-05' }),
        ...(!isRetired &&
          out !== undefined && {
            ...{ state: 'checked_out', holder: 'bo@firm.example', checkout_on: '2026-01-02' },
            checkin_due_on: day(out),
          }),
      })),
      { name: 'Projector 9', group: 'Others', purchased_on: '2024-03-31' },
      { name: 'Screen', group: 'Projectors', purchased_on: '2024-03-31' },
    ],
    reservation_requests: items.flatMap(({ reserved, isRetired }, at) =>
      (isRetired ? [] : reserved).map(({ from, to }) => ({
        ...{ asset_no: names[at] ?? '', user: 'bo@firm.example', status: 'pending' },
        ...{ from: day(from), to: day(to) },
      })),
    ),
  };
}

test('a plan lists the clashes and free items that a calendar of each day shows, and proposes none twice', async () => {
  await fc.assert(
    fc.asyncProperty(fc.tuple(ITEM, ITEM, ITEM, ITEM, ITEM), ROWS, async (items, rows) => {
      const account = items.map((item) => (item.isRetired ? { ...item, reserved: [] } : item));
      const rehearsal = new Rehearsal({ seed: accountWith(account) });
      const lines = rows.map(({ item, from, to, isRefused }) => {
        const member = isRefused ? 'nobody' : 'ann';
        return `Projector ${item},${member}@firm.example,${day(from)},${day(to)}`;
      });
      const text = `Item,Member,From,To\n${lines.join('\n')}\n`;
      const file = rehearsal.write('reservation-requests.csv', text);
      const { plan } = await rehearsal.plan([file], { kind: KIND_BY_FILE });
      const found = [...new Set(plan.clashes.map(({ row }) => row))].map((row) => {
        const own = plan.clashes.filter((clash) => clash.row === row);
        const free = own[0]?.alternatives?.items ?? [];
        const numbers = free.map((name) => Number(name.split(' ').at(-1))).sort();
        return { row: row - 2, with: own.length, free: numbers };
      });
      expect(found).toEqual(clashesOf(account, rows));
      const first = plan.clashes
        .filter((clash, at) => plan.clashes.findIndex(({ row }) => row === clash.row) === at)
        .filter(({ alternatives }) => (alternatives?.free ?? 0) > 0);
      expectEachOnce(first);
    }),
    { numRuns: rounds(18, 300) },
  );
});

/** The best item of a clash is that of another one on the same days only where it has no other free one. */
function expectEachOnce(
  clashes: readonly {
    readonly from: string;
    readonly to?: string;
    readonly alternatives?: { readonly items: readonly string[] };
  }[],
): void {
  const first: { item: string; from: string; to: string }[] = [];
  for (const { from, to = from, alternatives } of clashes) {
    const isFirst = (item: string): boolean =>
      first.some((each) => each.item === item && each.from <= to && each.to >= from);
    const [item = '', ...others] = alternatives?.items ?? [];
    if (isFirst(item)) expect(others.every(isFirst)).toBe(true);
    else first.push({ item, from, to });
  }
}
