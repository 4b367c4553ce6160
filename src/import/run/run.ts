import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { Clock } from '../../kernel/clock.ts';
import { TallysheetError } from '../../kernel/messages/errors.ts';
import { CallTable } from '../journal/tables/call-table.ts';
import { Journal } from '../journal/journal.ts';
import { RunViews } from '../journal/views/run-views.ts';
import { RecordTable } from '../journal/tables/record-table.ts';
import { RowTable } from '../journal/tables/row-table.ts';
import { RUN_FILES } from './folder/run-folder.ts';
import type { RunIdentity } from './run-identity.ts';

/** A run folder with its journal open. */
export interface Run {
  readonly folder: string;
  readonly identity: RunIdentity;
  readonly journal: Journal;
  readonly rows: RowTable;
  readonly calls: CallTable;
  readonly records: RecordTable;
  readonly views: RunViews;
  close(): void;
}

/** Begins a run in a folder that was made for it, with its journal in the file of that name. */
export function createRun(
  folder: string,
  identity: RunIdentity,
  clock: Clock,
  file: string = RUN_FILES.journal,
): Run {
  const journal = new Journal(join(folder, file), clock);
  journal.meta.write('identity', identity);
  journal.meta.write('id', randomUUID());
  return assemble(folder, identity, journal);
}

/** Opens the journal of a run. Throws TallysheetError 'run-locked', 'journal-trouble', 'no-such-run'. */
export function reopenRun(folder: string, clock: Clock): Run {
  const journal = new Journal(join(folder, RUN_FILES.journal), clock);
  const identity = journal.meta.read('identity');
  if (identity === undefined) {
    journal.close();
    throw new TallysheetError('no-such-run', `${folder} holds no run: its journal was never begun`);
  }
  return assemble(folder, identity, journal);
}

/** Tells a run from every other one, wherever its folder is moved or copied to. */
export function runIdOf({ journal, identity }: Pick<Run, 'journal' | 'identity'>): string {
  return journal.meta.read('id') ?? `${identity.name} ${identity.startedAt}`;
}

/** A copy of a run is another run from then on. */
export function renewRunId({ journal }: Pick<Run, 'journal'>): void {
  journal.meta.write('id', randomUUID());
}

/** Says that the plan is whole; part of the transaction that ends it. */
export function markPlanned({ journal }: Run): void {
  journal.meta.write('planned', true);
}

/** Gives a run up for good. */
export function markDropped({ journal }: Run): void {
  journal.meta.write('dropped', true);
}

export function isDropped({ journal }: Pick<Run, 'journal'>): boolean {
  return journal.meta.read('dropped') === true;
}

/**
 * Refuses to carry out what was never planned to its end, because nobody has seen it, and what was
 * given up. Throws TallysheetError 'plan-outdated'.
 */
export function assertUsableRun(run: Run): void {
  const { journal, identity } = run;
  if (journal.meta.read('planned') !== true) {
    throw new TallysheetError('plan-outdated', `The plan of ${identity.name} was never finished`);
  }
  if (isDropped(run)) {
    throw new TallysheetError('plan-outdated', `The run ${identity.name} was given up`);
  }
}

function assemble(folder: string, identity: RunIdentity, journal: Journal): Run {
  return {
    folder,
    identity,
    journal,
    rows: new RowTable(journal),
    calls: new CallTable(journal),
    records: new RecordTable(journal),
    views: new RunViews(journal),
    close: () => {
      journal.close();
    },
  };
}
