import { prepareImport } from '../../src/import/import-file.ts';
import { prepareUndo } from '../../src/undo/prepare-undo.ts';
import type { Undoing } from '../../src/undo/undo-plan.ts';
import type { OutcomeTotals } from '../../src/kernel/outcomes.ts';
import type { Rehearsal } from './rehearsal.ts';

/** How a run was undone. */
export interface Undone {
  readonly undoing: Undoing;
  /** Of the rows that undo it; undefined where there were none. */
  readonly outcomes: OutcomeTotals | undefined;
  /** The folder of the run that undid it. */
  readonly folder: string | undefined;
}

/** The folder of the run that undoes another one, planned but not applied; undefined where nothing is left to undo. */
export async function plannedUndo(
  rehearsal: Rehearsal,
  folder: string,
  terms: { readonly force?: boolean } = {},
): Promise<{ readonly undoing: Undoing; readonly folder: string | undefined }> {
  const prepared = await prepareUndo(folder, rehearsal.workplace(), terms);
  if (prepared.is === 'continued') throw new Error('an undo was interrupted');
  if (prepared.is === 'nothing') return { undoing: prepared.undoing, folder: undefined };
  const { run } = await prepareImport(prepared.request, prepared.planning, { out: prepared.out });
  run.close();
  return { undoing: prepared.undoing, folder: run.folder };
}

/** Undoes a run, as `undo --yes` does. */
export async function undo(
  rehearsal: Rehearsal,
  folder: string,
  terms: { readonly force?: boolean } = {},
): Promise<Undone> {
  const { undoing, folder: planned } = await plannedUndo(rehearsal, folder, terms);
  if (planned === undefined) return { undoing, outcomes: undefined, folder: undefined };
  const { summary } = await rehearsal.resume(planned);
  return { undoing, outcomes: summary.outcomes, folder: planned };
}
