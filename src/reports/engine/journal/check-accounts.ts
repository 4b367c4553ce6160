import { TallysheetError } from '../../../kernel/messages/errors.ts';
import type { AccountGap, Accounts } from './accounts.ts';
import type { JournalChart } from './journal-chart.ts';
import type { JournalEntry } from './journal-entry.ts';

/** What a ledger wants to know of a group besides its accounts. */
export type NeededColumns = (group: string, accounts: Accounts) => readonly string[];

/**
 * Refuses a journal whose lines lack accounts: all groups without a row, or all cells that are blank, at
 * once. A group without lines needs nothing. Throws TallysheetError 'missing-accounts'.
 */
export function checkAccounts(
  entries: readonly JournalEntry[],
  accounts: Accounts,
  { needed, chart }: { readonly needed: NeededColumns; readonly chart: JournalChart },
): void {
  const columns = new Map<string, Set<string>>();
  for (const { role, group } of entries.flatMap(({ postings }) => postings)) {
    const known = columns.get(group) ?? new Set(needed(group, accounts));
    columns.set(group, known.add(role));
  }
  const missing = [...columns.keys()].filter((group) => !accounts.has(group));
  const gaps = [...columns].flatMap(([group, wanted]) =>
    [...chart.columns.keys()]
      .filter((column) => wanted.has(column))
      .flatMap((column) => accounts.gapIn(group, column) ?? []),
  );
  if (missing.length === 0 && gaps.length === 0) return;
  throw new TallysheetError(
    'missing-accounts',
    [
      `No journal was written: ${accounts.source} lacks accounts.`,
      ...(missing.length === 0 ? [] : [missingRows(missing, accounts.nextRow)]),
      ...(gaps.length === 0 ? [] : [`Missing or not valid: ${wordsOf(gaps)}.`]),
    ].join(' '),
    { hint: 'Fill them in, save the file, and run the same command again.' },
  );
}

function missingRows(groups: readonly string[], row: number): string {
  const rows = groups.map((group, at) => `${group} (row ${row + at})`).join(', ');
  return `Groups without a row (add them below the last row): ${rows}.`;
}

/** `Laptops: Cost account (B3), Tax rate (I3, found #N/A); Vans: …` */
function wordsOf(gaps: readonly AccountGap[]): string {
  const cells = new Map<string, string[]>();
  for (const gap of gaps) cells.set(gap.group, [...(cells.get(gap.group) ?? []), wordsOfCell(gap)]);
  return [...cells].map(([group, words]) => `${group}: ${words.join(', ')}`).join('; ');
}

function wordsOfCell({ cell, found }: AccountGap): string {
  return found === undefined ? cell : `${cell}, found ${found}`;
}
