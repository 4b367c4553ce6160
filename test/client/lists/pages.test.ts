import { describe, expect, test } from 'vitest';
import { CATALOGUE } from '../../../src/catalogue/index.ts';
import { readAll, readPages, startReading } from '../../../src/client/lists/pages.ts';
import { callerOver } from '../../support/call-service.ts';
import { ScriptedTransport, type Scripted } from '../../support/scripted-transport.ts';

const { fixedAssets, members, roles, retireReasons, teams } = CATALOGUE;

function numbers(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, at) => from + at);
}

/** A page of assets with those numbers. */
function assets(ids: readonly number[], totalPages?: unknown): Scripted {
  const records = ids.map((id) => ({ sequence_num: id, name: `Asset ${id}` }));
  return { body: { assets: records, total_pages: totalPages } };
}

async function readIds(...answers: Scripted[]): Promise<{ ids: number[]; calls: number }> {
  const transport = new ScriptedTransport(...answers);
  const records = await readAll(callerOver(transport), fixedAssets);
  return { ids: records.map(({ id }) => id), calls: transport.log.length };
}

describe('a list that keeps still', () => {
  test.each<[string, Scripted[], number[]]>([
    ['empty', [assets([], 0)], []],
    ['of one page', [assets([1, 2], 1)], [1, 2]],
    ['of full pages', [assets(numbers(1, 25), 2), assets(numbers(26, 50), 2)], numbers(1, 50)],
    [
      'of three pages',
      [assets(numbers(1, 25), 3), assets(numbers(26, 50), 3), assets([51], 3)],
      numbers(1, 51),
    ],
    ['empty without a total', [assets([]), assets([]), assets([])], []],
  ])(
    '%s costs one call a page, and two more where nothing says how long it is',
    async (_what, answers, ids) => {
      expect(await readIds(...answers)).toEqual({ ids, calls: answers.length });
    },
  );

  test.each([[undefined], [-1], ['abc'], [1.5], [null]])(
    'is read until two pages are empty when its total is %j',
    async (total) => {
      const transport = new ScriptedTransport(
        ...[assets(numbers(1, 25), total), assets([26], total)],
        ...[assets([], total), assets([], total), assets([], total)],
      );
      const records = await readAll(callerOver(transport), fixedAssets);
      expect(records.map(({ id }) => id)).toEqual(numbers(1, 26));
      expect(transport.calls.map((call) => call.slice(-1))).toEqual(['1', '2', '3', '3', '4']);
    },
  );

  test('ends where an empty page says that there are no more', async () => {
    const answers = [assets(numbers(1, 25)), assets([26]), assets([], 2)];
    expect(await readIds(...answers)).toEqual({ ids: numbers(1, 26), calls: 3 });
  });

  test.each([
    [10_001, '10,001'],
    [1_000_000_000, '1,000,000,000'],
  ])('is not begun when it is said to have %i pages', async (total, shown) => {
    const transport = new ScriptedTransport(assets(numbers(1, 25), total));
    const reading = readAll(callerOver(transport), fixedAssets);
    await expect(reading).rejects.toMatchObject({
      code: 'incomplete-list',
      message: `The service reports ${shown} pages for the list of fixed assets; the limit is 10,000`,
    });
    expect(transport.log).toHaveLength(1);
  });

  test('is left at once when a later page tells of too many', async () => {
    const transport = new ScriptedTransport(
      assets(numbers(1, 25), 3),
      assets(numbers(26, 50), 20_000),
    );
    const reading = readAll(callerOver(transport), fixedAssets);
    await expect(reading).rejects.toThrow(/reports 20,000 pages/);
    expect(transport.log).toHaveLength(2);
  });

  test('of too many pages still shows its first, so that a planner can look up instead', async () => {
    const transport = new ScriptedTransport(assets([1, 2], 12_000));
    const started = await startReading(callerOver(transport), fixedAssets);
    expect(started.totalPages).toBe(12_000);
    expect(started.first).toHaveLength(2);
  });

  test('is asked for by page, with the flags of its description', async () => {
    const transport = new ScriptedTransport(assets(numbers(1, 25), 2), assets([26], 2));
    await readAll(callerOver(transport), fixedAssets);
    expect(transport.calls).toEqual([
      'GET /assets.api?include_custom_fields=true&show_document_urls=true&page=1',
      'GET /assets.api?include_custom_fields=true&show_document_urls=true&page=2',
    ]);
  });

  test('that answers the same to every page has one page', async () => {
    const same: Scripted = {
      body: {
        teams: [
          { id: 1, name: 'A' },
          { id: 2, name: 'B' },
        ],
      },
    };
    const transport = new ScriptedTransport(same, same, same);
    const records = await readAll(callerOver(transport), teams);
    expect(records.map(({ id }) => id)).toEqual([1, 2]);
  });

  test('that knows no pages is asked for once', async () => {
    const transport = new ScriptedTransport({
      body: { retire_reasons: [{ id: 1, name: 'Sold' }] },
    });
    await readAll(callerOver(transport), retireReasons);
    expect(transport.calls).toEqual(['GET /retire_reasons.api']);
  });

  test('that knows no pages and yet has several is not taken for whole', async () => {
    const transport = new ScriptedTransport({
      body: { retire_reasons: [{ id: 1 }], total_pages: 2 },
    });
    await expect(readAll(callerOver(transport), retireReasons)).rejects.toMatchObject({
      code: 'incomplete-list',
    });
  });

  test.each<[string, unknown]>([
    ['a bare array', [{ id: 1 }, { id: 2 }]],
    ['an object', { members: [{ id: 1 }, { id: 2 }], total_pages: 1 }],
  ])('of members comes in one call, as %s', async (_what, body) => {
    const transport = new ScriptedTransport({ body });
    const records = await readAll(callerOver(transport), members);
    expect(records.map(({ id }) => id)).toEqual([1, 2]);
    expect(transport.calls).toEqual([
      'GET /members.api?page=all&filter=status&filter_val=all&include_custom_fields=true',
    ]);
  });

  test('of members is read page by page where the service does not know page=all', async () => {
    const page = (ids: number[]): Scripted => ({
      body: { members: ids.map((id) => ({ id })), total_pages: 2 },
    });
    const transport = new ScriptedTransport(page(numbers(1, 25)), page(numbers(1, 25)), page([26]));
    const records = await readAll(callerOver(transport), members);
    expect(records.map(({ id }) => id)).toEqual(numbers(1, 26));
    expect(transport.calls.at(-1)).toContain('page=2');
  });

  test('is completed by what every account has', async () => {
    const transport = new ScriptedTransport({
      body: {
        custom_roles: [
          { id: 2, name: 'Crew' },
          { id: 9, name: 'Guard' },
        ],
        total_pages: 1,
      },
    });
    const records = await readAll(callerOver(transport), roles);
    expect(records.map(({ id, values }) => [id, values['name']])).toEqual([
      [2, 'Crew'],
      [9, 'Guard'],
      [1, 'Administrator'],
    ]);
  });
});

describe('a list that changes while it is read', () => {
  const steady = [assets(numbers(1, 25), 2), assets([26, 27], 2)];

  test.each<[string, Scripted[]]>([
    ['a record that stands on two pages', [assets(numbers(1, 25), 2), assets([25, 26], 2)]],
    ['a record that stands twice on a page', [assets([1, 1], 1)]],
    ['a total that grew', [assets(numbers(1, 25), 2), assets(numbers(26, 50), 3), assets([51], 3)]],
    ['a total that shrank', [assets(numbers(1, 25), 3), assets(numbers(26, 30), 2)]],
    ['an end that came sooner', [assets(numbers(1, 25), 2), assets([], 1)]],
  ])('is read again after %s', async (_what, answers) => {
    const { ids, calls } = await readIds(...answers, ...steady);
    expect(calls).toBe(answers.length + 2);
    expect([...ids].sort((one, other) => one - other)).toEqual(
      expect.arrayContaining(numbers(1, 27)),
    );
    expect(new Set(ids).size).toBe(ids.length);
  });

  test('is given up when it never keeps still', async () => {
    const shifting = [assets(numbers(1, 25), 2), assets([25, 26], 2)];
    await expect(readIds(...shifting, ...shifting, ...shifting)).rejects.toMatchObject({
      code: 'incomplete-list',
      message:
        'The list of fixed assets was read 3 times and changed each time: number 25 is in the list twice',
    });
  });
});

test('a started reading shows its first page, and goes on from there', async () => {
  const transport = new ScriptedTransport(assets(numbers(1, 25), 2), assets([26], 2));
  const started = await startReading(callerOver(transport), fixedAssets);
  expect(started.totalPages).toBe(2);
  expect(started.first).toHaveLength(25);
  expect(transport.log).toHaveLength(1);
  const others: number[] = [];
  for await (const records of started.rest()) others.push(...records.map(({ id }) => id));
  expect(others).toEqual([26]);
  expect(transport.log).toHaveLength(2);
});

test('reading page by page asks for a page only when it is wanted', async () => {
  const transport = new ScriptedTransport(assets(numbers(1, 25), 40));
  for await (const records of readPages(callerOver(transport), fixedAssets)) {
    expect(records).toHaveLength(25);
    break;
  }
  expect(transport.log).toHaveLength(1);
});

test('a page that fails is never taken for an empty one', async () => {
  const failure: Scripted = { status: 500 };
  const answers = [assets(numbers(1, 25), 2), ...Array.from({ length: 5 }, () => failure)];
  await expect(readIds(...answers)).rejects.toMatchObject({ code: 'service-unreachable' });
});

test('a record without a number is no record', async () => {
  await expect(
    readIds({ body: { assets: [{ name: 'Drill' }], total_pages: 1 } }),
  ).rejects.toMatchObject({
    code: 'bad-response',
    message: 'A fixed asset in a response has no number in sequence_num',
  });
});
