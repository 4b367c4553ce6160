import { describe, expect, test } from 'vitest';
import type { SeedDocument } from '../../../src/service/seed/seed.ts';
import type { Transport } from '../../../src/wire/messages.ts';
import { live, Mortality } from '../../support/mortality.ts';
import { KIND_BY_FILE, Rehearsal } from '../../support/rehearsal.ts';
import { thinned } from '../../support/thinned.ts';
import { undo } from '../../support/undo.ts';

const LAPTOP = { group: 'Laptops', purchased_on: '2024-03-31' } as const;
const STAFF = { role: 'Staff' } as const;

function held(identifier: string, holder: string): SeedDocument[string][number] {
  const custody = { state: 'checked_out', holder, checkout_on: '2025-01-02' } as const;
  return { ...LAPTOP, ...custody, name: `Laptop ${identifier}`, identifier };
}

function free(identifier: string): SeedDocument[string][number] {
  return { ...LAPTOP, name: `Laptop ${identifier}`, identifier };
}

const SEED: SeedDocument = {
  groups: [{ name: 'Laptops' }],
  retire_reasons: [{ name: 'Sold' }, { name: 'Worn out' }],
  locations: [{ name: 'Depot' }],
  members: [
    { ...STAFF, first_name: 'Ann', last_name: 'Lee', email: 'ann@firm.example' },
    { ...STAFF, first_name: 'Bo', last_name: 'Cruz', email: 'bo@firm.example' },
    { ...STAFF, first_name: 'Cleo', last_name: 'Ito', email: 'cleo@firm.example' },
  ],
  fixed_assets: [
    { ...held('A-OLD', 'ann@firm.example'), checkin_due_on: '2027-03-31' },
    held('B-OLD', 'bo@firm.example'),
    held('C-OLD', 'cleo@firm.example'),
    ...['NEW-1', 'NEW-2', 'NEW-3'].map(free),
    { ...free('GONE'), state: 'retired', retired_on: '2025-01-31', retire_reason: 'Sold' },
  ],
};

const BY_FILE = { kind: KIND_BY_FILE };

function start(...rows: readonly string[]): { rehearsal: Rehearsal; file: string } {
  const rehearsal = new Rehearsal({ seed: SEED });
  return { rehearsal, file: written(rehearsal, rows) };
}

function written(rehearsal: Rehearsal, rows: readonly string[]): string {
  const head = 'Old tag,New tag,Person,Retire reason';
  return rehearsal.write('refresh.csv', [head, ...rows, ''].join('\n'));
}

/** Who has each laptop, and what state it is in. */
async function laptops(rehearsal: Rehearsal): Promise<Record<string, string>> {
  const records = await rehearsal.records('fixed-assets');
  return Object.fromEntries(
    records.map(({ values }) => {
      const { identifier, state, assigned_to_user_name: name } = values;
      return [identifier as string, (name ?? state) as string];
    }),
  );
}

/** The same, with the days until when they have them. */
async function heldUntil(rehearsal: Rehearsal): Promise<unknown> {
  const records = await rehearsal.records('fixed-assets');
  const ends = records.map(({ values }) => [values['identifier'], values['checkin_due_on']]);
  return [await laptops(rehearsal), ends];
}

describe('a sheet of swaps', () => {
  test.each([
    ['Old tag,New tag,Person,Retire reason', ','],
    ['Altes Gerät;Neues Gerät;Mitarbeiter;Ausmusterungsgrund', ';'],
    ['Inventarnummer alt;Inventarnummer neu;Person;Grund', ';'],
    ['Old laptop serial number\tNew laptop serial number\tEmployee\tReason', '\t'],
    ['Ancien matériel;Nouveau matériel;Utilisateur;Motif de sortie', ';'],
    ['Equipo anterior;Equipo nuevo;Usuario;Motivo de baja', ';'],
    ['Replaces,Replacement,Assigned to,Disposal reason', ','],
  ])('is known by its headings: %s', async (head, delimiter) => {
    const rehearsal = new Rehearsal({ seed: SEED });
    const row = ['A-OLD', 'NEW-1', 'Ann Lee', 'Sold'].join(delimiter);
    const file = rehearsal.write('list.csv', `${head}\n${row}\n`);

    const { plan, rows } = await rehearsal.plan([file], BY_FILE);

    expect(plan.kind).toBe('fixed-assets.swap');
    expect(rows).toMatchObject([{ status: 'planned', operation: 'checkout', issues: [] }]);
    expect(plan.operations.map(({ operation, names }) => [operation, names])).toEqual([
      ['fixed-assets.checkin', ['Laptop A-OLD (#1)']],
      ['fixed-assets.checkout', ['Laptop NEW-1 (#4)']],
      ['fixed-assets.retire', ['Laptop A-OLD (#1)']],
    ]);
  });

  test('is no list of laptops with old and new prices', async () => {
    const rehearsal = new Rehearsal({ seed: SEED });
    const file = rehearsal.write(
      'prices.csv',
      'Name,Group,Purchased on,Old price,New price\nDesk,Laptops,03/31/2024,1,2\n',
    );

    const { plan } = await rehearsal.plan([file], BY_FILE);

    expect(plan.kind).toBe('fixed-assets');
  });
});

test('a row is three operations in an order that leaves nobody without a laptop, with one outcome', async () => {
  const { rehearsal, file } = start('A-OLD,NEW-1,Ann Lee,Sold', 'B-OLD,NEW-2,,');

  const { plan } = await rehearsal.plan([file], BY_FILE);
  const { summary } = await rehearsal.import([file], BY_FILE);

  expect(plan).toMatchObject({ rows: 2, totals: { operation: 2 }, cost: { writes: 5, reads: 0 } });
  expect(summary.outcomes).toMatchObject({ done: 2, failed: 0 });
  const byItem = (number: number): string[] =>
    rehearsal.writes().filter((call) => call.includes(`/assets/${number}/`));
  expect(byItem(4)).toEqual(['PUT /assets/4/checkout.api']);
  expect(byItem(1)).toEqual(['PUT /assets/1/checkin.api', 'PUT /assets/1/retire.api']);
  expect(rehearsal.writes().indexOf('PUT /assets/4/checkout.api')).toBeLessThan(
    rehearsal.writes().indexOf('PUT /assets/1/checkin.api'),
  );
  expect(await laptops(rehearsal)).toEqual({
    ...{ 'A-OLD': 'retired', 'B-OLD': 'available', 'C-OLD': 'Cleo Ito' },
    ...{ 'NEW-1': 'Ann Lee', 'NEW-2': 'Bo Cruz', 'NEW-3': 'available', GONE: 'retired' },
  });
});

test('the same file a second time changes nothing', async () => {
  const { rehearsal, file } = start('A-OLD,NEW-1,Ann Lee,Sold', 'B-OLD,NEW-2,,');
  await rehearsal.import([file], BY_FILE);

  const { plan } = await rehearsal.plan([file], BY_FILE);

  expect(plan.issues.map(({ code }) => code)).toEqual(['already-swapped']);
  expect(plan.totals).toMatchObject({ operation: 0, unchanged: 2, blocked: 0 });
});

test('one undo takes all of it back, with the day on which the old laptop was due', async () => {
  const { rehearsal, file } = start('A-OLD,NEW-1,Ann Lee,Sold', 'B-OLD,NEW-2,,');
  const before = await heldUntil(rehearsal);
  const { files } = await rehearsal.import([file], BY_FILE);

  const { undoing, outcomes } = await undo(rehearsal, files.folder);

  expect([undoing.staying, undoing.changed]).toEqual([[], []]);
  expect(outcomes).toMatchObject({ done: 5, failed: 0 });
  expect(await heldUntil(rehearsal)).toEqual(before);
});

describe('nothing of a row is sent', () => {
  test.each([
    ['A-OLD,NEW-1,Bo Cruz,', 'not-custodian'],
    ['NEW-2,NEW-1,Ann Lee,', 'wrong-state'],
    ['NEW-2,NEW-1,,', 'wrong-state'],
    ['GONE,NEW-1,Ann Lee,', 'wrong-state'],
    ['A-OLD,A-OLD,Ann Lee,', 'unexpected-value'],
    ['A-OLD,B-OLD,Ann Lee,', 'held-by-member'],
    ['A-OLD,GONE,Ann Lee,', 'wrong-state'],
    [',NEW-1,Ann Lee,', 'required'],
    ['A-OLD,,Ann Lee,', 'required'],
    ['A-OLD,NEW-1,Zoe Quux,', 'unknown-reference'],
  ])('where it is %s: %s', async (row, code) => {
    const { rehearsal, file } = start(row);

    const { rows } = await rehearsal.plan([file], { kind: 'fixed-assets.swap' });
    const { summary } = await rehearsal.import([file], { kind: 'fixed-assets.swap' });

    expect(rows).toMatchObject([{ status: 'blocked', issues: [code] }]);
    expect(summary.outcomes).toMatchObject({ failed: 1 });
    expect(rehearsal.writes()).toEqual([]);
  });

  test('where an earlier row gives the same laptop to somebody else', async () => {
    const { rehearsal, file } = start('A-OLD,NEW-1,Ann Lee,', 'B-OLD,NEW-1,Bo Cruz,');

    const { rows } = await rehearsal.plan([file], BY_FILE);

    expect(rows.map(({ status }) => status)).toEqual(['planned', 'blocked']);
    expect(rows[1]?.issues).toEqual(['held-by-member']);
  });
});

test('the message says who has the old laptop', async () => {
  const { rehearsal, file } = start('A-OLD,NEW-1,Bo Cruz,');

  const { plan } = await rehearsal.plan([file], BY_FILE);

  expect(plan.issues[0]).toMatchObject({
    message: 'Old tag (Old item): expected "Ann Lee", who has the item, found "Bo Cruz"',
    hint: 'Correct the item or the member: Laptop A-OLD (#1) is checked out to Ann Lee since 2025-01-02, due 2027-03-31.',
  });
});

describe('a laptop that one person gives back and another one gets', () => {
  const END = {
    ...{ 'A-OLD': 'Bo Cruz', 'B-OLD': 'Cleo Ito', 'C-OLD': 'available' },
    'NEW-1': 'Ann Lee',
  };
  const ROWS = ['A-OLD,NEW-1,Ann Lee,', 'B-OLD,A-OLD,Bo Cruz,', 'C-OLD,B-OLD,Cleo Ito,'];

  test.each([
    ['in order', ROWS],
    ['in any order', ROWS.toReversed()],
  ])('comes back first, with the rows %s', async (_order, rows) => {
    const { rehearsal, file } = start(...rows);

    const { summary } = await rehearsal.import([file], BY_FILE);
    const again = await rehearsal.plan([file], BY_FILE);

    expect(summary.outcomes).toMatchObject({ done: 3, failed: 0 });
    expect(await laptops(rehearsal)).toMatchObject(END);
    expect(again.plan.totals).toMatchObject({ operation: 0, unchanged: 3, blocked: 0 });
  });

  test('is not retired by the row that gives it back', async () => {
    const { rehearsal, file } = start('A-OLD,NEW-1,Ann Lee,Sold', 'B-OLD,A-OLD,Bo Cruz,');

    const { rows } = await rehearsal.plan([file], BY_FILE);

    expect(rows.map(({ status }) => status)).toEqual(['planned', 'blocked']);
    expect(rows[1]?.issues).toEqual(['wrong-state']);
  });

  test('is refused where two people exchange theirs, and done with --reassign', async () => {
    const rows = ['A-OLD,B-OLD,Ann Lee,', 'B-OLD,A-OLD,Bo Cruz,'];
    const { rehearsal, file } = start(...rows);
    const refused = await rehearsal.plan([file], BY_FILE);

    const planning = { reassign: true };
    const { summary } = await rehearsal.import([file], { ...BY_FILE, planning });

    expect(refused.rows.map(({ issues }) => issues)).toEqual([
      ['held-by-member'],
      ['held-by-member'],
    ]);
    expect(summary.outcomes).toMatchObject({ done: 2, failed: 0 });
    expect(await laptops(rehearsal)).toMatchObject({ 'A-OLD': 'Bo Cruz', 'B-OLD': 'Ann Lee' });
  });
});

/** A service that refuses one call. */
function refusing(path: string): (service: Transport) => Transport {
  return (service) => ({
    send: (request) =>
      request.target.startsWith(path)
        ? Promise.resolve({
            status: 422,
            headers: { 'content-type': 'application/json' },
            body: '{"errors":{"base":["It is locked"]}}',
          })
        : service.send(request),
  });
}

describe('where the service refuses', () => {
  test('the checkout, nothing else of the row is sent', async () => {
    const { rehearsal, file } = start('A-OLD,NEW-1,Ann Lee,Sold', 'B-OLD,NEW-2,,');
    rehearsal.between = refusing('/assets/4/checkout.api');

    const { summary } = await rehearsal.import([file], BY_FILE);

    expect(summary.outcomes).toMatchObject({ done: 1, failed: 1 });
    expect(await laptops(rehearsal)).toMatchObject({ 'A-OLD': 'Ann Lee', 'NEW-1': 'available' });
  });

  test('the retirement, the row says what was done, and the errors file does the rest', async () => {
    const { rehearsal, file } = start('A-OLD,NEW-1,Ann Lee,Sold');
    const { between } = rehearsal;
    rehearsal.between = refusing('/assets/1/retire.api');
    const { summary, files } = await rehearsal.import([file], BY_FILE);
    const [errors = ''] = files.errors;
    const [row] = rehearsal.table(errors);
    rehearsal.between = between;

    const again = await rehearsal.import([errors], BY_FILE);

    expect(summary.outcomes).toMatchObject({ done: 0, failed: 1 });
    expect(row?.['_message']).toContain(
      'The row is partly done: check out done, check in done; not done: retire',
    );
    expect(again.summary.outcomes).toMatchObject({ done: 1, failed: 0 });
    expect(rehearsal.writes()).toHaveLength(3);
    expect(await laptops(rehearsal)).toMatchObject({ 'A-OLD': 'retired', 'NEW-1': 'Ann Lee' });
  });
});

describe('wherever the process dies', () => {
  test('each operation of a swap is done once', async () => {
    const rows = ['A-OLD,NEW-1,Ann Lee,Sold', 'B-OLD,NEW-2,,', 'C-OLD,B-OLD,Cleo Ito,'];
    const whole = start(...rows);
    await whole.rehearsal.import([whole.file], BY_FILE);
    const expected = [await laptops(whole.rehearsal), whole.rehearsal.writes().toSorted()];
    const measured = start(...rows);
    const alive = new Mortality(Infinity);
    const { folder } = await measured.rehearsal.plan([measured.file], BY_FILE);
    await live(measured.rehearsal, folder, alive);

    const moments = Array.from({ length: alive.moments }, (_each, at) => at + 1);
    for (const moment of thinned(moments, 3)) {
      const { rehearsal, file } = start(...rows);
      const planned = await rehearsal.plan([file], BY_FILE);
      if (await live(rehearsal, planned.folder, new Mortality(moment))) continue;
      await rehearsal.clock.advance(600_000);
      const { summary } = await rehearsal.resume(planned.folder);

      expect(summary.outcomes, `died at ${moment}`).toMatchObject({ done: 3, failed: 0 });
      const found = [await laptops(rehearsal), rehearsal.writes().toSorted()];
      expect(found, `died at ${moment}`).toEqual(expected);
      rehearsal.close();
    }
  });
});
