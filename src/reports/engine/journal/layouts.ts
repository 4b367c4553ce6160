import type { CurrencyExponent } from '../../../kernel/money.ts';
import { formatMinorUnits } from '../../../kernel/money.ts';
import type { CsvCell } from '../../../tabular/csv/csv-writer.ts';
import type { Accounts, NeededColumns } from './accounts-table.ts';
import type { JournalChart, LedgerColumn } from './journal-chart.ts';
import { creditOf, debitOf, type JournalLine, type Posting } from './journal-entry.ts';

/** What lines are written from. */
export interface LineContext {
  readonly chart: JournalChart;
  /** Undefined where no file of accounts was given. */
  readonly accounts: Accounts | undefined;
  readonly exponent: CurrencyExponent;
}

/** How a ledger takes journals. */
export interface JournalLayout {
  /** What it is called in messages. */
  readonly label: string;
  /** Lines of one file besides its headings; Infinity if there is no limit. */
  readonly mostLines: number;
  /** Whether it goes by accounts of the ledger, and not by what they are for. */
  readonly needsAccounts: boolean;
  /** What a group needs besides the accounts of its lines. */
  readonly needed: NeededColumns;
  readonly columns: (
    lines: readonly JournalLine[],
    context: LineContext,
  ) => readonly LayoutColumn[];
}

interface LayoutColumn {
  readonly heading: string;
  readonly of: (line: JournalLine, context: LineContext) => CsvCell;
}

export const LAYOUT_NAMES = ['qbo', 'xero', 'plain'] as const;

export type LayoutName = (typeof LAYOUT_NAMES)[number];

/** Columns, dates, signs and limits of every ledger; docs/reference/journal.md says where they come from. */
export const JOURNAL_LAYOUTS: Readonly<Record<LayoutName, JournalLayout>> = {
  plain: {
    label: 'a plain journal',
    mostLines: Infinity,
    needsAccounts: false,
    needed: () => [],
    columns: () => [
      { heading: 'Entry', of: ({ entry }) => entry.number },
      { heading: 'Date', of: ({ entry }) => entry.date },
      { heading: 'Account', of: (line, context) => accountWords(line, context) },
      { heading: 'Description', of: ({ entry }) => entry.narration },
      { heading: 'Debit', of: (line, context) => amount(debitOf(line), context) },
      { heading: 'Credit', of: (line, context) => amount(creditOf(line), context) },
      { heading: 'Group', of: ({ group }) => group },
    ],
  },
  qbo: {
    label: 'QuickBooks Online',
    // A file has 1,000 rows, the headings among them.
    mostLines: 999,
    needsAccounts: true,
    needed: () => [],
    columns: (lines, context) => [
      { heading: 'Journal No', of: ({ entry }) => entry.number },
      { heading: 'Journal Date', of: ({ entry }) => monthFirst(entry.date) },
      { heading: 'Account Name', of: (line, own) => pathOf(accountWords(line, own)) },
      { heading: 'Description', of: ({ entry }) => entry.narration },
      { heading: 'Debits', of: (line, { exponent }) => amount(debitOf(line), { exponent }) },
      { heading: 'Credits', of: (line, { exponent }) => amount(creditOf(line), { exponent }) },
      // Refused if the company does not track them, so these columns exist only if they are used.
      ...(['location', 'class'] as const)
        .filter((column) => lines.some(({ group }) => settingOf(group, column, context) !== ''))
        .map((column): LayoutColumn => ({
          heading: column === 'class' ? 'Class' : 'Location',
          of: ({ group }, own) => settingOf(group, column, own),
        })),
    ],
  },
  xero: {
    label: 'Xero',
    mostLines: 300,
    needsAccounts: true,
    needed: (group, accounts) => ['tax-rate', ...halvesOfTracking(group, accounts)],
    columns: () => [
      { heading: '*Narration', of: ({ entry }) => entry.narration },
      { heading: '*Date', of: ({ entry }) => dayFirst(entry.date) },
      { heading: 'Description', of: (line, own) => wordsOf(line, own) },
      { heading: '*AccountCode', of: (line, context) => accountWords(line, context) },
      setting('*TaxRate', 'tax-rate'),
      { heading: '*Amount', of: (line, context) => amount(line.amount, context) },
      setting('TrackingName1', 'tracking-name-1'),
      setting('TrackingOption1', 'tracking-option-1'),
      setting('TrackingName2', 'tracking-name-2'),
      setting('TrackingOption2', 'tracking-option-2'),
    ],
  },
};

/** The account, or its purpose if it has no name yet. */
export function accountWords(
  posting: Posting,
  { accounts, chart }: Pick<LineContext, 'accounts' | 'chart'>,
): string {
  return accounts?.textOf(posting.group, posting.role) ?? wordsOf(posting, { chart });
}

/** `Depreciation expense, Laptops` */
function wordsOf({ role, group }: Posting, { chart }: Pick<LineContext, 'chart'>): string {
  return `${chart.roles[role] ?? role}, ${group}`;
}

function setting(heading: string, column: LedgerColumn): LayoutColumn {
  return { heading, of: ({ group }, context) => settingOf(group, column, context) };
}

function settingOf(group: string, column: LedgerColumn, { accounts }: LineContext): string {
  return accounts?.textOf(group, column) ?? '';
}

const TRACKING = [
  ['tracking-name-1', 'tracking-option-1'],
  ['tracking-name-2', 'tracking-option-2'],
] as const;

/** A tracking category means nothing without its option, nor the other way round. */
function halvesOfTracking(group: string, accounts: Accounts): readonly LedgerColumn[] {
  return TRACKING.filter((pair) =>
    pair.some((column) => accounts.textOf(group, column) !== ''),
  ).flat();
}

function amount(
  minorUnits: bigint | undefined,
  { exponent }: Pick<LineContext, 'exponent'>,
): CsvCell {
  if (minorUnits === undefined) return '';
  const text = formatMinorUnits(minorUnits, exponent);
  return { type: 'number', value: Number(text), text };
}

/** A sub-account has colons without spaces between its names. */
function pathOf(account: string): string {
  return account.replace(/\s*:\s*/g, ':');
}

/** `01/31/2026` */
function monthFirst(iso: string): string {
  const [year = '', month = '', day = ''] = iso.split('-');
  return `${month}/${day}/${year}`;
}

/** `31/01/2026` */
function dayFirst(iso: string): string {
  const [year = '', month = '', day = ''] = iso.split('-');
  return `${day}/${month}/${year}`;
}
