import { cellText, type Cell } from '../../../kernel/cells.ts';
import type { RowContent } from '../rows/fingerprint.ts';
import { lostJournalOf } from '../journal/witness/lost-journal.ts';
import { FINGERPRINT_COLUMN } from '../rows/result-columns.ts';
import { runIdOf, type RunReader } from './run.ts';

/** Hexadecimal digits of what a row says; the number of a row separates equal rows. */
const CONTENT_LENGTH = 16;

/** What a row of an error file says about itself, so that its run folder is not needed. */
export interface CarriedFingerprint {
  /** The row as its run had read it; undefined where it said nothing yet, because it had errors. */
  readonly row: CarriedRow | undefined;
  /** The run and those before it, by the first digits of their ids: their names may be given again. */
  readonly runs: readonly string[];
  /** How often the rows of its run were wanted again. */
  readonly generation: number;
}

interface CarriedRow {
  /** The first digits of its content. */
  readonly content: string;
  readonly occurrence: number;
  /** How many rows of its run and of the runs before say the same. */
  readonly last: number;
}

/** `5f0c2a9de81b7734 #2 of 3 run 1b9d6bcd again 1`: the cell of a row in an error file. */
export function writeFingerprint(
  row: (RowContent & { readonly last: number }) | undefined,
  { runs, generation }: Omit<CarriedFingerprint, 'row'>,
): string {
  const equal = row && `${shortened(row.content)} #${row.occurrence} of ${row.last}`;
  const again = generation === 0 ? undefined : `again ${generation}`;
  return [equal, ...runs.map((run) => `run ${run}`), again]
    .filter((part) => part !== undefined)
    .join(' ');
}

/** The ids under which the rows of a run are known, by their first digits. */
export function idsOf(run: RunReader): string[] {
  return shortIds([runIdOf(run), ...(lostJournalOf(run)?.ids ?? [])]);
}

/** The first digits of the ids of runs. */
export function shortIds(ids: readonly string[]): string[] {
  const short = ids.map((id) => id.slice(0, RUN_LENGTH));
  return [...new Set(short.filter((id) => RUN.test(id)))];
}

const RUN_LENGTH = 8;
const RUN = /^[0-9a-f]{8}$/;

const WRITTEN =
  /^(?:([0-9a-f]{16}) #([1-9]\d{0,8}) of ([1-9]\d{0,8}) ?)?((?:run [0-9a-f]{8} ?)*)(?:again ([1-9]\d{0,8}))?$/;

/** Reads what the rows under these headings carry; rows of other programs carry nothing. */
export function fingerprintReader(
  headings: readonly string[],
): (cells: readonly Cell[]) => CarriedFingerprint {
  const at = headings.indexOf(FINGERPRINT_COLUMN);
  if (at < 0) return () => NOTHING;
  return (cells) => {
    const written = WRITTEN.exec(cellText(cells[at]).trim());
    if (written === null) return NOTHING;
    const [, content, occurrence, last, named = '', generation = '0'] = written;
    const runs = named.split(' ').filter((word) => RUN.test(word));
    const row =
      content === undefined
        ? undefined
        : { content, occurrence: Number(occurrence), last: Number(last) };
    return { row, runs, generation: Number(generation) };
  };
}

const NOTHING: CarriedFingerprint = { row: undefined, runs: [], generation: 0 };

/** Whether a row still says what it said when it was written. */
export function isUnchanged(carried: CarriedRow, content: string): boolean {
  return carried.content === shortened(content);
}

/** The first digits of a content, by which error files name it. */
export function shortened(content: string): string {
  return content.slice(0, CONTENT_LENGTH);
}
