import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { TallysheetError } from '../../../kernel/messages/errors.ts';
import { noOutcomes, type Outcome, type OutcomeTotals } from '../../../kernel/outcomes.ts';
import type { InputFile } from '../../ledger/journal/tables/rows/row-table.ts';
import { RUN_FILES } from '../../ledger/run/folder/run-folder.ts';
import { stateOf } from '../../ledger/run/save-run-status.ts';
import { RunRegistry, type KnownRun, type RunState } from '../../ledger/run/folder/run-registry.ts';
import { reopenRun, type Run, type RunReader } from '../../ledger/run/run.ts';
import type { Workplace } from '../../ledger/run/workplace.ts';
import { writtenSheets } from '../../ledger/run/manifest-entry.ts';
import { resultRows, type ResultRow } from '../output/result-rows.ts';
import { outcomeTotals } from '../output/totals.ts';
import { originReader, type RowOrigin } from '../../ledger/run/origin.ts';

/** A run of the chain, with the outcomes of its own rows. */
export interface ChainLink {
  readonly run: string;
  readonly folder: string;
  readonly state: RunState;
  readonly rows: number;
  readonly outcomes: OutcomeTotals;
}

/** A run of the chain whose journal cannot be read, and why; its rows keep their earlier outcomes. */
export interface LostLink {
  readonly run: string;
  readonly folder: string;
  readonly why: string;
}

/** The last outcome of an original row, and the run that it is from. */
export interface LatestRow {
  readonly run: string;
  readonly file: InputFile;
  readonly row: ResultRow;
}

/** A chain in figures. */
export interface ChainView {
  readonly runs: readonly ChainLink[];
  readonly lost: readonly LostLink[];
  /** Counts each original row once, by its latest outcome. */
  readonly outcomes: OutcomeTotals;
  readonly open: {
    readonly count: number;
    /** The first of them, in the order of the files. */
    readonly rows: readonly OpenRow[];
  };
}

/** An original row that needs an action of the user. */
export interface OpenRow {
  readonly file: string;
  /** Null unless the file is a workbook. */
  readonly sheet: string | null;
  readonly row: number;
  readonly outcome: Outcome;
  /** The run in which that is its outcome. */
  readonly run: string;
}

const FIRST_OPEN = 10;

/** Outcomes that need an action of the user. */
const OPEN: ReadonlySet<Outcome> = new Set(['failed', 'needsReview', 'notProcessed']);

/** Of a run that was dropped only this still holds: what it did to the account, or may have done. */
const HELD_WHEN_GIVEN_UP: ReadonlySet<Outcome> = new Set([
  'created',
  'updated',
  'unchanged',
  'done',
  'needsReview',
]);

/**
 * The runs of one register: the first, and those that imported its error files, theirs, and so on. Each
 * original row has one latest outcome.
 */
export class RunChain {
  readonly links: ChainLink[] = [];
  readonly lost: LostLink[] = [];
  readonly #first: RunReader;
  /** The latest of each original row that came back in an error file. */
  readonly #latest = new Map<string, LatestRow>();
  readonly #opened: Run[] = [];
  /** The original row of each row of a later run. */
  readonly #originals = new Map<string, string>();

  private constructor(first: RunReader, state: RunState) {
    this.#first = first;
    this.#link(first, state);
  }

  /** Follows the error files of a run. Opens no journal but those of the chain. */
  static of(first: RunReader, workplace: Workplace): RunChain {
    const known = new RunRegistry(workplace.stateFolder)
      .list()
      .filter(({ account }) => account === first.identity.account)
      .reverse();
    const own = known.find(({ folder }) => folder === first.folder);
    const chain = new RunChain(first, own?.state ?? stateOf(first));
    const names = new Set([first.identity.name]);
    try {
      for (const run of known) {
        const isNext = run.folder !== first.folder && run.parents.some((name) => names.has(name));
        if (!isNext) continue;
        names.add(run.name);
        chain.#follow(run, workplace);
      }
    } finally {
      for (const run of chain.#opened) run.close();
    }
    return chain;
  }

  /** The chain in figures, as screens and programs show it. */
  view(): ChainView {
    const outcomes = noOutcomes();
    const rows: OpenRow[] = [];
    let count = 0;
    for (const { file, row, latest } of this.#originalRows()) {
      const { outcome } = latest.row;
      outcomes[outcome] += 1;
      if (!OPEN.has(outcome)) continue;
      count += 1;
      const { name, sheet = null } = file;
      if (rows.length === FIRST_OPEN) continue;
      rows.push({ file: name, sheet, row: row.number, outcome, run: latest.run });
    }
    return { runs: this.links, lost: this.lost, outcomes, open: { count, rows } };
  }

  *#originalRows(): Generator<{ file: InputFile; row: ResultRow; latest: LatestRow }> {
    for (const file of this.#first.rows.files()) {
      for (const batch of resultRows(this.#first, file.id)) {
        for (const row of batch) yield { file, row, latest: this.latest(file, row) };
      }
    }
  }

  /** The last outcome of an original row. */
  latest(file: InputFile, row: ResultRow): LatestRow {
    const own = { run: this.#first.identity.name, file, row };
    const later = this.#latest.get(keyOf(own.run, file.id, row.number));
    return later === undefined || isUndone(row, later.row) ? own : later;
  }

  #follow({ name, folder, state }: KnownRun, { clock }: Workplace): void {
    if (!existsSync(join(folder, RUN_FILES.journal))) {
      this.lost.push({ run: name, folder, why: 'its folder is missing' });
      return;
    }
    try {
      const run = reopenRun(folder, clock);
      this.#opened.push(run);
      this.#link(run, state);
      for (const file of run.rows.files()) this.#add(run, file, state);
    } catch (error) {
      if (!(error instanceof TallysheetError)) throw error;
      this.lost.push({ run: name, folder, why: error.message });
    }
  }

  #link(run: RunReader, state: RunState): void {
    this.links.push({
      run: run.identity.name,
      folder: run.folder,
      state,
      rows: run.rows.count(),
      outcomes: outcomeTotals(run),
    });
  }

  #add(run: RunReader, file: InputFile, state: RunState): void {
    const read = originReader(file.headings);
    for (const batch of resultRows(run, file.id)) {
      for (const row of batch) {
        const origin = read(row.cells);
        const original = origin && this.#originalOf(origin, file);
        if (original === undefined) continue;
        this.#originals.set(keyOf(run.identity.name, file.id, row.number), original);
        if (!holds(row, state)) continue;
        const before = this.#latest.get(original);
        if (before !== undefined && isUndone(before.row, row)) continue;
        this.#latest.set(original, { run: run.identity.name, file, row });
      }
    }
  }

  /** The original row behind a row of an error file; undefined where its run is not of the chain. */
  #originalOf({ run, row }: RowOrigin, file: InputFile): string | undefined {
    if (run === this.#first.identity.name) {
      const parent = fileBehind(this.#first, file);
      return parent === undefined ? undefined : keyOf(run, parent.id, row);
    }
    const parent = this.#opened.find(({ identity }) => identity.name === run);
    const behind = parent && fileBehind(parent, file);
    return behind === undefined ? undefined : this.#originals.get(keyOf(run, behind.id, row));
  }
}

/** Whether what a run says of a row is any outcome of it yet. */
function holds({ outcome }: ResultRow, state: RunState): boolean {
  if (state === 'planned') return false;
  return state !== 'dropped' || HELD_WHEN_GIVEN_UP.has(outcome);
}

/** A row that was done stays done in later runs. */
function isUndone(before: ResultRow, later: ResultRow): boolean {
  return !OPEN.has(before.outcome) && OPEN.has(later.outcome);
}

/** The file of a run that a file of its errors was made of. */
function fileBehind(run: RunReader, errors: InputFile): InputFile | undefined {
  const files = run.rows.files();
  const [only, other] = files;
  if (other === undefined) return only;
  const about = writtenSheets(run, 'errors', basename(errors.name)) ?? [];
  const sheets =
    about.length > 0 ? about : files.map(({ name, sheet = null }) => ({ file: name, sheet }));
  const [first, second] = sheets;
  const found =
    second === undefined ? first : sheets.find(({ sheet }) => sheet === (errors.sheet ?? null));
  return (
    found && files.find(({ name, sheet = null }) => name === found.file && sheet === found.sheet)
  );
}

function keyOf(run: string, file: number, row: number): string {
  return JSON.stringify([run, file, row]);
}
