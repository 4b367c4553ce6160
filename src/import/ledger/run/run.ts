import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { existsSync } from 'node:fs';
import type { Clock } from '../../../kernel/clock.ts';
import { TallysheetError } from '../../../kernel/messages/errors.ts';
import type { CallQueries } from '../journal/tables/call-queries.ts';
import { CallOrder } from '../journal/tables/call-order.ts';
import { CallTable } from '../journal/tables/call-table.ts';
import { RunJournal } from '../journal/journal.ts';
import type {
  RunIdentity,
  RunMetaReader,
  RunMetaTable,
  RunMetaWriter,
} from '../journal/run-meta.ts';
import { RunViews } from '../journal/views/run-views.ts';
import { type RecordReader, RecordTable } from '../journal/tables/records/record-table.ts';
import { ClashTable } from '../journal/tables/rows/clash-table.ts';
import { RemedyTable } from '../journal/tables/rows/remedy-table.ts';
import { type RowReader, RowTable } from '../journal/tables/rows/row-table.ts';
import { RUN_FILES } from './folder/run-folder.ts';

/** A run that is only read. What its journal holds is not a part of the library: declarations do not have it. */
export interface RunReader {
  readonly folder: string;
  readonly identity: RunIdentity;
  /** @internal */
  readonly meta: RunMetaReader;
  /** @internal */
  readonly rows: RowReader;
  /** @internal */
  readonly calls: CallQueries;
  /** @internal */
  readonly records: RecordReader;
  /** @internal */
  readonly views: RunViews;
}

/** A run that is open to be read. */
export interface OpenRun extends RunReader {
  close(): void;
}

/** A run folder with its journal open. */
export interface Run extends OpenRun {
  /** @internal */
  readonly journal: RunJournal;
  /** @internal */
  readonly meta: RunMetaTable;
  /** @internal */
  readonly rows: RowTable;
  /** @internal */
  readonly calls: CallTable;
  /** @internal */
  readonly order: CallOrder;
  /** @internal */
  readonly remedies: RemedyTable;
  /** @internal */
  readonly clashes: ClashTable;
  /** @internal */
  readonly records: RecordTable;
}

/** Begins a run in a folder that was made for it, with its journal in the file of that name. */
export function createRun(
  folder: string,
  identity: RunIdentity,
  clock: Clock,
  file: string = RUN_FILES.journal,
): Run {
  const journal = new RunJournal(join(folder, file), clock);
  journal.meta.write('identity', identity);
  journal.meta.write('id', randomUUID());
  return assemble(folder, identity, journal);
}

/** Opens the journal of a run. Throws TallysheetError 'run-locked', 'run-journal-error', 'no-such-run'. */
export function reopenRun(folder: string, clock: Clock): Run {
  const journal = new RunJournal(join(folder, RUN_FILES.journal), clock);
  const identity = journal.meta.read('identity');
  if (identity === undefined) {
    journal.close();
    throw new TallysheetError(
      'no-such-run',
      `${folder} does not contain a run: its journal was never started`,
    );
  }
  return assemble(folder, identity, journal);
}

/** Opens the journal of an earlier run, of which nothing is changed. Throws as reopenRun does. */
export function openToRead(folder: string, clock: Clock): OpenRun {
  return reopenRun(folder, clock);
}

/** Does something with a run that is open only for that. Throws as reopenRun does. */
export function inRun<T>(
  folder: string,
  { clock }: { readonly clock: Clock },
  work: (run: Run) => T,
): T {
  const run = reopenRun(folder, clock);
  try {
    return work(run);
  } finally {
    run.close();
  }
}

/** Identifies a run, even where its folder was moved or copied. */
export function runIdOf({ meta, identity }: Pick<RunReader, 'meta' | 'identity'>): string {
  return meta.read('id') ?? `${identity.name} ${identity.startedAt}`;
}

/** A copy of a run is another run from then on. */
export function renewRunId({ meta }: Pick<Run, 'meta'>): void {
  meta.write('id', randomUUID());
}

/** Says that the plan is whole; part of the transaction that ends it. */
export function markPlanned({ meta }: { readonly meta: RunMetaWriter<'planned'> }): void {
  meta.write('planned', true);
}

/** Gives a run up for good. */
export function markDropped({ meta }: Pick<Run, 'meta'>): void {
  meta.write('dropped', true);
}

export function isDropped({ meta }: Pick<RunReader, 'meta'>): boolean {
  return meta.read('dropped') === true;
}

/**
 * Refuses to apply a plan that was never finished, because the user has not seen it, and one that was dropped.
 * Throws TallysheetError 'plan-outdated'.
 */
export function assertUsableRun(run: Run): void {
  const { meta, identity } = run;
  if (meta.read('planned') !== true) {
    throw new TallysheetError('plan-outdated', `The plan of ${identity.name} was never finished`);
  }
  if (isDropped(run)) {
    throw new TallysheetError('plan-outdated', `The run ${identity.name} was dropped`);
  }
}

function assemble(folder: string, identity: RunIdentity, journal: RunJournal): Run {
  const calls = new CallTable(journal);
  return {
    folder,
    identity,
    journal,
    meta: journal.meta,
    rows: new RowTable(journal),
    calls,
    order: new CallOrder(journal, calls),
    remedies: new RemedyTable(journal),
    clashes: new ClashTable(journal),
    records: new RecordTable(journal),
    views: new RunViews(journal),
    close: () => {
      journal.close();
    },
  };
}

/** Keeps the flags that lead to the account of a run, as they were typed, for the commands that it prints. */
export function keepAccountFlags({ meta }: Pick<Run, 'meta'>, words: readonly string[]): void {
  meta.write('accountFlags', words);
}

/** The flags that a printed command needs so that it works as it is; often none. */
export function accountFlagsOf({ meta }: Pick<RunReader, 'meta'>): readonly string[] {
  return meta.read('accountFlags') ?? [];
}

/** The runs that an errors file comes from, the last one first, as far as their folders are there; the caller closes them. */
export function openOrigins({ identity }: Pick<RunReader, 'identity'>, clock: Clock): OpenRun[] {
  const runs: OpenRun[] = [];
  const seen = new Set<string>();
  for (let next = identity.request.originFolder; next !== undefined && !seen.has(next);) {
    seen.add(next);
    if (!existsSync(join(next, RUN_FILES.journal))) break;
    const run = openToRead(next, clock);
    runs.push(run);
    next = run.identity.request.originFolder;
  }
  return runs;
}

/** The folder of the run that had the user's own file; that of the run itself where it imported no errors file. */
export function firstFolderOf(run: Pick<RunReader, 'identity' | 'folder'>, clock: Clock): string {
  const origins = openOrigins(run, clock);
  for (const origin of origins) origin.close();
  return origins.at(-1)?.folder ?? run.folder;
}
