import { describe, expect, test } from 'vitest';
import type { SyncedFile } from '../../src/sync/sync-report.ts';
import type { Transport } from '../../src/wire/messages.ts';
import { actByOthers } from '../support/acts-of-others.ts';
import { confirmedOffice, deviceRecipe, takeDay, type Device } from '../support/device-feed.ts';
import type { Rehearsal } from '../support/rehearsal.ts';
import { sampled } from '../support/thinned.ts';

const ANN = 'ann@firm.example';
const BO = 'bo@firm.example';
const ONE: Device = { serial: 'S1', name: 'Laptop one', user: ANN };
const TWO: Device = { serial: 'S2', name: 'Laptop two' };
const NEXT: Device = { serial: 'S3', name: 'Laptop three' };

const CHECKIN = ['fixed-assets.checkin', { asset_no: 1 }] as const;
const TO_ANN = ['fixed-assets.checkout', { asset_no: 1, user_id: 1 }] as const;
const TO_BO = ['fixed-assets.checkout', { asset_no: 1, user_id: 2 }] as const;

async function holderOf(rehearsal: Rehearsal): Promise<unknown> {
  const [record] = await rehearsal.records('fixed-assets');
  return record?.values['state'] === 'available'
    ? 'nobody'
    : record?.values['assigned_to_user_name'];
}

function heldIn({ lists }: SyncedFile): unknown {
  return lists?.held.map(({ key, issues: [issue] }) => [key, issue?.code]);
}

describe('a device that was returned while the source still names the person', () => {
  test.each(
    sampled(
      [
        ['is in stock again', [CHECKIN], 'nobody'],
        ['was given to somebody else', [CHECKIN, TO_BO], 'Bo Hay'],
      ],
      1,
    ),
  )('%s: its row is held, other rows are sent', async (_, acts, holder) => {
    const rehearsal = await confirmedOffice([ONE, TWO]);
    await actByOthers(rehearsal, acts);

    const day = await takeDay(rehearsal, [ONE, { ...TWO, user: BO }, NEXT]);

    expect(day).toMatchObject({ status: 'synced', exit: 'needsReview' });
    expect(heldIn(day)).toEqual([['S1', 'returned-since']]);
    expect(day.lists?.held[0]?.issues[0]?.message).toMatch(
      /^Primary user \(Member\): "Ann Lee" returned it at 2026-01-15 \d\d:\d\d:\d\d, and the source still names them$/,
    );
    expect(rehearsal.writes()).toEqual(['PUT /assets/2/checkout.api', 'POST /assets.api']);
    expect(await holderOf(rehearsal)).toBe(holder);
  });

  test('is held every night until the source or the account changes', async () => {
    const rehearsal = await confirmedOffice([ONE, TWO]);
    await actByOthers(rehearsal, [CHECKIN]);

    const nights = [
      await takeDay(rehearsal, [ONE, TWO, NEXT]),
      await takeDay(rehearsal, [ONE, TWO, NEXT]),
      await takeDay(rehearsal, [ONE, TWO, { ...NEXT, name: 'Laptop 3' }]),
    ];
    await actByOthers(rehearsal, [TO_ANN]);
    const after = await takeDay(rehearsal, [ONE, TWO, NEXT]);

    expect(nights.map(heldIn)).toEqual(Array.from({ length: 3 }, () => [['S1', 'returned-since']]));
    expect(after).toMatchObject({ status: 'synced', lists: { held: [] } });
    expect(await holderOf(rehearsal)).toBe('Ann Lee');
  });

  test('is held where the person had it before any file of the feed', async () => {
    const rehearsal = await confirmedOffice([{ ...ONE, user: '' }, TWO]);
    await actByOthers(rehearsal, [TO_ANN]);
    await takeDay(rehearsal, [ONE, TWO]);
    await actByOthers(rehearsal, [CHECKIN]);

    expect(heldIn(await takeDay(rehearsal, [ONE, TWO, NEXT]))).toEqual([['S1', 'returned-since']]);
  });

  test('is held where the row names the person by address', async () => {
    const rehearsal = await officeByAddress();
    await takeDay(rehearsal, [ONE, TWO], { confirm: () => Promise.resolve(true) });
    await actByOthers(rehearsal, [['fixed-assets.checkin', { asset_no: 2 }]]);

    expect(heldIn(await takeDay(rehearsal, [ONE, TWO, NEXT]))).toEqual([['S1', 'returned-since']]);
  });

  test('is handed out again where the recipe says that the holder is theirs', async () => {
    const rehearsal = await confirmedOffice([TWO]);
    const recipe = deviceRecipe().replace(
      'checkout.user_id }',
      'checkout.user_id, owner: theirs }',
    );
    rehearsal.write('devices.yaml', recipe);
    await takeDay(rehearsal, [ONE, TWO], { confirm: () => Promise.resolve(true) });
    await actByOthers(rehearsal, [['fixed-assets.checkin', { asset_no: 2 }]]);

    const day = await takeDay(rehearsal, [ONE, TWO, NEXT]);

    expect(day).toMatchObject({ status: 'synced', exit: 'ok', lists: { held: [] } });
  });
});

describe('a device is handed out where the source says something new', () => {
  test.each(
    sampled(
      [
        ['names somebody else', [CHECKIN], [[{ ...ONE, user: BO }, TWO, NEXT]], 'Bo Hay'],
        [
          'named nobody in between',
          [CHECKIN],
          [
            [{ ...ONE, user: '' }, TWO],
            [ONE, TWO, NEXT],
          ],
          'Ann Lee',
        ],
        ['lacked the device in between', [CHECKIN], [[TWO], [ONE, TWO, NEXT]], 'Ann Lee'],
        [
          'names somebody else, who had it in between',
          [CHECKIN, TO_BO, CHECKIN],
          [[{ ...ONE, user: BO }, TWO]],
          'Bo Hay',
        ],
      ],
      1,
    ),
  )('it %s', async (_, acts, days, holder) => {
    const rehearsal = await confirmedOffice([ONE, TWO]);
    await actByOthers(rehearsal, acts);

    const taken: SyncedFile[] = [];
    for (const day of days) taken.push(await takeDay(rehearsal, day));

    expect(taken.at(-1)).toMatchObject({ status: 'synced', exit: 'ok', lists: { held: [] } });
    expect(await holderOf(rehearsal)).toBe(holder);
  });

  test('though a handover was done in part, and its check-in was that of the former holder', async () => {
    const rehearsal = await confirmedOffice([ONE, TWO]);
    const toBo = { ...ONE, user: BO };
    rehearsal.between = refusing(/\/checkout\.api/);
    const failed = await takeDay(rehearsal, [toBo, TWO]);
    rehearsal.between = (service) => service;

    const again = await takeDay(rehearsal, [toBo, TWO, NEXT]);

    expect(failed.exit).toBe('rowsFailed');
    expect(again).toMatchObject({ status: 'synced', exit: 'ok', lists: { held: [] } });
    expect(await holderOf(rehearsal)).toBe('Bo Hay');
  });

  test('though a row with an error named the device in between, what was said before counts', async () => {
    const rehearsal = await confirmedOffice([ONE, TWO]);
    await actByOthers(rehearsal, [CHECKIN]);
    await takeDay(rehearsal, [{ ...ONE, name: 'PC' }, TWO]);

    expect(heldIn(await takeDay(rehearsal, [ONE, TWO, NEXT]))).toEqual([['S1', 'returned-since']]);
  });
});

async function officeByAddress(): Promise<Rehearsal> {
  const rehearsal = await confirmedOffice([TWO]);
  rehearsal.write(
    'devices.yaml',
    deviceRecipe().replace('checkout.user_id', 'checkout.user_email'),
  );
  return rehearsal;
}

/** The service says no to these calls. */
function refusing(path: RegExp): (service: Transport) => Transport {
  return (service) => ({
    send: async (request) => {
      if (!path.test(request.target)) return service.send(request);
      const body = JSON.stringify({ errors: { base: ['Not today'] } });
      return { status: 422, headers: { 'content-type': 'application/json' }, body };
    },
  });
}
