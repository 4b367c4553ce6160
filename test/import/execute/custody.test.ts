import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { KIND_BY_FILE, Rehearsal } from '../../support/rehearsal.ts';
import { TWO_TOOLS } from '../../support/two-tools.ts';
import { assertInWeather, weatherOf } from '../../support/weather.ts';

const SEED = { ...TWO_TOOLS, retire_reasons: [{ name: 'Sold' }] };

/** Sheets in the order in which they are imported. */
const OUT_IN_OUT = {
  'fixed-assets.checkout': 'Item,Member\nDrill,ann@firm.example\nSaw,ann@firm.example\n',
  'fixed-assets.checkin': 'Item\nDrill\nSaw\n',
  'assets.checkout': 'Item,Member\nDrill,bo@firm.example\n',
  'fixed-assets.retire': 'Item,Retired on,Reason\nSaw,01/13/2026,Sold\n',
};

/** What their histories show when all of that is done. */
const WANTED = [
  ['out: Ann Lee', 'in: Ann Lee', 'out: Bo Hay'],
  ['out: Ann Lee', 'in: Ann Lee'],
];

function written(rehearsal: Rehearsal, sheets: Readonly<Record<string, string>>): string[] {
  return Object.entries(sheets).map(([kind, text]) => rehearsal.write(`${kind}.csv`, text));
}

/** What the history of an asset shows, oldest first. */
async function historyOf(rehearsal: Rehearsal, number: number): Promise<string[]> {
  const { body } = await rehearsal.service.transport.send({
    method: 'GET',
    target: `/assets/${number}/history_paginate.api`,
    headers: { token: 's3cret-token' },
    body: new Uint8Array(),
  });
  const { history } = JSON.parse(body) as {
    history: { assigned_to_name: string; is_checkout: boolean }[];
  };
  return history
    .toReversed()
    .map(({ assigned_to_name: who, is_checkout: isOut }) => `${isOut ? 'out' : 'in'}: ${who}`);
}

test('an asset is checked out, in, and out again or retired in one import', async () => {
  const rehearsal = new Rehearsal({ seed: SEED });

  const { summary } = await rehearsal.import(written(rehearsal, OUT_IN_OUT), {
    kind: KIND_BY_FILE,
  });

  expect(summary.outcomes).toMatchObject({ done: 6 });
  expect(rehearsal.writes().filter((write) => write.includes('/assets/1/'))).toEqual([
    'PUT /assets/1/checkout.api',
    'PUT /assets/1/checkin.api',
    'PUT /assets/1/checkout.api',
  ]);
  expect(await rehearsal.values('fixed-assets', 'state')).toEqual(['checked_out', 'retired']);
});

test('a row that would not find its asset in the state it needs is an issue of the plan', async () => {
  const rehearsal = new Rehearsal({ seed: SEED });
  const files = written(rehearsal, {
    'fixed-assets.checkout':
      'Item,Member\nDrill,ann@firm.example\nDrill,bo@firm.example\nSaw,ann@firm.example\n',
    'fixed-assets.retire': 'Item,Retired on,Reason\nSaw,01/13/2026,Sold\n',
  });

  const { rows } = await rehearsal.plan(files, { kind: KIND_BY_FILE });

  expect(rows.map(({ status, issues }) => [status, ...issues])).toEqual([
    ['planned'],
    ['blocked', 'held-by-member'],
    ['planned'],
    ['blocked', 'held-by-member'],
  ]);
});

describe('in any weather', { timeout: 180_000 }, () => {
  test('each row is done once, in its turn', async () => {
    await assertInWeather({
      weather: fc.record(
        weatherOf({ faults: { min: 0, max: 50 }, deaths: { max: 40, maxLength: 3 } }),
      ),
      start: () => new Rehearsal({ seed: SEED }),
      plan: (rehearsal) => rehearsal.plan(written(rehearsal, OUT_IN_OUT), { kind: KIND_BY_FILE }),
      check: async ({ rehearsal, outcomes: { done, needsReview, failed } }) => {
        const shown = [await historyOf(rehearsal, 1), await historyOf(rehearsal, 2)];
        // What was lost three times is left to a person, with all that waits for it.
        const isComplete = needsReview === 0;
        expect({ failed, isComplete }).toEqual({ failed: 0, isComplete: done === 6 });
        for (const [at, wanted] of WANTED.entries()) {
          const seen = shown[at] ?? [];
          expect(seen).toEqual(wanted.slice(0, isComplete ? wanted.length : seen.length));
        }
      },
    });
  });
});
