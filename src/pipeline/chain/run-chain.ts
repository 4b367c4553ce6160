import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { TallysheetError } from '../../kernel/errors.ts';
import type { Outcome, OutcomeTotals } from '../../kernel/outcomes.ts';
import type { JournalFile } from '../journal/row-table.ts';
import { RUN_FILES } from '../run/run-folder.ts';
import { RunRegistry, type KnownRun } from '../run/run-registry.ts';
import { reopenRun, type Run } from '../run/run.ts';
import type { Workplace } from '../run/workplace.ts';
import { KeptOutputs } from '../write/kept-outputs.ts';
import { resultRows, type ResultRow } from '../write/result-rows.ts';
import { outcomeTotals } from '../write/totals.ts';
import { originReader, type RowOrigin } from './origin.ts';

/** A run of the chain, with what became of its own rows. */
export interface ChainLink {
  readonly run: string;
  readonly folder: string;
  readonly rows: number;
  readonly outcomes: OutcomeTotals;
}

/** A run of the chain whose journal cannot be read, and why; its rows count as they stood before. */
export interface LostLink {
  readonly run: string;
  readonly folder: string;
  readonly why: string;
}

/** What became of an original row last, and in which run. */
export interface LatestRow {
  readonly run: string;
  readonly file: JournalFile;
  readonly row: ResultRow;
}

/** A chain in figures. */
export interface ChainView {
  readonly runs: readonly ChainLink[];
  readonly lost: readonly LostLink[];
  /** Of the original rows, each counted once by its latest outcome. */
  readonly outcomes: OutcomeTotals;
  readonly open: {
    readonly count: number;
    /** The first of them, by their numbers in their files. */
    readonly rows: readonly number[];
  };
}

const FIRST_OPEN = 10;

/** These are not done with: somebody has to act. */
const OPEN: ReadonlySet<Outcome> = new Set(['failed', 'unknown', 'unprocessed']);

/**
 * The runs of one register: the first, and those that imported its error files, theirs, and so on. Each
 * original row has one latest outcome.
 */
export class RunChain {
  readonly links: ChainLink[] = [];
  readonly lost: LostLink[] = [];
  readonly #first: Run;
  /** The latest of each original row that came back in an error file. */
  readonly #latest = new Map<string, LatestRow>();
  readonly #opened: Run[] = [];
  /** The original row of each row of a later run. */
  readonly #originals = new Map<string, string>();

  private constructor(first: Run) {
    this.#first = first;
    this.#link(first);
  }

  /** Follows the error files of a run. Opens no journal but those of the chain. */
  static of(first: Run, workplace: Workplace): RunChain {
    const chain = new RunChain(first);
    const names = new Set([first.identity.name]);
    const known = new RunRegistry(workplace.stateFolder)
      .list()
      .filter(({ account }) => account === first.identity.account)
      .reverse();
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

  /** How the original rows stand now, each counted once. */
  outcomes(): OutcomeTotals {
    const totals = { ...outcomeTotals(this.#first) };
    for (const file of this.#first.rows.files()) {
      for (const batch of resultRows(this.#first, file.id, 'failed')) {
        for (const row of batch) {
          const latest = this.latest(file, row);
          totals[row.outcome] -= 1;
          totals[latest.row.outcome] += 1;
        }
      }
    }
    return totals;
  }

  /** The numbers of the original rows that are still open, in the order of the files. */
  *open(): Generator<number> {
    for (const file of this.#first.rows.files()) {
      for (const batch of resultRows(this.#first, file.id)) {
        const open = batch.filter((row) => OPEN.has(this.latest(file, row).row.outcome));
        yield* open.map(({ number }) => number);
      }
    }
  }

  /** The chain in figures, as screens and programs show it. */
  view(): ChainView {
    const rows: number[] = [];
    let count = 0;
    for (const row of this.open()) {
      count += 1;
      if (rows.length < FIRST_OPEN) rows.push(row);
    }
    return { runs: this.links, lost: this.lost, outcomes: this.outcomes(), open: { count, rows } };
  }

  /** What became of an original row last. */
  latest(file: JournalFile, row: ResultRow): LatestRow {
    const own = { run: this.#first.identity.name, file, row };
    return this.#latest.get(keyOf(own.run, file.id, row.number)) ?? own;
  }

  #follow({ name, folder }: KnownRun, { clock }: Workplace): void {
    if (!existsSync(join(folder, RUN_FILES.journal))) {
      this.lost.push({ run: name, folder, why: 'its folder is gone' });
      return;
    }
    try {
      const run = reopenRun(folder, clock);
      this.#opened.push(run);
      this.#link(run);
      for (const file of run.rows.files()) this.#add(run, file);
    } catch (error) {
      if (!(error instanceof TallysheetError)) throw error;
      this.lost.push({ run: name, folder, why: error.message });
    }
  }

  #link(run: Run): void {
    this.links.push({
      run: run.identity.name,
      folder: run.folder,
      rows: run.rows.count(),
      outcomes: outcomeTotals(run),
    });
  }

  #add(run: Run, file: JournalFile): void {
    const read = originReader(file.headings);
    for (const batch of resultRows(run, file.id)) {
      for (const row of batch) {
        const origin = read(row.cells);
        const original = origin && this.#originalOf(origin, file);
        if (original === undefined) continue;
        this.#originals.set(keyOf(run.identity.name, file.id, row.number), original);
        const before = this.#latest.get(original);
        const isWorse =
          before !== undefined && !OPEN.has(before.row.outcome) && OPEN.has(row.outcome);
        if (!isWorse) this.#latest.set(original, { run: run.identity.name, file, row });
      }
    }
  }

  /** The original row behind a row of an error file; undefined where its run is not of the chain. */
  #originalOf({ run, row }: RowOrigin, file: JournalFile): string | undefined {
    if (run === this.#first.identity.name) {
      const parent = fileBehind(this.#first, file);
      return parent === undefined ? undefined : keyOf(run, parent.id, row);
    }
    const parent = this.#opened.find(({ identity }) => identity.name === run);
    const behind = parent && fileBehind(parent, file);
    return behind === undefined ? undefined : this.#originals.get(keyOf(run, behind.id, row));
  }
}

/** The file of a run that a file of its errors was made of. */
function fileBehind(run: Run, errors: JournalFile): JournalFile | undefined {
  const files = run.rows.files();
  const [only, other] = files;
  if (other === undefined) return only;
  const about = new KeptOutputs(run, 'errors').about(basename(errors.name)) ?? [];
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
