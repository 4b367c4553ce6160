import { join } from 'node:path';
import '../support/typescript-loader.mjs';
import { figure, rounded } from './table.mjs';

const SEED = 20_261_120;

/** Imports that are killed at random moments and resumed, through a proxy that causes faults. */
export async function measureKills({ folder, isQuick, say }) {
  const { runCampaign } = await import('../kill/campaign.ts');
  const { WORKLOADS } = await import('../kill/workloads.ts');
  const { registerWorkload } = await import('../kill/workload.ts');
  const startedAt = performance.now();
  const hunt = (settle, kills, workloads) =>
    runCampaign({
      folder: join(folder, `kill-${settle}`),
      kills,
      workloads,
      settle,
      rows: 100,
      seed: SEED,
      atOnce: 2,
      onImport: ({ lost, twice, stuck, lastWords }, so) => {
        const bad = lost + twice + stuck;
        say(
          `settle ${settle}: ${so} of ${kills} kills${bad === 0 ? '' : `; ${bad} wrong: ${lastWords}`}`,
        );
      },
    });
  const safe = await hunt('2s', isQuick ? 20 : 200, WORKLOADS);
  const minutes = rounded((performance.now() - startedAt) / 60_000, 1);
  const sharp = await hunt('0', isQuick ? 5 : 30, [registerWorkload]);
  const { kills, imports, rows, faults, lost, twice, stuck } = safe;
  return [
    figure(
      'kill -9',
      `${lost} lost, ${twice} twice, ${stuck} stuck`,
      '0 lost, 0 twice, 0 stuck',
      lost + twice + stuck === 0,
    ),
    figure(
      '  how',
      `${kills} kills, ${imports} imports, ${rows} rows, ${faults} faults, ${minutes} min`,
    ),
    figure(
      '  with --verification-delay 0',
      `${sharp.twice} twice in ${sharp.imports} imports`,
      'duplicates are caught',
      sharp.twice > 0,
    ),
  ];
}
