import { describe, expect, test } from 'vitest';
import { Rehearsal } from '../../support/rehearsal.ts';

const SEED = {
  groups: [{ name: 'Tools' }],
  retire_reasons: [{ name: 'Sold' }],
  members: [{ email: 'ann@firm.example', first_name: 'Ann', last_name: 'Lee', role: 'Staff' }],
  fixed_assets: ['Drill', 'Saw'].map((name) => ({
    name,
    group: 'Tools',
    purchased_on: '2024-03-31',
  })),
  inventory: [{ name: 'Toner', group: 'Tools' }],
};

const OPERATIONS = { kind: 'fixed-assets.operations' };
const HEADINGS = 'Action,Item,Member,Retired on,Reason';
const ANN = 'ann@firm.example';

function sheet(rehearsal: Rehearsal, ...rows: readonly string[]): string[] {
  return [rehearsal.write('round.csv', [HEADINGS, ...rows, ''].join('\n'))];
}

describe('a sheet with an action in each row', () => {
  test('does what each row says, in the order of the rows of each record', async () => {
    const rehearsal = new Rehearsal({ seed: SEED });
    const files = sheet(
      rehearsal,
      `Check out,Drill,${ANN},,`,
      'Retire,Saw,,01/13/2026,Sold',
      'Check-in,Drill,,,',
      'activate,Saw,,,',
      'RETIRE,Drill,,01/13/2026,Sold',
      'skip,Saw,,,',
    );

    const { summary } = await rehearsal.import(files, OPERATIONS, { concurrency: 4 });

    expect(summary).toMatchObject({ exitCode: 0, outcomes: { done: 5, skipped: 1 } });
    const ofEach = (number: number): string[] =>
      rehearsal.writes().filter((write) => write.includes(`/assets/${number}/`));
    expect(ofEach(1)).toEqual([
      'PUT /assets/1/checkout.api',
      'PUT /assets/1/checkin.api',
      'PUT /assets/1/retire.api',
    ]);
    expect(ofEach(2)).toEqual(['PUT /assets/2/retire.api', 'PUT /assets/2/activate.api']);
  });

  test('does nothing when it is imported again', async () => {
    const rehearsal = new Rehearsal({ seed: SEED });
    const files = sheet(rehearsal, `Check out,Drill,${ANN},,`, 'Check in,Drill,,,');
    await rehearsal.import(files, OPERATIONS);
    const writes = rehearsal.writes().length;

    const { summary } = await rehearsal.import(files, OPERATIONS);

    expect(summary).toMatchObject({ outcomes: { unchanged: 2 }, issues: { 'already-done': 2 } });
    expect(rehearsal.writes()).toHaveLength(writes);
  });

  test('is understood by the heading Operation and by its name as a kind', async () => {
    const rehearsal = new Rehearsal({ seed: SEED });
    const file = rehearsal.write(
      'fixed-assets.operations.csv',
      `Operation,Item,Member\nCheck out,Drill,${ANN}\n`,
    );

    const { rows } = await rehearsal.plan([file], { kind: 'fixed assets: operations' });

    expect(rows).toMatchObject([{ status: 'planned', operation: 'checkout' }]);
  });

  test('shares calls between rows whose operation takes many records', async () => {
    const rehearsal = new Rehearsal({
      seed: {
        ...SEED,
        fixed_assets: SEED.fixed_assets.map((asset) => ({
          ...{ ...asset, state: 'checked_out', holder: ANN, checkout_on: '2025-01-02' },
        })),
      },
    });
    const file = rehearsal.write(
      'ask.csv',
      'Action,Item,Notes\nRequest verifications,Drill,Year end\nRequest verifications,Saw,Year end\n',
    );

    const { summary } = await rehearsal.import([file], OPERATIONS);

    expect(summary.outcomes).toMatchObject({ done: 2 });
    expect(rehearsal.writes()).toEqual(['POST /assets/mass_verification_requests.api']);
  });

  test('fills the column that has the name of a heading, before one that has it as another name', async () => {
    const order = { order: 'add stock', on: '2025-07-01', quantity: 5, price: '2' };
    const toner = { name: 'Toner', group: 'Tools', movements: [{ ...order, location: 'Depot' }] };
    const seed = { ...SEED, locations: [{ name: 'Depot' }], inventory: [toner] };
    const rehearsal = new Rehearsal({ seed });
    const file = rehearsal.write(
      'round.csv',
      [
        'Action,Item,Member,Till,End date,End time,Type,Description,Inventory item,Quantity,Location',
        `Check out,Drill,${ANN},12/31/2026,,,,,,,`,
        'Create service ticket,Saw,,,11/30/2026,10:00,Repair,Yearly,Toner,1,Depot',
        '',
      ].join('\n'),
    );

    const { rows } = await rehearsal.plan([file], OPERATIONS);

    expect(rows).toMatchObject([
      { operation: 'checkout', payload: { till: '2026-12-31' } },
      { operation: 'createServiceTicket', payload: { end_date: '2026-11-30' } },
    ]);
  });

  test('is there for every record type that several things are done with', async () => {
    const rehearsal = new Rehearsal({ seed: SEED });
    const file = rehearsal.write(
      'stock.csv',
      'Action,Item,Quantity\nAdd stock,Toner,5\nNew sale,Toner,2\nAdd stock,Toner,5\n',
    );

    const { plan } = await rehearsal.plan([file], { kind: 'inventory.operations' });
    const { summary } = await rehearsal.import([file], { kind: 'inventory.operations' });
    const again = await rehearsal.import([file], { kind: 'inventory.operations' });

    expect(plan.operations).toEqual([
      { operation: 'inventory.add-stock', names: ['Toner (#3)'], distinct: 1, count: 2 },
      { operation: 'inventory.new-sale', names: ['Toner (#3)'], distinct: 1, count: 1 },
    ]);
    expect(summary.outcomes).toMatchObject({ done: 3 });
    expect(again.summary.outcomes).toMatchObject({ unchanged: 3 });
  });
});

describe('a row of such a sheet', () => {
  test.each([
    ['an unknown action', `Chek out,Drill,${ANN},,`, 'unknown-action', 'Did you mean "Check out"?'],
    ['no action', `,Drill,${ANN},,`, 'unknown-action', ''],
    ['an action whose column is blank', 'Retire,Drill,,,Sold', 'required', ''],
    ['no member for a checkout', 'Check out,Drill,,,', 'required', ''],
    ['a state that it does not find', 'Check in,Drill,,,', 'unchanged', ''],
  ])('with %s', async (_what, row, code, hint) => {
    const rehearsal = new Rehearsal({ seed: SEED });

    const { files, summary } = await rehearsal.import(sheet(rehearsal, row), OPERATIONS);

    const [ended] = rehearsal.table(files.results[0] ?? '');
    if (code === 'unchanged') expect(summary.outcomes).toMatchObject({ unchanged: 1 });
    else expect(ended).toMatchObject({ _outcome: 'failed', _code: code });
    expect(JSON.stringify(ended)).toContain(JSON.stringify(hint).slice(1, -1));
  });

  test('is corrected in the errors file, which is the same sheet', async () => {
    const rehearsal = new Rehearsal({ seed: SEED });
    const { files } = await rehearsal.import(
      sheet(rehearsal, `Check out,Drill,${ANN},,`, 'Chek in,Drill,,,'),
      OPERATIONS,
    );
    const [errors = ''] = files.errors;
    const corrected = rehearsal.read(errors).replace('Chek in', 'Check in');
    rehearsal.write(errors.slice(rehearsal.folder.length + 1), corrected);

    const { summary } = await rehearsal.import([errors], OPERATIONS);

    expect(summary.outcomes).toMatchObject({ done: 1 });
    expect(await rehearsal.values('fixed-assets', 'state')).toEqual(['available', 'available']);
  });
});
