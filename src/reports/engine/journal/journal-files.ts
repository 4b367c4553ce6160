import { formatCount } from '../../../kernel/counts.ts';
import type { TallysheetError } from '../../../kernel/messages/errors.ts';
import type { CsvCell } from '../../../tabular/csv/csv-writer.ts';
import { journalLines, type JournalEntry } from './journal-entry.ts';
import { JOURNAL_LAYOUTS, type LayoutName, type LineContext } from './layouts.ts';
import { refusal } from '../refusals.ts';

/** A file for a ledger before it is written. */
export interface JournalFile {
  /** What its name ends with: `journal-qbo`, of several `journal-xero-2`. */
  readonly suffix: string;
  /** The headings first. */
  readonly rows: readonly (readonly CsvCell[])[];
}

/**
 * The files of a journal; none where nothing is to be booked. An entry is never split between two.
 * Throws TallysheetError 'over-limit' where one alone is more than a file may have.
 */
export function journalFiles(
  entries: readonly JournalEntry[],
  layout: LayoutName,
  context: LineContext,
): readonly JournalFile[] {
  const { mostLines, columns } = JOURNAL_LAYOUTS[layout];
  // All files of a journal have the same columns.
  const shown = columns(journalLines(entries), context);
  const headings = shown.map(({ heading }) => heading);
  const parts = partsOf(entries, layout, mostLines);
  return parts.map((part, at) => ({
    suffix: `journal-${layout}${parts.length === 1 ? '' : `-${at + 1}`}`,
    rows: [headings, ...journalLines(part).map((line) => shown.map(({ of }) => of(line, context)))],
  }));
}

function partsOf(
  entries: readonly JournalEntry[],
  layout: LayoutName,
  mostLines: number,
): readonly (readonly JournalEntry[])[] {
  const parts: JournalEntry[][] = [];
  let room = 0;
  for (const entry of entries) {
    const lines = entry.postings.length;
    if (lines > mostLines) throw tooLong(entry, layout, mostLines);
    if (lines > room) {
      parts.push([]);
      room = mostLines;
    }
    parts.at(-1)?.push(entry);
    room -= lines;
  }
  return parts;
}

function tooLong(
  { number, narration, postings }: JournalEntry,
  layout: LayoutName,
  mostLines: number,
): TallysheetError {
  const { label } = JOURNAL_LAYOUTS[layout];
  return refusal(
    'over-limit',
    `Entry ${number} (${narration}) has ${formatCount(postings.length)} lines; ${label} accepts ${formatCount(mostLines)} in a file, and an entry cannot be split`,
    'Use --journal plain and enter it in balanced parts, or report fewer groups.',
  );
}
