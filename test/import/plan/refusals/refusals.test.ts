import { describe, expect, test } from 'vitest';
import type { Endpoint } from '../../../../src/catalogue/endpoints.ts';
import type { NamedEndpoint } from '../../../../src/catalogue/index.ts';
import { SENT_BY_SHEETS } from '../../../support/planned-write.ts';
import { MAY, UNKNOWABLE, type AnyCode } from './codes.ts';
import { headingOf } from './faulty-values.ts';
import { compareStates, compareValues, type Compared } from './compare-calls.ts';

const VALUES = await compareValues();
const STATES = await compareStates();
const ALL = [...VALUES.compared, ...STATES.compared];

/** What is gone has nothing left to delete: the plan says so, and sends nothing. */
const DELETES_OF_NOTHING = [
  'groups.delete, group_id: record-not-found',
  'inventory.delete, asset_no: record-not-found',
  'asset-stock.delete, stock_no: record-not-found',
  'subgroups.delete, subgroup_id: record-not-found',
  'fixed-assets.delete, asset_no: record-not-found',
  'purchase-orders.delete, po_no: record-not-found',
];

/** What the service may refuse of which call, by the descriptions. */
const POSSIBLE = SENT_BY_SHEETS.flatMap((named) =>
  (Object.keys(MAY) as AnyCode[])
    .filter((code) => MAY[code](inSheets(named), named))
    .map((code) => `${named.name} ${code}`),
).toSorted();

/** The endpoint with the parameters that sheets send. */
function inSheets(named: NamedEndpoint): Endpoint {
  const { params = {} } = named.endpoint;
  const sent = Object.entries(params).filter(
    ([name, { kind }]) => kind === 'lines' || headingOf(named, name) !== undefined,
  );
  return { ...named.endpoint, params: Object.fromEntries(sent) };
}

/** A title is shown whole only as an argument of its own. */
function byTitle(all: readonly Compared[]): (readonly [string, Compared])[] {
  return all.map((each) => [each.title, each]);
}

describe('what the service refuses, the plan says before', () => {
  test('without a write', () => {
    expect([...VALUES.writes, ...STATES.writes]).toEqual([]);
  });

  test.each(byTitle(VALUES.compared))('%s', (title, { codes, heading, planned, answered }) => {
    expect(codes).toEqual(expect.arrayContaining([answered.find((code) => codes.includes(code))]));
    // A row without a cell is no row.
    if (planned === undefined) return;
    if (DELETES_OF_NOTHING.includes(title)) {
      expect(planned).toMatchObject({ status: 'unchanged', errors: [] });
      return;
    }
    expect(planned.status).toBe('blocked');
    const reported = planned.errors.map(({ column }) => column);
    expect(reported).toContain(heading);
  });

  test.each(byTitle(STATES.compared))('%s', (_title, { codes, says, planned, answered }) => {
    expect(codes).toEqual(expect.arrayContaining([answered.find((code) => codes.includes(code))]));
    const reported = planned?.errors.map(({ code }) => code) ?? [];
    if (says !== undefined) expect(reported).toContain(says);
    // A record that is as the row wants it already takes no call.
    else expect(planned?.status).toMatch(/^(?:blocked|unchanged)$/);
  });

  test('for every refusal of every call, but for what nothing shows', () => {
    const provoked = new Set(
      ALL.flatMap(({ name, codes, answered }) =>
        answered.filter((code) => codes.includes(code)).map((code) => `${name} ${code}`),
      ),
    );

    const open = POSSIBLE.filter((each) => !provoked.has(each));

    expect(open).toEqual(Object.keys(UNKNOWABLE).toSorted());
  });

  test('and every refusal is one that the descriptions let expect', () => {
    const unexpected = ALL.flatMap(({ name, codes, answered }) =>
      answered
        .filter((code) => codes.includes(code) && !POSSIBLE.includes(`${name} ${code}`))
        .map((code) => `${name} ${code}`),
    );

    expect([...new Set(unexpected)]).toEqual([]);
  });
});
