import { mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { formatCount } from '../../../kernel/counts.ts';
import { TallysheetError } from '../../../kernel/messages/errors.ts';
import { type CsvCell, writeCsv } from '../../../tabular/csv/csv-writer.ts';
import { type JournalEntry, journalLines } from './journal-entry.ts';
import { JOURNAL_LAYOUTS, type LayoutName, type LineContext } from './layouts.ts';
import { badUsage, refusal } from '../refusals.ts';
import type { CurrencyExponent } from '../../../kernel/money.ts';
import { type Accounts, checkAccounts } from './accounts-table.ts';
import type { JournalChart } from './journal-chart.ts';
import { type AccountsFile, openAccounts } from './open-accounts.ts';
import { removeOutdated } from '../../../tabular/files/atomic-file.ts';
import type { WrittenFiles } from '../../../tabular/files/written-files.ts';

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
function journalFiles(
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

/** What is wanted of a journal besides its entries. */
export interface JournalOptions {
  /** The ledger that files are for; without it there are entries and no files. */
  readonly layout?: LayoutName | undefined;
  /** Without it, lines say what their accounts are for. */
  readonly accounts?: AccountsFile | undefined;
}

/** What a journal is made of. */
interface JournalParts {
  readonly chart: JournalChart;
  readonly entries: readonly JournalEntry[];
  /** All groups of the report; a new file of accounts begins with them. */
  readonly groups: readonly string[];
  readonly exponent: CurrencyExponent;
}

/** A journal that can be written: it balances, fits its ledger, and no line lacks an account. */
export interface LedgerJournal {
  readonly entries: readonly JournalEntry[];
  readonly accounts: Accounts | undefined;
  readonly layout: LayoutName | undefined;
  /** None without a ledger, and where nothing is to be booked. */
  readonly files: readonly JournalFile[];
}

/**
 * Makes a journal of entries. Nothing is written but a file of accounts that does not exist, and then
 * this ends with the error that asks to fill it in; so it comes before any report is written.
 * Throws TallysheetError 'missing-accounts', 'bad-accounts', 'over-limit', 'bad-usage', and as openAccounts does.
 */
export async function makeJournal(
  parts: JournalParts,
  wanted: JournalOptions,
): Promise<LedgerJournal> {
  const { chart, entries, groups, exponent } = parts;
  const { layout } = wanted;
  assertAccountsGiven(wanted);
  const accounts = wanted.accounts && (await openAccounts(wanted.accounts, { groups, chart }));
  const needed = layout === undefined ? () => [] : JOURNAL_LAYOUTS[layout].needed;
  if (accounts !== undefined) checkAccounts(entries, accounts, { needed, chart });
  const files =
    layout === undefined ? [] : journalFiles(entries, layout, { accounts, chart, exponent });
  return { entries, accounts, layout, files };
}

/** Refuses a ledger that goes by accounts where none are given, before anything is computed. */
export function assertAccountsGiven({ layout, accounts }: JournalOptions): void {
  if (layout === undefined || accounts !== undefined) return;
  const { label, needsAccounts } = JOURNAL_LAYOUTS[layout];
  if (!needsAccounts) return;
  throw badUsage(
    `--journal ${layout}: ${label} needs accounts, but --accounts is missing`,
    'Add --accounts accounts.xlsx. The first run creates that file for you to fill in.',
  );
}

/**
 * Writes the files of a journal beside a report: `depreciation-2026-01-31.xlsx` gets
 * `depreciation-2026-01-31-journal-qbo.csv`. All of them are whole on the disk before the first
 * gets its name. Files of an earlier, longer journal of the same name and ledger are removed, so
 * that they are not loaded by mistake. Returns the paths. Throws TallysheetError 'cannot-write'; no
 * file of the journal exists then.
 */
export async function writeJournalFiles(
  reportPath: string,
  layout: LayoutName,
  files: readonly JournalFile[],
  own?: WrittenFiles,
): Promise<readonly string[]> {
  const folder = dirname(reportPath);
  const base = basename(reportPath).replace(/\.(xlsx|csv|html)$/i, '');
  const names = files.map(({ suffix }) => `${base}-${suffix}.csv`);
  for (const name of names) await own?.assertReplaceable(join(folder, name));
  if (files.length > 0) await putTogether(folder, names, files);
  for (const name of names) await own?.remember(join(folder, name));
  for (const name of await outdatedNames(folder, { base, layout, names })) {
    const path = join(folder, name);
    if ((await own?.mayReplace(path)) !== false) await removeOutdated(path);
  }
  return names.map((name) => join(folder, name));
}

async function putTogether(
  folder: string,
  names: readonly string[],
  files: readonly JournalFile[],
): Promise<void> {
  const temporary = await temporaryFolder(folder);
  try {
    for (const [at, { rows }] of files.entries()) {
      await writeCsv(join(temporary, names[at] ?? ''), rows);
    }
    await moveAll(temporary, folder, names);
  } finally {
    await rm(temporary, { recursive: true, force: true });
  }
}

async function temporaryFolder(folder: string): Promise<string> {
  try {
    return await mkdtemp(join(folder, '.journal-'));
  } catch (error) {
    throw new TallysheetError('cannot-write', `Cannot write to ${folder}`, { cause: error });
  }
}

/** Half a journal is worse than none: where one file cannot get its name, no other keeps its own. */
async function moveAll(from: string, folder: string, names: readonly string[]): Promise<void> {
  const moved: string[] = [];
  for (const name of names) {
    const target = join(folder, name);
    try {
      await rename(join(from, name), target);
      moved.push(target);
    } catch (error) {
      for (const path of moved) await removeOutdated(path);
      throw new TallysheetError(
        'cannot-write',
        `Cannot replace ${target}, so no journal file was written`,
        { hint: 'Close it in other programs and run the command again.', cause: error },
      );
    }
  }
}

interface WrittenNames {
  readonly base: string;
  readonly layout: LayoutName;
  readonly names: readonly string[];
}

/** `depreciation-journal-xero-4.csv` where only three were written now. */
async function outdatedNames(
  folder: string,
  { base, layout, names }: WrittenNames,
): Promise<readonly string[]> {
  const start = `${base}-journal-${layout}`;
  const there = await readdir(folder);
  return there.filter(
    (name) =>
      name.startsWith(start) &&
      /^(?:-\d+)?\.csv$/.test(name.slice(start.length)) &&
      !names.includes(name),
  );
}
