import { cellText, type Cell } from '../../../kernel/cells.ts';
import { ROW_COLUMN } from '../../ledger/rows/result-columns.ts';
import { fingerprintReader, isUnchanged } from '../../ledger/run/carried-fingerprint.ts';
import { GoneOrigin } from './gone-origin.ts';
import { openOrigins } from '../../ledger/run/origin-runs.ts';
import type { HeadedSheet } from '../../sheet/read/read.ts';
import type { OpenRun, RunReader } from '../../ledger/run/run.ts';
import type { Workplace } from '../../ledger/run/workplace.ts';

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
