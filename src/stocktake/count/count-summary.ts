import type { Issue } from '../../kernel/messages/issues.ts';
import type { CodeFinder } from './code-finder.ts';
import type { CountedFileResult } from './count-files.ts';
import { unitsKey } from '../quantities.ts';
import type { Stocktake } from '../stocktake.ts';
import type { FileOutcome } from '../store/file-to-count.ts';

/** What the rows of a file say. */
export interface FileSummary {
  readonly name: string;
  readonly outcome: FileOutcome['outcome'];
  readonly rows: number;
  /** Rows of items that are expected where they were found, or that no place is known of. */
  readonly found: number;
  /** Rows of items that are expected at other places, or nowhere. */
  readonly elsewhere: number;
  /** Codes that no item has, each once. */
  readonly unknown: number;
  /** Rows whose item an earlier row of the file counted at the same place, or whose unknown code it has. */
  readonly repeated: number;
  /** Counts of earlier versions that no longer hold. */
  readonly replaced: number;
}

/** A code that no item has. */
export interface UnknownTag {
  readonly code: string;
  readonly file: string;
  readonly sheet: string | undefined;
  readonly row: number;
  /** What it may be: `Did you mean "T-101"?` */
  readonly hint: string;
}

export interface CountSummary {
  readonly stocktake: string;
  readonly files: readonly FileSummary[];
  readonly unknownTags: readonly UnknownTag[];
  readonly problems: readonly Issue[];
}

/** Sums up what was read of each file. */
export function summaryOf(
  results: readonly CountedFileResult[],
  stocktake: Stocktake,
  finder: CodeFinder,
): CountSummary {
  const expected = new Set(
    [...stocktake.expected()].map((each) => unitsKey(each.item, each.location)),
  );
  return {
    stocktake: stocktake.head.name,
    files: results.map((result) => fileSummary(result, expected)),
    unknownTags: unknownTags(results, finder),
    problems: results.flatMap(({ problems }) => problems),
  };
}

function fileSummary(
  { name, outcome, replaced, sheets }: CountedFileResult,
  expected: ReadonlySet<string>,
): FileSummary {
  const seen = new Set<string>();
  const sums = { rows: 0, found: 0, elsewhere: 0, unknown: 0, repeated: 0 };
  for (const { item, code, location, quantity } of sheets.flatMap(({ rows }) => rows)) {
    sums.rows += 1;
    if (quantity === undefined) continue;
    const key = item === undefined ? code : unitsKey(item, location);
    if (seen.has(key)) sums.repeated += 1;
    else if (item === undefined) sums.unknown += 1;
    else if (location === undefined || expected.has(key)) sums.found += 1;
    else sums.elsewhere += 1;
    seen.add(key);
  }
  return { name, outcome, replaced, ...sums };
}

function unknownTags(results: readonly CountedFileResult[], finder: CodeFinder): UnknownTag[] {
  const rows = results.flatMap(({ name: file, sheets }) =>
    sheets.flatMap((sheet) => sheet.rows.map((row) => ({ ...row, file, sheet: sheet.name }))),
  );
  const tags = new Map<string, UnknownTag>();
  for (const { item, code, file, sheet, row } of rows) {
    if (item !== undefined || tags.has(code)) continue;
    const found = finder.find(code);
    const hint = 'issue' in found ? found.issue.hint : '';
    tags.set(code, { code, file, sheet, row, hint });
  }
  return [...tags.values()];
}
