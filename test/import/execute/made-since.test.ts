import { expect, test } from 'vitest';
import type { Transport, WireRequest, WireResponse } from '../../../src/wire/messages.ts';
import type { ExecutedRun } from '../../../src/import/send/conclude-run.ts';
import { actAsColleague } from '../../support/colleague.ts';
import { isWrite } from '../../support/faulty-transport.ts';
import { Rehearsal } from '../../support/rehearsal.ts';
import { sampled } from '../../support/thinned.ts';

const ROWS = 175;
/** The list that is counted where its numbers do not show enough. */
const PAGES = ROWS / 25;
const A_CALL_A_SECOND = { limit: { calls: 60, windowMs: 60_000 } };
const SEED = {
  groups: [{ name: 'Computers' }],
  fixed_assets: [
    { name: 'Old desk', group: 'Computers', purchased_on: '2024-03-31', identifier: 'OLD' },
  ],
};

const REGISTER = [
  'Identifier,Name,Group,Purchased on',
  ...Array.from({ length: ROWS }, (_, at) => `S-${at + 1},Laptop ${at + 1},Computers,03/31/2024`),
  '',
].join('\n');

/** What others do while a run sends; `when` is the number of the write before it. */
interface Act {
  readonly when: number;
  readonly act: (rehearsal: Rehearsal) => Promise<void>;
}

const LAST = ROWS;
const MIDDLE = 90;

function assetNamed(name: string, identifier: string): Readonly<Record<string, string>> {
  return {
    'fixed_asset[name]': name,
    'fixed_asset[group_id]': '1',
    'fixed_asset[purchased_on]': '03/31/2024',
    'fixed_asset[identifier]': identifier,
  };
}

/** An asset of that identifier, as another program makes it. */
function makes(identifier: string, when = MIDDLE): Act {
  const asset = assetNamed('Laptop of others', identifier);
  return { when, act: (rehearsal) => actAsColleague(rehearsal, [['POST /assets.api', asset]]) };
}

/** The asset #1 is the old one; that of row n has the number n + 1 where nobody else makes any. */
function deletes(number: number, when = MIDDLE): Act {
  return {
    when,
    act: (rehearsal) => actAsColleague(rehearsal, [[`DELETE /assets/${number}.api`]]),
  };
}

interface Counted {
  /** The rows that wait for a person, by the titles of their calls. */
  readonly reviewed: string[];
  /** Calls after the last write. */
  readonly reads: number;
}

interface Among {
  readonly view?: (service: Transport) => Transport;
  readonly limits?: Rehearsal['limits'];
  readonly aheadMs?: number;
}

async function importAmong(
  acts: readonly Act[],
  { view = (service) => service, limits = A_CALL_A_SECOND, aheadMs = 0 }: Among = {},
): Promise<Counted> {
  const rehearsal = new Rehearsal({ seed: SEED, limits });
  rehearsal.aheadMs = aheadMs;
  let writes = 0;
  rehearsal.between = (transport) => {
    const service = view(transport);
    return {
      send: async (request, options): Promise<WireResponse> => {
        const response = await service.send(request, options);
        if (!isWrite(request)) return response;
        writes += 1;
        for (const { when, act } of acts) if (when === writes) await act(rehearsal);
        return response;
      },
    };
  };
  const file = rehearsal.write('register.csv', REGISTER);
  const run: ExecutedRun = await rehearsal.import([file], {}, { concurrency: 1 });
  const last = rehearsal.calls.findLastIndex(({ method }) => method !== 'GET');
  const reads = rehearsal.calls.slice(last + 1);
  const reviewed = rehearsal
    .ended(run.files.folder)
    .filter(({ state }) => state === 'needsReview')
    .map(({ title }) => title);
  return { reviewed, reads: reads.length };
}

test('what a first import made is counted by its numbers, with half of the calls of its list', async () => {
  const { reviewed, reads } = await importAmong([]);

  expect(reviewed).toEqual([]);
  // The last page of the list, and what changed in the minute of the last row.
  expect(reads).toBeLessThanOrEqual(4);
});

test.for<[what: string, acts: readonly Act[], reviewed: readonly string[]]>(
  sampled(
    [
      ['makes another asset', [makes('X-1')], []],
      ['makes one of our rows again', [makes('S-7')], ['Laptop 7']],
      ['makes one of our rows again after the last one', [makes('S-7', LAST)], ['Laptop 7']],
      ['deletes one of ours', [deletes(8)], ['Laptop 7']],
      ['deletes one of ours and makes another', [deletes(8), makes('X-1')], ['Laptop 7']],
      [
        'deletes one of ours and makes another later',
        [deletes(8), makes('X-1', LAST)],
        ['Laptop 7'],
      ],
      ['deletes one of ours and makes it again', [deletes(8), makes('S-7')], ['Laptop 7']],
      ['deletes the last one', [deletes(LAST + 1, LAST)], [`Laptop ${LAST}`]],
      [
        'deletes the last one and makes it again',
        [deletes(LAST + 1, LAST), makes(`S-${LAST}`, LAST)],
        [`Laptop ${LAST}`],
      ],
      ['deletes one that was there before', [deletes(1)], []],
      [
        'deletes one that was there before, and makes one of our rows again',
        [deletes(1), makes('S-7', LAST)],
        ['Laptop 7'],
      ],
      ['makes one and deletes it', [makes('S-7'), deletes(MIDDLE + 2)], []],
    ],
    4,
  ),
)('a colleague who %s is seen', async ([, acts, expected]) => {
  const { reviewed } = await importAmong(acts);

  expect(reviewed).toEqual(expected);
});

test.for<[what: string, act: Act]>(
  sampled(
    [
      [
        'retires',
        {
          when: MIDDLE,
          act: (rehearsal) =>
            actAsColleague(rehearsal, [
              [
                'PUT /assets/8/retire.api',
                { 'fixed_asset[retired_on]': '01/10/2026', 'fixed_asset[retire_reason_id]': '1' },
              ],
            ]),
        },
      ],
      [
        'changes the identifier of',
        {
          when: MIDDLE,
          act: (rehearsal) =>
            actAsColleague(rehearsal, [['PUT /assets/8.api', assetNamed('Laptop 7', 'NEW')]]),
        },
      ],
    ],
    2,
  ),
)('a colleague who %s one of ours leaves no row to a person', async ([, act]) => {
  expect((await importAmong([act])).reviewed).toEqual([]);
});

test('a wrong clock of this computer changes nothing', async () => {
  const { reviewed, reads } = await importAmong([makes('S-7', LAST)], { aheadMs: 86_400_000 });

  expect(reviewed).toEqual(['Laptop 7']);
  expect(reads).toBeLessThanOrEqual(5);
});

/** Alters requests or answers of lists on the way. */
function lists(alter: {
  readonly request?: (request: WireRequest) => WireRequest;
  readonly body?: (body: string) => string;
}): (service: Transport) => Transport {
  const asked = alter.request ?? ((request: WireRequest) => request);
  const answered = alter.body ?? ((body: string) => body);
  return (service) => ({
    send: async (request, options) => {
      if (isWrite(request)) return service.send(request, options);
      const response = await service.send(asked(request), options);
      return { ...response, body: answered(response.body) };
    },
  });
}

test.for<[what: string, options: Among]>(
  sampled(
    [
      ['all records are made in the same second', { limits: {} }],
      [
        'the service ignores the filter of changes',
        {
          view: lists({
            request: (request) => ({
              ...request,
              target: request.target.replace('update_time', 'of_no_meaning'),
            }),
          }),
        },
      ],
      [
        'records show no times',
        {
          view: lists({
            body: (body) => body.replace(/"updated_at":"[^"]*"/g, '"updated_at":null'),
          }),
        },
      ],
      [
        'lists have no number of pages',
        { view: lists({ body: (body) => body.replace(/"total_pages":\d+/, '"pages":0') }) },
      ],
    ],
    4,
  ),
)('where %s, the list is counted as before, or each is looked up', async ([, options]) => {
  const { reviewed, reads } = await importAmong([makes('S-7', LAST)], options);

  expect(reviewed).toEqual(['Laptop 7']);
  expect(reads).toBeGreaterThanOrEqual(PAGES);
});
