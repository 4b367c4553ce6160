import { describe, expect, test } from 'vitest';
import type { WireResponse } from '../../../src/wire/messages.ts';
import { KIND_BY_FILE, Rehearsal } from '../../support/rehearsal.ts';

const SEED = {
  groups: [{ name: 'Computers' }],
  retire_reasons: [{ name: 'Sold' }],
  locations: [{ name: 'Depot' }],
  fixed_assets: ['A-1', 'A-2', 'A-3'].map((identifier) => ({
    name: identifier,
    group: 'Computers',
    purchased_on: '2024-03-31',
    identifier,
  })),
};

/** Files by their kinds, in the order in which they are named. */
async function imported(
  files: Readonly<Record<string, string>>,
  rehearsal = new Rehearsal({ seed: SEED }),
): Promise<{ rehearsal: Rehearsal; outcomes: object; rows: (string | undefined)[][] }> {
  const names = Object.entries(files).map(([kind, text]) => rehearsal.write(`${kind}.csv`, text));
  const { summary, files: outputs } = await rehearsal.import(
    names,
    { kind: KIND_BY_FILE },
    { concurrency: 4 },
  );
  const rows = outputs.results.flatMap((path) =>
    rehearsal.table(path).map((row) => [row['Item'], row['_outcome'], row['_code']]),
  );
  return { rehearsal, outcomes: summary.outcomes, rows };
}

const RETIRE = (...items: string[]): string =>
  ['Item,Retired on,Reason', ...items.map((item) => `${item},01/13/2026,Sold`), ''].join('\n');
const ACTIVATE = (...items: string[]): string => ['Item', ...items, ''].join('\n');

describe('different operations on one record', () => {
  test('wait for each other in the order of the rows', async () => {
    const { rehearsal, outcomes } = await imported({
      'fixed-assets.retire': RETIRE('A-1', 'A-2'),
      'fixed-assets.activate': ACTIVATE('A-2', 'A-1'),
    });

    expect(outcomes).toMatchObject({ done: 4 });
    const ofEach = (number: number): string[] =>
      rehearsal.writes().filter((write) => write.includes(`/assets/${number}/`));
    expect(ofEach(1)).toEqual(['PUT /assets/1/retire.api', 'PUT /assets/1/activate.api']);
    expect(ofEach(2)).toEqual(['PUT /assets/2/retire.api', 'PUT /assets/2/activate.api']);
    expect(await rehearsal.values('fixed-assets', 'state')).toEqual([
      'available',
      'available',
      'available',
    ]);
  });

  test('find what the rows before have left: what is active is not activated', async () => {
    const { rows } = await imported({
      'fixed-assets.activate': ACTIVATE('A-1'),
      'fixed-assets.retire': RETIRE('A-1'),
    });

    expect(rows).toEqual([
      ['A-1', 'unchanged', ''],
      ['A-1', 'done', ''],
    ]);
  });

  test('go on after a deletion only as issues', async () => {
    const { rows } = await imported({
      'fixed-assets.delete': 'Item\nA-1\n',
      'fixed-assets.retire': RETIRE('A-1', 'A-2'),
    });

    expect(rows).toEqual([
      ['A-1', 'done', ''],
      ['A-1', 'failed', 'wrong-state'],
      ['A-2', 'done', ''],
    ]);
  });

  test('change its fields before or after, as the rows say', async () => {
    const { rehearsal, outcomes } = await imported({
      'fixed-assets':
        'Identifier,Name,Group,Purchased on,Action\nA-1,Renamed,Computers,03/31/2024,update\n',
      'fixed-assets.retire': RETIRE('A-1'),
    });

    expect(outcomes).toMatchObject({ updated: 1, done: 1 });
    expect(rehearsal.writes()).toEqual(['PUT /assets/1.api', 'PUT /assets/1/retire.api']);
  });
});

describe('the same operation again', () => {
  test('is done where the rows between bring back the state that it needs', async () => {
    const { rehearsal, outcomes } = await imported({
      'fixed-assets.retire': RETIRE('A-1'),
      'fixed-assets.activate': ACTIVATE('A-1'),
      'assets.retire': RETIRE('A-1'),
    });

    expect(outcomes).toMatchObject({ done: 3 });
    expect(await rehearsal.values('fixed-assets', 'state')).toEqual([
      'available',
      'available',
      'retired',
    ]);
  });

  test('is an issue where they do not', async () => {
    const { rehearsal, rows } = await imported({ 'fixed-assets.retire': RETIRE('A-1', 'A-1') });

    expect(rows).toEqual([
      ['A-1', 'done', ''],
      ['A-1', 'failed', 'wrong-state'],
    ]);
    expect(rehearsal.writes()).toHaveLength(1);
  });
});

test('a row fails with the earlier one that was to bring about the state it needs', async () => {
  const rehearsal = new Rehearsal({
    seed: SEED,
    between: (service) => ({
      send: (request) =>
        request.target.startsWith('/assets/1/retire')
          ? Promise.resolve(refusal('The asset is reserved.'))
          : service.send(request),
    }),
  });

  const { rows } = await imported(
    {
      'fixed-assets.retire': RETIRE('A-1', 'A-2'),
      'fixed-assets.activate': ACTIVATE('A-1', 'A-2'),
    },
    rehearsal,
  );

  expect(rows).toEqual([
    ['A-1', 'failed', 'service-refused'],
    ['A-2', 'done', ''],
    ['A-1', 'failed', 'earlier-row-failed'],
    ['A-2', 'done', ''],
  ]);
  expect(rehearsal.writes()).not.toContain('PUT /assets/1/activate.api');
});

function refusal(message: string): WireResponse {
  const headers = { 'content-type': 'application/json' };
  return { status: 422, headers, body: JSON.stringify({ errors: { base: [message] } }) };
}
