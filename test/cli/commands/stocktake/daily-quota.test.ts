import { expect, test } from 'vitest';
import { main } from '../../../../src/cli/main.ts';
import { systemClock, type Clock } from '../../../../src/kernel/clock.ts';
import { captureIo } from '../../../support/captured-io.ts';
import { serveAccountAt } from '../../../support/served-account.ts';
import { temporaryFile } from '../../../support/temporary-folder.ts';
import { IS_EVERYDAY } from '../../../support/thinned.ts';

const DAY_MS = 24 * 3_600_000;
const MOST_DAYS = 12;
const ITEMS = Array.from({ length: 110 }, (_, at) => 101 + at);
const MOVED = ITEMS.slice(0, 6);

/** A clock that goes to the next day when a test says so. */
class DayClock implements Clock {
  #passed = 0;

  now(): number {
    return systemClock.now() + this.#passed;
  }

  monotonic(): number {
    return systemClock.monotonic() + this.#passed;
  }

  sleep(...times: Parameters<Clock['sleep']>): Promise<void> {
    return systemClock.sleep(...times);
  }

  nextDay(): void {
    this.#passed += DAY_MS;
  }
}

test.skipIf(IS_EVERYDAY)(
  'a stocktake that takes more calls than a day has is done after some days, each move once',
  async () => {
    const clock = new DayClock();
    const seed = temporaryFile(
      'seed.json',
      JSON.stringify({
        groups: [{ name: 'Computers' }],
        locations: [{ name: 'Room 5' }, { name: 'Room 6' }],
        fixed_assets: ITEMS.map((number) => ({
          ...{ sequence_num: number, identifier: `T-${number}`, name: `Laptop ${number}` },
          ...{ group: 'Computers', location: 'Room 5', purchased_on: '2025-01-31' },
        })),
      }),
    );
    const account = await serveAccountAt(clock, '--seed', seed, '--admin', '--daily-quota', '11');
    const { folder, io } = captureIo({ env: account.env });
    const run = (...words: readonly string[]): Promise<number> => {
      const fresh = captureIo({ clock });
      return main(['stocktake', ...words], { ...fresh.io, cwd: folder, env: { ...io.env } });
    };
    /** The exit codes until it is done. */
    const everyDay = async (...words: readonly string[]): Promise<number[]> => {
      const exits: number[] = [];
      while (exits.at(-1) !== 0 && exits.length < MOST_DAYS) {
        exits.push(await run(...words));
        clock.nextDay();
      }
      return exits;
    };

    expect(await everyDay('start', '--out', 'st')).toEqual([4, 0]);
    const counts = temporaryFile(
      'counts.csv',
      ['Code,Place', ...MOVED.map((number) => `T-${number},Room 6`), ''].join('\n'),
    );
    expect(await run('count', counts)).toBe(0);
    const finish = await everyDay('finish', 'st', '--yes');

    // What was read is kept until the adjustments are planned: both together take more than a day.
    expect([finish.at(-1), new Set(finish.slice(0, -1))]).toEqual([0, new Set([4])]);
    const { requests } = (await account.get('/_admin/requests?method=PUT')) as {
      readonly requests: readonly { readonly endpoint: string }[];
    };
    expect(requests.map(({ endpoint }) => endpoint)).toEqual(
      MOVED.map(() => 'fixed-assets.update'),
    );
    await account.end();
  },
);
