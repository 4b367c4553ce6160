import { extname } from 'node:path';
import { TallysheetError } from '../../../kernel/messages/errors.ts';
import { writeCsv } from '../../../tabular/csv/csv-writer.ts';
import { SPREADSHEET_FORMATS, type SpreadsheetFormat } from '../../../tabular/sheet.ts';
import type { WorkbookCell, WorkbookSheet } from '../../../tabular/xlsx/write/workbook-content.ts';
import { writeWorkbook } from '../../../tabular/xlsx/write/workbook-writer.ts';
import type { AccountColumnEntry, JournalChart } from './journal-chart.ts';

/** Keeps leading zeros: everything typed stays text. */
const TEXT_FORMAT = '@';

/** Rows below the groups that are ready for more of them. */
const SPARE_ROWS = 20;

const INPUT: WorkbookCell = { value: null, cellStyle: 'input', format: TEXT_FORMAT };

/** What holds of every file of accounts. */
const LEDGERS: readonly string[] = [
  'QuickBooks Online: account names as in the chart of accounts, sub-accounts as Parent:Child.',
  'Class and Location only where tracking is turned on.',
  'Xero: account codes, and the full name of a tax rate of 0 %.',
  'Any other ledger: account names or codes as in that ledger.',
  '',
  'Codes such as 0400 keep their zeros because the cells are text. Add new groups below the',
  'last row. Rows of groups without entries are ignored. Tallysheet does not change this file again.',
];

/** What the file of accounts is written as, by its name. Throws TallysheetError 'bad-usage'. */
export function accountsFormat(file: string): SpreadsheetFormat {
  const ending = extname(file).slice(1).toLowerCase();
  const format = SPREADSHEET_FORMATS.find((each) => each === ending);
  if (format !== undefined) return format;
  throw new TallysheetError(
    'bad-usage',
    `--accounts ${file}: the file does not exist, and a new one must end with .xlsx or .csv`,
  );
}

/**
 * Writes a file of accounts to be filled in: the groups, and blank cells beside them. Never replaces a
 * file that is there. Throws TallysheetError 'cannot-write'.
 */
export async function writeAccountsTemplate(
  path: string,
  format: SpreadsheetFormat,
  { groups, chart }: { readonly groups: readonly string[]; readonly chart: JournalChart },
): Promise<void> {
  const columns = [...chart.columns.values()];
  const mustBeNew = { mustBeNew: true };
  if (format === 'csv') {
    const blanks = columns.slice(1).map(() => '');
    const rows = groups.map((group) => [group, ...blanks]);
    await writeCsv(path, [columns.map(({ heading }) => heading), ...rows], mustBeNew);
    return;
  }
  const title = `Accounts for the ${chart.subject} journal`;
  await writeWorkbook(path, [accountsSheet(groups, columns), instructionsSheet(title, chart)], {
    ...mustBeNew,
    title,
  });
}

function accountsSheet(
  groups: readonly string[],
  columns: readonly AccountColumnEntry[],
): WorkbookSheet {
  const inputs = columns.slice(1).map(() => INPUT);
  return {
    name: 'Accounts',
    columns: columns.map(({ heading, note, width }, at) => ({
      heading,
      note,
      width,
      format: TEXT_FORMAT,
      ...(at === 0 && { cellStyle: 'required-heading' as const }),
    })),
    rows: [
      ...groups.map((group): WorkbookCell[] => [{ value: group, cellStyle: 'bold' }, ...inputs]),
      ...Array.from({ length: SPARE_ROWS }, () => [INPUT, ...inputs]),
    ],
    hasFilter: true,
    frozenColumns: 1,
    print: { landscape: true, pagesWide: 1 },
  };
}

function instructionsSheet(title: string, chart: JournalChart): WorkbookSheet {
  return {
    name: 'Instructions',
    columns: [{ heading: '', width: 100 }],
    withoutHeadings: true,
    rows: [
      [{ value: title, cellStyle: 'title' }],
      [],
      ...[...chart.instructions, '', ...LEDGERS].map((text): WorkbookCell[] => [text]),
    ],
    print: { pagesWide: 1 },
  };
}
