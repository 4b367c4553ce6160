import fc from 'fast-check';
import { expect, test } from 'vitest';
import { callerOver, endpointNamed } from '../../../support/call-service.ts';
import { live, Mortality } from '../../../support/mortality.ts';
import { KIND_BY_FILE, Rehearsal, type PlannedRow } from '../../../support/rehearsal.ts';
import { rounds } from '../../../support/thinned.ts';
import {
  accountWith,
  asText,
  callOf,
  emailOf,
  FILES,
  FIRST_ITEM,
  rowsByFile,
  TODAY,
  type ExampleRow,
  type ItemExample,
  type RawCall,
} from './custody-account.ts';
import {
  apply,
  isAsWanted,
  type Fate,
  type Flags,
  type ItemState,
  type Wanted,
} from './custody-model.ts';

const MEMBER = fc.constantFrom('ann', 'bo', 'ann', 'bo', 'cy');
const ACTIVE = fc.constantFrom('ann', 'bo');
const TILL = fc.constantFrom('2026-01-20', '2026-02-01', '2026-02-28', '2026-12-31');
const OPEN_TILL = fc.option(TILL, { nil: undefined });

/** Days of reservations: the second shares one with the first. */
const SLOTS = [
  { from: '2026-02-01', to: '2026-02-03' },
  { from: '2026-02-03', to: '2026-02-05' },
  { from: '2026-03-01', to: '2026-03-05' },
] as const;

const REQUESTS = fc
  .tuple(
    ...SLOTS.map((days) =>
      fc.option(
        fc.record({
          ...{ from: fc.constant(days.from), to: fc.constant(days.to) },
          member: ACTIVE,
          status: fc.constantFrom('pending' as const, 'approved' as const),
        }),
        { nil: undefined },
      ),
    ),
  )
  .map((found) => found.filter((each) => each !== undefined))
  .map((requests) =>
    // Two approved requests never share a day.
    requests.map((each, at) => {
      const isTaken = requests.some(
        (other, before) => before < at && other.status === 'approved' && other.to >= each.from,
      );
      return isTaken ? { ...each, status: 'pending' as const } : each;
    }),
  );

const ITEM: fc.Arbitrary<ItemState> = fc
  .record({
    state: fc.constantFrom(
      ...([
        'available',
        'available',
        'checked_out',
        'checked_out',
        'retired',
        'maintenance',
      ] as const),
    ),
    member: ACTIVE,
    till: OPEN_TILL,
    requests: REQUESTS,
  })
  .map(({ state, member, till, requests }) => ({
    state,
    holder: state === 'checked_out' ? member : undefined,
    due: state === 'checked_out' ? till : undefined,
    pending: false,
    // A retired item has no open requests.
    requests: state === 'retired' ? [] : requests,
  }));

const CHECKOUT: fc.Arbitrary<Wanted> = fc.record({
  does: fc.constant('checkout'),
  member: MEMBER,
  byEmail: fc.boolean(),
  till: OPEN_TILL,
  overridesOthers: fc.nat(5).map((each) => each === 0),
  countsOwn: fc.nat(5).map((each) => each === 0),
});

function wantedOf({ requests }: ItemState): fc.Arbitrary<Wanted> {
  const alone = fc.constantFrom('checkin', 'checkin', 'request', 'retire', 'activate', 'service');
  return fc.oneof(
    { weight: 4, arbitrary: CHECKOUT },
    { weight: 5, arbitrary: fc.record({ does: alone }) },
    { weight: 2, arbitrary: fc.record({ does: fc.constant('extend'), till: TILL }) },
    {
      weight: 2,
      arbitrary: fc.record({ does: fc.constantFrom('verify', 'cancel'), member: ACTIVE }),
    },
    {
      weight: requests.length === 0 ? 0 : 3,
      arbitrary: fc.record({
        does: fc.constantFrom('approve', 'deny'),
        request: fc.nat(Math.max(0, requests.length - 1)),
      }),
    },
  );
}

const RESERVING: fc.Arbitrary<Wanted> = fc.record({
  does: fc.constant('reserve'),
  member: ACTIVE,
  days: fc.constant({ from: '2026-02-02', to: '2026-02-04' }),
});

/** Equal tickets for one item are parts of one service, which is refused whole where one is refused. */
function withOneTicket(wanted: readonly Wanted[]): Wanted[] {
  const first = wanted.findIndex(({ does }) => does === 'service');
  return wanted.filter(({ does }, at) => does !== 'service' || at === first);
}

const EXAMPLE: fc.Arbitrary<ItemExample> = ITEM.chain((before) =>
  fc
    .tuple(
      fc.array(wantedOf(before), { minLength: 1, maxLength: 4 }),
      fc.option(RESERVING, { nil: undefined, freq: 3 }),
    )
    .map(([wanted, reserving]) => ({
      before,
      wanted: [...withOneTicket(wanted), ...(reserving === undefined ? [] : [reserving])],
    })),
);

const FLAGS: fc.Arbitrary<Flags> = fc.oneof(
  fc.constant({ checkinFirst: false, reassign: false, overrideReservations: false }),
  fc.record({
    checkinFirst: fc.boolean(),
    reassign: fc.boolean(),
    overrideReservations: fc.boolean(),
  }),
);

/** The items and requests of an account as the model has them. */
async function shown(rehearsal: Rehearsal, count: number): Promise<string[]> {
  const requests = await rehearsal.records('reservation-requests');
  const items = await rehearsal.records('fixed-assets');
  return Array.from({ length: count }, (_, at) => {
    const values = items.find(({ id }) => id === FIRST_ITEM + at)?.values ?? {};
    const own = requests.filter((each) => each.values['asset_no'] === FIRST_ITEM + at);
    const statuses = own
      .toSorted((one, other) => one.id - other.id)
      .map((each) => each.values['status']);
    const due = (values['checkin_due_on'] ?? null) as string | null;
    return inWords([
      ...[values['state'], values['assigned_to_user_email'], due?.slice(0, 10) ?? null],
      ...[values['pending_verification'], statuses],
    ]);
  });
}

function modelled({ state, holder, due, pending, requests }: ItemState): string {
  return inWords([
    state,
    holder === undefined ? null : emailOf(holder),
    due ?? null,
    pending,
    requests.map(({ status }) => status),
  ]);
}

function inWords(values: readonly unknown[]): string {
  return JSON.stringify(values);
}

/** Sends a call as any client would; whether the service did what it says. */
async function isDone(rehearsal: Rehearsal, { name, values }: RawCall): Promise<boolean> {
  const caller = callerOver(rehearsal.service.transport, { clock: rehearsal.clock });
  const { result } = await caller.write(endpointNamed(name), values);
  return result === 'confirmed';
}

test('the plan refuses what the service would refuse, and nothing else, with each flag', async () => {
  const law = fc.asyncProperty(
    fc.array(EXAMPLE, { minLength: 14, maxLength: 18 }),
    FLAGS,
    fc.option(fc.integer({ min: 5, max: 150 }), { nil: undefined }),
    async (examples, planning, diesAt) => {
      const rows = rowsByFile(examples);
      const files = FILES.filter((file) => rows[file].length > 0);
      const imported = new Rehearsal({ seed: accountWith(examples) });
      const names = files.map((file) =>
        imported.write(`${file}.csv`, asText(rows[file], examples)),
      );
      const request = { kind: KIND_BY_FILE, planning };
      const planned = await imported.plan(names, request);

      const all = files.flatMap((file) => rows[file]);
      const items = examples.map(({ before }) => structuredClone(before));
      const raw = new Rehearsal({ seed: accountWith(examples) });
      const found: string[] = [];
      for (const [at, row] of all.entries()) {
        found.push(
          ...(await differences({ row, items, examples, raw, planning }, planned.rows[at])),
        );
      }
      expect(found).toEqual([]);

      if (diesAt !== undefined) await live(imported, planned.folder, new Mortality(diesAt));
      const { summary } = await imported.resume(planned.folder);
      const blocked = planned.rows.filter(({ status }) => status === 'blocked').length;
      expect([summary.outcomes.failed, summary.outcomes.needsReview]).toEqual([blocked, 0]);
      expect(await shown(imported, examples.length)).toEqual(items.map(modelled));

      const again = await imported.plan(names, request);
      const repeated = again.rows.flatMap(({ status }, at) => {
        const isRepeated = status === 'planned' && planned.rows[at]?.status !== 'blocked';
        const item = all[at]?.item ?? 0;
        return isRepeated ? [inWords([all[at], examples[item]])] : [];
      });
      expect(repeated).toEqual([]);
      imported.close();
      raw.close();
    },
  );
  await fc.assert(law, { numRuns: rounds(2, 5) });
});

interface Compared {
  readonly row: ExampleRow;
  readonly items: readonly ItemState[];
  readonly examples: readonly ItemExample[];
  readonly raw: Rehearsal;
  readonly planning: Flags;
}

/** Where the plan, the model and the service disagree about a row after the rows before. */
async function differences(
  { row, items, examples, raw, planning }: Compared,
  planned: PlannedRow | undefined,
): Promise<string[]> {
  const item = items[row.item];
  if (item === undefined || planned === undefined) return ['a row was lost'];
  const before = inWords([row, item]);
  const { status, issues } = planned;
  if (status === 'unchanged') return isAsWanted(item, row.wanted) ? [] : [`unchanged: ${before}`];
  const fate = apply(item, row.wanted, { today: TODAY, flags: planning });
  const wanted = fate === 'refused' ? 'blocked' : 'planned';
  const answers: boolean[] = [];
  for (const wantedByFlags of withFlags(row.wanted, fate)) {
    answers.push(await isDone(raw, callOf({ ...row, wanted: wantedByFlags }, examples)));
  }
  return [
    ...(status === wanted ? [] : [`${status}, not ${wanted}: ${issues.join()} ${before}`]),
    ...(answers.every((done) => done === (fate !== 'refused')) ? [] : [`service: ${before}`]),
  ];
}

/** What is sent for a row: what flags add to it is done before, or sent with it. */
function withFlags(wanted: Wanted, fate: Fate): Wanted[] {
  if (fate === 'refused') return [wanted];
  return [
    ...(fate.checksInFirst ? [{ does: 'checkin' } as const] : []),
    fate.overrides ? { ...wanted, overridesOthers: true } : wanted,
  ];
}
