import { describe, expect, test } from 'vitest';
import { Rehearsal } from '../../support/rehearsal.ts';

const ANN = 'ann@firm.example';

const SEED = {
  groups: [{ name: 'Laptops' }],
  locations: [{ name: 'HQ' }],
  members: [{ first_name: 'Ann', last_name: 'Lee', role: 'Staff', email: ANN }],
};

describe('stock of a register', () => {
  const STOCK = ['Name,Group,Unit price,Location,Quantity,Checked out to,Check out: Quantity'];
  const ASK = { kind: 'asset-stock', then: ['add-stock', 'checkout'] };
  const ADD = { kind: 'asset-stock', then: ['add-stock'] };
  const ROWS = [
    `Chair,Laptops,90,HQ,5,${ANN},2`,
    'Chair,Laptops,90,HQ,5,,',
    'Desk,Laptops,,HQ,,,',
    'Lamp,Laptops,7,HQ,3,,',
  ];

  async function stock(rehearsal: Rehearsal): Promise<unknown[]> {
    return (await rehearsal.records('asset-stock'))
      .map(({ values }) =>
        ['name', 'net_quantity', 'available_quantity', 'average_cost_per_unit'].map(
          (name) => values[name],
        ),
      )
      .toSorted();
  }

  test('is created, added at its price and checked out once, however often it is imported', async () => {
    const rehearsal = new Rehearsal({ seed: SEED });
    const file = rehearsal.write('stock.csv', [...STOCK, ...ROWS, ''].join('\n'));

    const { summary } = await rehearsal.import([file], ASK);
    const before = rehearsal.writes().length;
    const again = await rehearsal.import([file], ASK);

    expect(summary.outcomes).toMatchObject({ created: 4 });
    expect(await stock(rehearsal)).toEqual([
      ['Chair', 5, 3, '90'],
      ['Chair', 5, 5, '90'],
      ['Desk', 0, 0, null],
      ['Lamp', 3, 3, '7'],
    ]);
    expect(again.summary.outcomes).toMatchObject({ unchanged: 4 });
    expect(rehearsal.writes()).toHaveLength(before);
  });

  test('is added to records by their numbers once, also if the row is edited later', async () => {
    const rehearsal = new Rehearsal({ seed: SEED });
    const write = (...rows: readonly string[]): string =>
      rehearsal.write('stock.csv', ['Item #,Name,Group,Quantity', ...rows, ''].join('\n'));
    const create = write(',Chair,Laptops,', ',Chair,Laptops,');
    await rehearsal.import([create], { kind: 'asset-stock' });
    const numbers = await rehearsal.records('asset-stock');
    const [one = 0, two = 0] = numbers.map(({ id }) => id).toSorted((a, b) => a - b);

    await rehearsal.import([write(`${one},Chair,Laptops,3`, `${two},Chair,Laptops,3`)], ADD);
    const added = await stock(rehearsal);
    const edited = write(`${one},Armchair,Laptops,3`, `${two},Chair,Laptops,3`);
    const { summary } = await rehearsal.import([edited], ADD);
    const before = rehearsal.writes().length;
    await rehearsal.import([edited], ADD);

    expect(added.map((each) => (each as unknown[])[1])).toEqual([3, 3]);
    expect(summary.outcomes).toMatchObject({ updated: 1, unchanged: 1 });
    expect(await rehearsal.values('asset-stock', 'net_quantity')).toEqual([3, 3]);
    expect(rehearsal.writes()).toHaveLength(before);
  });

  test('that a row added when it created its record is not added again once it has the number', async () => {
    const rehearsal = new Rehearsal({ seed: SEED });
    const rows = (number: string): string =>
      `Item #,Name,Group,Quantity\n${number},Lamp,Laptops,3\n`;
    await rehearsal.import([rehearsal.write('stock.csv', rows(''))], ADD);
    const [lamp] = await rehearsal.records('asset-stock');
    const before = rehearsal.writes().length;

    const numbered = rehearsal.write('stock.csv', rows(String(lamp?.id)));
    const { summary } = await rehearsal.import([numbered], ADD);
    const again = await rehearsal.plan([numbered], { ...ADD, planning: { again: true } });

    expect(summary.outcomes).toMatchObject({ unchanged: 1 });
    expect(rehearsal.writes()).toHaveLength(before);
    expect(again.rows).toMatchObject([{ status: 'planned' }]);
  });

  test('needs a quantity of its own to be checked out', async () => {
    const rehearsal = new Rehearsal({ seed: SEED });
    const [headings = ''] = STOCK;
    const file = rehearsal.write(
      'stock.csv',
      `${headings.replace(',Check out: Quantity', '')}\nChair,Laptops,90,HQ,5,${ANN}\n`,
    );

    const { plan } = await rehearsal.plan([file], ASK);

    expect(plan.issues).toMatchObject([
      {
        code: 'missing-column',
        message: 'There is no column Check out: Quantity; required for asset-stock.checkout',
        hint: `Add a column "Check out: Quantity", or set one value for all of them: --set 'Check out: Quantity=…'`,
      },
    ]);
  });

  test('of inventory is added, too', async () => {
    const rehearsal = new Rehearsal({ seed: SEED });
    const file = rehearsal.write(
      'inventory.csv',
      'Name,Group,Price,Quantity\nToner,Laptops,30,12\n',
    );

    await rehearsal.import([file], { kind: 'inventory', then: ['add-stock'] });

    expect(await rehearsal.values('inventory', 'net_quantity')).toEqual([12]);
  });
});

describe('a quantity of nothing', () => {
  const ADD = { kind: 'inventory', then: ['add-stock'] };

  test.each(['0', '', '00'])('written as "%s" creates the record alone', async (none) => {
    const rehearsal = new Rehearsal({ seed: SEED });
    const file = rehearsal.write('stock.csv', `Name,Group,Quantity\nToner,Laptops,${none}\n`);

    const { summary } = await rehearsal.import([file], ADD);

    expect(summary.outcomes).toMatchObject({ created: 1 });
    expect(rehearsal.writes()).toEqual(['POST /inventory.api']);
  });

  test('is not counted where the step is proposed', async () => {
    const rehearsal = new Rehearsal({ seed: SEED });
    const file = rehearsal.write(
      'stock.csv',
      'Name,Group,Quantity\nToner,Laptops,0\nPaper,Laptops,7\n',
    );

    const { plan } = await rehearsal.plan([file], { kind: 'inventory' });

    expect(plan.readings.filter(({ topic }) => topic === 'steps')).toMatchObject([
      { sureness: 'likely', column: 'Quantity', rows: 1 },
    ]);
  });

  test('is the only one: less is an error', async () => {
    const rehearsal = new Rehearsal({ seed: SEED });
    const file = rehearsal.write('stock.csv', 'Name,Group,Quantity\nToner,Laptops,-3\n');

    const { plan } = await rehearsal.plan([file], ADD);

    expect(plan.issues.map(({ message }) => message)).toEqual([
      'Quantity (Add stock: Quantity): expected a whole number of at least 0, found "-3"',
    ]);
  });
});
