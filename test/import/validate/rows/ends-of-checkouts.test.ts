import { describe, expect, test } from 'vitest';
import { Rehearsal } from '../../../support/rehearsal.ts';

const SEED = {
  groups: [{ name: 'Supplies' }],
  locations: [{ name: 'Store' }],
  members: [{ email: 'ada@b.example', first_name: 'Ada', last_name: 'Quill', role: 'Staff' }],
  asset_stock: [{ name: 'Hat', group: 'Supplies', location: 'Store', initial_stock_quantity: 9 }],
};

const CHECKOUT = 'asset-stock.checkout';

/** The clock of the rehearsal begins at noon of 15 January 2026. */
async function checkOut(till: string, set: readonly string[] = []) {
  const rehearsal = new Rehearsal({ seed: SEED });
  const text = `Item,Quantity,Member,Till,Till time\nHat,1,ada@b.example,${till}\n`;
  const file = rehearsal.write('checkouts.csv', text);
  const request = { kind: CHECKOUT, mapping: { set } };
  const { rows } = await rehearsal.plan([file], request);
  const { summary } = await rehearsal.import([file], request);
  const { done, failed } = summary.outcomes;
  const writes = rehearsal.calls.filter(({ method }) => method !== 'GET').length;
  return { planned: rows.map(({ issues }) => issues), outcomes: { done, failed }, writes };
}

const DONE = { done: 1, failed: 0 };
const FAILED = { done: 0, failed: 1 };

describe('a plan says of an end of a checkout what the service will say', () => {
  test.each([
    ['an end that is over', '1/14/2026,', ['date-over'], FAILED, 0],
    ['an end that is over, with its time', '1/14/2026,10:00', ['date-over'], FAILED, 0],
    ['an end today', '1/15/2026,', [], DONE, 1],
    ['an end to come', '1/16/2026,08:30', [], DONE, 1],
    ['no end', ',', [], DONE, 1],
    ['a time without its day', ',10:00', ['time-without-date'], FAILED, 0],
    ['a time with a day that is none', '2/30/2026,10:00', ['invalid-date'], FAILED, 0],
  ])('%s', async (_what, till, planned, outcomes, writes) => {
    expect(await checkOut(till)).toEqual({ planned: [planned], outcomes, writes });
  });

  test('a time that all rows are given, and a day that only some have', async () => {
    const set = ['till_time=10:00'];
    expect((await checkOut(',', set)).planned).toEqual([['time-without-date']]);
    expect((await checkOut('1/16/2026,', set)).planned).toEqual([[]]);
  });
});
