import { type Cell, cellText } from '../../../kernel/cells.ts';
import { FINGERPRINT_COLUMN, ROW_COLUMN } from '../../ledger/rows/result-columns.ts';
import { fingerprintReader, isUnchanged, shortened } from '../../ledger/run/carried-fingerprint.ts';
import { openOrigins } from '../../ledger/run/origin-runs.ts';
import type { HeadedSheet } from '../../sheet/read/read.ts';
import type { OpenRun, RunReader } from '../../ledger/run/run.ts';
import type { Workplace } from '../../ledger/run/workplace.ts';
import { accountOf } from '../../../client/account.ts';
import { type RowContent, fingerprintOf } from '../../ledger/rows/fingerprint.ts';
import { FingerprintRegistry } from '../../ledger/run/fingerprint-registry.ts';

/**
 * What is known of the runs that error files come from without their folders: what the files carry of each row,
 * and what the registry has of those runs.
 */
class GoneOrigin {
  readonly #account: string;
  readonly #registry: FingerprintRegistry;
  /** How many rows said the same, by the first digits of what they said. */
  readonly #last = new Map<string, number>();
  readonly #runs = new Set<string>();

  constructor(baseUrl: string, stateFolder: string) {
    this.#account = accountOf(baseUrl);
    this.#registry = new FingerprintRegistry(stateFolder);
  }

  close(): void {
    this.#registry.close();
  }

  /** Reads an error file once before its rows: each row has to know of those behind it. */
  async read({ headings, batches }: Pick<HeadedSheet, 'headings' | 'batches'>): Promise<void> {
    if (!headings.includes(FINGERPRINT_COLUMN)) return;
    const readCarried = fingerprintReader(headings);
    for await (const batch of batches()) {
      for (const { cells } of batch) {
        const { row, runs } = readCarried(cells);
        for (const run of runs) this.#runs.add(run);
        if (row === undefined || row.last === 1) continue;
        const known = this.#last.get(row.content) ?? 0;
        this.#last.set(row.content, Math.max(known, row.last));
      }
    }
  }

  /** The highest number among equal rows of those runs, as far as it is known. */
  lastOccurrence(content: string): number {
    let last = this.#last.get(shortened(content)) ?? 0;
    if (this.#runs.size === 0) return last;
    const runs = [...this.#runs];
    while (this.#isOf({ content, occurrence: last + 1 }, runs)) last += 1;
    return last;
  }

  #isOf(row: RowContent, runs: readonly string[]): boolean {
    return this.#registry.isOf(fingerprintOf(this.#account, row), runs);
  }
}

/**
 * The rows of the run that a file of errors comes from, and of the runs before it: an equal row keeps
 * the number that it had among equal ones there, and a corrected one comes behind all of them. What the file
 * itself and the registry say of them holds also where the folders of those runs are gone.
 */
export class OriginRows {
  readonly #runs: readonly OpenRun[];
  readonly #gone: GoneOrigin;

  constructor({ identity }: Pick<RunReader, 'identity'>, { stateFolder, clock }: Origins) {
    this.#runs = openOrigins({ identity }, clock);
    this.#gone = new GoneOrigin(identity.baseUrl, stateFolder);
  }

  /** Reads what error files carry, before any of their rows is asked about. */
  async read(sheets: readonly HeadedSheet[]): Promise<void> {
    for (const sheet of sheets) await this.#gone.read(sheet);
  }

  close(): void {
    for (const run of this.#runs) run.close();
    this.#gone.close();
  }

  /** The numbers that a row of that content may have had among equal ones; none where it was corrected. */
  occurrencesOf(content: string, headings: readonly string[], cells: readonly Cell[]): number[] {
    const carried = fingerprintReader(headings)(cells).row;
    const own = carried && isUnchanged(carried, content) ? [carried.occurrence] : [];
    return [...own, ...this.#occurrencesInJournal(content, headings, cells)];
  }

  #occurrencesInJournal(
    content: string,
    headings: readonly string[],
    cells: readonly Cell[],
  ): number[] {
    const number = Number(cellText(cells[headings.indexOf(ROW_COLUMN)]));
    const [origin] = this.#runs;
    if (origin === undefined || !Number.isInteger(number)) return [];
    return origin.views.rows.occurrencesAt(content, number);
  }

  /** The highest number among rows that say the same, in any of the runs. */
  lastOccurrence(content: string): number {
    return Math.max(
      this.#gone.lastOccurrence(content),
      ...this.#runs.map(({ rows }) => rows.lastOccurrence(content)),
    );
  }
}

type Origins = Pick<Workplace, 'stateFolder' | 'clock'>;
