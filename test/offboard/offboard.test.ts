import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { textOf } from '../../src/account/record-values.ts';
import { actByOthers } from '../support/acts-of-others.ts';
import { decideToSend } from '../support/decide-to-send.ts';
import { filledIn, offboard, officeOfLeavers } from '../support/leavers.ts';
import { liveWhile, Mortality } from '../support/mortality.ts';
import type { Rehearsal } from '../support/rehearsal.ts';
import { shownAccount } from '../support/shown-account.ts';
import { sampled, thinned } from '../support/thinned.ts';
import { undo } from '../support/undo.ts';
import { ReadWorkbook } from '../support/user-workbook.ts';

const ANN = 'ann@firm.example';
const [ONE, TWO, HEADSETS] = ['#1/20250102000000', '#2/20250102000000', '#30/5'];

test('the first command lists what people have, and deactivates only those who have nothing', async () => {
  const rehearsal = officeOfLeavers();
  rehearsal.write('people.csv', 'Email\nann@firm.example\ncy@firm.example\n');

  const { offboarding, outcomes } = await offboard(rehearsal, ['people.csv']);

  expect(offboarding).toMatchObject({
    ...{ returns: [], issues: [], deactivated: [{ name: 'Cy Ode' }] },
    staying: [{ leaver: { name: 'Ann Lee' }, reason: 'items' }],
    files: { missing: undefined },
  });
  expect(outcomes).toMatchObject({ done: 1 });
  expect(rehearsal.writes()).toContain('PUT /members/3/deactivate.api');
  const list = await ReadWorkbook.open(offboarding?.files.newList ?? '');
  expect(list.sheets).toEqual(['Check-in list', 'People']);
  expect(
    list
      .rows('Check-in list')
      .slice(2)
      .map((row) => [row[1], row[3], row[5], row[6], row[10], row[13]]),
  ).toEqual([
    ['Person', 'Item #', 'Identifier', 'Quantity', 'Value', 'Entry'],
    ['Ann Lee', '#1', 'S1', '1', '900', ONE],
    ['Ann Lee', '#2', 'S2', '1', '1100.5', TWO],
    ['Ann Lee', '#30', '', '5', '100', HEADSETS],
  ]);
});

test('people are found in any file that names them, whatever else is wrong in their rows', async () => {
  const rehearsal = officeOfLeavers();
  rehearsal.write('country.csv', 'Name;Country\nAnn Lee;Nowhere land\n');
  rehearsal.write('numbered.csv', 'No,Id,Name\n1,1,Cy Ode\n');
  rehearsal.write('devices.csv', 'Device,Assigned to\nLaptop,Ann Lee\nPhone,Cy Ode\n');
  rehearsal.write('counts.csv', 'Colour,Pieces\nred,3\n');

  const leavers = async (file: string): Promise<unknown> => {
    const { offboarding } = await offboard(rehearsal, [file]);
    return [offboarding?.leavers.map(({ name }) => name), offboarding?.issues.length];
  };

  expect(await leavers('country.csv')).toEqual([['Ann Lee'], 0]);
  expect(await leavers('numbered.csv')).toEqual([['Cy Ode'], 0]);
  expect(await leavers('devices.csv')).toEqual([['Ann Lee', 'Cy Ode'], 0]);
  await expect(leavers('counts.csv')).rejects.toMatchObject({ code: 'no-headings' });
});

test('what the list marks is checked in once, the rest is missing, and the last one is deactivated', async () => {
  const rehearsal = officeOfLeavers();
  const first = await offboard(rehearsal, [ANN]);
  const list = first.offboarding?.files.newList ?? '';
  await filledIn(list, { [ONE]: 'x', [HEADSETS]: '2' });

  const second = await offboard(rehearsal, [ANN]);
  const figures = await ReadWorkbook.open(second.offboarding?.files.missing ?? '');
  const same = await offboard(rehearsal, [ANN]);
  await filledIn(list, { [ONE]: 'x', [TWO]: 'ja', [HEADSETS]: '4' });
  const third = await offboard(rehearsal, [list]);
  await filledIn(list, { [HEADSETS]: 'x' });
  const last = await offboard(rehearsal, [join(rehearsal.folder, 'offboarding/ann')]);

  expect([first, second, same, third, last].map(({ outcomes }) => outcomes?.done)).toEqual([
    ...[undefined, 2, undefined, 2, 2],
  ]);
  const missing = [second, third].map(({ offboarding }) =>
    offboarding?.missing.map(({ entry, units }) => [entry.key, units]),
  );
  expect(missing).toEqual([
    [
      [TWO, 1],
      [HEADSETS, 3],
    ],
    [[HEADSETS, 1]],
  ]);
  expect(rehearsal.writes().slice(-2)).toEqual([
    'POST /stock_assets/30/checkin.api',
    'PUT /members/1/deactivate.api',
  ]);
  expect(await rehearsal.values('members', 'status')).toEqual([0, 1, 1]);
  expect(figures.rows('Missing').at(-1)).toMatchObject({ 0: 'Total', 6: '4', 10: '1160.5' });
});

test('a kill at any moment loses nothing and does nothing twice: the same command continues, and asks where nothing proves what was sent', async () => {
  const whole = officeOfLeavers();
  await offboard(whole, [ANN], { allReturned: true });
  const expected = await endOf(whole);
  const alive = new Mortality(Infinity);
  await live(officeOfLeavers(), alive);

  const moments = Array.from({ length: alive.moments }, (_, at) => at + 1);
  for (const moment of thinned(moments, 4)) {
    const rehearsal = officeOfLeavers();
    if (await live(rehearsal, new Mortality(moment))) continue;
    await rehearsal.clock.advance(600_000);
    const first = await offboard(rehearsal, [ANN], { allReturned: true });
    // What a new account keeps of comments is not proven: a movement that may have been sent is left to a person.
    if ((first.outcomes?.needsReview ?? 0) > 0) await decideToSend(rehearsal, first.folder ?? '');
    if (first.offboarding === undefined) await offboard(rehearsal, [ANN], { allReturned: true });

    expect(await endOf(rehearsal), `killed at ${moment}`).toEqual(expected);
  }
});

/** What the account is in the end, and what was sent to it. */
async function endOf(rehearsal: Rehearsal): Promise<unknown> {
  const items = await rehearsal.records('fixed-assets');
  const writes = rehearsal.writes().filter((each) => !each.includes('checked_out_items'));
  return {
    states: items.map(({ values }) => values['state']),
    members: await rehearsal.values('members', 'status'),
    stock: await rehearsal.values('asset-stock', 'available_quantity'),
    writes: writes.toSorted(),
  };
}

/** One life of a process that may die before and after each call. */
function live(rehearsal: Rehearsal, mortality: Mortality): Promise<boolean> {
  return liveWhile(rehearsal, mortality, () => offboard(rehearsal, [ANN], { allReturned: true }));
}

test('everything is checked in without a list where that is said', async () => {
  const rehearsal = officeOfLeavers();
  rehearsal.write('l.csv', 'Mitarbeiter;Personalnr.\nAnn Lee;E1\nBo Hay;E2\n');

  const { offboarding, outcomes } = await offboard(rehearsal, ['l.csv'], { allReturned: true });

  expect(outcomes).toMatchObject({ done: 7 });
  expect(offboarding?.files).toEqual({ lists: [], newList: undefined, missing: undefined });
  expect(await rehearsal.values('fixed-assets', 'state')).toEqual(Array(3).fill('available'));
  const writes = rehearsal.writes();
  const places = ['/assets/2/checkin', '/stock_assets/30/checkin', '/members/1/deactivate'].map(
    (path) => writes.findIndex((each) => each.includes(path)),
  );
  expect(places).toEqual(places.toSorted((one, other) => one - other));
});

test('one undo gives everything back to the same people, until the same day, and makes them active', async () => {
  const rehearsal = officeOfLeavers();
  const before = await shownAccount(rehearsal);
  const { folder = '' } = await offboard(rehearsal, [ANN, 'E2'], { allReturned: true });
  expect(await shownAccount(rehearsal)).not.toEqual(before);

  const { undoing, outcomes } = await undo(rehearsal, folder);
  const again = await undo(rehearsal, folder);

  expect(undoing).toMatchObject({ staying: [], changed: [], reversed: [] });
  expect(outcomes).toMatchObject({ done: 7 });
  expect(again.outcomes?.done ?? 0).toBe(0);
  expect(await rehearsal.values('members', 'status')).toEqual([1, 1, 1]);
  const assets = await rehearsal.records('fixed-assets');
  expect(
    assets.map(({ values }) => [
      values['last_assigned_to_id'],
      textOf(values, 'checkin_due_on').slice(0, 10),
    ]),
  ).toEqual([
    [1, '2027-12-31'],
    [2, ''],
    [1, ''],
  ]);
  const held = await offboard(rehearsal, [ANN, 'E2']);
  expect(
    held.offboarding?.missing.map(({ leaver, entry, units }) => [leaver.name, entry.item, units]),
  ).toEqual([
    ['Ann Lee', 1, 1],
    ['Ann Lee', 2, 1],
    ['Ann Lee', 30, 5],
    ['Bo Hay', 3, 1],
    ['Bo Hay', 30, 2],
  ]);
});

describe('a person stays active', () => {
  test('where a check-in fails, with the reason on the row', async () => {
    const rehearsal = officeOfLeavers();
    const { between } = rehearsal;
    rehearsal.between = (service, clock) => {
      const inner = between(service, clock);
      return {
        send: (request) =>
          request.target.startsWith('/assets/2/checkin')
            ? Promise.resolve({
                status: 422,
                headers: [['content-type', 'application/json']],
                body: Buffer.from('{"errors":{"base":["Refused"]}}'),
              } as never)
            : inner.send(request),
      };
    };

    const { outcomes } = await offboard(rehearsal, [ANN], { allReturned: true });

    expect(outcomes).toMatchObject({ done: 2, failed: 2 });
    expect(await rehearsal.values('members', 'status')).toEqual([1, 1, 1]);
  });

  test('where the last day is not over, or was not said for the row', async () => {
    const rehearsal = officeOfLeavers();
    rehearsal.write(
      'hr.csv',
      'Email,Last day\nann@firm.example,12/31/2099\ncy@firm.example,01/31/2025\nbo@firm.example,\n',
    );

    const { offboarding } = await offboard(rehearsal, ['hr.csv'], { allReturned: true });

    expect(offboarding).toMatchObject({
      ...{ notLeaving: 1, deactivated: [{ name: 'Cy Ode' }] },
      staying: [{ leaver: { name: 'Ann Lee', lastDay: '2099-12-31' }, reason: 'last-day' }],
    });
    expect(await rehearsal.values('members', 'status')).toEqual([0, 1, 1]);
  });

  test('unless all are to be deactivated anyway', async () => {
    const rehearsal = officeOfLeavers();

    await offboard(rehearsal, [ANN], { deactivateAnyway: true });

    expect(rehearsal.writes().at(-1)).toBe('PUT /members/1/deactivate.api');
  });
});

test('a new checkout after the list is asked for by a list of its own', async () => {
  const rehearsal = officeOfLeavers();
  const first = await offboard(rehearsal, [ANN]);
  const list = first.offboarding?.files.newList ?? '';
  await filledIn(list, { [ONE]: 'x' });
  await actByOthers(rehearsal, [
    ['fixed-assets.checkin', { asset_no: 1 }],
    ['fixed-assets.checkout', { asset_no: 1, user_id: 1 }],
    ['fixed-assets.checkin', { asset_no: 2 }],
    ['fixed-assets.checkout', { asset_no: 2, user_id: 3 }],
  ]);
  rehearsal.calls.length = 0;

  const { offboarding, outcomes } = await offboard(rehearsal, [ANN]);

  expect({ returns: offboarding?.returns, outcomes }).toEqual({ returns: [], outcomes: undefined });
  expect(offboarding?.files.newList).toMatch(/check-in-list-2\.xlsx$/);
  const further = await ReadWorkbook.open(offboarding?.files.newList ?? '');
  expect(
    further
      .rows('Check-in list')
      .slice(3)
      .map((row) => row[3]),
  ).toEqual(['#1']);
  expect(await rehearsal.values('fixed-assets', 'state')).toEqual(Array(3).fill('checked_out'));
});

test('rows that name no member, several, or one twice are listed, and the others go on', async () => {
  const rehearsal = officeOfLeavers();
  rehearsal.write(
    'messy.csv',
    'Leavers of November\n\nWho;Remark\nCy Ode;\nE3;again\nBo Hey;\n\n#2;\n',
  );

  const { offboarding } = await offboard(rehearsal, ['messy.csv']);

  expect(offboarding?.leavers.map(({ name }) => name)).toEqual(['Cy Ode', 'Bo Hay']);
  expect(offboarding?.issues.map(({ code, row, hint }) => [code, row, hint])).toEqual([
    ['duplicate-key', 5, 'Delete one of the rows, or correct it if it means another person.'],
    ['unknown-reference', 6, 'Did you mean "Bo Hay"?'],
  ]);
});

test('a column may name people in several ways', async () => {
  const rehearsal = officeOfLeavers();
  rehearsal.write('mixed.csv', 'Employee\nann@firm.example\nCy Ode\nE2\n');

  const { offboarding } = await offboard(rehearsal, ['mixed.csv']);

  expect(offboarding).toMatchObject({
    issues: [],
    leavers: [{ name: 'Ann Lee' }, { name: 'Cy Ode' }, { name: 'Bo Hay' }],
  });
});

test.each(sampled(['Name', 'E-Mail', 'Mitarbeiter', 'Wer geht'], 1))(
  'a column headed %s has names and addresses as people write them',
  async (heading) => {
    const rehearsal = officeOfLeavers();
    const rows = ['"Lee, Ann"', 'Bo Hay', 'cy@firm.example', 'E3', 'Nobody Known'];
    rehearsal.write(
      'leavers.csv',
      [`${heading},Austritt`, ...rows.map((row) => `${row},30.11.2025`), ''].join('\n'),
    );

    const { offboarding } = await offboard(rehearsal, ['leavers.csv']);

    expect(offboarding?.leavers.map(({ name }) => name)).toEqual(['Ann Lee', 'Bo Hay', 'Cy Ode']);
    expect(offboarding?.issues.map(({ row, value }) => [row, value])).toEqual([
      [5, '#3 Cy Ode (cy@firm.example)'],
      [6, 'Nobody Known'],
    ]);
  },
);

test.each(
  sampled(
    [
      ['Name;Austritt', '31.12.2026', '05.06.2026', ['2026-12-31', '2026-06-05'], []],
      ['Person;Last day', '2026-12-31', '05/06/2026', ['2026-12-31'], [3]],
      ['Name;Last day', '31/12/2026', '05/06/2026', ['2026-12-31', '2026-06-05'], []],
      ['Mitarbeiter;Letzter Tag', '1. Mai 2026', 'end of year', ['2026-05-01'], [3]],
    ],
    1,
  ),
)(
  'last days under %s, as %s and %s, are read or listed',
  async (headings, first, second, days, rows) => {
    const rehearsal = officeOfLeavers();
    rehearsal.write('leavers.csv', `${headings}\nAnn Lee;${first}\nBo Hay;${second}\n`);

    const { offboarding } = await offboard(rehearsal, ['leavers.csv']);

    expect(offboarding?.leavers.map(({ lastDay }) => lastDay)).toEqual(days);
    expect(offboarding?.issues.map(({ row }) => row)).toEqual(rows);
  },
);

test('a manager beside an unknown person does not leave', async () => {
  const rehearsal = officeOfLeavers();
  rehearsal.write('leavers.csv', 'Name,Chef\nNobody Known,Ann Lee\nBo Hay,Ann Lee\n');

  const { offboarding } = await offboard(rehearsal, ['leavers.csv']);

  expect(offboarding?.leavers.map(({ name }) => name)).toEqual(['Bo Hay']);
});

test('marks that say nothing, and more units than are out, are listed with the row', async () => {
  const rehearsal = officeOfLeavers();
  const first = await offboard(rehearsal, [ANN]);
  await filledIn(first.offboarding?.files.newList ?? '', { [ONE]: 'lost', [HEADSETS]: '9' });

  const { offboarding, outcomes } = await offboard(rehearsal, [ANN]);

  expect(outcomes).toBeUndefined();
  expect(offboarding?.issues.map(({ message }) => message)).toEqual([
    'Returned: expected x, yes or no, found "lost"',
    'Returned: expected at most 5, which were checked out, found "9"',
  ]);
});

test('a list that was not filled in is written again, and one that was is never replaced', async () => {
  const rehearsal = officeOfLeavers();
  const first = await offboard(rehearsal, ['E2']);
  await actByOthers(rehearsal, [
    ['fixed-assets.checkin', { asset_no: 1 }],
    ['fixed-assets.checkout', { asset_no: 1, user_id: 2 }],
  ]);

  const second = await offboard(rehearsal, ['E2']);

  expect(second.offboarding?.files.newList).toBe(first.offboarding?.files.newList);
  expect(readdirSync(join(rehearsal.folder, 'offboarding/e2'))).toEqual([
    ...['check-in-list.xlsx', 'missing.xlsx'],
  ]);
  expect(existsSync(join(rehearsal.folder, 'offboarding/e2/check-in-list-2.xlsx'))).toBe(false);
});
