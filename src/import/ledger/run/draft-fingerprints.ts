import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Clock } from '../../../kernel/clock.ts';
import { TallysheetError } from '../../../kernel/messages/errors.ts';
import type { FingerprintRegistry, KnownFingerprint, Owner } from './fingerprint-registry.ts';
import { RUN_FILES } from './folder/run-folder.ts';
import { type Run, type RunReader, inRun, isDropped, runIdOf } from './run.ts';

/** How far the journal of a run has come: the number of its last event. */
export function seqOf({ views }: Pick<RunReader, 'views'>): number {
  return views.events.last();
}

/** Whether the journal has written more to the registry than it knows: it is an older copy of itself. */
function isBehind(run: Run, registry: FingerprintRegistry): boolean {
  return (registry.owner(runIdOf(run))?.seq ?? 0) > seqOf(run);
}

/** Whether the journal was copied or restored: it is behind, or its run is at home elsewhere. */
export function isCopy(run: Run, registry: FingerprintRegistry): boolean {
  const owner = registry.owner(runIdOf(run));
  if (owner === undefined) return false;
  return isBehind(run, registry) || (owner.folder !== run.folder && hasJournal(owner.folder));
}

/** A run on another machine has no folder here. */
function hasJournal(folder: string): boolean {
  return folder !== '' && existsSync(join(folder, RUN_FILES.journal));
}

/**
 * Whether the journal of another run can no longer be read: its folder is missing, or is now that of this run.
 */
export function isGone({ folder }: Owner, run: Pick<RunReader, 'folder'>): boolean {
  return folder === run.folder || !hasJournal(folder);
}

/**
 * Saves the outcomes of the fingerprints that a run has started, as its journal says. One whose answer was lost
 * stays started until its outcome is known.
 */
export function saveDraft(run: Run, registry: FingerprintRegistry): void {
  const id = runIdOf(run);
  const begun = registry.begunBy(id);
  if (begun.length === 0) return;
  const wasDropped = isDropped(run);
  registry.commit(() => {
    for (const fingerprint of begun) {
      const call = run.calls.fingerprinted.find(fingerprint);
      if (call?.state === 'done') registry.finish(id, { ...fingerprint, ...call.done });
      else if (wasDropped || call === undefined || NOT_DONE.has(call.state)) {
        registry.release(id, fingerprint);
      }
    }
  });
}

const NOT_DONE: ReadonlySet<string> = new Set(['planned', 'failed']);

/**
 * What is known of fingerprints: reads in the journals of other runs the outcomes of what they had started, each of
 * them once.
 */
export function newestFingerprints(
  registry: FingerprintRegistry,
  run: Pick<RunReader, 'folder' | 'identity' | 'meta'>,
  clock: Clock,
): (value: string) => KnownFingerprint | undefined {
  const asked = new Set([runIdOf(run)]);
  return (value) => {
    const known = registry.newest(value);
    if (known?.state !== 'begun' || asked.has(known.owner.id)) return known;
    asked.add(known.owner.id);
    if (known.owner.folder !== run.folder) saveDraftOf(known.owner, registry, clock);
    return registry.newest(value);
  };
}

/** A journal that is gone, in use, older than what it wrote here, or of another run, says nothing. */
function saveDraftOf({ id, folder }: Owner, registry: FingerprintRegistry, clock: Clock): void {
  if (!hasJournal(folder)) return;
  try {
    inRun(folder, { clock }, (run) => {
      const isCurrent = runIdOf(run) === id && !isBehind(run, registry);
      if (isCurrent) saveDraft(run, registry);
    });
  } catch (error) {
    if (!(error instanceof TallysheetError)) throw error;
  }
}
