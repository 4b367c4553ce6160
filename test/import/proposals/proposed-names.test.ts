import { describe, expect, test } from 'vitest';
import { CREATE } from '../../../src/import/sheet/values/answer.ts';
import { answersOf } from '../../../src/import/sheet/recipe/answers-in-recipe.ts';
import { questionsOf } from '../../../src/import/decide/questions/questions.ts';
import { namesOf } from '../../../src/import/decide/questions/names-of-run.ts';
import type { FileReading } from '../../../src/import/sheet/recipe/file-reading.ts';
import type { SeedDocument } from '../../../src/service/seed/seed.ts';
import { KIND_BY_FILE, Rehearsal } from '../../support/rehearsal.ts';

const PEOPLE = [
  ['Hans', 'Müller', 'hans.mueller@firma.example'],
  ['Sabine', 'Straßer', 'sabine@firma.example'],
  ['Stefan', 'Straßer', 'stefan@firma.example'],
  ['Ann', 'Brook', 'ann@firma.example'],
] as const;

function account(vendors: readonly string[]): SeedDocument {
  return {
    groups: [{ name: 'Tools' }],
    vendors: vendors.map((name) => ({ name })),
    members: PEOPLE.map(([first_name, last_name, email]) => ({
      ...{ first_name, last_name, email, role: 'Staff' },
    })),
  };
}

function register(column: string, values: readonly string[]): string {
  const rows = values.map((value, at) => `Gerät ${at},Tools,2024-03-31,"${value}"`);
  return ['Name,Group,Purchased on,' + column, ...rows, ''].join('\n');
}

function about(readings: readonly FileReading[], topic: string): unknown[] {
  return readings
    .filter((reading) => reading.topic === topic)
    .map(({ sureness, rows, rule, samples }) => ({ sureness, rows, rule, samples }));
}

const BECHTLE = ['Bechtle', 'Fa. Bechtle', 'BECHTLE AG', 'bechtle gmbh', 'Bechtle'];

describe('spellings of one name', () => {
  test('mean the place of the account at the end of a path', async () => {
    const places = [{ name: 'Depot' }, { name: 'Conferência', parent: 'Depot' }];
    const rehearsal = new Rehearsal({ seed: { ...account([]), locations: places } });
    const file = rehearsal.write('register.csv', register('Location', ['Depot / conferencia']));

    const { rows } = await rehearsal.plan([file]);

    expect(rows).toMatchObject([{ payload: { location_id: 2 } }]);
  });

  test('mean the one of the account, as one question', async () => {
    const rehearsal = new Rehearsal({ seed: account(['Bechtle GmbH & Co. KG', 'Dell']) });
    const file = rehearsal.write('register.csv', register('Vendor', [...BECHTLE, 'DELL Inc.']));

    const { plan, rows } = await rehearsal.plan([file]);

    expect(plan.totals).toMatchObject({ create: 6, blocked: 0 });
    const [bechtle, dell] = (await rehearsal.records('vendors')).map(({ id }) => id);
    expect(rows.map(({ payload }) => payload?.['vendor_id'])).toEqual([
      ...BECHTLE.map(() => bechtle),
      dell,
    ]);
    expect(about(plan.questions, 'spellings')).toMatchObject([
      {
        sureness: 'likely',
        rows: 5,
        rule: '"Bechtle", "BECHTLE AG", "Fa. Bechtle" … are other spellings of "Bechtle GmbH & Co. KG".',
      },
      { sureness: 'likely', rows: 1, rule: '"DELL Inc." is another spelling of "Dell".' },
    ]);
  });

  test('are one open name where the account has none', async () => {
    const rehearsal = new Rehearsal({ seed: account([]) });
    const file = rehearsal.write('register.csv', register('Vendor', [...BECHTLE, 'Dell']));

    const { plan, folder } = await rehearsal.plan([file]);
    expect(plan.totals).toMatchObject({ create: 0, blocked: 0, open: 6 });
    expect(about(plan.questions, 'spellings')).toEqual([]);
    const [bechtle, dell, ...others] = rehearsal.withRun(folder, (run) =>
      namesOf(questionsOf(run)),
    );
    expect(others).toEqual([]);
    expect(dell).toMatchObject({ value: 'Dell', rows: 1 });
    expect(bechtle).toMatchObject({
      ...{ recordType: 'vendors', value: 'Bechtle', rows: 5, sureness: 'open' },
      spellings: ['BECHTLE AG', 'Fa. Bechtle', 'bechtle gmbh'],
    });

    const answers = [bechtle, dell].flatMap((line) =>
      line === undefined ? [] : answersOf({ ...line, use: CREATE }, 'recipe.xlsx, Values, H5'),
    );
    await rehearsal.import([file], { planning: { answers } });
    expect(await rehearsal.values('vendors', 'name')).toEqual(['Bechtle', 'Dell']);
  });

  test('are one record where it is made from its name', async () => {
    const rehearsal = new Rehearsal({ seed: account([]) });
    const file = rehearsal.write('register.csv', register('Vendor', [...BECHTLE, 'Dell']));

    await rehearsal.import([file], { planning: { createMissing: ['vendors'] } });

    expect(await rehearsal.values('vendors', 'name')).toEqual(['Bechtle', 'Dell']);
  });

  test.each([
    ['numbers', ['Room 1', 'Room 2', 'Room 11']],
    ['letters', ['Type A', 'Type B']],
    ['Roman numbers', ['Halle II', 'Halle III']],
  ])('are never those that differ in %s', async (_, names) => {
    const rehearsal = new Rehearsal({ seed: account([]) });
    const file = rehearsal.write('register.csv', register('Vendor', names));

    await rehearsal.import([file], { planning: { createMissing: ['vendors'] } });

    expect(await rehearsal.values('vendors', 'name')).toEqual(names.toSorted());
  });

  test('may be of places, with the words in another order', async () => {
    const seed = { ...account([]), locations: [{ name: 'Head office' }, { name: 'Old depot' }] };
    const rehearsal = new Rehearsal({ seed });
    const file = rehearsal.write(
      'register.csv',
      register('Location', ['office, Head', 'depot - old']),
    );

    const { plan } = await rehearsal.plan([file]);

    expect(plan.totals).toMatchObject({ create: 2, blocked: 0 });
    expect(about(plan.questions, 'spellings')).toHaveLength(2);
  });

  test('mean nothing where two records have them', async () => {
    const rehearsal = new Rehearsal({ seed: account(['Bechtle AG', 'Bechtle GmbH']) });
    const file = rehearsal.write('register.csv', register('Vendor', ['Bechtle', 'Bechtle AG']));

    const { plan } = await rehearsal.plan([file]);

    expect(about(plan.questions, 'spellings')).toEqual([]);
    expect(plan.totals).toMatchObject({ create: 1, blocked: 0, open: 1 });
  });
});

const CHECKOUTS = { kind: 'fixed-assets', then: ['checkout'] };

describe('people', () => {
  test('are found by the parts of their names, never where two have them', async () => {
    const rehearsal = new Rehearsal({ seed: account([]) });
    const names = ['Müller, Hans', 'Mueller Hans', 'H. Müller', 'AB', 'S. Straßer', 'Ann Brook'];
    const file = rehearsal.write('register.csv', register('Check out: Member', names));

    const { plan } = await rehearsal.plan([file], CHECKOUTS);

    expect(plan.totals).toMatchObject({ blocked: 0, open: 1 });
    expect(plan.issues.filter(({ severity }) => severity === 'error')).toMatchObject([
      { code: 'unknown-reference', count: 1 },
    ]);
    expect(
      plan.questions.filter(({ topic }) => topic === 'people').flatMap(({ samples }) => samples),
    ).toEqual(
      expect.arrayContaining([
        { text: 'Müller, Hans', value: 'hans.mueller@firma.example' },
        { text: 'Mueller Hans', value: 'hans.mueller@firma.example' },
        { text: 'H. Müller', value: 'hans.mueller@firma.example' },
        { text: 'AB', value: 'ann@firma.example' },
      ]),
    );
  });

  test('of the same import are people, too', async () => {
    const rehearsal = new Rehearsal({ seed: { groups: [{ name: 'Tools' }] } });
    const members = rehearsal.write(
      'members.csv',
      'First name,Last name,E-mail,Role\nGreta,Sommer,greta@firma.example,Staff\n',
    );
    const file = rehearsal.write(
      'fixed-assets.csv',
      register('Check out: Member', ['Sommer, Greta', 'G. Sommer']),
    );

    const { plan } = await rehearsal.plan([members, file], {
      kind: KIND_BY_FILE,
      then: ['checkout'],
    });

    expect(plan.totals).toMatchObject({ blocked: 0 });
  });
});

test('people whose rows wait for a value are meant by names of another sheet, as one question each', async () => {
  const rehearsal = new Rehearsal({ seed: account([]) });
  const members = 'First name,Last name,Email\nIngo,Vogt,ingo@firma.example\n';
  const file = rehearsal.write('assets.csv', register('Member', ['Vogt, Ingo', 'I. Vogt']));
  const files = [rehearsal.write('members.csv', members), file];

  const { plan, folder } = await rehearsal.plan(files, { kind: KIND_BY_FILE, then: ['checkout'] });

  expect(about(plan.questions, 'people')).toMatchObject([
    { rows: 1, samples: [{ text: 'I. Vogt', value: 'ingo@firma.example' }] },
    { rows: 1, samples: [{ text: 'Vogt, Ingo', value: 'ingo@firma.example' }] },
  ]);
  rehearsal.withRun(folder, (run) => {
    expect(questionsOf(run).questions).toEqual([]);
  });
});
