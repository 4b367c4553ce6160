import { describe, expect, test } from 'vitest';
import { actByOthers } from '../support/acts-of-others.ts';
import {
  AGREED,
  confirmedOffice,
  type Device,
  deviceFile,
  takeDay,
  takeFeed,
} from '../support/device-feed.ts';
import { sampled } from '../support/thinned.ts';

const GONE = `  gone: { action: retire, set: { Retire reason: Lost, Retired on: (today) } }\n`;

function fleet(count: number, from = 1): Device[] {
  return Array.from({ length: count }, (_, at) => ({
    serial: `S${from + at}`,
    name: `Laptop number ${from + at}`,
    place: 'Berlin',
  }));
}

describe('a change of more than 5% and more than 10 records stops', () => {
  const stopped = [
    ['creates 11', fleet(31), '11 created', 20],
    ['retires 11', fleet(20), '11 retired, deactivated or checked in', 31],
  ] as const;
  test.each(sampled(stopped.toReversed(), 2))('%s', async (_, devices, words, before) => {
    const rehearsal = await confirmedOffice(fleet(before), { policy: GONE });

    const day = await takeDay(rehearsal, devices);

    expect(day).toMatchObject({ status: 'stopped', exit: 'needsReview' });
    const guard = day.stop?.reasons.find(({ code }) => code === 'guard');
    expect(guard?.message).toContain(words);
    expect(rehearsal.writes()).toEqual([]);
  });

  const taken = [
    ['10 of 20 are created', fleet(30), 20, ''],
    ['11 of 30 are retired and 40% may be', fleet(19), 30, '  guards: { percent: 40 }\n'],
  ] as const;
  test.each(sampled(taken, 2))('not where %s', async (_, devices, before, guards) => {
    const rehearsal = await confirmedOffice(fleet(before), { policy: `${GONE}${guards}` });

    const day = await takeDay(rehearsal, devices);

    expect(day).toMatchObject({ status: 'synced', exit: 'ok' });
  });
});

test('the id of a stop lets exactly its change through, once', async () => {
  const rehearsal = await confirmedOffice(fleet(20));
  const stopped = await takeDay(rehearsal, fleet(31));
  const id = stopped.stop?.id;

  const other = await takeDay(rehearsal, fleet(32), { allow: id });
  const allowed = await takeDay(rehearsal, fleet(31), { allow: id });

  expect(other.stop?.reasons).toMatchObject([{ code: 'not-allowed' }, { code: 'guard' }]);
  expect(other.stop?.reasons[0]?.message).toContain('was about another change');
  expect(allowed).toMatchObject({ status: 'synced', exit: 'ok' });

  const added = (await rehearsal.records('fixed-assets')).filter(({ id: number }) => number > 20);
  await actByOthers(
    rehearsal,
    added.map(({ id: number }) => ['fixed-assets.delete', { asset_no: number }] as const),
  );
  const again = await takeDay(rehearsal, [...fleet(31)].reverse(), { allow: id });
  expect(again.stop?.reasons[0]?.message).toContain('was allowed once already');
  expect(again.stop?.id).not.toBe(id);
});

test('the same change keeps the id of its stop until it is allowed, in any file', async () => {
  const rehearsal = await confirmedOffice(fleet(20));
  const first = await takeDay(rehearsal, fleet(31));
  const second = await takeDay(rehearsal, fleet(31));

  expect(second.stop?.id).toBe(first.stop?.id);
});

test('a stop of one file does not permit another one that has less in it', async () => {
  const rehearsal = await confirmedOffice(fleet(40));
  const first = await takeDay(rehearsal, fleet(12));

  const second = await takeDay(rehearsal, fleet(2), { allow: first.stop?.id });

  expect(first.stop?.reasons).toMatchObject([{ code: 'shorter-file' }]);
  expect(second.stop?.reasons).toMatchObject([{ code: 'not-allowed' }, { code: 'shorter-file' }]);
});

describe('a file that cannot be right is never a change', () => {
  const WHOLE = deviceFile(fleet(12));
  test.each(
    sampled(
      [
        ['empty', '', /is empty/],
        ['headings alone', WHOLE.slice(0, WHOLE.indexOf('\n') + 1), /headings and no rows/],
        ['half of it', WHOLE.split('\n').slice(0, 7).join('\n'), /part of it may be missing/],
        ['cut off within a line', WHOLE.slice(0, -4), /ends within a line/],
        ['without the key', WHOLE.replace('Serial number', 'Serial'), /no column "Serial number"/],
        ['without a mapped column', WHOLE.replace(',Office', ',Site'), /no column "Office"/],
        ['without the column of the filter', WHOLE.replace(',Ownership', ',Owned'), /"Ownership"/],
        ['a cell too few in each row', WHOLE.replace('Ownership', 'Ownership,More'), /have errors/],
        ['another table', 'Invoice,Amount\n12,3.50\n', /no column/],
        ['a page of a proxy', '<html><body>Gateway timeout</body></html>\n', /./],
        ['bytes of a broken workbook', 'PK\u0003\u0004broken', /./],
      ] as const,
      2,
    ),
  )('%s', async (_, text, reason) => {
    const rehearsal = await confirmedOffice(fleet(12), { policy: GONE });
    rehearsal.write('devices.csv', text);

    const { files, exit } = await takeFeed(rehearsal);

    expect(exit).toBe('needsReview');
    expect(files).toMatchObject([{ status: 'stopped' }]);
    const messages = files[0]?.stop?.reasons.map(({ message }) => message).join('\n');
    expect(messages).toMatch(reason);
    expect(files[0]?.workbook).toMatch(/\.xlsx$/);
    expect(rehearsal.writes()).toEqual([]);
  });

  test('for what a file would stop is said where nothing is sent', async () => {
    const rehearsal = await confirmedOffice(fleet(12), { policy: GONE });
    rehearsal.write('devices.csv', WHOLE.slice(0, -4));

    const { files, exit } = await takeFeed(rehearsal, { check: true });

    expect(exit).toBe('rowsFailed');
    expect(files[0]?.notes).toContainEqual(
      'Without --check this file stops: The file ends within a line, and the files before did not.',
    );
  });

  test('a file that is missing', async () => {
    const rehearsal = await confirmedOffice(fleet(2));
    rehearsal.remove('devices.csv');

    const { files, exit } = await takeFeed(rehearsal);

    expect(exit).toBe('needsReview');
    expect(files).toMatchObject([{ status: 'stopped', stop: { id: undefined } }]);
  });
});

test('columns that are new are ignored and named', async () => {
  const rehearsal = await confirmedOffice(fleet(2));
  const text = deviceFile([...fleet(1), { serial: 'S2', name: 'Renamed two', place: 'Berlin' }]);
  const lines = text.trimEnd().split('\n');
  const widened = lines.map((line, at) => `${line},${at === 0 ? 'Description' : 'x'}\n`);
  rehearsal.write('devices.csv', widened.join(''));

  const { files } = await takeFeed(rehearsal);

  expect(files).toMatchObject([{ status: 'synced', exit: 'ok' }]);
  expect(files[0]?.notes).toEqual([
    'The new column "Description" is ignored; add it to the recipe to use it',
  ]);
  expect(rehearsal.sent().map((sent) => Object.keys(sent).toSorted())).toEqual([
    ['fixed_asset[group_id]', 'fixed_asset[name]', 'fixed_asset[purchased_on]'],
  ]);
});

test('a recipe that was changed is confirmed again', async () => {
  const rehearsal = await confirmedOffice(fleet(2));
  rehearsal.write(
    'devices.yaml',
    rehearsal.text('devices.yaml').replace('Group: Laptops', 'Group: Chairs'),
  );

  const day = await takeDay(rehearsal, fleet(2));

  expect(day).toMatchObject({ status: 'stopped', stop: { reasons: [{ code: 'recipe-changed' }] } });
  expect(await takeDay(rehearsal, fleet(2), AGREED)).toMatchObject({ status: 'synced' });
});
