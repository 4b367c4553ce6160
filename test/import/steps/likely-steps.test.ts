import { describe, expect, test } from 'vitest';
import type { ImportRequest } from '../../../src/import/sheet/request/request.ts';
import { KIND_BY_FILE, Rehearsal } from '../../support/rehearsal.ts';

const SEED = {
  groups: [{ name: 'Laptops' }, { name: 'Toner' }],
  members: [
    { first_name: 'Hans', last_name: 'Müller', email: 'hans@firm.example', role: 'Staff' },
    { first_name: 'Sara', last_name: 'Weiß', email: 'sara@firm.example', role: 'Staff' },
  ],
};

const GERMAN: Partial<ImportRequest> = { kind: KIND_BY_FILE };

function register(rehearsal: Rehearsal, ...holders: readonly string[]): string[] {
  const rows = holders.map(
    (holder, at) => `Laptop ${at + 1};Laptops;15.03.2024;A-${at + 1};${holder}`,
  );
  const headings = 'Bezeichnung;Kategorie;Anschaffungsdatum;Inventarnummer;Ausgegeben an';
  return [rehearsal.write('Inventar.csv', [headings, ...rows, ''].join('\n'))];
}

async function steps(
  rehearsal: Rehearsal,
  files: readonly string[],
  request: Partial<ImportRequest> = GERMAN,
): Promise<readonly { readonly sureness: string; readonly rule: string }[]> {
  const { plan } = await rehearsal.plan(files, request);
  return plan.readings.filter(({ topic }) => topic === 'steps');
}

describe('a column of holders', () => {
  test('asks who is meant by a word for nobody that is the name of a member', async () => {
    const frei = { first_name: 'Martin', last_name: 'Frei', email: 'frei@firm.example' };
    const seed = { ...SEED, members: [...SEED.members, { ...frei, role: 'Staff' }] };
    const rehearsal = new Rehearsal({ seed });
    const files = register(rehearsal, 'Frei', 'Hans Müller', 'Frei', 'Pool', 'Sara Weiß');

    const { plan } = await rehearsal.plan(files, GERMAN);

    expect(plan.readings.find(({ topic }) => topic === 'steps')?.rule).toBe(
      '4 rows call for a next step on the record: check out; 1 more row with "Pool" is not.',
    );
    expect(plan.totals).toMatchObject({ create: 3, open: 2 });
  });

  test('is a likely checkout, without the rows that have a placeholder', async () => {
    const rehearsal = new Rehearsal({ seed: SEED });
    const files = register(rehearsal, 'Müller, Hans', 'Pool', 'Sara Weiß', '', '-');

    const { plan } = await rehearsal.plan(files, GERMAN);

    expect(plan.readings.find(({ topic }) => topic === 'steps')).toMatchObject({
      sureness: 'likely',
      column: 'Ausgegeben an',
      rows: 2,
      rule: '2 rows call for a next step on the record: check out; 2 more rows with "Pool", "-" are not.',
    });
    expect(plan.operations).toMatchObject([
      { operation: 'fixed-assets.checkout', names: ['Laptop 1', 'Laptop 3'], count: 2 },
    ]);
    expect(plan.totals).toMatchObject({ create: 5, blocked: 0 });
  });

  test('is a likely checkout under the heading of names, beside a column of things', async () => {
    const rehearsal = new Rehearsal({ seed: SEED });
    const lines = ['Hans Müller', 'Sara Weiß', 'Udo Kranz'].map(
      (holder, at) => `${holder};Beamer ${at + 1};Laptops;15.03.2024`,
    );
    const headings = 'Name;Gerät;Geräteart;Kaufdatum';
    const file = rehearsal.write('Inventar.csv', [headings, ...lines, ''].join('\n'));

    const { plan } = await rehearsal.plan([file], GERMAN);

    expect(plan.columns.map(({ heading, field }) => [heading, field])).toEqual([
      ['Name', 'Check out: Member'],
      ['Gerät', 'Name'],
      ['Geräteart', 'Group'],
      ['Kaufdatum', 'Purchased on'],
    ]);
    expect(plan.readings.filter(({ column }) => column === 'Gerät')).toMatchObject([
      { topic: 'field', sureness: 'likely', choices: ['Gerät', 'Name'] },
    ]);
  });

  test('is checked out after one confirmation, and needs none the second time', async () => {
    const rehearsal = new Rehearsal({ seed: SEED });
    const files = register(rehearsal, 'Hans Müller', 'Sara Weiß', 'frei');

    const { summary } = await rehearsal.import(files, GERMAN);
    const again = await rehearsal.plan(files, GERMAN);

    const holders = await rehearsal.values('fixed-assets', 'assigned_to_user_email');
    expect(summary.outcomes).toMatchObject({ created: 3 });
    expect(holders).toEqual(expect.arrayContaining(['hans@firm.example', 'sara@firm.example']));
    expect(again.plan.totals).toMatchObject({ create: 0, operation: 0, unchanged: 3 });
  });

  test('is open where nobody of it is known', async () => {
    const rehearsal = new Rehearsal({ seed: SEED });
    const files = register(rehearsal, 'Udo Kranz', 'Eva Pohl');

    expect(await steps(rehearsal, files)).toMatchObject([
      { sureness: 'open', rule: expect.stringContaining('None of these names is known') as string },
    ]);
  });

  test('is a likely checkout where each word is the name of one member', async () => {
    const rehearsal = new Rehearsal({ seed: SEED });
    const files = register(rehearsal, 'Hans', 'Sara', 'Weiß');

    const { plan } = await rehearsal.plan(files, GERMAN);

    expect(plan.readings.filter(({ topic }) => topic === 'steps')).toMatchObject([
      { sureness: 'likely', rows: 3 },
    ]);
    expect(plan.operations).toMatchObject([{ operation: 'fixed-assets.checkout', count: 3 }]);
  });

  test.each([
    ['words, one of which names no member', ['Hans', 'Sara', 'Vertrieb']],
    ['departments', ['Marketing', 'Einkauf', 'Vertrieb']],
    ['rooms', ['Raum 3', 'Raum 4', 'Raum 12']],
  ])('is only offered where it has %s', async (_, holders) => {
    const rehearsal = new Rehearsal({ seed: SEED });
    const files = register(rehearsal, ...holders);

    expect(await steps(rehearsal, files)).toMatchObject([{ sureness: 'certain' }]);
  });
});

describe('likely steps', () => {
  const refusals: [string, Partial<ImportRequest>][] = [
    ['a flag', { then: ['none'] }],
    ['a recipe', { recipe: { version: 1, sheets: [{ then: [] }] } }],
    [
      'a recipe that still has the field',
      {
        recipe: {
          version: 1,
          sheets: [
            { then: [], columns: [{ heading: 'Ausgegeben an', field: 'Check out: Member' }] },
          ],
        },
      },
    ],
    ['a mode that changes records', { planning: { mode: 'upsert' } }],
  ];

  test.each(refusals)('are none with %s', async (_, refusal) => {
    const rehearsal = new Rehearsal({ seed: SEED });
    const files = register(rehearsal, 'Hans Müller');

    const { plan } = await rehearsal.plan(files, { ...GERMAN, ...refusal });

    expect(
      plan.readings.filter(({ topic, sureness }) => topic === 'steps' && sureness !== 'certain'),
    ).toEqual([]);
    expect(plan.operations).toEqual([]);
  });

  test('are those of the fields that a recipe fills', async () => {
    const rehearsal = new Rehearsal({ seed: SEED });
    const files = register(rehearsal, 'Hans Müller');
    const columns = [{ heading: 'Ausgegeben an', field: 'Check out: Member' }];

    const { plan } = await rehearsal.plan(files, {
      ...GERMAN,
      recipe: { version: 1, sheets: [{ columns }] },
    });

    expect(plan.operations).toMatchObject([{ operation: 'fixed-assets.checkout', count: 1 }]);
  });

  test('are not proposed for a sheet with our own headings', async () => {
    const rehearsal = new Rehearsal({ seed: SEED });
    const file = rehearsal.write(
      'assets.csv',
      'Name,Group,Purchased on,Assigned to\nLaptop 1,Laptops,2024-03-31,Hans Müller\n',
    );

    expect(await steps(rehearsal, [file])).toMatchObject([{ sureness: 'certain' }]);
  });

  test('add the stock that a register says there is, also in its words for that', async () => {
    const rehearsal = new Rehearsal({ seed: SEED });
    const file = rehearsal.write(
      'Lagerbestand.csv',
      'Art.-Nr.;Artikelbezeichnung;Warengruppe;Bestand\nT-1;Toner schwarz;Toner;12 Karton\nT-2;Toner gelb;Toner;0\nT-3;Toner rot;Toner;3 Stück\n',
    );

    const { plan } = await rehearsal.plan([file], { kind: 'inventory' });

    expect(plan.readings.find(({ topic }) => topic === 'steps')).toMatchObject({
      sureness: 'likely',
      column: 'Bestand',
    });
    expect(plan.operations).toMatchObject([{ operation: 'inventory.add-stock', count: 2 }]);
  });

  test.each(['0', '0,00', '0 Stück', '-0', '0.0 pcs.'])(
    'say how many rows have %s, of which nothing is added',
    async (zero) => {
      const rehearsal = new Rehearsal({ seed: SEED });
      const file = rehearsal.write(
        'Lagerbestand.csv',
        `Art.-Nr.;Artikelbezeichnung;Warengruppe;Bestand\nT-1;Toner schwarz;Toner;12\nT-2;Toner gelb;Toner;${zero}\nT-3;Toner rot;Toner;3\n`,
      );

      const { plan } = await rehearsal.plan([file], { kind: 'inventory' });

      expect(plan.readings.find(({ topic }) => topic === 'steps')?.rule).toBe(
        `2 rows call for a next step on the record: add stock; 1 more row with "${zero}" is not.`,
      );
      expect(plan.operations).toMatchObject([{ operation: 'inventory.add-stock', count: 2 }]);
      expect(plan.totals).toMatchObject({ create: 3, blocked: 0 });
    },
  );

  test.each([
    ['TotalPrice;Total', ['897.50;2692.50', '7.99;31.96', '12;120'], '"TotalPrice"'],
    ['Sum;Each one', ['2692.50;897.50', '31.96;7.99', '120;12'], '"Each one"'],
  ])('find the price that no column is called: %s', async (headings, amounts, column) => {
    const rehearsal = new Rehearsal({ seed: SEED });
    const lines = ['3', '4', '10'].map(
      (count, at) => `T-${at};Toner ${at};Toner;${count};${amounts[at] ?? ''}`,
    );
    const text = [`Item no;Item;Category;Quantity;${headings}`, ...lines, ''].join('\n');
    const file = rehearsal.write('stock.csv', text);

    const { plan, rows } = await rehearsal.plan([file], { kind: 'inventory' });

    expect(plan.readings.find(({ rule }) => rule.includes('it is a total'))).toMatchObject({
      sureness: 'likely',
      rule: expect.stringContaining(column) as string,
    });
    expect(rows.map(({ payload }) => payload?.['price'])).toEqual(['897.5', '7.99', '12']);
  });

  test('propose a reason of retirements that the account has', async () => {
    const rehearsal = new Rehearsal({ seed: SEED });
    const file = rehearsal.write(
      'Inventar.csv',
      'Bezeichnung;Kategorie;Anschaffungsdatum;Status\nLaptop 1;Laptops;15.03.2024;verkauft\nLaptop 2;Laptops;16.03.2024;verfügbar\n',
    );

    const { plan } = await rehearsal.plan([file], GERMAN);

    expect(plan.readings.filter(({ topic }) => topic === 'missing-value')).toMatchObject([
      { sureness: 'likely', field: 'Retire: Retired on', choices: ['(today)'] },
      { sureness: 'likely', field: 'Retire: Retire reason', choices: ['Disposed of'] },
    ]);
    expect(plan.issues).toEqual([]);
  });
});
