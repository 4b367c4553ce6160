import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { chooseItems, type Wish } from '../../src/onboard/choose/choose-items.ts';
import type { KitItem } from '../../src/onboard/choose/item.ts';
import type { KitLine } from '../../src/onboard/kits/kit.ts';
import { custody, onboard, officeOfJoiners } from '../support/joiners.ts';
import { shownAccount } from '../support/shown-account.ts';
import { rounds } from '../support/thinned.ts';
import { undo } from '../support/undo.ts';

const MODELS = ['A', 'B', 'C'] as const;
const MEMBERS = [1, 2, 3, 4] as const;

function item(values: Partial<KitItem> & Pick<KitItem, 'number' | 'type'>): KitItem {
  return {
    ...{ name: `Item ${values.number}`, identifier: '', group: 'G', subgroup: '', model: '' },
    ...{ location: '', price: undefined, free: 1, at: new Map(), because: undefined, held: [] },
    ...values,
  };
}

function assetLine(model: string | undefined, quantity: number): KitLine {
  return {
    ...{ place: { file: 'kits.csv' }, item: undefined, subgroup: undefined, location: undefined },
    ...{ type: 'fixed-assets', group: 'G', model, quantity },
  };
}

const assets = fc
  .array(
    fc.record({
      model: fc.constantFrom(...MODELS),
      holder: fc.constantFrom(undefined, undefined, ...MEMBERS),
    }),
    {
      maxLength: 8,
    },
  )
  .map((all) =>
    all.map(({ model, holder }, at) =>
      item({
        ...{ number: at + 1, type: 'fixed-assets', model },
        ...(holder !== undefined && {
          ...{ free: 0, because: 'checked out', held: [{ member: holder, units: 1 }] },
        }),
      }),
    ),
  );

const stock = fc.array(fc.nat({ max: 6 }), { minLength: 1, maxLength: 2 }).map((all) =>
  all.map((free, at) =>
    item({
      number: 100 + at,
      type: 'asset-stock',
      group: 'S',
      free,
      because: free > 0 ? undefined : 'out of stock',
    }),
  ),
);

const line = fc.record({
  isStock: fc.boolean(),
  model: fc.option(fc.constantFrom(...MODELS), { nil: undefined }),
  quantity: fc.integer({ min: 1, max: 3 }),
});

const kits = fc
  .array(fc.array(line, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 3 })
  .map((all) =>
    all.map((lines, at) => ({
      name: `Kit ${at}`,
      lines: lines.map(({ isStock, model, quantity }): KitLine => {
        const asset = assetLine(model, quantity);
        return isStock ? { ...asset, type: 'asset-stock', group: 'S', model: undefined } : asset;
      }),
    })),
  );

const office = fc.record({
  assets,
  stock,
  kits,
  wishes: fc.array(fc.tuple(fc.nat({ max: 2 }), fc.boolean()), { minLength: 1, maxLength: 6 }),
  isPartly: fc.boolean(),
});

function wishesOf({
  kits: all,
  wishes,
}: {
  kits: readonly { name: string; lines: readonly KitLine[] }[];
  wishes: readonly (readonly [number, boolean])[];
}): Wish[] {
  return wishes.map(([kit, isMember], at) => {
    const { name = '', lines = [] } = all[kit % all.length] ?? {};
    const member = isMember && at < MEMBERS.length ? MEMBERS[at] : undefined;
    return { member, near: undefined, wants: lines.map((each) => ({ kit: name, line: each })) };
  });
}

describe('whatever the account has and whoever joins', () => {
  test('nothing is given twice, sums add up, and everybody gets what fits', () => {
    const holds = fc.property(office, (drawn) => {
      const items = [...drawn.assets, ...drawn.stock];
      const wishes = wishesOf(drawn);

      const chosen = chooseItems(items, wishes, { isPartly: drawn.isPartly });

      const gets = chosen.flat().flatMap((each) => each.gets);
      const assetsGiven = gets.filter((each) => each.item.type === 'fixed-assets');
      expect(new Set(assetsGiven.map((each) => each.item)).size).toBe(assetsGiven.length);
      expect(assetsGiven.every((each) => each.item.free === 1)).toBe(true);
      for (const each of drawn.stock) {
        const units = unitsOf(gets.filter((given) => given.item === each));
        expect(units).toBeLessThanOrEqual(each.free);
      }
      for (const [at, own] of chosen.entries()) {
        const isWhole = own.every(({ short }) => short === 0);
        for (const { want, has, gets: given, short } of own) {
          const units = unitsOf([...has, ...given]);
          if (isWhole) expect(units).toBe(want.line.quantity);
          else if (drawn.isPartly) expect(units + short).toBe(want.line.quantity);
          else expect(given).toEqual([]);
          expect(given.every(({ item: one }) => fits(one, want.line))).toBe(true);
          const member = wishes[at]?.member;
          expect(
            has.every(({ item: one }) => one.held.some((held) => held.member === member)),
          ).toBe(true);
        }
      }
    });
    fc.assert(holds, { numRuns: rounds(200, 2000) });
  });

  test('who gets all of it would get it also without those further down', () => {
    const holds = fc.property(office, (drawn) => {
      const items = [...drawn.assets, ...drawn.stock];
      const wishes = wishesOf(drawn);
      const whole = served(items, wishes);

      for (const at of wishes.keys()) {
        expect(served(items, wishes.slice(0, at + 1))).toEqual(whole.slice(0, at + 1));
      }
    });
    fc.assert(holds, { numRuns: rounds(100, 1000) });
  });

  test('a person lacks a fixed asset only where no other choice serves everybody before, too', () => {
    const models = fc.array(fc.option(fc.constantFrom(...MODELS), { nil: undefined }), {
      ...{ minLength: 1, maxLength: 5 },
    });
    const holds = fc.property(assets, models, (all, wanted) => {
      const wishes = wanted.map((model): Wish => {
        const one = assetLine(model, 1);
        return { member: undefined, near: undefined, wants: [{ kit: 'K', line: one }] };
      });

      const free = all.flatMap((each) => (each.free > 0 ? [each.model] : []));
      const expected: boolean[] = [];
      for (const [at, model] of wanted.entries()) {
        const before = wanted.slice(0, at).filter((_each, index) => expected[index]);
        expected.push(canServe([...before, model], free));
      }
      expect(served(all, wishes)).toEqual(expected);
    });
    fc.assert(holds, { numRuns: rounds(200, 2000) });
  });

  test('one run gives exactly that, the same again does nothing, and one undo takes it back', async () => {
    const people = ['ann', 'bo', 'cy'].map((name) => `${name}@firm.example,,,`);
    const joiners = fc.subarray([...people, 'dee@firm.example,Dee,Poe,Staff'], { minLength: 1 });
    const lines = fc.array(
      fc.constantFrom(',Laptops,1', ',Phones,1', 'Headset,,2', 'Laptop two,,1', ',Laptops,2'),
      { minLength: 1, maxLength: 3 },
    );
    const holds = fc.asyncProperty(joiners, lines, fc.boolean(), async (rows, kit, partial) => {
      const rehearsal = officeOfJoiners(
        `Kit,Item,Group,Quantity\n${kit.map((each) => `K,${each}\n`).join('')}`,
      );
      const before = await shownAccount(rehearsal);
      rehearsal.write('people.csv', `Email,First name,Last name,Role\n${rows.join('\n')}\n`);

      const { onboarding, folder } = await onboard(rehearsal, ['people.csv'], { partial });
      const writes = rehearsal.writes();
      const again = await onboard(rehearsal, ['people.csv'], { partial });

      const gets = onboarding.plans.flatMap(({ chosen }) => chosen.flatMap((each) => each.gets));
      const given = gets.filter(({ item: { type } }) => type === 'fixed-assets');
      const { headsets, ...held } = await custody(rehearsal);
      expect(Object.keys(held).toSorted()).toEqual(
        given.map((each) => each.item.identifier).toSorted(),
      );
      expect(headsets).toBe(10 - (unitsOf(gets) - given.length));
      expect([again.outcomes, rehearsal.writes()]).toEqual([undefined, writes]);
      if (folder === undefined) return;
      const { undoing } = await undo(rehearsal, folder);
      expect(undoing).toMatchObject({ staying: [], changed: [] });
      expect(await custody(rehearsal)).toEqual({ headsets: 10 });
      if (!rows.some((row) => row.includes('Poe'))) {
        expect(Object.keys(await shownAccount(rehearsal))).toEqual(Object.keys(before));
      }
    });
    await fc.assert(holds, { numRuns: rounds(4, 60) });
  });
});

function served(items: readonly KitItem[], wishes: readonly Wish[]): readonly boolean[] {
  return chooseItems(items, wishes).map((own) => own.every(({ short }) => short === 0));
}

function unitsOf(given: readonly { readonly units: number }[]): number {
  return given.reduce((sum, { units }) => sum + units, 0);
}

function fits({ model, type }: KitItem, line: KitLine): boolean {
  return type === line.type && (line.model ?? model) === model;
}

/** Whether there is an item for each wish, by trying all choices. */
function canServe(wanted: readonly (string | undefined)[], models: readonly string[]): boolean {
  const [first, ...others] = wanted;
  if (wanted.length === 0) return true;
  return models.some(
    (model, at) =>
      (first === undefined || first === model) &&
      canServe(others, [...models.slice(0, at), ...models.slice(at + 1)]),
  );
}
