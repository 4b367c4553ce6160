import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { FaultProxy, type FaultProxyOptions } from '../support/fault-proxy.ts';
import { startProgram, type ProgramEnd } from '../support/program.ts';
import { serveAccount, type ServedAccount } from '../support/served-account.ts';
import { runHere, type Place } from './run-here.ts';
import type { Damage } from './compare.ts';
import type { Workload, MakeWorkload } from './workload.ts';

export interface HuntOptions {
  /** A folder of this import's own. */
  readonly folder: string;
  readonly random: () => number;
  /** Asked before each start: whether this one may be killed. */
  readonly mayKill: () => boolean;
  /** Rows with identifiers; nine without are added. */
  readonly rows: number;
  /** `2s`; see --verification-delay. */
  readonly settle: string;
  readonly faults?: Pick<FaultProxyOptions, 'share' | 'faults' | 'latestMs'>;
  /** What is imported. */
  readonly workload: MakeWorkload;
}

/** What became of an import that was killed again and again until it was through. */
export interface HuntReport extends Damage {
  readonly kills: number;
  readonly starts: number;
  readonly rows: number;
  readonly calls: number;
  readonly faults: number;
  /** Rows that need review or were not processed at the end. */
  readonly stuck: number;
  /** How the starts ended that were not killed. */
  readonly exitCodes: readonly number[];
  /** What the last start said, where something is wrong. */
  readonly lastWords: string;
}

/** The service keeps failing, or cannot be reached: the same command again goes on. */
const GOES_ON_WITH_THE_SAME_COMMAND = [3, 4, 7];
/** `resume` has nothing to go on with, because the plan had not been begun. */
const NOTHING_TO_RESUME = 2;

const MOST_STARTS = 40;
const LATEST_MOMENT_MS = 4_000;
const WRITES_AND_A_FEW = 130;

/**
 * One import by the real program, through a proxy that causes faults, against a service of its own.
 * It is killed at random moments and started anew, by the same command or by `resume`, until it
 * comes to its end, and imported once more, which must do nothing; then the service's records are compared with the rows.
 */
export async function huntImport(options: HuntOptions): Promise<HuntReport> {
  const { folder, random, rows } = options;
  mkdirSync(folder, { recursive: true });
  const workload = options.workload(rows, random);
  for (const [name, text] of Object.entries(workload.files))
    writeFileSync(join(folder, name), text);
  const seed = join(folder, 'seed.json');
  writeFileSync(seed, JSON.stringify(workload.seed ?? {}));
  const service = await serveAccount('--data', join(folder, 'service.db'), '--seed', seed);
  const proxy = await FaultProxy.start({ target: service.url, random, ...options.faults });
  try {
    const place = { cwd: folder, env: environmentOf(folder, service, proxy) };
    const hunted = await startUntilThrough(options, workload, { proxy, place });
    await proxy.quiet();
    const again = await runHere(importWords(workload, options), place);
    const damage = await workload.compare(service);
    const faults = Object.values(proxy.counts).reduce((sum, count) => sum + count, 0);
    const isAgainFine = again.exitCode === 0 && stuckRows(again, workload) === 0;
    return {
      ...{ ...hunted, ...damage, rows: workload.rows, calls: proxy.calls, faults },
      ...(!isAgainFine && {
        stuck: stuckRows(again, workload) || workload.rows,
        lastWords: `once more: ${lastWords(again)}`,
      }),
    };
  } finally {
    await proxy.close();
    await service.end();
  }
}

type Hunted = Pick<HuntReport, 'kills' | 'starts' | 'stuck' | 'exitCodes' | 'lastWords'>;

async function startUntilThrough(
  options: HuntOptions,
  workload: Workload,
  { proxy, place }: { readonly proxy: FaultProxy; readonly place: Place },
): Promise<Hunted> {
  const { folder, random, mayKill } = options;
  const exitCodes: number[] = [];
  let kills = 0;
  let mustImport = true;
  let end: ProgramEnd | undefined;
  for (let starts = 1; starts <= MOST_STARTS; starts += 1) {
    const words: readonly string[] =
      mustImport || random() < 0.5 ? importWords(workload, options) : resumeWords(options);
    end = mayKill()
      ? await runKilled(words, place, atRandomMoment(random, proxy))
      : await runHere(words, place);
    mustImport = end.exitCode === NOTHING_TO_RESUME || !existsSync(join(folder, 'runs'));
    if (end.exitCode === undefined) {
      kills += 1;
      continue;
    }
    exitCodes.push(end.exitCode);
    const goesOn = end.exitCode === NOTHING_TO_RESUME && words[0] === 'resume';
    if (goesOn || GOES_ON_WITH_THE_SAME_COMMAND.includes(end.exitCode)) continue;
    return { kills, starts, exitCodes, stuck: stuckRows(end, workload), lastWords: lastWords(end) };
  }
  return {
    kills,
    starts: MOST_STARTS,
    exitCodes,
    stuck: options.rows,
    lastWords: `not through after ${MOST_STARTS} starts; ${end === undefined ? '' : lastWords(end)}`,
  };
}

function environmentOf(folder: string, service: ServedAccount, proxy: FaultProxy): Place['env'] {
  const state = { TALLYSHEET_STATE_DIR: join(folder, 'state') };
  return { ...service.env, ...state, TALLYSHEET_BASE_URL: proxy.url };
}

/** Runs the built program, and kills it at a moment unless it has ended. */
function runKilled(
  words: readonly string[],
  place: Place,
  moment: Promise<void>,
): Promise<ProgramEnd> {
  const program = startProgram(words, place);
  void moment.then(() => {
    program.kill();
  });
  return program.end;
}

function importWords({ words }: Workload, options: HuntOptions): string[] {
  return [...words, '--yes', ...sendingWords(options)];
}

function resumeWords(options: HuntOptions): string[] {
  return ['resume', ...sendingWords(options)];
}

function sendingWords({ settle }: HuntOptions): string[] {
  return ['--json', '--verification-delay', settle];
}

/** Some moments are times, which fall anywhere; others are calls, which fall where it hurts. */
async function atRandomMoment(random: () => number, proxy: FaultProxy): Promise<void> {
  if (random() < 0.5) {
    await wait(random() * LATEST_MOMENT_MS);
    return;
  }
  const last = proxy.calls + Math.ceil(random() * WRITES_AND_A_FEW);
  await Promise.race([
    wait(LATEST_MOMENT_MS),
    new Promise<void>((reached) => {
      proxy.onCall = (number) => {
        if (number === last) reached();
      };
    }),
  ]);
  await wait(random() * 20);
}

interface Summary {
  readonly outcomes: Readonly<Record<string, number>>;
}

function stuckRows({ stdout }: ProgramEnd, { rows }: Workload): number {
  if (stdout === '') return rows;
  const { outcomes } = JSON.parse(stdout) as Summary;
  return (outcomes['needsReview'] ?? 0) + (outcomes['notProcessed'] ?? 0);
}

function lastWords({ stderr }: ProgramEnd): string {
  return stderr.trim().split('\n').slice(-12).join('\n');
}
