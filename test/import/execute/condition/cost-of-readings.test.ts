import { describe, expect, test } from 'vitest';
import { conditionCost } from '../../../../src/import/send/execute/condition/condition-cost.ts';
import { prepareImport } from '../../../../src/import/import-file.ts';
import type { Transport } from '../../../../src/wire/messages.ts';
import { Rehearsal } from '../../../support/rehearsal.ts';
import { applyElsewhere, colleague, shown } from './at-work.ts';

const PER_MINUTE = { calls: 60, windowMs: 60_000 };

const NO_REQUEST = { reading: {}, mapping: {}, checking: {}, planning: {} };

const HEADINGS = 'Item #,Name,Price';

function numbersTo(last: number): number[] {
  return Array.from({ length: last }, (_, at) => at + 1);
}

/** An account with so many assets. */
async function drills(assets: number): Promise<Rehearsal> {
  const rehearsal = new Rehearsal({
    seed: {
      groups: [{ name: 'Tools' }],
      fixed_assets: numbersTo(assets).map((number) => ({
        name: `Drill ${String(number).padStart(5, '0')}`,
        group: 'Tools',
        purchased_on: '2024-03-31',
        price: 100,
      })),
    },
  });
  await rehearsal.clock.advance(120_000);
  // What changed last is not all of it, as in any account.
  await colleague(rehearsal, 'fixed-assets.locate', { asset_no: 1, latitude: '1', longitude: '1' });
  return rehearsal;
}

/** The same with a plan that changes the price of each. */
async function planned(assets: number): Promise<{ rehearsal: Rehearsal; folder: string }> {
  const rehearsal = await drills(assets);
  const rows = numbersTo(assets).map((number) => `${number},,250`);
  const file = rehearsal.write('prices.csv', [HEADINGS, ...rows, ''].join('\n'));
  const { folder } = await rehearsal.plan([file]);
  await rehearsal.clock.advance(3_600_000);
  rehearsal.limits = { limit: PER_MINUTE };
  rehearsal.calls.length = 0;
  return { rehearsal, folder };
}

function reads({ calls }: Rehearsal): { path: string }[] {
  return calls.filter(({ method }) => method === 'GET');
}

/** Does something right before the write of that number is done. */
function beforeWrite(number: number, act: () => Promise<void>): (service: Transport) => Transport {
  let writes = 0;
  return (service) => ({
    send: async (request) => {
      if (request.method !== 'GET') {
        writes += 1;
        if (writes === number) await act();
      }
      return service.send(request);
    },
  });
}

describe('reading records again before they are changed', () => {
  test('costs at most 8 % more calls for items, as the plan says, because one question serves all rows', async () => {
    const { rehearsal, folder } = await planned(250);
    const said = rehearsal.withRun(folder, (run) =>
      conditionCost(run, { limit: PER_MINUTE, freshWithinMs: 60_000 }),
    );

    const { summary } = await applyElsewhere(rehearsal, folder, PER_MINUTE);

    expect(summary.outcomes).toMatchObject({ updated: 250 });
    expect(rehearsal.writes()).toHaveLength(250);
    expect(said.later).toBeLessThanOrEqual(22);
    expect(reads(rehearsal).length).toBeLessThanOrEqual(Math.min(20, said.later));
    expect(summary.window).toMatchObject({ calls: 250 });
    expect(summary.window?.longestMs).toBeLessThanOrEqual(60_000);
  });

  test.each([
    [10_000, 169],
    [60_000, 21],
    [300_000, 5],
  ])('costs what --fresh-within allows, as the plan says: %i ms', async (freshWithinMs, most) => {
    const rehearsal = await drills(250);
    const rows = numbersTo(250).map((number) => `${number},,250`);
    const file = rehearsal.write('prices.csv', [HEADINGS, ...rows, ''].join('\n'));
    const { connection, ...workplace } = rehearsal.workplace();
    const limited = { ...workplace, connection: { ...connection, limit: PER_MINUTE } };
    const request = { ...NO_REQUEST, files: [file], kind: 'fixed-assets' };
    const { run, plan } = await prepareImport(request, limited, { freshWithinMs });
    run.close();

    // Nothing is created: all that is read again is read for the condition, and counted at the end.
    const { reads, secondRead, check } = plan.cost;
    expect(reads - check + secondRead).toBe(most);
  });

  test('sees what a colleague changes while the run lasts', async () => {
    const { rehearsal, folder } = await planned(200);
    const update = { name: 'Drill 00190', group_id: 1, purchased_on: '2024-03-31', price: '7' };
    rehearsal.between = beforeWrite(60, () =>
      colleague(rehearsal, 'fixed-assets.update', { asset_no: 190, ...update }),
    );

    const { summary } = await applyElsewhere(rehearsal, folder, PER_MINUTE);

    expect(summary.outcomes).toMatchObject({ updated: 199, needsReview: 1 });
    expect(await shown(rehearsal, 'fixed-assets', 190)).toMatchObject({ price: '7' });
  });

  test.each<[string, (service: Transport) => Transport]>([
    [
      'does not know the filter',
      (service) =>
        withTarget(service, (target) => target.replace('status=update_time', 'status=nonsense')),
    ],
    [
      'shows nothing that changed',
      (service) =>
        withTarget(service, (target) =>
          target.replace(/filter_param_val=[^&]*/, 'filter_param_val=01%2F01%2F2099'),
        ),
    ],
  ])('goes by single records where the service %s', async (_name, between) => {
    const { rehearsal, folder } = await planned(30);
    const update = { name: 'Drill 00020', group_id: 1, purchased_on: '2024-03-31', price: '7' };
    await colleague(rehearsal, 'fixed-assets.update', { asset_no: 20, ...update });
    rehearsal.between = between;

    const { summary } = await applyElsewhere(rehearsal, folder, PER_MINUTE);

    expect(summary.outcomes).toMatchObject({ updated: 29, needsReview: 1 });
    expect(await shown(rehearsal, 'fixed-assets', 20)).toMatchObject({ price: '7' });
    expect(reads(rehearsal).length).toBeLessThanOrEqual(30 + 4);
  });

  test('reads pages where rows lie together, for deletes, which the filter does not answer for', async () => {
    const rehearsal = await drills(120);
    const rows = numbersTo(100).map((number) => `#${number}`);
    const file = rehearsal.write('gone.csv', ['Item', ...rows, ''].join('\n'));
    const { folder } = await rehearsal.plan([file], { kind: 'fixed-assets.delete' });
    await colleague(rehearsal, 'comments.create', { asset_no: 90, content: 'Keep this' });
    rehearsal.limits = { limit: PER_MINUTE };
    rehearsal.calls.length = 0;

    const { summary } = await applyElsewhere(rehearsal, folder, PER_MINUTE);

    expect(summary.outcomes).toMatchObject({ done: 99, needsReview: 1 });
    expect(reads(rehearsal).length).toBeLessThanOrEqual(12);
    expect(await shown(rehearsal, 'fixed-assets', 90)).toMatchObject({ comments_count: 1 });
  });

  test('reads all members in one call a minute, and few of them by their numbers', async () => {
    const members = numbersTo(100).map((number) => ({
      email: `m${number}@firm.example`,
      first_name: 'Ann',
      last_name: `Number ${number}`,
      role: 'Staff',
    }));
    for (const [rows, most] of [
      [100, 2],
      [3, 3],
    ] as const) {
      const rehearsal = new Rehearsal({ seed: { members } });
      const lines = numbersTo(rows).map((number) => `m${number}@firm.example,${number}`);
      const file = rehearsal.write('members.csv', ['Email,Fax', ...lines, ''].join('\n'));
      const { folder } = await rehearsal.plan([file], {
        kind: 'members',
        planning: { mode: 'upsert' },
      });
      rehearsal.limits = { limit: PER_MINUTE };
      rehearsal.calls.length = 0;

      const { summary } = await applyElsewhere(rehearsal, folder, PER_MINUTE);

      expect(summary.outcomes).toMatchObject({ updated: rows });
      expect(reads(rehearsal).length).toBeLessThanOrEqual(most);
    }
  });

  test('costs nothing more in the first minute of the process that made the plan', async () => {
    const { rehearsal } = await planned(40);
    rehearsal.limits = {};
    const rows = numbersTo(40).map((number) => `${number},,300`);
    const file = rehearsal.write('again.csv', [HEADINGS, ...rows, ''].join('\n'));
    const before = (await rehearsal.plan([file])).plan;
    rehearsal.calls.length = 0;

    await rehearsal.import([file], {}, { duplicateCheck: 'never' });

    expect(rehearsal.calls).toHaveLength(before.callsSoFar + 40);
  });
});

/** A service that is asked for something else than was meant. */
function withTarget(service: Transport, change: (target: string) => string): Transport {
  return { send: (request) => service.send({ ...request, target: change(request.target) }) };
}
