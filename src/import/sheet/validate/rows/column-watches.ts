import { holdsIdentifier } from '../../../../catalogue/columns/legal-values.ts';
import { cellText } from '../../../../kernel/cells.ts';
import { makeIssue, quote, type Issue } from '../../../../kernel/messages/issues.ts';
import { withLatinLookAlikes } from '../../../../kernel/names.ts';
import type { SheetName, SheetRow } from '../../../../kernel/rows.ts';
import type { SheetPlan } from './sheet-plan.ts';
import type { HeadedSheet } from '../../read/headed-sheet.ts';
import { guessedIdColumn, unclearIds } from '../../headings/unclear-ids.ts';
import type { Mapping } from '../../headings/mapping.ts';
import { numberText, recordNumberIn } from '../../map/number-sample.ts';

/** What is remembered of one column; a register in another alphabet has no Latin rows beside it. */
const MOST_ROWS = 1_000;

/** Sees the rows of a sheet one after the other, and says at their end what its columns have. */
export interface ColumnWatch {
  see(row: SheetRow): void;
  issues(): Iterable<Issue>;
}

/** Finds identifiers with letters that are only similar to the Latin ones of the other rows: `А-1` beside `B-2`. */
export function watchAlphabets(
  sheet: SheetName,
  { columns }: SheetPlan,
): ColumnWatch & {
  /** Whether a text is of no other alphabet, or the column of none that is watched. */
  isLatin(text: string, column: number): boolean;
  /** Whether further Latin texts of a column show nothing. */
  hasLatin(column: number): boolean;
} {
  const watched = columns
    .filter(({ column }) => holdsIdentifier(column.field))
    .map((plan) => ({ plan, foreign: Array<SeenText>(), latin: '' }));
  const watchedIn = (index: number): (typeof watched)[number] | undefined =>
    watched.find(({ plan }) => plan.index === index);
  return {
    isLatin: (text, column) => watchedIn(column) === undefined || !looksLatin(text),
    hasLatin: (column) => watchedIn(column)?.latin !== '',
    see({ number, cells }) {
      for (const column of watched) {
        const text = cellText(cells[column.plan.index]);
        if (looksLatin(text)) {
          if (column.foreign.length < MOST_ROWS) column.foreign.push({ row: number, text });
        } else if (column.latin === '' && /[A-Za-z]/.test(text)) column.latin = text;
      }
    },
    *issues() {
      for (const { plan, foreign, latin } of watched) {
        for (const { row, text } of latin === '' ? [] : foreign) {
          const place = { ...sheet, row, column: plan.heading };
          const expected = `Latin ones, such as "${latin}"`;
          const details = { field: plan.column.label, value: text, expected };
          yield makeIssue('other-alphabet', place, details);
        }
      }
    },
  };
}

interface SeenText {
  readonly row: number;
  readonly text: string;
}

const BEYOND_LATIN = /[\u0370-\u052F]/u;

/** Only letters of another alphabet, each similar to a Latin one. */
function looksLatin(text: string): boolean {
  if (!BEYOND_LATIN.test(text) || /\p{Script=Latin}/u.test(text)) return false;
  return !/[\p{Script=Cyrillic}\p{Script=Greek}]/u.test(withLatinLookAlikes(text));
}

/** Fewer rows say nothing about how long cells of the column are. */
const LEAST_ROWS = 2;

/**
 * Watches the last column of a text that ends without a line end: where its last cell is shorter than
 * all others, the end of the file may be missing. Many programs write no last line end, so that this
 * alone says nothing.
 */
export function watchLastCells({ headings, name, endsWithinLine }: HeadedSheet): ColumnWatch {
  const at = headings.length - 1;
  let shortest = Infinity;
  let rows = 0;
  let last: SheetRow | undefined;
  let lengthOfLast = 0;
  return {
    see(row) {
      if (endsWithinLine !== true) return;
      if (last !== undefined) {
        shortest = Math.min(shortest, lengthOfLast);
        rows += 1;
      }
      last = row;
      lengthOfLast = row.routine?.lengthOf(at) ?? cellText(row.cells[at]).trim().length;
    },
    *issues() {
      if (last === undefined || rows < LEAST_ROWS) return;
      if (lengthOfLast >= shortest) return;
      const column = headings[at] ?? '';
      const expected = `the others have at least ${shortest} characters`;
      const details = { field: column, value: cellText(last.cells[at]).trim(), expected };
      yield makeIssue('truncated-last-row', { ...name, row: last.number, column }, details);
    },
  };
}

/** Fewer texts may be slips of single rows. */
const LEAST_TEXTS = 2;

/** Watches whether a column that is mapped to record numbers has something else in most rows. */
export function watchIds(
  name: SheetName,
  mapping: Mapping,
): Pick<ColumnWatch, 'see'> & {
  /** Throws TallysheetError 'bad-headings'. */
  assertNumbers(): void;
} {
  const column = guessedIdColumn(mapping);
  let numbers = 0;
  let texts = 0;
  let first: SeenText | undefined;
  return {
    see({ number, cells }) {
      const text = column === undefined ? '' : numberText(cells[column.index]);
      if (text === '') return;
      if (recordNumberIn(text) !== undefined) numbers += 1;
      else {
        texts += 1;
        first ??= { text, row: number };
      }
    },
    assertNumbers() {
      if (column === undefined || first === undefined) return;
      if (texts < LEAST_TEXTS || texts <= numbers) return;
      const found = `found other text in ${texts} of ${texts + numbers} rows, such as ${quote(first.text)} in row ${first.row}`;
      throw unclearIds(name, mapping, column, found);
    },
  };
}
