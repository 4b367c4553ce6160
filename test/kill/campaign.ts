import { join } from 'node:path';
import { seededRandom } from '../support/seeded-random.ts';
import { registerWorkload, type MakeWorkload } from './workload.ts';
import { huntImport, type HuntOptions, type HuntReport } from './hunted-import.ts';

export interface CampaignOptions extends Pick<HuntOptions, 'settle' | 'faults' | 'rows'> {
  /** What is imported, by turns; a register of assets unless given. */
  readonly workloads?: readonly MakeWorkload[];
  /** A folder for everything that is written; the caller takes it away. */
  readonly folder: string;
  /** How often an import is killed, over all imports. */
  readonly kills: number;
  /** The most kills that one import is given before it is left alone; 8 unless given. */
  readonly killsOfOne?: number;
  readonly seed: number;
  /** Imports at the same time, each with a service of its own; 1 unless given. */
  readonly atOnce?: number;
  readonly onImport?: (report: HuntReport, kills: number) => void;
}

/** The sums of all imports, and those of them in which something was wrong. */
export interface CampaignReport {
  readonly imports: number;
  readonly kills: number;
  readonly starts: number;
  readonly rows: number;
  readonly calls: number;
  readonly faults: number;
  readonly lost: number;
  readonly twice: number;
  readonly stuck: number;
  readonly wrong: readonly HuntReport[];
}

/** Imports, one after another, until so many were killed; each is let through in the end. */
export async function runCampaign(options: CampaignOptions): Promise<CampaignReport> {
  const { kills: wanted, killsOfOne = 8, atOnce = 1, folder, seed } = options;
  const { workloads = [registerWorkload] } = options;
  const reports: HuntReport[] = [];
  let allowed = wanted;
  let imports = 0;

  const hunter = async (): Promise<void> => {
    do {
      imports += 1;
      let left = killsOfOne;
      const report = await huntImport({
        ...options,
        workload: workloads[imports % workloads.length] ?? registerWorkload,
        folder: join(folder, `import-${imports}`),
        random: seededRandom(seed + imports),
        mayKill: () => {
          if (left === 0 || allowed === 0) return false;
          left -= 1;
          allowed -= 1;
          return true;
        },
      });
      // A start that came to its end before its moment was not killed after all.
      allowed += killsOfOne - left - report.kills;
      reports.push(report);
      options.onImport?.(report, total(reports, 'kills'));
    } while (allowed > 0);
  };
  await Promise.all(Array.from({ length: atOnce }, hunter));
  return asCampaign(reports);
}

function asCampaign(reports: readonly HuntReport[]): CampaignReport {
  return {
    imports: reports.length,
    kills: total(reports, 'kills'),
    starts: total(reports, 'starts'),
    rows: total(reports, 'rows'),
    calls: total(reports, 'calls'),
    faults: total(reports, 'faults'),
    lost: total(reports, 'lost'),
    twice: total(reports, 'twice'),
    stuck: total(reports, 'stuck'),
    wrong: reports.filter(({ lost, twice, stuck }) => lost + twice + stuck > 0),
  };
}

type Figure = 'kills' | 'starts' | 'rows' | 'calls' | 'faults' | 'lost' | 'twice' | 'stuck';

function total(reports: readonly HuntReport[], figure: Figure): number {
  return reports.reduce((sum, report) => sum + report[figure], 0);
}
