import { closeSync, openSync, writeSync } from 'node:fs';
import { basename, join } from 'node:path';
import { TallysheetError } from '../../../kernel/messages/errors.ts';
import { RunJournal } from '../journal/journal.ts';
import { seqOf } from './draft-fingerprints.ts';
import { doneCallsOf } from './done-calls.ts';
import { FingerprintRegistry } from './fingerprint-registry.ts';
import { findRunFolder } from './folder/find-run.ts';
import {
  makeRunFolder,
  moveJournal,
  removeJournal,
  RUN_FILES,
  runsFolder,
} from './folder/run-folder.ts';
import { setJournalAside } from './lost-run.ts';
import { type Run, inRun, runIdOf } from './run.ts';
import { saveRunStatus, stateOf } from './save-run-status.ts';
import type { ConnectedWorkplace } from './workplace.ts';
import type { KeptRun, SharedAccount } from '../shared/shared-account.ts';

/** Whether another machine has continued a run since this one had it. */
export function isBehindKept(own: string | undefined, kept: string | undefined): boolean {
  return BigInt(kept ?? 0) > BigInt(own ?? 0);
}

/**
 * Fetches the journal of a run that another machine has sent something of, where this one has none of it or an older one.
 * It is the same run, with its id. Its journal is fetched while the account is held, so that nothing is added to it meanwhile.
 * Returns its folder; undefined where there is none. Throws TallysheetError 'account-locked' while a run is at work there, and
 * what a shared state throws.
 */
export async function fetchRun(
  wanted: string | undefined,
  workplace: ConnectedWorkplace,
): Promise<string | undefined> {
  const { shared } = workplace.connection;
  if (shared === undefined) return undefined;
  const named = findRunFolder(wanted, workplace);
  const kept = await findKept(wanted, named, shared, workplace);
  if (kept === undefined) return named;
  // The newest unfinished one may have ended here, and others have learned more of it.
  const folder = named ?? folderOf(kept, workplace);
  if (folder !== undefined && !isBehindKept(stateOfOwn(folder, workplace)?.epoch, kept.epoch)) {
    return folder;
  }
  const held = await shared.take({ run: kept.id, name: kept.name });
  try {
    await keepOutcomes(kept, folder, shared, workplace);
    // Another machine may have continued it since it was found.
    const newest = (await shared.findRun({ id: kept.id })) ?? kept;
    return await fetchJournal(newest, folder, shared, workplace);
  } finally {
    await held.close();
  }
}

/** Where this machine has a run of the shared state. */
function folderOf({ id, name }: KeptRun, workplace: ConnectedWorkplace): string | undefined {
  const folder = findRunFolder(name, workplace);
  if (folder === undefined) return undefined;
  return stateOfOwn(folder, workplace)?.id === id ? folder : undefined;
}

/** What the journal of this machine knows, which is set aside, is evidence for the one that takes its place. */
async function keepOutcomes(
  { id }: KeptRun,
  folder: string | undefined,
  shared: SharedAccount,
  workplace: ConnectedWorkplace,
): Promise<void> {
  if (folder === undefined) return;
  const { epoch, done } = inRun(folder, workplace, (run) => ({
    epoch: run.meta.read('sharedEpoch'),
    done: doneCallsOf(run),
  }));
  if (epoch !== undefined) await shared.keepOutcomes(id, epoch, done);
}

/** What is kept of the run, if that is newer than what is here. */
async function findKept(
  wanted: string | undefined,
  folder: string | undefined,
  shared: SharedAccount,
  workplace: ConnectedWorkplace,
): Promise<KeptRun | undefined> {
  if (folder === undefined) {
    const name = wanted === undefined ? undefined : basename(wanted);
    return shared.findRun({ name });
  }
  const own = stateOfOwn(folder, workplace);
  const kept = own && (await shared.findRun({ id: own.id }));
  return isBehindKept(own?.epoch, kept?.epoch) ? kept : undefined;
}

/** A journal that is in use or damaged is reported by those who open it. */
function stateOfOwn(
  folder: string,
  workplace: ConnectedWorkplace,
): { readonly id: string; readonly epoch: string | undefined } | undefined {
  try {
    return inRun(folder, workplace, (run) => ({
      id: runIdOf(run),
      epoch: run.meta.read('sharedEpoch'),
    }));
  } catch (error) {
    if (error instanceof TallysheetError) return undefined;
    throw error;
  }
}

async function fetchJournal(
  kept: KeptRun,
  known: string | undefined,
  shared: SharedAccount,
  workplace: ConnectedWorkplace,
): Promise<string> {
  const { cwd, clock } = workplace;
  const folder = known ?? makeRunFolder(cwd, join(runsFolder(cwd), kept.name), '', clock);
  const path = join(folder, RUN_FILES.newJournal);
  removeJournal(folder, RUN_FILES.newJournal);
  const files = { base: openSync(path, 'w', 0o600), log: openSync(`${path}-wal`, 'w', 0o600) };
  try {
    for await (const { isLog, at, bytes } of shared.journalOf(kept)) {
      writeSync(isLog ? files.log : files.base, bytes, 0, bytes.length, at);
    }
  } finally {
    closeSync(files.base);
    closeSync(files.log);
  }
  // Opened once, the log is part of the file, so that a single file takes its place.
  new RunJournal(path, clock).close();
  if (known !== undefined) setJournalAside(folder);
  moveJournal(folder, RUN_FILES.newJournal, RUN_FILES.journal);
  inRun(folder, workplace, (run) => {
    register(run, workplace);
  });
  return folder;
}

/** It is at home here from now on. */
function register(run: Run, workplace: ConnectedWorkplace): void {
  saveRunStatus(run, stateOf(run), workplace);
  const registry = new FingerprintRegistry(workplace.stateFolder);
  try {
    const { identity, folder } = run;
    registry.saveOwner({ id: runIdOf(run), name: identity.name, folder, seq: seqOf(run) });
  } finally {
    registry.close();
  }
}
