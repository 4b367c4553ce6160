import { describe, expect, test } from 'vitest';
import { Rehearsal } from '../../support/rehearsal.ts';

const ASSET = { group: 'Tools', purchased_on: '2024-03-31', identifier: 'A-1' };
const SEED = {
  groups: [{ name: 'Tools' }],
  fixed_assets: [
    { ...ASSET, name: 'Drill' },
    { ...ASSET, name: 'Saw' },
  ],
};
const HEADINGS = 'Item #,Name,Group,Purchased on,Identifier';
const UPSERT = { kind: 'fixed-assets', planning: { mode: 'upsert' } } as const;

async function planned(...rows: readonly string[]) {
  const rehearsal = new Rehearsal({ seed: SEED });
  const file = rehearsal.write('assets.csv', [HEADINGS, ...rows, ''].join('\n'));
  const plan = await rehearsal.plan([file], UPSERT);
  return plan.rows.map(({ status, issues }) => [status, issues]);
}

describe('two records with one identifier', () => {
  test('are unchanged where their numbers are given, as an export gives them', async () => {
    expect(await planned('1,Drill,Tools,03/31/2024,A-1', '2,Saw,Tools,03/31/2024,A-1')).toEqual([
      ['unchanged', []],
      ['unchanged', []],
    ]);
  });

  test('are changed each by its number', async () => {
    const [drill, saw] = await planned('1,Drill 2,Tools,,A-1', '2,Saw,Tools,03/31/2024,A-1');
    expect([drill?.[0], saw?.[0]]).toEqual(['planned', 'unchanged']);
  });

  test('are errors where rows have no number to tell them apart', async () => {
    expect(await planned(',Drill,Tools,03/31/2024,A-1', ',Saw,Tools,03/31/2024,A-1')).toEqual([
      ['blocked', ['duplicate-key']],
      ['blocked', ['duplicate-key']],
    ]);
    expect(await planned('1,Drill,Tools,03/31/2024,A-1', ',Saw,Tools,03/31/2024,A-1')).toEqual([
      ['unchanged', []],
      ['blocked', ['ambiguous-key']],
    ]);
  });

  test('are errors where two rows have one number', async () => {
    expect(await planned('1,Drill,Tools,03/31/2024,A-1', '1,Drill,Tools,03/31/2024,A-2')).toEqual([
      ['blocked', ['duplicate-key']],
      ['blocked', ['duplicate-key']],
    ]);
  });
});

describe('rows that name a group and a location', () => {
  const LOCATIONS = [{ name: 'Hall' }, { name: 'Yard' }];
  const others = Array.from({ length: 60 }, (_, at) => ({
    ...{ name: `Shelf ${at}`, group: 'Tools', location: 'Hall' },
    ...{ purchased_on: '2024-03-31', identifier: `S-${at}` },
  }));
  const moved = { purchased_on: '2024-03-31', group: 'Machines', location: 'Yard' };

  async function plannedAt(row: string, ...elsewhere: readonly string[]) {
    const rehearsal = new Rehearsal({
      seed: {
        groups: [{ name: 'Tools' }, { name: 'Machines' }],
        locations: LOCATIONS,
        fixed_assets: [
          ...others,
          ...elsewhere.map((identifier) => ({ ...moved, identifier, name: 'Shelf 7' })),
        ],
      },
    });
    const rows = [
      row,
      ...others.slice(0, 40).map(({ name, identifier }) => lineOf(name, identifier)),
    ];
    const text = ['Identifier,Name,Group,Location,Purchased on', ...rows, ''].join('\n');
    const file = rehearsal.write('assets.csv', text);
    const [first] = (await rehearsal.plan([file], UPSERT)).rows;
    return [first?.status, first?.operation, first?.issues];
  }

  function lineOf(name: string, identifier: string): string {
    return `${identifier},${name},Tools,Hall,03/31/2024`;
  }

  test('find a second record with their identifier in another group, at another location', async () => {
    expect(await plannedAt(lineOf('Shelf 50', 'S-50'), 'S-50')).toEqual([
      'blocked',
      undefined,
      ['ambiguous-key'],
    ]);
  });

  test('find their record although a colleague has moved it to another group and location', async () => {
    expect(await plannedAt(lineOf('Shelf 7', 'M-1'), 'M-1')).toEqual(['planned', 'update', []]);
  });
});
