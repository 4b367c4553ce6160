import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readWholeHistory } from '../../src/account/history.ts';
import { readListedEntries } from '../../src/account/items-held.ts';
import { numberOf, textOf } from '../../src/account/record-values.ts';
import { assetStock } from '../../src/catalogue/resources/asset-stock.ts';
import { prepareImport } from '../../src/import/import-file.ts';
import { reopenRun } from '../../src/import/ledger/run/run.ts';
import type { ConnectedWorkplace } from '../../src/import/ledger/run/workplace.ts';
import type { OutcomeTotals } from '../../src/kernel/outcomes.ts';
import { planOnboarding } from '../../src/onboard/plan-onboarding.ts';
import { prepareOnboarding } from '../../src/onboard/prepare-onboarding.ts';
import type { WireRequest } from '../../src/wire/messages.ts';
import { actByOthers } from '../support/acts-of-others.ts';
import { onboard, officeOfJoiners, type Onboarded } from '../support/joiners.ts';
import { executeAndClose, type Rehearsal } from '../support/rehearsal.ts';
import { secondComputer } from '../support/second-computer.ts';
import { rounds } from '../support/thinned.ts';

const DAY_MS = 24 * 3_600_000;
const HEADSET = 30;
const [ANN, BO] = ['ann@firm.example', 'bo@firm.example'];

/** An office where everybody is to have two headsets, and two computers with the same files. */
class Office {
  readonly rehearsal: Rehearsal;
  readonly computers: [ConnectedWorkplace, ConnectedWorkplace];

  constructor(quantity = 2) {
    this.rehearsal = officeOfJoiners();
    this.computers = [this.rehearsal.workplace(), secondComputer(this.rehearsal)];
    this.wants(quantity);
  }

  /** The kit has so many headsets from now on. */
  wants(quantity: number): void {
    const { rehearsal } = this;
    rehearsal.write('kits.csv', `Kit,Item,Quantity\nOffice,Headset,${quantity}\n`);
    copyFileSync(join(rehearsal.folder, 'kits.csv'), join(this.computers[1].cwd, 'kits.csv'));
  }

  onboard(computer: 0 | 1, people: readonly string[]): Promise<Onboarded> {
    return onboard(this.rehearsal, people, {}, this.computers[computer]);
  }

  /** What a command has chosen; the second function plans it, and the one that this returns sends it. */
  async choose(computer: 0 | 1, people: readonly string[], historyCheck?: 'off'): Promise<Chosen> {
    const workplace = this.computers[computer];
    const request = { people, kits: 'kits.csv', historyCheck };
    const prepared = await prepareOnboarding(request, workplace);
    return {
      plan: async () => {
        if (prepared.is !== 'import') return () => Promise.resolve(undefined);
        const { run } = await prepareImport(prepared.request, workplace, { out: prepared.out });
        run.close();
        return async () => {
          const reopened = reopenRun(run.folder, workplace.clock);
          return (await executeAndClose(reopened, {}, workplace)).summary.outcomes;
        };
      },
    };
  }

  /** Everybody gives back what they have, or one person of that number. */
  async bringBack(member?: number): Promise<void> {
    const { caller } = this.computers[0].connection;
    const entries = (await readListedEntries(caller, assetStock, assetStock.out, HEADSET)) ?? [];
    const ids = entries
      .filter(({ values }) => member === undefined || values['user_id'] === member)
      .map(({ values }) => values['id']);
    if (ids.length === 0) return;
    const returned = { stock_no: HEADSET, selected_line_items: ids };
    expect(await actByOthers(this.rehearsal, [['asset-stock.checkin', returned]])).toBe(true);
  }

  /** Something happens before each request of a computer. */
  between(computer: 0 | 1, happens: (request: WireRequest) => Promise<void>): void {
    const { rehearsal } = this;
    const { between } = rehearsal;
    rehearsal.between = (service) => ({
      send: async (request) => {
        await happens(request);
        return service.send(request);
      },
    });
    const { connection } = rehearsal.workplace();
    this.computers[computer] = { ...this.computers[computer], connection };
    rehearsal.between = between;
  }

  /** What the comments of the checkouts end with. */
  async marks(): Promise<string[]> {
    const { caller } = this.computers[0].connection;
    const entries = await readWholeHistory(caller, assetStock, HEADSET);
    return entries
      .map(({ values }) => textOf(values, 'comments'))
      .filter((comment) => comment.includes('[import '));
  }

  /** How many headsets the members have, by their numbers. */
  async held(): Promise<Record<number, number>> {
    const { caller } = this.computers[0].connection;
    const entries = (await readListedEntries(caller, assetStock, assetStock.out, HEADSET)) ?? [];
    const held: Record<number, number> = {};
    for (const { values } of entries) {
      const member = numberOf(values, 'user_id') ?? 0;
      held[member] = (held[member] ?? 0) + (numberOf(values, 'quantity') ?? 0);
    }
    return held;
  }
}

interface Chosen {
  readonly plan: () => Promise<() => Promise<OutcomeTotals | undefined>>;
}

test.each<[string, readonly (0 | 1)[]]>([
  ['another computer', [0, 1]],
  ['each of two computers in turn', [1, 0, 1]],
])(
  'units that came back are handed out again on %s, each time with a mark of its own',
  async (_where, computers) => {
    const office = new Office();
    for (const computer of computers) {
      await office.bringBack();
      const { outcomes } = await office.onboard(computer, [ANN]);
      expect([outcomes?.done, await office.held()]).toEqual([1, { 1: 2 }]);
    }
    const again = await office.onboard(1, [ANN]);

    const marks = await office.marks();
    expect([again.outcomes, marks.length, new Set(marks).size]).toEqual([
      ...[undefined, computers.length, computers.length],
    ]);
  },
);

test('what a larger kit lacks is handed out, also where it is the same as before', async () => {
  const office = new Office();
  await office.onboard(0, [ANN]);
  for (const [quantity, computer] of [
    [3, 0],
    [4, 1],
  ] as const) {
    office.wants(quantity);
    await office.onboard(computer, [ANN]);
    expect(await office.held()).toEqual({ 1: quantity });
  }
});

/** What happened before two computers work at the same time; the first of them knows what it handed out. */
const BEFORE: readonly [string, 0 | 1, (office: Office) => Promise<void>][] = [
  ['nothing was handed out before', 1, () => Promise.resolve()],
  ['units came back', 0, (office) => handOutAndReturn(office, 1)],
  [
    'units came back so long ago that no history shows them',
    1,
    (office) => handOutAndReturn(office, 40),
  ],
];

async function handOutAndReturn(office: Office, days: number): Promise<void> {
  await office.onboard(0, [ANN]);
  await office.bringBack();
  await office.rehearsal.clock.advance(days * DAY_MS);
}

test.each(BEFORE)(
  'two computers at the same time hand out once where %s',
  async (_before, first, prepare) => {
    const office = new Office();
    await prepare(office);
    const other = first === 0 ? 1 : 0;
    const chosen = await office.choose(other, [ANN]);
    const send = await (await office.choose(other, [ANN])).plan();
    await office.onboard(first, [ANN]);

    const sent = await send();
    const planned = await (await chosen.plan())();

    expect(sent).toMatchObject({ failed: 0, needsReview: 0 });
    expect(planned).toMatchObject({ failed: 0, needsReview: 0 });
    expect(await office.held()).toEqual({ 1: 2 });
  },
);

test('what another computer hands out while it is read who has what is not handed out again', async () => {
  const office = new Office();
  await office.onboard(0, [ANN]);
  await office.bringBack();
  const reads: string[] = [];
  office.between(1, async ({ method, target }) => {
    const [, what] = /stock_assets\/30\/(history|get_current_checkouts)/.exec(target) ?? [];
    if (method !== 'GET' || what === undefined || reads.push(what) !== 2) return;
    await office.onboard(0, [ANN]);
  });

  await office.onboard(1, [ANN]);

  expect(reads.slice(0, 2)).toEqual(['history', 'get_current_checkouts']);
  expect(await office.held()).toEqual({ 1: 2 });
});

test('histories are read of items that changed lately, and of none without a history check', async () => {
  const office = new Office();
  const histories = async (historyCheck?: 'off'): Promise<number> => {
    const before = office.rehearsal.calls.length;
    const request = { people: [ANN], kits: 'kits.csv' };
    await planOnboarding(request, office.computers[0], { ...(historyCheck && { historyCheck }) });
    const calls = office.rehearsal.calls.slice(before);
    return calls.filter(({ path }) => path.includes('/history')).length;
  };

  await office.rehearsal.clock.advance(40 * DAY_MS);
  const unchanged = await histories();
  await handOutAndReturn(office, 1);

  expect([unchanged, await histories(), await histories('off')]).toEqual([0, 1, 0]);
});

type Act =
  | { readonly is: 'onboard' | 'choose' | 'plan' | 'send'; readonly on: 0 | 1 }
  | { readonly is: 'return'; readonly member: 1 | 2 };

const act: fc.Arbitrary<Act> = fc.oneof(
  fc.record({
    is: fc.constantFrom('onboard', 'choose', 'plan', 'send'),
    on: fc.constantFrom(0, 1),
  }),
  fc.record({ is: fc.constant('return'), member: fc.constantFrom(1, 2) }),
);

test('whatever two computers and people do, nobody has more than the kit, and the next command gives what is missing', async () => {
  const holds = fc.asyncProperty(fc.array(act, { minLength: 3, maxLength: 10 }), async (acts) => {
    const office = new Office();
    const people = [ANN, BO];
    const chosen: (Chosen | undefined)[] = [];
    const sends: (Awaited<ReturnType<Chosen['plan']>> | undefined)[] = [];
    for (const each of acts) {
      if (each.is === 'return') await office.bringBack(each.member);
      else if (each.is === 'onboard') await office.onboard(each.on, people);
      else if (each.is === 'choose') chosen[each.on] = await office.choose(each.on, people);
      else if (each.is === 'plan') sends[each.on] = await chosen[each.on]?.plan();
      else await sends[each.on]?.();
      for (const units of Object.values(await office.held())) expect(units).toBeLessThanOrEqual(2);
    }
    await office.onboard(0, people);
    await office.onboard(1, people);
    expect(await office.held()).toEqual({ 1: 2, 2: 2 });
  });
  await fc.assert(holds, { numRuns: rounds(3, 100) });
});
