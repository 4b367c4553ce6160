import {
  columnsOf,
  FIELD,
  identityLine,
  listOf,
  RECORD,
  timeOf,
  titleOf,
  valueCells,
} from '../../export/changes/change-sheets.ts';
import { namedOutcomes, OUTCOME_NAMES } from '../../kernel/outcomes.ts';
import type { FileNotices } from '../../tabular/file-notices.ts';
import { writeWorkbook } from '../../tabular/xlsx/write/workbook-writer.ts';
import type { WorkbookCell, WorkbookSheet } from '../../tabular/xlsx/write/workbook-content.ts';
import type {
  RehearsalReport,
  RehearsedCounts,
  RehearsedField,
  RehearsedHolding,
} from '../rehearsal-report.ts';

type Content = Omit<RehearsalReport, 'path' | 'notices'>;

/** The counts of a report by their headings, in the order of their sheets. */
const COUNTS = {
  Created: 'created',
  Updated: 'updated',
  Ended: 'ended',
  Deleted: 'deleted',
  'Handed out': 'handedOut',
  'Checked in': 'checkedIn',
  Moved: 'moved',
  Stock: 'stock',
} as const satisfies Readonly<Record<string, Exclude<keyof RehearsedCounts, 'kind'>>>;

const COUNT_WIDTH = 11;
const HOLDING = { Units: 8, 'Person or location': 38 };
const ROW = { Run: 34, File: 30, Sheet: 18, Row: 8, Record: 38, Outcome: 14, Reason: 60 };
const LACKS = { What: 50, Because: 60, Flag: 22 };

/** Writes what a rehearsal changed, a list on a sheet of its own. Throws TallysheetError 'cannot-write'. */
export function writeRehearsalWorkbook(
  path: string,
  content: Content,
  listener: FileNotices['listener'],
): Promise<string> {
  const { created, updated, ended, deleted, handedOut, checkedIn, moved, stock } = content;
  const record = RECORD;
  const field = { ...RECORD, ...FIELD };
  const holding = { ...RECORD, ...HOLDING };
  const sheets = [
    summarySheet(content),
    ...listOf('Rows', ROW, rowLines(content)),
    ...listOf('Created', record, created.map(identityLine)),
    ...listOf('Updated', field, updated.map(fieldLine)),
    ...listOf('Ended', field, ended.map(fieldLine)),
    ...listOf('Deleted', record, deleted.map(identityLine)),
    ...listOf('Handed out', holding, handedOut.map(holdingLine)),
    ...listOf('Checked in', holding, checkedIn.map(holdingLine)),
    ...listOf('Moved', field, moved.map(fieldLine)),
    ...listOf('Stock', field, stock.map(fieldLine)),
    ...listOf('Not copied', LACKS, lackLines(content)),
  ];
  return writeWorkbook(path, sheets, {
    title: 'Rehearsal',
    createdAt: Date.parse(content.readAt),
    ...listener,
  });
}

function summarySheet({ account, readAt, lists, runs }: Content): WorkbookSheet {
  const keys = Object.values(COUNTS);
  const totals = keys.map((key) => lists.reduce((sum, list) => sum + list[key], 0));
  const widths = Object.fromEntries(Object.keys(COUNTS).map((name) => [name, COUNT_WIDTH]));
  const outcomes = runs.map(({ name, outcomes: of }) => {
    const parts = namedOutcomes(of, 0).map(({ name: is, rows }) => `${rows} ${is}`);
    return [`Run ${name}: ${parts.length === 0 ? 'no rows' : parts.join(', ')}`];
  });
  return {
    name: 'Summary',
    columns: columnsOf({ 'Record type': 34, ...widths }),
    preamble: [
      [{ value: 'Rehearsal', cellStyle: 'title' }],
      [`On a twin of ${account} as of ${timeOf(readAt)}. Nothing was sent to the account.`],
      ...outcomes,
      [],
    ],
    rows: [
      ...lists.map((list): WorkbookCell[] => [titleOf(list.kind), ...keys.map((key) => list[key])]),
      ['Total', ...totals].map((value): WorkbookCell => ({ value, cellStyle: 'total' })),
    ],
    print: { landscape: true, pagesWide: 1, footer: 'Rehearsal' },
  };
}

function fieldLine(change: RehearsedField): WorkbookCell[] {
  return [...identityLine(change), ...valueCells(change)];
}

function holdingLine(holding: RehearsedHolding): WorkbookCell[] {
  return [...identityLine(holding), holding.units, holding.holder];
}

function rowLines({ rows }: Content): WorkbookCell[][] {
  return rows.map(({ run, file, sheet = '', row, record, outcome, messages }) => [
    ...[run, file, sheet, row, record, OUTCOME_NAMES[outcome]],
    { value: messages.join('\n'), cellStyle: 'wrapped' },
  ]);
}

function lackLines({ notCopied }: Content): WorkbookCell[][] {
  return notCopied.map(({ what, because, with: flag = '' }) => [what, because, flag]);
}
