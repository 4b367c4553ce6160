import { describe, expect, test } from 'vitest';
import type { SeedDocument } from '../../../src/service/seed/seed.ts';
import { Rehearsal, type PlannedRow } from '../../support/rehearsal.ts';

const SEED: SeedDocument = {
  groups: [{ name: 'Tools' }, { name: 'Furniture' }],
  locations: [{ name: 'Warehouse' }, { name: 'Room 1' }, { name: 'Site A' }],
};

/** Headings of a user, so that readings are proposed. */
const HEADINGS = 'Anlage,Kategorie,Standort,Kaufdatum';

interface Line {
  readonly group?: string;
  readonly place: string;
}

function register(lines: readonly Line[]): string {
  const rows = lines.map(
    ({ group = 'Tools', place }, at) => `Gerät ${at + 1},${group},${place},25.03.2024`,
  );
  return [HEADINGS, ...rows, ''].join('\n');
}

async function planned(lines: readonly Line[], planning = {}) {
  const rehearsal = new Rehearsal({ seed: SEED });
  const file = rehearsal.write('register.csv', register(lines));
  const { plan, rows } = await rehearsal.plan([file], { kind: 'fixed-assets', planning });
  return { rehearsal, file, plan, rows };
}

const isPlanned = ({ status }: PlannedRow): boolean => status === 'planned';

describe('names of nothing in the account', () => {
  test('are likely new: the rows are planned, and a person is asked once for each column', async () => {
    const { plan, rows } = await planned([
      { group: 'Beamer', place: 'B204' },
      { group: 'Beamer', place: 'B205' },
      { group: 'Tools', place: 'B204' },
    ]);

    expect(rows.map(({ status }) => status)).toEqual(['planned', 'planned', 'planned']);
    expect(
      plan.questions
        .filter(({ topic }) => topic === 'new-names')
        .map(({ column, rule, rows: count, sureness }) => ({ column, rule, count, sureness })),
    ).toEqual([
      {
        ...{ column: 'Kategorie', count: 2, sureness: 'likely' },
        rule: '1 group is new and is created: "Beamer"',
      },
      {
        ...{ column: 'Standort', count: 3, sureness: 'likely' },
        rule: '2 locations are new and are created: "B204", "B205"',
      },
    ]);
  });

  test.each([
    ['of a column with as many known ones are likely new', 'planned', true],
    ['of a column without known ones may be something else', 'blocked', false],
  ])('many different ones %s', async (_what, status, areKnown) => {
    const places = Array.from({ length: 24 }, (_, at) => `Shelf ${at + 1}`);
    const locations = places.map((name) => ({ name: `${name} of the old hall` }));
    const rehearsal = new Rehearsal({ seed: { ...SEED, locations } });
    const old = areKnown ? locations.map(({ name }) => ({ place: name })) : [];
    const named = places.map((place) => ({ place: `${place} in the annex` }));
    const file = rehearsal.write('register.csv', register([...old, ...named]));

    const { rows } = await rehearsal.plan([file], { kind: 'fixed-assets' });

    expect(rows.slice(old.length).map((row) => row.status)).toEqual(named.map(() => status));
  });

  test('are made once, and are known the second time', async () => {
    const { rehearsal, file } = await planned([
      { group: 'Beamer', place: 'North / B204' },
      { group: 'Beamer', place: 'North / B205' },
    ]);

    const first = await rehearsal.import([file], { kind: 'fixed-assets' });
    const second = await rehearsal.plan([file], { kind: 'fixed-assets' });

    expect(first.summary.outcomes).toMatchObject({ created: 2, failed: 0 });
    expect((await rehearsal.values('groups', 'name')).toSorted()).toEqual([
      'Beamer',
      'Furniture',
      'Tools',
    ]);
    expect((await rehearsal.values('locations', 'name')).toSorted()).toEqual([
      ...['B204', 'B205', 'North', 'Room 1', 'Site A', 'Warehouse'],
    ]);
    expect(second.plan.questions.filter(({ topic }) => topic === 'new-names')).toEqual([]);
  });

  test.each([
    ['it is the number of a record', '104711'],
    ['one letter is missing', 'Warehose'],
    ['two letters are changed in a long name', 'Warehuose'],
    ['words stand in front of known names', 'Building Warehouse', 'Building Room 1'],
    ['a number has a zero in front', 'Room 01', 'Site A'],
    ['a more frequent name of the file is near', 'Headquartes', 'Headquarters', 'Headquarters'],
  ])('that may be another name wait for a person: %s', async (_how, ...places) => {
    const { rows } = await planned(places.map((place) => ({ place })));

    expect(rows[0]).toMatchObject({ status: 'blocked', issues: ['unknown-reference'] });
  });

  test.each([['Room 2'], ['Site B'], ['Warehouse 2'], ['Lab']])(
    'that differ in a number or a letter of their own are new: %s',
    async (place) => {
      const { rows } = await planned([{ place }]);

      expect(rows.every(isPlanned)).toBe(true);
    },
  );

  test('that are far apart below the same place are new', async () => {
    const places = ['Warehouse / HCMMIC', 'Warehouse / HCMMIC', 'Warehouse / HCMOTH'];
    const { rows } = await planned(places.map((place) => ({ place })));

    expect(rows.every(isPlanned)).toBe(true);
  });

  test('are proposed too where a value for all rows has them, as that of a sheet is', async () => {
    const rehearsal = new Rehearsal({ seed: SEED });
    const file = rehearsal.write('register.csv', 'Anlage,Kaufdatum\nGerät 1,25.03.2024\n');

    const { plan, rows } = await rehearsal.plan([file], {
      kind: 'fixed-assets',
      mapping: { set: ['group=Werkzeug'] },
    });

    expect(rows.every(isPlanned)).toBe(true);
    expect(plan.questions.map(({ rule }) => rule)).toContain(
      '1 group is new and is created: "Werkzeug"',
    );
  });

  test('are refused where most rows have one of their own, as the column names something else', async () => {
    const { rows } = await planned(
      Array.from({ length: 21 }, (_, at) => ({ place: `Serial ${at + 1_000}` })),
    );

    expect(rows.some(isPlanned)).toBe(false);
  });

  test('are refused where the user said which records may be made', async () => {
    const { rows } = await planned([{ group: 'Beamer', place: 'B204' }], {
      createMissing: ['groups'],
    });

    expect(rows).toMatchObject([{ status: 'blocked', issues: ['unknown-reference'] }]);
  });

  test('are refused in a sheet of our own headings, which a program may have filled in', async () => {
    const rehearsal = new Rehearsal({ seed: SEED });
    const file = rehearsal.write(
      'register.csv',
      'Name,Group,Purchased on\nDrill,Beamer,2024-03-25\n',
    );

    const { rows } = await rehearsal.plan([file], { kind: 'fixed-assets' });

    expect(rows).toMatchObject([{ status: 'blocked', issues: ['unknown-reference'] }]);
  });

  test('are new as paths within a few others, however many there are', async () => {
    const lines = Array.from({ length: 24 }, (_, at) => ({ place: `Lab / Bench / ${at + 1}` }));

    const { rows } = await planned(lines);

    expect(rows.every(isPlanned)).toBe(true);
  });
});

describe('groups whose names are too short for the service', () => {
  const HEAD = 'Anlage,Kategorie,Standort,Kaufdatum';

  test.each([
    ['are created with the heading behind them', 'IT', ['Tools'], 'IT (Kategorie)'],
    ['are, of two characters of another script', '电脑', ['Tools'], '电脑 (Kategorie)'],
    ['are, of one letter', 'R', ['Rack'], 'R (Kategorie)'],
    ['are the only group that begins with them', 'IT', ['IT-Geräte', 'Italien'], 'IT-Geräte'],
    ['are new beside two that do', 'IT', ['IT alt', 'IT neu'], 'IT (Kategorie)'],
    [
      'are the one that was made for them before',
      'IT',
      ['IT (Kategorie)', 'IT alt'],
      'IT (Kategorie)',
    ],
  ])('%s', async (_what, text, groups, name) => {
    const rehearsal = new Rehearsal({ seed: { groups: groups.map((each) => ({ name: each })) } });
    const file = rehearsal.write('register.csv', `${HEAD}\nGerät 1,${text},,25.03.2024\n`);

    const { plan } = await rehearsal.plan([file], { kind: 'fixed-assets' });
    const { summary } = await rehearsal.import([file], { kind: 'fixed-assets' });

    expect(plan.readings).toContainEqual(
      expect.objectContaining({
        ...{ sureness: 'likely', column: 'Kategorie', samples: [{ text, value: name }] },
        rule: '1 group is too short for the service; a longer name is used.',
      }),
    );
    expect(summary.outcomes).toMatchObject({ created: 1 });
    const named = [...new Set([...groups, name])].toSorted();
    expect(await rehearsal.values('groups', 'name')).toEqual(named);
  });
});

describe('subgroups in a column beside their groups', () => {
  const HEAD = 'Inventar-Nr.,Bezeichnung,Kategorie,Untergruppe,Kaufdatum';
  const KIND = { kind: 'fixed-assets', planning: { mode: 'upsert' } } as const;

  function register(pairs: readonly (readonly [group: string, subgroup: string])[]): string {
    const rows = pairs.map(
      ([group, subgroup], at) => `A-${at + 1},Gerät ${at + 1},${group},${subgroup},25.03.2024`,
    );
    return [HEAD, ...rows, ''].join('\n');
  }

  test('are likely new in the group of each row, short ones with the heading behind them, once', async () => {
    const rehearsal = new Rehearsal({ seed: { groups: [{ name: 'Platinen' }] } });
    const file = rehearsal.write(
      'register.csv',
      register([
        ['Sensoren', 'Temperatur'],
        ['Sensoren', 'T'],
        ['Platinen', 'Temperatur'],
        ['Platinen', 'T'],
        ['Platinen', ''],
        ['Platinen', 'T'],
      ]),
    );

    const { plan } = await rehearsal.plan([file], KIND);
    const { summary } = await rehearsal.import([file], KIND);
    const { plan: again } = await rehearsal.plan([file], KIND);

    const ofColumn = plan.questions.filter(({ column }) => column === 'Untergruppe');
    expect(ofColumn.map(({ rule, sureness }) => [rule, sureness])).toEqual([
      ['1 subgroup is new and is created: "Temperatur"', 'likely'],
      ['1 subgroup is too short for the service; a longer name is used.', 'likely'],
    ]);
    expect(summary.outcomes).toMatchObject({ created: 6 });
    const groups = await rehearsal.records('groups');
    const subgroups = await rehearsal.records('subgroups');
    const nameOf = (id: unknown): unknown => groups.find((each) => each.id === id)?.values['name'];
    expect(
      subgroups
        .map(({ values }) => [nameOf(values['group_id']), values['name']].join(' / '))
        .toSorted(),
    ).toEqual([
      'Platinen / T (Untergruppe)',
      'Platinen / Temperatur',
      'Sensoren / T (Untergruppe)',
      'Sensoren / Temperatur',
    ]);
    expect(again.totals).toMatchObject({ unchanged: 6, create: 0, update: 0 });
  });

  test('are asked about where they are known in another group', async () => {
    const seed = {
      groups: [{ name: 'Sensoren' }, { name: 'Platinen' }],
      subgroups: [{ name: 'Temperatur', group: 'Sensoren' }],
    };
    const rehearsal = new Rehearsal({ seed });
    const file = rehearsal.write('register.csv', register([['Platinen', 'Temperatur']]));

    const { plan } = await rehearsal.plan([file], KIND);

    expect(plan.totals).toMatchObject({ create: 0, open: 1 });
  });
});
