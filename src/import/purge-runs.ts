import { readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { DatabaseFiles } from '../database/unused-database.ts';
import { TallysheetError } from '../kernel/messages/errors.ts';
import { abandonedReadings, removeReading } from '../account/abandoned-readings.ts';
import { assertKnownOptions } from '../kernel/messages/known-options.ts';
import { listRuns } from './ledger/run/folder/find-run.ts';
import {
  isOfRunFolder,
  isUndoOfName,
  removeIfEmpty,
  removeJournal,
  RUN_FILES,
} from './ledger/run/folder/run-folder.ts';
import { RunRegistry, type KnownRun } from './ledger/run/folder/run-registry.ts';
import { abandonedPlans, removePlan } from './ledger/run/abandoned-plans.ts';
import { inRun } from './ledger/run/run.ts';
import type { Workplace } from './ledger/run/workplace.ts';
import { findRun } from './runs.ts';

const DAY = 86_400_000;

/** How old a run is that is purged, unless another age is given, in milliseconds. */
const PURGED_AFTER = 90 * DAY;

/** A run whose files were removed. */
export interface PurgedRun {
  readonly run: string;
  readonly folder: string;
  readonly startedAt: string;
  /** The size of its files. */
  readonly bytes: number;
  /** Files that this program did not write: they stay in the folder. */
  readonly left: readonly string[];
}

/** What a command left that was killed while it planned a run or read the account. */
export interface PurgedRemains {
  readonly of: 'plan' | 'reading';
  /** The folder of the run, or the file of the reading. */
  readonly path: string;
  /** When it was last written. ISO. */
  readonly changedAt: string;
  /** The size of its files. */
  readonly bytes: number;
}

/** What a purge removed, and what it kept of that which it was asked to remove. */
export interface Purge {
  /** The age that was asked for, in milliseconds; undefined where runs were named. */
  readonly olderThan: number | undefined;
  readonly purged: readonly PurgedRun[];
  readonly kept: readonly { readonly run: string; readonly why: string }[];
  /** What killed commands left that is old enough; none where runs were named. */
  readonly remains: readonly PurgedRemains[];
}

export interface PurgeOptions {
  /** The age of the runs, in milliseconds since they started (90 days). */
  readonly olderThan?: number | undefined;
  /** These runs alone, by names or folders, of any age. */
  readonly runs?: readonly string[] | undefined;
  /** Finds out what would be removed, and removes nothing. */
  readonly dryRun?: boolean | undefined;
}

/**
 * Removes the journals, plans and results of runs that have ended, and what killed commands left in the working folder's
 * `runs/` and in the state folder: plans that were never finished, and readings that no command continued. Runs can no longer be shown, undone or continued; what
 * they made of the account stays, and rows that they sent are still known. Kept are unfinished runs, and runs that another
 * kept run corrects or undoes. Throws TallysheetError 'no-such-run'.
 */
export function purgeRuns(workplace: Workplace, options: PurgeOptions = {}): Purge {
  assertKnownOptions('purgeRuns', options, { olderThan: true, runs: true, dryRun: true });
  const { olderThan = PURGED_AFTER, runs = [], dryRun = false } = options;
  const known = listRuns(workplace);
  const limit = workplace.clock.now() - olderThan;
  const named = new Set(runs.map((wanted) => findRun(wanted, workplace).folder));
  const isWanted = ({ folder, startedAt }: KnownRun): boolean =>
    runs.length === 0 ? Date.parse(startedAt) <= limit : named.has(folder);

  const needed = new Map(known.flatMap((run) => reasonsToKeep(run, isWanted(run), workplace)));
  for (const run of [...needed.keys()]) keepRelated(run, known, needed);
  const wanted = known.filter(isWanted);
  const registry = new RunRegistry(workplace.stateFolder);
  return {
    olderThan: runs.length === 0 ? olderThan : undefined,
    purged: wanted
      .filter((run) => !needed.has(run))
      .map((run) => (dryRun ? purgedRun(run) : remove(run, registry))),
    kept: wanted.flatMap((run) => {
      const why = needed.get(run);
      return why === undefined ? [] : [{ run: run.name, why }];
    }),
    remains: runs.length === 0 ? purgeRemains(workplace, limit, dryRun) : [],
  };
}

/** What was last written before a time, and no process has open. */
function purgeRemains(workplace: Workplace, before: number, dryRun: boolean): PurgedRemains[] {
  const plans = abandonedPlans(workplace, before)
    .filter((plan) => dryRun || removePlan(plan, workplace))
    .map(({ folder, ...files }) => remainsOf('plan', folder, files));
  const readings = abandonedReadings(workplace.stateFolder, before)
    .filter((reading) => dryRun || removeReading(reading))
    .map(({ path, ...files }) => remainsOf('reading', path, files));
  return [...plans, ...readings];
}

function remainsOf(
  of: PurgedRemains['of'],
  path: string,
  { changedAt, bytes }: DatabaseFiles,
): PurgedRemains {
  return { of, path, changedAt: new Date(changedAt).toISOString(), bytes };
}

function reasonsToKeep(
  run: KnownRun,
  isWanted: boolean,
  workplace: Workplace,
): readonly [KnownRun, string][] {
  if (!isWanted) return [[run, 'it is newer']];
  if (run.state === 'open') return [[run, 'it is unfinished']];
  return isInUse(run, workplace) ? [[run, 'it is in use']] : [];
}

/** A damaged journal of a run that has ended says nothing any more. */
function isInUse({ folder }: KnownRun, workplace: Workplace): boolean {
  try {
    inRun(folder, workplace, () => undefined);
    return false;
  } catch (error) {
    if (error instanceof TallysheetError) return error.code === 'run-locked';
    throw error;
  }
}

/** What a kept run corrects or undoes is read for it, and what corrects or undoes it must not be forgotten. */
function keepRelated(
  run: KnownRun,
  known: readonly KnownRun[],
  needed: Map<KnownRun, string>,
): void {
  for (const other of known) {
    if (needed.has(other) || !(belongsTo(run, other) || belongsTo(other, run))) continue;
    needed.set(other, `it belongs to ${run.name}, which is kept`);
    keepRelated(other, known, needed);
  }
}

/** An import of its errors file, or its undo. */
function belongsTo(run: KnownRun, earlier: KnownRun): boolean {
  return run.parents.includes(earlier.name) || isUndoOfName(run.name, earlier.name);
}

function purgedRun({ name: run, folder, startedAt }: KnownRun): PurgedRun {
  const files = readdirSync(folder);
  const own = files.filter(isOfRunFolder);
  const sizes = own.map((name) => statSync(join(folder, name)).size);
  return {
    run,
    folder,
    startedAt,
    bytes: sizes.reduce((sum, size) => sum + size, 0),
    left: files.filter((name) => !isOfRunFolder(name)),
  };
}

/** The journal goes last, so that a purge that was interrupted finds the run again. */
function remove(run: KnownRun, registry: RunRegistry): PurgedRun {
  const { folder } = run;
  const purged = purgedRun(run);
  for (const name of readdirSync(folder)) {
    if (isOfRunFolder(name) && !name.startsWith(RUN_FILES.journal)) rmSync(join(folder, name));
  }
  removeJournal(folder, RUN_FILES.journal);
  removeIfEmpty(folder);
  registry.forget(folder);
  return purged;
}
