import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { textOf } from '../../src/account/record-values.ts';
import { actByOthers } from '../support/acts-of-others.ts';
import { custody, KITS, onboard, officeOfJoiners, type Onboarded } from '../support/joiners.ts';
import type { Rehearsal } from '../support/rehearsal.ts';
import { undo } from '../support/undo.ts';
import { ReadWorkbook } from '../support/user-workbook.ts';

const [ANN, BO, CY] = ['ann@firm.example', 'bo@firm.example', 'cy@firm.example'];

function joiners(rehearsal: Rehearsal, ...rows: readonly string[]): readonly string[] {
  const head = 'Email,First name,Last name,Role,Kit,Location,Due';
  return [rehearsal.write('people.csv', [head, ...rows, ''].join('\n'))];
}

/** What each person gets, by the numbers of the items. */
function given({ onboarding }: Onboarded): readonly (readonly number[])[] | undefined {
  return onboarding.plans.map(({ chosen }) =>
    chosen.flatMap(({ gets }) => gets.map(({ item }) => item.number)),
  );
}

function said({ onboarding }: Onboarded): readonly string[] | undefined {
  return onboarding.issues.map(({ row, message }) => `${row ?? ''}: ${message}`);
}

test('a row for each person has one outcome for several checkouts, and the second run does nothing', async () => {
  const rehearsal = officeOfJoiners();
  const people = joiners(
    rehearsal,
    `${ANN},,,,Office; Mobile,,12/31/2099`,
    'dee@firm.example,Dee,Poe,Staff,Office,,',
  );

  const first = await onboard(rehearsal, people);
  const writes = rehearsal.writes();
  const second = await onboard(rehearsal, people);

  expect(said(first)).toEqual([]);
  expect(first.outcomes).toMatchObject({ created: 1, done: 1, failed: 0 });
  expect(await custody(rehearsal)).toEqual({
    ...{ L1: 'Ann Lee', P1: 'Ann Lee', L2: 'Dee Poe', headsets: 6 },
  });
  const items = await rehearsal.records('fixed-assets');
  const ends = items.map(({ values }) => [values['identifier'], textOf(values, 'checkin_due_on')]);
  expect(Object.fromEntries(ends)).toEqual({
    ...{ L1: '2099-12-31 23:59:59', P1: '2099-12-31 23:59:59', L2: '', L3: '', P2: '' },
  });
  expect(writes).toHaveLength(6);
  expect(second.onboarding.plans.map(({ state }) => state)).toEqual(['complete', 'complete']);
  expect([second.outcomes, rehearsal.writes()]).toEqual([undefined, writes]);
});

test('one undo takes everything back, and deactivates the new member', async () => {
  const rehearsal = officeOfJoiners();
  const people = joiners(
    rehearsal,
    `${ANN},,,,Office,,`,
    'dee@firm.example,Dee,Poe,Staff,Office + Mobile,,',
  );
  const { folder = '' } = await onboard(rehearsal, people);

  const { undoing } = await undo(rehearsal, folder);
  const again = await onboard(rehearsal, [ANN], { kit: 'Mobile' });

  expect(undoing).toMatchObject({ staying: [], changed: [], reversed: [] });
  const members = await rehearsal.records('members');
  expect(members.map(({ values }) => [values['email'], values['status']])).toContainEqual([
    ...['dee@firm.example', 0],
  ]);
  expect(given(again)).toEqual([[4]]);
  expect(await custody(rehearsal)).toEqual({ P1: 'Ann Lee', headsets: 10 });
});

describe('what is not free', () => {
  test('is named before anything is sent, with what there is, why not, and what else is', async () => {
    const rehearsal = officeOfJoiners(
      'Kit,Group,Model,Location\nA,Laptops,Corvid 14,Berlin\nB,Chairs,,\nC,Laptops,,\n',
    );
    await actByOthers(rehearsal, [['fixed-assets.checkout', { asset_no: 2, user_id: 3 }]]);
    rehearsal.calls.length = 0;
    const people = joiners(rehearsal, `${ANN},,,,A,,`, `${BO},,,,B,,`, `${CY},,,,Sea,,`, `,,,,A,,`);

    const result = await onboard(rehearsal, people);

    expect(said(result)).toEqual([
      '4: Kit: there is no kit named "Sea"',
      '5: Person is empty; an e-mail address, an employee number or a name',
      '2: A for Ann Lee: "Laptops, Corvid 14, in Berlin" is not free; #2 Laptop two (L2) is checked out',
      '3: B for Bo Hay: "Chairs" is not free; no item fits',
    ]);
    expect(result.onboarding.issues[2]?.hint).toBe('Also free: 1 Corvid 14 in Paris.');
    expect(rehearsal.writes()).toEqual([]);
  });

  test('keeps all of a person back, and nothing from others', async () => {
    const rehearsal = officeOfJoiners(
      'Kit,Item,Quantity\nA,Phone,2\n,Laptop one,\nB,Laptop one,\n',
    );
    await actByOthers(rehearsal, [['fixed-assets.checkout', { asset_no: 4, user_id: 3 }]]);
    const people = joiners(rehearsal, `${ANN},,,,A,,`, `${BO},,,,B,,`);

    const result = await onboard(rehearsal, people);

    expect([given(result), result.outcomes]).toMatchObject([[[], [1]], { done: 1 }]);
    expect(said(result)).toEqual([
      '2: A for Ann Lee: "1 of Phone" is not free; 1 of 2 is free (1 checked out), and 2 are needed',
    ]);
  });

  test('does not keep the rest back with --partial, and a later run gives what was missing', async () => {
    const rehearsal = officeOfJoiners('Kit,Item,Quantity\nA,Phone,2\n,Headset,3\n');
    await actByOthers(rehearsal, [['fixed-assets.checkout', { asset_no: 4, user_id: 3 }]]);
    const people = joiners(rehearsal, `${ANN},,,,A,,`);

    const first = await onboard(rehearsal, people, { partial: true });
    await actByOthers(rehearsal, [['fixed-assets.checkin', { asset_no: 4 }]]);
    const second = await onboard(rehearsal, people);

    expect([given(first), given(second)]).toEqual([[[5, 30]], [[4]]]);
    expect(await custody(rehearsal)).toEqual({ P1: 'Ann Lee', P2: 'Ann Lee', headsets: 7 });
  });

  test.each([
    ['is an item with an approved reservation', '2027-01-05', 2],
    ['is no item whose reservation is over', '2025-12-05', 1],
  ])('%s', async (_what, day, item) => {
    const days = { from: day, to: day, status: 'approved' };
    const reservation_requests = [{ asset_no: 'Laptop one', user: CY, ...days }];
    const rehearsal = officeOfJoiners('Kit,Group\nA,Laptops\n', { reservation_requests });

    expect(given(await onboard(rehearsal, [ANN]))).toEqual([[item]]);
  });
});

test('units that others have are not free', async () => {
  const rehearsal = officeOfJoiners('Kit,Item,Quantity\nA,Headset,3\n');
  const taken = { stock_no: 30, user_id: 3, quantity: 8 };
  await actByOthers(rehearsal, [['asset-stock.checkout', taken]]);

  expect(said(await onboard(rehearsal, joiners(rehearsal, `${ANN},,,,A,,`)))).toEqual([
    '2: A for Ann Lee: "3 of Headset" is not free; 2 of 10 are free, and 3 are needed',
  ]);
});

test('overlapping lines share what there is so that as many people as possible get all', async () => {
  const rehearsal = officeOfJoiners(
    'Kit,Group,Model\nAny,Laptops,\nOwn,Laptops,Corvid 13\nBig,Laptops,Corvid 14\n',
  );
  const people = joiners(rehearsal, `${ANN},,,,Any,,`, `${BO},,,,Own,,`, `${CY},,,,Big,,`);

  const result = await onboard(rehearsal, people);

  expect(said(result)).toEqual([]);
  expect(given(result)?.[1]).toEqual([1]);
  expect(result.outcomes).toMatchObject({ done: 3 });
});

test('items at the location of a person come first, and a location of the kit is a condition', async () => {
  const rehearsal = officeOfJoiners('Kit,Item,Group,Location\nA,Phone,,\nB,,Laptops,Paris\n');
  const people = joiners(rehearsal, `${ANN},,,,A,Paris,`, `${BO},,,,A + B,Berlin,`);

  expect(given(await onboard(rehearsal, people))).toEqual([[5], [4, 3]]);
});

test('a colleague who takes a chosen item meanwhile keeps it, and the next command chooses another one', async () => {
  const rehearsal = officeOfJoiners();
  const people = joiners(rehearsal, `${ANN},,,,Office,,`);
  const { between } = rehearsal;
  let isTaken = false;
  rehearsal.between = (service, clock) => {
    const inner = between(service, clock);
    return {
      send: async (request) => {
        if (!isTaken && request.method !== 'GET') {
          isTaken = true;
          await actByOthers(rehearsal, [['fixed-assets.checkout', { asset_no: 1, user_id: 3 }]]);
        }
        return inner.send(request);
      },
    };
  };

  const first = await onboard(rehearsal, people);
  rehearsal.between = between;
  const taken = await custody(rehearsal);
  const second = await onboard(rehearsal, people);

  expect(first.outcomes).toMatchObject({ done: 0, needsReview: 1 });
  expect(taken).toMatchObject({ L1: 'Cy Ode' });
  expect(second.outcomes).toMatchObject({ done: 1 });
  expect(await custody(rehearsal)).toEqual({ L1: 'Cy Ode', L2: 'Ann Lee', headsets: 8 });
});

describe('people', () => {
  test.each([
    ['who are not members and lack a role', 'dee@firm.example,Dee,Poe,,Mobile,,', 'required'],
    [
      'who are not members and lack a name',
      'dee@firm.example,Dee,,Staff,Mobile,,',
      'unknown-reference',
    ],
    ['without a kit, where there are several', `${ANN},,,,,,`, 'required'],
  ])('%s are listed, and the others go on', async (_who, row, code) => {
    const rehearsal = officeOfJoiners();
    const people = joiners(rehearsal, row, `${BO},,,,Mobile,,`);

    const { onboarding, outcomes } = await onboard(rehearsal, people);

    expect(onboarding.issues.map((each) => [each.row, each.code])).toEqual([[2, code]]);
    expect(outcomes).toMatchObject({ done: 1 });
  });

  test('with an unknown address are new, also where a member has the name', async () => {
    const rehearsal = officeOfJoiners();
    const people = joiners(rehearsal, 'ann.lee@firm.example,Ann,Lee,Staff,Mobile,,');

    expect((await onboard(rehearsal, people)).outcomes).toMatchObject({ created: 1 });
  });

  test('who are inactive get nothing, with the command that activates them', async () => {
    const rehearsal = officeOfJoiners();
    await actByOthers(rehearsal, [['members.deactivate', { user_id: 1 }]]);

    const { onboarding } = await onboard(rehearsal, joiners(rehearsal, `${ANN},,,,Mobile,,`));

    expect(onboarding.issues.map(({ hint }) => hint)).toEqual([
      'Activate the member first: `tallysheet call members.activate --param user_id=1`',
    ]);
  });

  test('in two rows get the kits of both, and a kit that both name once', async () => {
    const rehearsal = officeOfJoiners();
    const people = joiners(rehearsal, `${ANN},,,,Mobile,,`, `${ANN},,,,Mobile + Office,,`);

    const result = await onboard(rehearsal, people);

    expect(given(result)).toEqual([[4, 1, 30]]);
    expect(said(result)).toEqual([
      '3: Kit: "Mobile for Ann Lee" is a duplicate; row 2 has it, too, and it counts once',
    ]);
  });
});

test('each checkout says from which kit it is, with the remark of its row, and takes units from the place of the kit', async () => {
  const rehearsal = officeOfJoiners('Kit,Item,Location\nA,Phone,\n,Headset,Berlin\n');
  rehearsal.write(
    'people.csv',
    'Email,First name,Last name,Role,Comments,Created at\ndee@firm.example,Dee,Poe,Staff,Fair,2026-01-02\n',
  );

  const { folder = '', outcomes } = await onboard(rehearsal, ['people.csv']);

  const sheet = (await ReadWorkbook.open(join(folder, 'onboard.xlsx'))).rows('Onboarding');
  expect(
    Object.fromEntries((sheet[0] ?? []).map((heading, at) => [heading, sheet[1]?.[at]])),
  ).toEqual({
    ...{ Email: 'dee@firm.example', 'First name': 'Dee', 'Last name': 'Poe', Role: 'Staff' },
    ...{ 'Fixed asset 1: Item': '#4', 'Fixed asset 1: Comments': 'Fair; Kit: A' },
    ...{ 'Asset stock item 1: Item': '#30', 'Asset stock item 1: Quantity': '1' },
    'Asset stock item 1: Location': 'Berlin',
    'Asset stock item 1: Comments': 'Fair; Kit: A',
  });
  expect(outcomes).toMatchObject({ created: 1 });
});

test('what was given and came back is given again', async () => {
  const rehearsal = officeOfJoiners('Kit,Item,Quantity\nA,Phone,\n,Headset,2\n');
  const people = joiners(rehearsal, `${ANN},,,,A,,`);
  await onboard(rehearsal, people);
  const units = { stock_no: 30, selected_line_items: [3], quantity: 2 };
  const isBack = await actByOthers(rehearsal, [
    ['fixed-assets.checkin', { asset_no: 4 }],
    ['asset-stock.checkin', units],
  ]);

  expect([isBack, await custody(rehearsal)]).toEqual([true, { headsets: 10 }]);
  expect((await onboard(rehearsal, people)).outcomes).toMatchObject({ done: 1 });
  expect(await custody(rehearsal)).toEqual({ P1: 'Ann Lee', headsets: 8 });
});

describe('several rows of one person', () => {
  test('are one, with what any of them says, the first one first', async () => {
    const rehearsal = officeOfJoiners();
    const head = 'Email,First name,Last name,Role,Kit,Location,Due,Comments,Department';
    const rows = [
      'dee@firm.example,Dee,Poe,Staff,Office,,,,',
      'dee@firm.example,Dee,Poe,Staff,Mobile,Paris,12/31/2099,For the fair,Sales',
    ];
    rehearsal.write('people.csv', [head, ...rows, ''].join('\n'));

    const { onboarding } = await onboard(rehearsal, ['people.csv']);

    expect(onboarding.plans.map(({ joiner }) => joiner)).toMatchObject([
      { name: 'Dee Poe', near: 'Paris', due: '12/31/2099', comments: 'For the fair' },
    ]);
    const numbers = onboarding.plans[0]?.chosen.flatMap(({ gets }) =>
      gets.map(({ item }) => item.number),
    );
    expect(numbers).toEqual([3, 30, 5]);
    expect(await rehearsal.values('members', 'department')).toContain('Sales');
    const ends = await rehearsal.values('fixed-assets', 'checkin_due_on');
    expect(ends.filter((end) => end === '2099-12-31 23:59:59')).toHaveLength(2);
  });
});

test('a member without an address is found by the name, which is said', async () => {
  const kiosk = { first_name: 'Ki', last_name: 'Osk', role: 'Staff', login_enabled: false };
  const rehearsal = officeOfJoiners(KITS, { members: [kiosk] });
  const people = joiners(rehearsal, 'ki@firm.example,Ki,Osk,Staff,Mobile,,');

  const { onboarding } = await onboard(rehearsal, people);

  expect(onboarding.issues.map(({ code }) => code)).toEqual(['person-by-name']);
  expect(onboarding.plans.map(({ joiner }) => joiner.member?.id)).toEqual([1]);
});

test('a kit may have a name with a plus or a comma', async () => {
  const rehearsal = officeOfJoiners('Kit,Item\nOffice + Mobile,Phone\nOffice,Laptop one\n');

  expect(
    given(await onboard(rehearsal, joiners(rehearsal, `${ANN},,,,office + mobile,,`))),
  ).toEqual([[4]]);
});

test('a line of a kit that cannot be read is an issue of its row', async () => {
  const rehearsal = officeOfJoiners(
    'Kit,Item,Type,Quantity\nA,Phone,,\n,Paper,Inventory,\n,Pen,Verbrauchsmaterial,\n,Desk,Desk,\n,Headset,,many\nB,Phone,,\n',
  );

  const { onboarding } = await onboard(rehearsal, [ANN], { kit: 'B' });

  expect(onboarding.issues.map(({ row, column, code }) => [row, column, code])).toEqual([
    [3, 'Type', 'unknown-choice'],
    [4, 'Type', 'unknown-choice'],
    [5, 'Type', 'unknown-choice'],
    [6, 'Quantity', 'unknown-choice'],
  ]);
  const sale = expect.stringContaining('`tallysheet template inventory.new-sale`') as string;
  expect(onboarding.issues.map(({ hint }) => hint).slice(0, 3)).toEqual([
    ...[sale, sale, 'Write Fixed asset or Asset stock, or clear the cell.'],
  ]);
});

test('inventory in a kit is refused with what it is and how it is recorded', async () => {
  const movements = [{ order: 'add stock', on: '2025-07-01', quantity: 10, price: '2' }];
  const rehearsal = officeOfJoiners('Kit,Item\nA,Phone\n,Toner\nB,Phone\n', {
    inventory: [{ name: 'Toner', group: 'Phones', sequence_num: 40, movements }],
  });
  const people = joiners(rehearsal, `${ANN},,,,A,,`, `${BO},,,,B,,`);

  const result = await onboard(rehearsal, people);

  expect(said(result)).toEqual(['2: A for Ann Lee: "Toner" is not free; #40 Toner is inventory']);
  expect(result.onboarding.issues[0]?.hint).toContain('`tallysheet template inventory.new-sale`');
  expect(given(result)).toEqual([[], [4]]);
});

test.each([
  ['Ausstattung;Bezeichnung;Typ;Gruppe;Menge', 'Mobil;Phone;Gerät;;1', 'E-Mail;Ausstattung'],
  ['Dotation;Désignation;Type;Groupe;Quantité', 'Mobile;Phone;Bien;;1', 'E-mail;Dotation'],
  ['Paquete;Nombre;Tipo;Grupo;Cantidad', 'Mobile;Phone;Activo;;1', 'Correo electrónico;Paquete'],
])('headings may be in other languages: %s', async (kits, line, people) => {
  const rehearsal = officeOfJoiners(`${kits}\n${line}\n`);
  const [kit = ''] = line.split(';');
  rehearsal.write('people.csv', `${people}\n${ANN};${kit}\n`);

  expect(given(await onboard(rehearsal, ['people.csv']))).toEqual([[4]]);
});

test('the workbook has each person, each item, and what there is of it', async () => {
  const rehearsal = officeOfJoiners();
  const people = joiners(rehearsal, `${ANN},,,,Office,,`, `${BO},,,,Mobile,,`);

  const { onboarding } = await onboard(rehearsal, people);

  const workbook = await ReadWorkbook.open(onboarding.file);
  expect(workbook.sheets).toEqual(['Joiners', 'Items', 'Availability']);
  expect(workbook.rows('Items').map((row) => [row[0], row[3], row[6], row[8], row[9]])).toEqual([
    ['Person', 'Item #', 'Quantity', 'Value', 'Status'],
    ['Ann Lee', '#1', '1', '900', 'to hand out'],
    ['Ann Lee', '#30', '2', '40', 'to hand out'],
    ['Bo Hay', '#4', '1', '', 'to hand out'],
  ]);
  expect(
    workbook
      .rows('Availability')
      .slice(1)
      .map((row) => [...row].slice(2)),
  ).toEqual([
    ['1', '0', '1', '0', '3', '3'],
    ['2', '0', '2', '0', '10', '10'],
    ['1', '0', '1', '0', '2', '2'],
  ]);
  expect(KITS).toContain('Office');
});
