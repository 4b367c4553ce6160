import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Value, Values } from '../../../../src/catalogue/fields.ts';
import { callerOver, endpointNamed } from '../../../support/call-service.ts';
import { KIND_BY_FILE, Rehearsal } from '../../../support/rehearsal.ts';
import { rounds } from '../../../support/thinned.ts';

/** The service alone says what is possible: rows are sent to a second account as plain calls, each after those before. */
const MEMBERS = ['ann', 'bo', 'cy'];
const HOUR = 3_600_000;
/** Above the numbers of all checkouts. */
const NO_CHECKOUT = 9_000;
const HISTORY_LASTS = 6 * 24 * HOUR;

const SEED = (items: number) => ({
  groups: [{ name: 'Tools' }],
  locations: [{ name: 'Depot' }, { name: 'Annex' }],
  members: MEMBERS.map((name) => ({
    ...{ email: `${name}@firm.example`, first_name: name, last_name: 'Lee', role: 'Staff' },
  })),
  asset_stock: Array.from({ length: items }, (_, at) => ({
    ...{ name: `Cable ${at + 1}`, group: 'Tools', location: 'Depot', initial_stock_quantity: 2 },
  })),
});

/** A call to the service, without the item. */
interface Act {
  readonly name: string;
  readonly values: Values;
  /** Line items by their places among the current checkouts before the rows. */
  readonly lines?: readonly number[];
}

const MEMBER = fc.constantFrom(1, 2, 3);
const TILL = fc.option(fc.constantFrom('2026-01-21', '2026-02-01', '2026-02-02', '2026-03-03'), {
  nil: undefined,
});
const TIME = fc.option(fc.constantFrom('12:30', '20:30'), { nil: undefined });
const UNITS = fc.constantFrom(1, 1, 2);
const DAYS = fc.constantFrom(
  { from: '2026-01-20', to: '2026-01-22' },
  { from: '2026-02-01', to: '2026-02-01' },
  { from: '2026-02-02', to: '2026-02-05' },
  { from: '2026-03-01', to: '2026-03-05' },
);

const CHECKOUT: fc.Arbitrary<Act> = fc
  .record({ member: MEMBER, quantity: UNITS, till: TILL, time: TIME, override: fc.nat(6) })
  .map(({ member, quantity, till, time, override }) => ({
    name: 'asset-stock.checkout',
    values: {
      ...{ user_id: member, quantity },
      ...(till !== undefined && { till, ...(time !== undefined && { till_time: time }) }),
      ...(override === 0 && { override_conflicting_reservations: true }),
    },
  }));

const RESERVE: fc.Arbitrary<Act> = fc
  .record({ user_id: MEMBER, days: DAYS })
  .map(({ user_id, days }) => ({
    ...{ name: 'reservation-requests.create', values: { user_id, ...days } },
  }));

const EARLIER: fc.Arbitrary<Act> = fc.oneof(
  { weight: 3, arbitrary: CHECKOUT },
  { weight: 3, arbitrary: RESERVE },
);

const LINES = fc.constantFrom([0], [0], [1], [0, 1], [2]);
const ROW: fc.Arbitrary<Act> = fc.oneof(
  { weight: 6, arbitrary: CHECKOUT },
  {
    weight: 3,
    arbitrary: fc
      .record({
        lines: LINES,
        quantity: fc.option(UNITS, { nil: undefined }),
        on: fc.option(fc.constantFrom('2026-01-20', '2026-01-21'), { nil: undefined }),
        place: fc.option(fc.constantFrom(1, 2), { nil: undefined }),
      })
      .map(({ lines, quantity, on, place }) => ({
        ...{ name: 'asset-stock.checkin', lines },
        values: {
          ...(quantity !== undefined && { quantity }),
          ...(on !== undefined && { actual_checkin_on: on }),
          ...(place !== undefined && { location_id: place }),
        },
      })),
  },
  {
    weight: 2,
    arbitrary: fc.record({ lines: LINES, till: TILL }).map(({ lines, till = '2026-02-10' }) => ({
      ...{ name: 'asset-stock.extend-checkouts', lines, values: { till } },
    })),
  },
  {
    weight: 1,
    arbitrary: UNITS.map((quantity) => ({ name: 'asset-stock.add-stock', values: { quantity } })),
  },
);

/** Rows that extend the same checkouts are duplicates of each other, which only a plan refuses. */
function withOneExtension(rows: readonly Act[]): Act[] {
  const isExtension = ({ name }: Act): boolean => name === 'asset-stock.extend-checkouts';
  return rows.filter((row, at) => !isExtension(row) || at === rows.findIndex(isExtension));
}

const EXAMPLE = fc.record({
  earlier: fc.array(fc.tuple(EARLIER, fc.integer({ min: 1, max: 30 })), {
    minLength: 2,
    maxLength: 6,
  }),
  rows: fc.array(ROW, { minLength: 1, maxLength: 4 }).map(withOneExtension),
});

/** Whether the service does what a call says. */
async function send(to: Rehearsal, name: string, values: Values): Promise<boolean> {
  const caller = callerOver(to.service.transport, { clock: to.clock });
  const { result } = await caller.write(endpointNamed(name), values);
  return result === 'confirmed';
}

/** What was done to an item before the rows; every request is approved at once where that is possible. */
async function live(
  to: Rehearsal,
  examples: readonly { readonly earlier: readonly (readonly [Act, number])[] }[],
): Promise<void> {
  let request = 0;
  const began = to.clock.now();
  for (const [at, { earlier }] of examples.entries()) {
    for (const [{ name, values }] of earlier) {
      const isRequest = name.startsWith('reservation');
      const item = at + 1;
      const isDone = await send(to, name, {
        ...{ [isRequest ? 'asset_no' : 'stock_no']: item },
        ...values,
      });
      if (isRequest && isDone) {
        request += 1;
        await send(to, 'reservation-requests.approve', { asset_no: item, reservation_id: request });
      }
      await to.clock.advance(60_000);
    }
  }
  await to.clock.advance(began + HISTORY_LASTS - to.clock.now());
}

async function linesOf(of: Rehearsal, item: number): Promise<number[]> {
  const caller = callerOver(of.service.transport, { clock: of.clock });
  const received = await caller.read(endpointNamed('asset-stock.current-checkouts'), {
    stock_no: item,
  });
  const { current_checkouts: found } = received?.body as { current_checkouts: { id: number }[] };
  return found.map(({ id }) => id).toSorted((one, other) => one - other);
}

const WORDS: Readonly<Record<string, string>> = {
  'asset-stock.checkout': 'Check out',
  'asset-stock.checkin': 'Check in',
  'asset-stock.extend-checkouts': 'Extend checkouts',
  'asset-stock.add-stock': 'Add stock',
};
const HEADINGS = {
  user_id: 'Member',
  quantity: 'Quantity',
  till: 'Till',
  till_time: 'Till time',
  override_conflicting_reservations: 'Override conflicting reservations',
  actual_checkin_on: 'Checked in on',
  location_id: 'Location',
};

/** A row of an item, with the numbers of the checkouts that it names. */
interface Row extends Omit<Act, 'lines'> {
  readonly item: number;
  readonly lines: readonly number[];
}

function asCell(field: string, value: Value | undefined): string {
  if (value === undefined) return '';
  if (field === 'user_id') return `${MEMBERS[Number(value) - 1] ?? ''}@firm.example`;
  if (field === 'location_id') return ['Depot', 'Annex'][Number(value) - 1] ?? '';
  return value === true ? 'yes' : JSON.stringify(value).replaceAll('"', '');
}

function asText(rows: readonly Row[]): string {
  const lines = rows.map(({ name, item, values, lines: named }, at) => [
    ...[WORDS[name] ?? '', `#${item}`, `"${named.join()}"`],
    name.endsWith('extend-checkouts') ? '' : `row ${at}`,
    ...Object.keys(HEADINGS).map((field) => asCell(field, values[field])),
  ]);
  const headings = ['Action', 'Item', 'Line items', 'Comments', ...Object.values(HEADINGS)];
  return [headings, ...lines, []].map((cells) => cells.join()).join('\n');
}

function callOf({ item, values, lines }: Row): Values {
  return { stock_no: item, ...values, ...(lines.length > 0 && { selected_line_items: lines }) };
}

test('the plan of stock refuses what the service would refuse, and nothing else', async () => {
  const law = fc.asyncProperty(
    fc.array(EXAMPLE, { minLength: 12, maxLength: 12 }),
    async (examples) => {
      const imported = new Rehearsal({ seed: SEED(examples.length) });
      const raw = new Rehearsal({ seed: SEED(examples.length) });
      await live(imported, examples);
      await live(raw, examples);
      const rows: Row[] = [];
      for (const [at, { rows: acts }] of examples.entries()) {
        const open = await linesOf(raw, at + 1);
        for (const { lines = [], ...act } of acts) {
          const named = lines.map((each) => open[each] ?? NO_CHECKOUT + each);
          rows.push({ ...act, item: at + 1, lines: named });
        }
      }
      const file = imported.write('asset-stock.operations.csv', asText(rows));
      const planned = await imported.plan([file], { kind: KIND_BY_FILE });
      const found: unknown[] = [];
      for (const [at, row] of rows.entries()) {
        const isDone = await send(raw, row.name, callOf(row));
        const { status, issues } = planned.rows[at] ?? {};
        if (isDone === (status !== 'blocked')) continue;
        const before = rows.slice(0, at).filter(({ item }) => item === row.item);
        found.push({ row, status, issues, before, earlier: examples[row.item - 1]?.earlier });
      }
      expect(found).toEqual([]);

      const { summary } = await imported.resume(planned.folder);
      const blocked = planned.rows.filter(({ status }) => status === 'blocked').length;
      expect([summary.outcomes.failed, summary.outcomes.needsReview]).toEqual([blocked, 0]);
      imported.close();
      raw.close();
    },
  );
  await fc.assert(law, { numRuns: rounds(2, 3) });
});
