import { describe, expect, test } from 'vitest';
import { Rehearsal } from '../../../support/rehearsal.ts';

/** Three and two of twenty hats are out, under the line items 50 and 51. */
const SEED = {
  groups: [{ name: 'Supplies' }],
  locations: [{ name: 'Store' }],
  members: [{ email: 'ada@b.example', first_name: 'Ada', last_name: 'Quill', role: 'Staff' }],
  asset_stock: [
    {
      ...{ name: 'Hat', group: 'Supplies', location: 'Store', initial_stock_quantity: 20 },
      movements: [
        { order: 'checkout', on: '2026-01-10', quantity: 3, user: 'ada@b.example', line_item: 50 },
        { order: 'checkout', on: '2026-01-12', quantity: 2, user: 'ada@b.example', line_item: 51 },
      ],
    },
  ],
};

/** What the plan makes of each row, what the service then refuses, and the calls of the plan. */
async function importing(kind: string, text: string) {
  const rehearsal = new Rehearsal({ seed: SEED });
  const file = rehearsal.write('rows.csv', text);
  const { rows, folder } = await rehearsal.plan([file], { kind });
  const messages = rehearsal.withRun(folder, (run) =>
    run.journal.database
      .all('SELECT id FROM row ORDER BY id')
      .map(({ id }) => run.rows.issuesOf(Number(id)).map(({ message }) => message)),
  );
  const reads = rehearsal.calls.length;
  await rehearsal.import([file], { kind });
  const refused = rehearsal.calls.filter(({ status }) => status >= 400).length;
  rehearsal.close();
  return { rows: rows.map(({ status, issues }) => [status, ...issues]), messages, reads, refused };
}

const DONE = ['planned'];
const CLOSED = ['blocked', 'not-checked-out'];
const TOO_MANY = ['blocked', 'not-enough-stock'];

describe('a check-in of stock', () => {
  test.each<[what: string, rows: string, expected: string[][]]>([
    ['names no current checkout', '52,1', [CLOSED]],
    ['is of more than are out', '50,4', [TOO_MANY]],
    ['is of more than two checkouts have', '"50,51",6', [TOO_MANY]],
    ['is of all that two checkouts have', '"50,51",5', [DONE]],
    ['is of the rest', '50,2\n50,', [DONE, DONE]],
    ['follows rows that leave too few', '50,2\n50,2', [DONE, TOO_MANY]],
    ['follows a row that takes all', '50,\n50,1', [DONE, CLOSED]],
    [
      'follows a row that takes the first checkout first',
      '"50,51",4\n51,1\n51,1',
      [DONE, DONE, CLOSED],
    ],
  ])('%s', async (_what, text, expected) => {
    const { rows, refused } = await importing(
      'asset-stock.checkin',
      `Item,Line items,Quantity,Comments\n${text
        .split('\n')
        .map((row, at) => `Hat,${row},row ${at}`)
        .join('\n')}\n`,
    );

    expect(rows).toEqual(expected);
    expect(refused).toBe(0);
  });

  test('before its checkout names the day', async () => {
    const text = 'Item,Line items,Checked in on\nHat,51,2026-01-11\nHat,50,2026-01-11\n';

    const { messages } = await importing('asset-stock.checkin', text);

    expect(messages).toEqual([
      ['Checked in on: "2026-01-11" is before its checkout on 2026-01-12'],
      [],
    ]);
  });

  test('costs a call for each item', async () => {
    const one = await importing('asset-stock.checkin', 'Item,Line items\n#1,50\n');
    const two = await importing('asset-stock.checkin', 'Item,Line items\n#1,50\n#1,51\n');

    expect([one.reads, two.reads]).toEqual([2, 2]);
  });
});

test('an extension of a checkout that is back is an error', async () => {
  const text = 'Item,Line items,Till\nHat,52,2026-03-31\nHat,50,2026-03-31\n';

  const { rows, messages } = await importing('asset-stock.extend-checkouts', text);

  expect(rows).toEqual([CLOSED, DONE]);
  expect(messages[0]).toEqual(['Line items: "52" is not a current checkout of "Hat (#1)"']);
});
