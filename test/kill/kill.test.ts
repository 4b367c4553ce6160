import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test, type TestContext } from 'vitest';
import { IS_EVERYDAY, rounds } from '../support/thinned.ts';
import { runCampaign, type CampaignOptions } from './campaign.ts';
import { countDamage } from './compare.ts';
import { ordersWorkload } from './orders.ts';
import { roundWorkload } from './round.ts';

// The tests that wait in real time: the program, the service and the faults are real.

const AMPLE_MS = 120_000;

const KILLS = rounds(8, 4);

/** A folder of its own, gone when the test has ended. */
function campaignFolder({ onTestFinished }: TestContext): string {
  const folder = mkdtempSync(join(tmpdir(), 'tallysheet-kill-'));
  onTestFinished(() => {
    rmSync(folder, { recursive: true, force: true });
  });
  return folder;
}

// Each waits most of its time, so they wait together.
describe.concurrent('a hunt', () => {
  test(
    'an import that is killed again and again loses nothing and makes nothing twice',
    async (context) => {
      const report = await runCampaign({
        folder: campaignFolder(context),
        kills: KILLS,
        rows: IS_EVERYDAY ? 12 : 24,
        settle: '3s',
        seed: 20_261_120,
        // On a busy machine they come later still, and never as late as the settle time.
        faults: { latestMs: 400 },
      });

      expect(report.wrong).toEqual([]);
      expect(report).toMatchObject({ lost: 0, twice: 0, stuck: 0, kills: KILLS });
      // A tenth of the calls meets one; how many calls there are depends on when it is killed.
      expect(report.faults).toBeGreaterThan(0);
    },
    AMPLE_MS,
  );

  test
    .skipIf(IS_EVERYDAY)
    .for<readonly [what: string, options: Pick<CampaignOptions, 'rows' | 'seed' | 'workloads'>]>([
      [
        'mass calls, comments and moves',
        { rows: 18, seed: 20_261_122, workloads: [roundWorkload] },
      ],
      [
        'orders, receipts and services',
        { rows: 16, seed: 20_261_123, workloads: [ordersWorkload] },
      ],
    ])(
    '%s that are killed again and again are done once each, with each line once',
    { timeout: AMPLE_MS },
    async ([, options], context) => {
      const report = await runCampaign({
        folder: campaignFolder(context),
        kills: KILLS,
        settle: '3s',
        faults: { latestMs: 400 },
        ...options,
      });

      expect(report.wrong).toEqual([]);
      expect(report).toMatchObject({ lost: 0, twice: 0, stuck: 0, kills: KILLS });
    },
  );

  test.skipIf(IS_EVERYDAY)(
    'without a settle time the same hunt finds what was made twice',
    async (context) => {
      const report = await runCampaign({
        folder: campaignFolder(context),
        kills: 0,
        rows: 12,
        settle: '0',
        seed: 20_261_120,
        // Later than any look that follows at once.
        faults: { share: 0.3, faults: ['arrives late'], latestMs: 2_000 },
      });

      expect(report.twice).toBeGreaterThan(0);
      // A row whose group is there twice waits for a person, and is said to.
      expect(report.lost).toBeLessThanOrEqual(report.stuck);
    },
    AMPLE_MS,
  );
});

test('the comparison sees what is missing and what is there too often', () => {
  expect(countDamage(['Chair', 'Chair', 'Lamp'], ['Lamp', 'Chair', 'Chair'])).toEqual({
    lost: 0,
    twice: 0,
    which: [],
  });
  expect(
    countDamage(['Chair', 'Chair', 'Lamp'], ['Chair', 'Lamp', 'Lamp', 'Lamp', 'Safe']),
  ).toEqual({
    lost: 1,
    twice: 3,
    which: ['Chair: -1', 'Lamp: +2', 'Safe: +1'],
  });
});
