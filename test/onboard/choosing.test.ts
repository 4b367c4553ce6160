import { describe, expect, test } from 'vitest';
import { shortages } from '../../src/onboard/availability.ts';
import { chooseItems, type Wish } from '../../src/onboard/choose/choose-items.ts';
import { fittingItems } from '../../src/onboard/choose/fitting-items.ts';
import type { KitItem, Wanted } from '../../src/onboard/choose/item.ts';
import type { KitLine } from '../../src/onboard/kits/kit.ts';
import type { JoinerPlan } from '../../src/onboard/onboarding.ts';

function item(number: number, values: Partial<KitItem> = {}): KitItem {
  return {
    ...{ type: 'fixed-assets', number, name: `Item ${number}`, identifier: '', group: 'Laptops' },
    ...{ subgroup: '', model: '', location: '', price: undefined, free: 1, at: new Map() },
    ...{ because: undefined, held: [] },
    ...values,
  };
}

function stock(number: number, values: Partial<KitItem> = {}): KitItem {
  return item(number, { type: 'asset-stock', group: 'Cables', ...values });
}

const NOTHING: Wanted = {
  ...{ item: undefined, type: undefined, group: undefined, subgroup: undefined },
  ...{ model: undefined, location: undefined },
};

function line(values: Partial<KitLine>): KitLine {
  return { ...NOTHING, place: { file: 'kits.csv', row: 2 }, quantity: 1, ...values };
}

function wish(lines: readonly KitLine[], values: Partial<Wish> = {}): Wish {
  const wants = lines.map((each) => ({ kit: 'K', line: each }));
  return { member: undefined, near: undefined, wants, ...values };
}

/** The numbers and units that each person gets. */
function given(items: readonly KitItem[], wishes: readonly Wish[]): unknown {
  return chooseItems(items, wishes).map((own) =>
    own.flatMap(({ gets }) => gets.map(({ item: { number }, units }) => [number, units])),
  );
}

describe('a line of a kit fits', () => {
  const ITEMS = [
    item(1, { name: 'Corvid', identifier: 'A-1', model: 'Raven Corvid 14', subgroup: 'Light' }),
    item(2, { name: 'Corvid', identifier: 'A-2', model: 'Raven Corvid 13' }),
    item(3, { name: 'A-2', model: 'Corvid 14 Pro', location: 'HQ / Floor 2 / Room 7' }),
    stock(4, { name: 'Corvid', at: new Map([['HQ / Floor 2', 5]]) }),
    stock(5, { name: 'Cable', location: 'HQ', at: new Map([['Depot', 5]]) }),
  ];

  test.each<[string, Partial<Wanted>, readonly number[]]>([
    ['the item of a number alone', { item: '# 2' }, [2]],
    ['no item that has the number as its name', { item: '2' }, []],
    ['the item of an identifier before those of that name', { item: 'a-2' }, [2]],
    ['all fixed assets of a name, and then no stock', { item: 'corvid' }, [1, 2]],
    ['stock of a name, where it says so', { item: 'Corvid', type: 'asset-stock' }, [4]],
    ['a subgroup', { group: 'laptops', subgroup: 'light' }, [1]],
    ['the last words of a model, and not its first', { model: 'corvid 14' }, [1]],
    ['a place that the location is within, by its name', { location: 'Floor 2' }, [3]],
    ['a place that the location is within, by its path', { location: 'HQ / Floor 2' }, [3]],
    ['no place of the same name elsewhere', { location: 'Depot / Floor 2' }, []],
    ['stock by the places of its units', { group: 'Cables', location: 'Depot' }, [5]],
    ['stock not by the location of the item', { group: 'Cables', location: 'HQ' }, [4]],
  ])('%s', (_what, wanted, numbers) => {
    const fitting = fittingItems(ITEMS, { ...NOTHING, ...wanted });

    expect(fitting.map(({ number }) => number)).toEqual(numbers);
  });
});

describe('units of asset stock', () => {
  test('come from one place that has enough, and are taken once', () => {
    const at = new Map([
      ['HQ', 3],
      ['Depot', 9],
    ]);
    const cables = line({ group: 'Cables', quantity: 2, location: 'HQ' });

    expect(given([stock(4, { free: 12, at })], [wish([cables]), wish([cables])])).toEqual([
      [[4, 2]],
      [],
    ]);
  });

  test('are no more than are free in all, also where a place has more', () => {
    const items = [stock(4, { free: 3, at: new Map([['HQ', 9]]) })];
    const atHq = line({ group: 'Cables', quantity: 2, location: 'HQ' });
    const anywhere = line({ group: 'Cables', quantity: 2 });

    expect(given(items, [wish([anywhere]), wish([atHq])])).toEqual([[[4, 2]], []]);
  });

  test('that a person has count for one line of a kit, and not for the next one', () => {
    const items = [stock(4, { free: 9, held: [{ member: 1, units: 3 }] })];
    const two = line({ group: 'Cables', quantity: 2 });

    const [own = []] = chooseItems(items, [wish([two, line({ ...two })], { member: 1 })]);

    const units = own.map(({ has, gets }) =>
      [has, gets].map((all) => all.map((each) => each.units)),
    );
    expect(units).toEqual([
      [[2], []],
      [[1], [1]],
    ]);
  });

  test('are not kept for a person who gets nothing', () => {
    const items = [stock(4, { free: 3 }), item(1, { free: 0 })];
    const cables = line({ group: 'Cables', quantity: 3 });

    expect(
      given(items, [wish([cables, line({ group: 'Laptops' })]), wish([line({ ...cables })])]),
    ).toEqual([[], [[4, 3]]]);
  });
});

describe('what else is free', () => {
  /** The tip for one person who wants that. */
  function tip(items: readonly KitItem[], wanted: Partial<KitLine>): string | undefined {
    const kit = { name: 'K', lines: [line(wanted)] };
    const [chosen = []] = chooseItems(items, [wish(kit.lines)]);
    const joiner: JoinerPlan['joiner'] = {
      ...{ place: undefined, member: undefined, name: 'Ann', email: '', kits: [kit] },
      ...{ near: undefined, due: undefined, comments: undefined, values: {} },
    };
    return shortages([{ joiner, chosen, state: 'short' }], items)[0]?.hint;
  }
  const USUAL = tip([], { group: 'Laptops' });
  const taken = { free: 0, because: 'checked out' };

  test.each<[string, readonly KitItem[], Partial<KitLine>, string | undefined]>([
    [
      'is elsewhere first',
      [
        item(1, { ...taken, model: 'C 14', location: 'HQ' }),
        item(2, { model: 'C 14', location: 'Depot' }),
        item(3, { model: 'C 13', location: 'HQ' }),
      ],
      { group: 'Laptops', model: 'C 14', location: 'HQ' },
      'Also free: 1 C 14 in Depot.',
    ],
    [
      'is another model then',
      [
        item(1, { ...taken, model: 'C 14' }),
        item(3, { model: 'C 13' }),
        item(4, { model: 'C 13' }),
      ],
      { group: 'Laptops', model: 'C 14' },
      'Also free: 2 C 13.',
    ],
    [
      'is never what is not free either',
      [item(1, { ...taken, model: 'C 14' }), item(3, { ...taken, model: 'C 13' })],
      { group: 'Laptops', model: 'C 14' },
      USUAL,
    ],
    [
      'is never what the line fits itself',
      [item(1, { model: 'C 14' }), item(3, { ...taken, model: 'C 13' })],
      { group: 'Laptops', model: 'C 14', quantity: 2 },
      USUAL,
    ],
    [
      'is never anything at all, where nothing else of the line is left',
      [item(1, { ...taken, name: 'Drill' }), item(2, { name: 'Saw' })],
      { item: 'Drill' },
      USUAL,
    ],
    [
      'is counted, with the most first and three kinds at most',
      [
        item(1, { ...taken, name: 'A' }),
        ...['B', 'C', 'C', 'D', 'E'].map((name, at) => item(at + 2, { name })),
      ],
      { item: 'A', group: 'Laptops' },
      'Also free: 2 C, 1 B, 1 D, 1 more.',
    ],
  ])('%s', (_what, items, wanted, hint) => {
    expect(tip(items, wanted)).toBe(hint);
  });
});
