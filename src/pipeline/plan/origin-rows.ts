import type { Clock } from '../../kernel/clock.ts';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { cellText, type Cell } from '../../kernel/cells.ts';
import { integer } from '../journal/journal.ts';
import { ROW_COLUMN } from '../our-columns.ts';
import { reopenRun, type Run } from '../run/run.ts';
import { RUN_FILES } from '../run/run-folder.ts';

/**
 * The rows of the run that a file of errors comes from, and of the runs before it: an equal row keeps
 * the number that it had among equal ones there, and a corrected one comes behind all of them.
 */
export class OriginRows {
  readonly #runs: readonly Run[];

  constructor(folder: string | undefined, clock: Clock) {
    this.#runs = openChain(folder, clock);
  }

  close(): void {
    for (const run of this.#runs) run.close();
  }

  /** The number that a failed row of that content had among equal ones; undefined where it was corrected. */
  occurrencesOf(content: string, headings: readonly string[], cells: readonly Cell[]): number[] {
    const number = Number(cellText(cells[headings.indexOf(ROW_COLUMN)]));
    const [origin] = this.#runs;
    if (origin === undefined || !Number.isInteger(number)) return [];
    return origin.journal.database
      .all(
        `SELECT row.occurrence AS occurrence FROM row JOIN row_outcome ON row_outcome.row = row.id
         WHERE row.content = ? AND row.number = ? ORDER BY outcome = 'failed' DESC, row.id`,
        content,
        number,
      )
      .map((row) => integer(row, 'occurrence'));
  }

  /** The highest number among rows that say the same, in any of the runs. */
  lastOccurrence(content: string): number {
    return Math.max(0, ...this.#runs.map(({ rows }) => rows.lastOccurrence(content)));
  }
}

function openChain(folder: string | undefined, clock: Clock): Run[] {
  const runs: Run[] = [];
  const seen = new Set<string>();
  for (let next = folder; next !== undefined && !seen.has(next);) {
    seen.add(next);
    if (!existsSync(join(next, RUN_FILES.journal))) break;
    const run = reopenRun(next, clock);
    runs.push(run);
    next = run.identity.request.originFolder;
  }
  return runs;
}
