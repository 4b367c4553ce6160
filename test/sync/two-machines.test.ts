import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { ConnectedWorkplace } from '../../src/import/ledger/run/workplace.ts';
import { syncFeed } from '../../src/sync/sync-feed.ts';
import type { SyncOptions } from '../../src/sync/sync-options.ts';
import type { SyncReport } from '../../src/sync/sync-report.ts';
import {
  AFTER,
  AGREED,
  BEFORE,
  CHECKED_IN_AND_RETIRED,
  confirmedOffice,
  type Device,
  deviceFile,
} from '../support/device-feed.ts';
import { liveWhile, Mortality } from '../support/mortality.ts';
import type { Rehearsal } from '../support/rehearsal.ts';
import { IS_EVERYDAY, thinned } from '../support/thinned.ts';

const sum = (counts: readonly number[]): number =>
  counts.reduce((total, count) => total + count, 0);

/** Two computers with the feed, which a person confirmed on both; neither knows of the other. */
class TwoMachines {
  readonly office: Rehearsal;
  readonly #other: string;

  private constructor(office: Rehearsal) {
    this.office = office;
    office.makeFolder('other');
    this.#other = join(office.folder, 'other');
  }

  static async open(): Promise<TwoMachines> {
    const machines = new TwoMachines(
      await confirmedOffice(BEFORE, { policy: CHECKED_IN_AND_RETIRED }),
    );
    machines.receive(BEFORE);
    const confirmed = await machines.second(AGREED);
    if (confirmed.exit !== 'ok') throw new Error(`the second machine ended as ${confirmed.exit}`);
    machines.office.calls.length = 0;
    return machines;
  }

  /** Both get the file of a day. */
  receive(devices: readonly Device[]): void {
    this.office.write('devices.csv', deviceFile(devices));
    for (const name of ['devices.csv', 'devices.yaml']) {
      copyFileSync(join(this.office.folder, name), join(this.#other, name));
    }
  }

  first(options: SyncOptions = {}): Promise<SyncReport> {
    return syncFeed('devices.yaml', this.office.workplace(), options);
  }

  second(options: SyncOptions = {}): Promise<SyncReport> {
    const workplace: ConnectedWorkplace = {
      ...this.office.workplace(),
      stateFolder: this.#other,
      cwd: this.#other,
    };
    return syncFeed('devices.yaml', workplace, options);
  }

  /** The first machine dies at a moment; whether it did. */
  async firstDies(mortality: Mortality): Promise<boolean> {
    return !(await liveWhile(this.office, mortality, () => this.first()));
  }

  /** What the account is in the end. */
  async end(): Promise<unknown> {
    const items = await this.office.records('fixed-assets');
    const shown = items.map(({ values }) =>
      ['identifier', 'name', 'location_id', 'state', 'assigned_to_user_email'].map(
        (field) => values[field],
      ),
    );
    return { shown, writes: this.office.writes().toSorted() };
  }
}

describe('a feed on two machines', () => {
  test.skipIf(IS_EVERYDAY)(
    'the second one takes over where the first one died, and nothing is done twice when that comes back',
    async () => {
      const whole = await TwoMachines.open();
      whole.receive(AFTER);
      await whole.first();
      const expected = await whole.end();
      const measured = await TwoMachines.open();
      measured.receive(AFTER);
      const alive = new Mortality(Infinity);
      await measured.firstDies(alive);

      const moments = Array.from({ length: alive.moments }, (_, at) => at + 1);
      for (const moment of thinned(moments, 2)) {
        const machines = await TwoMachines.open();
        machines.receive(AFTER);
        if (!(await machines.firstDies(new Mortality(moment)))) continue;
        await machines.office.clock.advance(600_000);
        const second = await machines.second();
        const back = await machines.first();

        expect([second.exit, back.exit], `killed at ${moment}`).toEqual(['ok', 'ok']);
        expect(await machines.end(), `killed at ${moment}`).toEqual(expected);
      }
    },
    300_000,
  );

  test('they take turns day by day, and each sees what the other one did', async () => {
    const machines = await TwoMachines.open();
    machines.receive(AFTER);
    const day1 = await machines.first();
    const same = await machines.second();
    machines.receive([...AFTER, { serial: 'S5', name: 'Laptop five' }]);
    const day2 = await machines.second();
    const again = await machines.first();

    expect(day1).toMatchObject({ exit: 'ok', files: [{ lists: { new: [{ key: 'S4' }] } }] });
    expect(same).toMatchObject({ exit: 'ok', files: [{ lists: { new: [], changed: [] } }] });
    expect(day2).toMatchObject({ exit: 'ok', files: [{ lists: { new: [{ key: 'S5' }] } }] });
    expect(again).toMatchObject({ exit: 'ok', files: [{ lists: { new: [], changed: [] } }] });
    expect(await machines.office.values('fixed-assets', 'identifier')).toEqual([
      ...['S1', 'S2', 'S3', 'S4', 'S5'],
    ]);
  });

  test('at the same moment nothing is handed out twice, and a record that both create is named', async () => {
    const machines = await TwoMachines.open();
    machines.receive(AFTER);
    const reports = await Promise.all([machines.first(), machines.second()]);
    const taken = machines.office.calls
      .filter(({ method, status }) => method !== 'GET' && status === 200)
      .map(({ method, path }) => `${method} ${path}`);
    const rowsToReview = reports.map(({ files }) =>
      sum(files.map(({ run }) => run?.summary.outcomes.needsReview ?? 0)),
    );
    const exits = reports.map(({ exit }) => exit);

    // Which machine ends later, and so which of them names the two rows, is chance.
    expect(sum(rowsToReview)).toBe(2);
    expect(exits).toContain('stoppedEarly');
    expect(exits.map((exit) => exit !== 'ok')).toEqual(rowsToReview.map((rows) => rows > 0));
    expect(taken.filter((call) => call !== 'PUT /assets/2.api').toSorted()).toEqual([
      'POST /assets.api',
      'POST /assets.api',
      'PUT /assets/1/checkin.api',
      'PUT /assets/1/retire.api',
      'PUT /assets/3/checkout.api',
    ]);
  });
});
