import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { NamedEndpoint } from '../../../src/catalogue/index.ts';
import type { ExecutedRun } from '../../../src/import/send/conclude-run.ts';
import type { OutcomeTotals } from '../../../src/kernel/outcomes.ts';
import { planWrite, WRITES } from '../../support/planned-write.ts';
import { Rehearsal } from '../../support/rehearsal.ts';
import { importElsewhere } from '../../support/second-computer.ts';
import { between, rounds, thinned } from '../../support/thinned.ts';
import { TWO_TOOLS } from '../../support/two-tools.ts';

/** Longer than a plan is fresh. */
const LATER_MS = 11 * 60_000;

/** The writes that make something each time that they are sent: records, movements, lines, tickets. */
const MAKING = WRITES.filter(
  ({ endpoint: { effect, usesStock } }) =>
    effect === 'create' || effect === 'append' || usesStock !== undefined,
).map((named): [string, NamedEndpoint] => [named.name, named]);

/** What the second of two computers has sent, and what its rows became. */
interface Second {
  readonly sent: readonly string[];
  readonly made: number;
  readonly failed: number;
}

function madeBy({ created, updated, done, needsReview }: OutcomeTotals): number {
  return created + updated + done + needsReview;
}

describe('what one computer has made, a second one with the same file does not make again', () => {
  test.each(thinned(MAKING, 2))('%s: planned afterwards', async (_name, named) => {
    const { rehearsal, file, kind, folder } = await planWrite(named, 2);
    await rehearsal.resume(folder);
    const before = rehearsal.writes().length;

    const { summary } = await importElsewhere(rehearsal, file, { kind });

    const second: Second = {
      sent: rehearsal.writes().slice(before),
      made: madeBy(summary.outcomes),
      failed: summary.outcomes.failed,
    };
    expect(second).toEqual({ sent: [], made: 0, failed: 0 });
  });

  test.each(between(MAKING, 2).filter(([, { endpoint }]) => endpoint.effect !== 'act'))(
    '%s: planned before, applied afterwards',
    async (_name, named) => {
      const { rehearsal, file, kind, folder, rows } = await planWrite(named, 2);
      await importElsewhere(rehearsal, file, { kind });
      const before = rehearsal.writes().length;
      await rehearsal.clock.advance(LATER_MS);

      const { summary } = await rehearsal.resume(folder);

      expect(rehearsal.writes().slice(before)).toEqual([]);
      expect(summary.outcomes).toMatchObject({ unchanged: rows, failed: 0, needsReview: 0 });
    },
  );
});

test('of rows that take more than is left, those that were done elsewhere leave the rest to the others', async () => {
  const rehearsal = new Rehearsal({ seed: TWO_TOOLS });
  const sheet = (rows: readonly string[]): string => ['Item,Quantity', ...rows, ''].join('\n');
  const inventory = 'Name,Group\nToner,Tools\n';
  await rehearsal.import([rehearsal.write('items.csv', inventory)], { kind: 'inventory' });
  const stock = rehearsal.write('stock.csv', sheet(['Toner,5']));
  await rehearsal.import([stock], { kind: 'inventory.add-stock' });
  const kind = 'inventory.new-sale';
  const sold = rehearsal.write('part.csv', sheet(['Toner,1', 'Toner,2']));
  await importElsewhere(rehearsal, sold, { kind });
  const before = rehearsal.writes().length;
  const whole = rehearsal.write('whole.csv', sheet(['Toner,1', 'Toner,2', 'Toner,2', 'Toner,9']));

  const { summary } = await rehearsal.import([whole], { kind });

  expect(summary.outcomes).toMatchObject({ unchanged: 2, done: 1, failed: 1 });
  expect(summary.issues).toMatchObject({ 'already-done': 2, 'not-enough-stock': 1 });
  expect(rehearsal.writes().slice(before)).toHaveLength(1);
});

/**
 * Only the detail of an asset shows its position, so that a look costs as much as the call, which changes nothing when it
 * is repeated.
 */
const SET_AGAIN = ['fixed-assets.locate'];

const ACTS = WRITES.filter(({ endpoint: { effect } }) => effect === 'act').map(
  (named): [string, NamedEndpoint] => [named.name, named],
);

const DELETES = WRITES.filter(({ endpoint: { effect } }) => effect === 'delete').map(
  (named): [string, NamedEndpoint] => [named.name, named],
);

describe('what another computer has done between plan and application', () => {
  test.each(thinned([...ACTS, ...DELETES], 2).filter(([name]) => !SET_AGAIN.includes(name)))(
    '%s: is unchanged, and nothing is sent',
    async (_name, named) => {
      const { rehearsal, file, kind, folder, rows } = await planWrite(named, 2);
      await importElsewhere(rehearsal, file, { kind });
      const before = rehearsal.writes().length;
      await rehearsal.clock.advance(LATER_MS);

      const { summary } = await rehearsal.resume(folder);

      expect(rehearsal.writes().slice(before)).toEqual([]);
      expect(summary).toMatchObject({ exitCode: 0, outcomes: { unchanged: rows } });
    },
  );

  test.each(between([...ACTS, ...DELETES], 2))(
    '%s: has not failed, however short ago that was',
    async (_name, named) => {
      const { rehearsal, file, kind, folder } = await planWrite(named, 2);
      await importElsewhere(rehearsal, file, { kind });

      const { summary } = await rehearsal.resume(folder);

      expect(summary).toMatchObject({ exitCode: 0, outcomes: { failed: 0, needsReview: 0 } });
    },
  );
});

describe('what another computer has done before the plan', () => {
  test.each(thinned([...ACTS, ...DELETES], 2).filter(([name]) => !SET_AGAIN.includes(name)))(
    '%s: is unchanged, and nothing is sent',
    async (_name, named) => {
      const { rehearsal, file, kind, folder, rows } = await planWrite(named, 2);
      await rehearsal.resume(folder);
      const before = rehearsal.writes().length;

      const { summary } = await importElsewhere(rehearsal, file, { kind });

      expect(rehearsal.writes().slice(before)).toEqual([]);
      expect(summary).toMatchObject({ exitCode: 0, outcomes: { unchanged: rows } });
    },
  );
});

interface Sheet {
  readonly heading: string;
  readonly rows: readonly string[];
  readonly made: 'created' | 'done';
}

/** Sheets whose rows nothing but their words identifies, or only the sum of an order's line shows. */
const SHEETS: Readonly<Record<string, Sheet>> = {
  comments: {
    heading: 'Item,Comment',
    rows: ['Drill,Oiled', 'Drill,Checked', 'Saw,Oiled'],
    made: 'created',
  },
  'shipping-addresses': {
    heading: 'Member,Name',
    rows: ['Ann Lee,Home', 'Ann Lee,Office', 'Bo Hay,Home'],
    made: 'created',
  },
  'purchase-orders.add-items': {
    heading: 'Purchase order,Item,Quantity',
    rows: ['PO-1,Drill,1', 'PO-1,Drill,2', 'PO-1,Saw,2'],
    made: 'done',
  },
};

const WITH_ORDER = {
  ...TWO_TOOLS,
  vendors: [{ name: 'Acme' }],
  purchase_orders: [{ identification_number: 'PO-1', vendor: 'Acme' }],
};

test.each(Object.entries(SHEETS))(
  '%s: equal rows count, whatever part of them another computer has made',
  async (kind, { heading, rows, made }) => {
    const some = fc.array(fc.constantFrom(...rows), { minLength: 1, maxLength: 6 });
    await fc.assert(
      fc.asyncProperty(some, fc.nat(6), fc.boolean(), async (all, part, isPlannedBefore) => {
        const rehearsal = new Rehearsal({ seed: WITH_ORDER });
        const whole = rehearsal.write('whole.csv', [heading, ...all, ''].join('\n'));
        const first = rehearsal.write('part.csv', [heading, ...all.slice(0, part), ''].join('\n'));
        const planned = isPlannedBefore ? await rehearsal.plan([whole], { kind }) : undefined;
        if (part > 0) await importElsewhere(rehearsal, first, { kind });
        await rehearsal.clock.advance(LATER_MS);

        const { summary } =
          planned === undefined
            ? await rehearsal.import([whole], { kind })
            : await rehearsal.resume(planned.folder);

        const there = Math.min(part, all.length);
        expect(summary.outcomes).toMatchObject({ unchanged: there, [made]: all.length - there });
        rehearsal.close();
      }),
      { numRuns: rounds(2, 4), endOnFailure: true },
    );
  },
);

/** Imports lines of an order here that others have added to already. */
async function addToOrder(
  rows: readonly string[],
  { there, isPlannedBefore = false }: { there: readonly string[]; isPlannedBefore?: boolean },
): Promise<{ rehearsal: Rehearsal } & ExecutedRun> {
  const kind = 'purchase-orders.add-items';
  const heading = 'Purchase order,Item,Quantity';
  const rehearsal = new Rehearsal({ seed: WITH_ORDER });
  const own = rehearsal.write('own.csv', [heading, ...rows, ''].join('\n'));
  const planned = isPlannedBefore ? await rehearsal.plan([own], { kind }) : undefined;
  const theirs = rehearsal.write('theirs.csv', [heading, ...there, ''].join('\n'));
  await importElsewhere(rehearsal, theirs, { kind });
  await rehearsal.clock.advance(LATER_MS);
  const executed =
    planned === undefined
      ? await rehearsal.import([own], { kind })
      : await rehearsal.resume(planned.folder);
  return { rehearsal, ...executed };
}

describe('a line of an order that shows only its sum', () => {
  test.each([
    { when: 'planned afterwards', isPlannedBefore: false },
    { when: 'planned before', isPlannedBefore: true },
  ])('that no rows make is added to, with a warning: $when', async ({ isPlannedBefore }) => {
    const rows = ['PO-1,Drill,5', 'PO-1,Saw,2'];

    const { summary } = await addToOrder(rows, { there: ['PO-1,Drill,3'], isPlannedBefore });

    expect(summary).toMatchObject({ exitCode: 0, issues: { 'adds-to-line': 1 } });
    expect(summary.outcomes).toMatchObject({ done: 2, unchanged: 0 });
  });

  test('that no rows make is left to a person since the plan, where they may be a part of it', async () => {
    const rows = ['PO-1,Drill,2', 'PO-1,Saw,2'];
    const there = ['PO-1,Drill,5'];

    const { rehearsal, summary, files } = await addToOrder(rows, { there, isPlannedBefore: true });

    expect(summary.outcomes).toMatchObject({ done: 0, needsReview: 1, notProcessed: 1 });
    expect(rehearsal.table(files.needsReview ?? '')).toMatchObject([
      { Row: '2', Planned: 'Drill: 0', Theirs: 'Drill: 5', Ours: 'Drill: 2 more' },
    ]);
    await rehearsal.decide(files, 'use ours');

    const resumed = await rehearsal.resume(files.folder);

    expect(resumed.summary.outcomes).toMatchObject({ done: 2, needsReview: 0 });
  });

  test('counts for those rows that make it, not for the first', async () => {
    const rows = ['PO-1,Drill,5', 'PO-1,Drill,2', 'PO-1,Drill,1'];

    const { summary } = await addToOrder(rows, { there: ['PO-1,Drill,3'] });

    expect(summary.outcomes).toMatchObject({ done: 1, unchanged: 2 });
    expect(summary.issues).toEqual({ 'already-done': 2 });
  });

  test('does not count what runs of this computer have added, nor once more with --again', async () => {
    const kind = 'purchase-orders.add-items';
    const { rehearsal } = await addToOrder(['PO-1,Drill,3'], { there: ['PO-1,Saw,2'] });
    const more = rehearsal.write(
      'more.csv',
      'Purchase order,Item,Quantity\nPO-1,Drill,3\nPO-1,Drill,3\nPO-1,Drill,1\nPO-1,Drill,2\n',
    );
    const { summary } = await rehearsal.import([more], { kind });
    const saws = rehearsal.write('saws.csv', 'Purchase order,Item,Quantity\nPO-1,Saw,2\n');
    const again = await rehearsal.import([saws], { kind, planning: { again: true } });

    expect(summary.outcomes).toMatchObject({ done: 3, unchanged: 1 });
    expect(again.summary.outcomes).toMatchObject({ done: 1, unchanged: 0 });
  });
});

test('an order that another run of this computer has made is unchanged in a plan from before', async () => {
  const rehearsal = new Rehearsal({ seed: WITH_ORDER });
  const rows = 'Order ref,Vendor,Item,Quantity\nPO-2,Acme,Drill,5\nPO-2,,Saw,2\n';
  const [one, other] = [rehearsal.write('one.csv', rows), rehearsal.write('other.csv', rows)];
  const { folder } = await rehearsal.plan([one], { kind: 'purchase-orders' });
  await rehearsal.import([other], { kind: 'purchase-orders' });
  const before = rehearsal.writes().length;

  const { summary } = await rehearsal.resume(folder);

  expect(rehearsal.writes().slice(before)).toEqual([]);
  expect(summary.outcomes).toMatchObject({ unchanged: 2, failed: 0 });
});

test('comments are read again only on items that have more of them than the plan saw', async () => {
  const tools = Array.from({ length: 60 }, (_, at) => ({
    ...{ name: `Tool ${at + 1}`, group: 'Tools', purchased_on: '2024-03-31' },
  }));
  const rehearsal = new Rehearsal({ seed: { groups: [{ name: 'Tools' }], fixed_assets: tools } });
  const rows = tools.map(({ name }) => `${name},Oiled`);
  const whole = rehearsal.write('whole.csv', ['Item,Comment', ...rows, ''].join('\n'));
  const one = rehearsal.write('one.csv', 'Item,Comment\nTool 7,Oiled\n');
  const { folder } = await rehearsal.plan([whole], { kind: 'comments' });
  await importElsewhere(rehearsal, one, { kind: 'comments' });
  await rehearsal.clock.advance(LATER_MS);
  rehearsal.calls.length = 0;

  const { summary } = await rehearsal.resume(folder);

  expect(summary.outcomes).toMatchObject({ created: 59, unchanged: 1 });
  const beforeSending = rehearsal.calls.findIndex(({ method }) => method === 'POST');
  const read = rehearsal.calls.slice(0, beforeSending).map(({ path }) => path);
  expect(read.filter((path) => path.endsWith('/comments.api'))).toEqual(['/assets/7/comments.api']);
  expect(read.length).toBeLessThanOrEqual(5);
});
