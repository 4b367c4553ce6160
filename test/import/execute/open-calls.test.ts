import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { statesAfterKill } from '../../support/after-kill.ts';
import { isWrite } from '../../support/faulty-transport.ts';
import { Rehearsal } from '../../support/rehearsal.ts';
import { sampled } from '../../support/thinned.ts';

const ROWS = 24;
const WORKERS = 4;
const REGISTER = ['Name', ...Array.from({ length: ROWS }, (_, at) => `Group ${at}`), ''].join('\n');

/** What a kill at one moment would leave. */
interface Moment {
  /** Calls that have their slot and no answer yet. */
  readonly open: number;
  /** Calls of which the next process does not know what became of them. */
  readonly unverified: number;
}

/** Carries a plan out, and reads the files of its journal whenever a write leaves or has its answer. */
async function momentsOf(
  answersAfterMs: (write: number) => number,
  slots: { readonly calls: number; readonly windowMs: number } | 'off',
): Promise<{ leaving: Moment[]; answered: Moment[]; quiet: Moment[] }> {
  const rehearsal = new Rehearsal({ limits: { limit: slots } });
  const moments = { leaving: [] as Moment[], answered: [] as Moment[], quiet: [] as Moment[] };
  let open = 0;
  let writes = 0;
  let journal = '';
  const look = (): Moment => {
    const states = statesAfterKill(journal);
    return { open, unverified: states.filter((state) => state === 'sent').length };
  };
  rehearsal.between = (service, clock) => ({
    send: async (request) => {
      if (!isWrite(request)) return service.send(request);
      open += 1;
      writes += 1;
      moments.leaving.push(look());
      await clock.sleep(answersAfterMs(writes));
      const response = await service.send(request);
      moments.answered.push(look());
      for (let turns = 0; turns < 5; turns += 1) await turn();
      moments.quiet.push(look());
      open -= 1;
      return response;
    },
  });
  const file = rehearsal.write('groups.csv', REGISTER);
  const { folder } = await rehearsal.plan([file], { kind: 'groups' });
  journal = join(folder, 'journal.db');
  const { summary } = await rehearsal.resume(folder, { concurrency: WORKERS });
  expect(summary.outcomes).toMatchObject({ created: ROWS });
  return moments;
}

test.for<[what: string, (write: number) => number]>(
  sampled(
    [
      ['at once', () => 0],
      ['all after the same time', () => 300],
      ['in another order than they were sent', (write) => (write % 5) * 700],
    ],
    3,
  ),
)(
  'where calls have their slots one by one and answers come %s, a kill leaves no more calls unverified than are open',
  async ([, answersAfterMs]) => {
    const { leaving, answered, quiet } = await momentsOf(answersAfterMs, {
      calls: 1,
      windowMs: 1_000,
    });
    const tooMany = [...leaving, ...answered, ...quiet].filter(
      ({ open, unverified }) => unverified > open,
    );

    expect(leaving).toHaveLength(ROWS);
    expect(tooMany).toEqual([]);
  },
);

test('without a limit, a kill leaves no more calls unverified than there are workers', async () => {
  const { leaving, answered, quiet } = await momentsOf((write) => (write % 5) * 700, 'off');
  const all = [...leaving, ...answered, ...quiet];

  expect(all.filter(({ unverified }) => unverified > WORKERS)).toEqual([]);
  expect(Math.max(...all.map(({ open }) => open))).toBe(WORKERS);
});

test('every call that leaves has its intent on the disk', async () => {
  const { leaving } = await momentsOf((write) => (write % 5) * 700, 'off');

  expect(leaving.filter(({ open, unverified }) => unverified < open)).toEqual([]);
});
