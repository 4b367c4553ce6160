import { stat } from 'node:fs/promises';
import { extname, resolve } from 'node:path';
import { badUsage } from '../refusals.ts';
import { cellText } from '../../../kernel/cells.ts';
import { TallysheetError } from '../../../kernel/messages/errors.ts';
import { STANDARD_INPUT, openSpreadsheet } from '../../../tabular/open.ts';
import {
  SPREADSHEET_FORMATS,
  type Spreadsheet,
  type SpreadsheetFormat,
} from '../../../tabular/sheet.ts';
import { Accounts, type AccountsTable, readAccountsTable } from './accounts-table.ts';
import type { AccountColumnEntry, JournalChart } from './journal-chart.ts';
import { writeCsv } from '../../../tabular/csv/csv-writer.ts';
import type { WorkbookCell, WorkbookSheet } from '../../../tabular/xlsx/write/workbook-content.ts';
import { writeWorkbook } from '../../../tabular/xlsx/write/workbook-writer.ts';

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
function accountsFormat(file: string): SpreadsheetFormat {
  const ending = extname(file).slice(1).toLowerCase();
  const format = SPREADSHEET_FORMATS.find((each) => each === ending);
  if (format !== undefined) return format;
  throw badUsage(
    `--accounts ${file}: the file does not exist, and a new one must end with .xlsx or .csv`,
  );
}

/**
 * Writes a file of accounts to be filled in: the groups, and blank cells beside them. Never replaces a
 * file that is there. Throws TallysheetError 'cannot-write'.
 */
async function writeAccountsTemplate(
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

/** Where the accounts of the groups are. */
export interface AccountsFile {
  /** As it was typed; a workbook, or a CSV. */
  readonly file: string;
  /** The base of relative paths. */
  readonly cwd: string;
}

/**
 * Reads the file of accounts. One that does not exist is written with these groups filled in, and
 * nothing else is done: throws TallysheetError 'missing-accounts' then. Throws 'bad-accounts' for a
 * file that does not list accounts, 'bad-usage' for an unusable file name, 'cannot-write', and as
 * openSpreadsheet does. A file that exists is never written to.
 */
export async function openAccounts(
  { file, cwd }: AccountsFile,
  { groups, chart }: { readonly groups: readonly string[]; readonly chart: JournalChart },
): Promise<Accounts> {
  if (file === STANDARD_INPUT) {
    throw badUsage('--accounts: expected a file, found standard input');
  }
  const path = resolve(cwd, file);
  if (!(await isThere(path))) {
    const format = accountsFormat(file);
    await writeAccountsTemplate(path, format, { groups, chart });
    throw firstRun(file, groups.length);
  }
  const spreadsheet = await openSpreadsheet(file, {
    path,
    known: (cells) =>
      cells.filter((cell) => chart.columnCalled(cellText(cell)) !== undefined).length,
  });
  try {
    return new Accounts(await tableOf(spreadsheet, chart), chart);
  } finally {
    await spreadsheet.close();
  }
}

async function isThere(path: string): Promise<boolean> {
  try {
    await stat(path);
    return true;
  } catch (error) {
    // A file that exists and cannot be read is reported when it is opened.
    return !(error instanceof Error && 'code' in error && error.code === 'ENOENT');
  }
}

async function tableOf({ file, sheets }: Spreadsheet, chart: JournalChart): Promise<AccountsTable> {
  const tables: AccountsTable[] = [];
  for (const sheet of sheets.filter(({ isHidden }) => !isHidden)) {
    const table = await readAccountsTable(sheet, chart);
    if (table !== undefined) tables.push(table);
  }
  const [table] = tables;
  if (table === undefined) {
    const [group = '', account = ''] = [...chart.columns.values()].map(({ heading }) => heading);
    throw new TallysheetError(
      'bad-accounts',
      `${file}: expected a sheet with the headings "${group}" and "${account}" in its first rows, found none`,
      { hint: 'To create one with all headings, give --accounts the name of a new file.' },
    );
  }
  if (tables.length === 1) return table;
  const names = tables.map(({ place }) => place.sheet ?? '').join(', ');
  throw new TallysheetError(
    'bad-accounts',
    `${file}: expected one sheet of accounts, found ${names}`,
    { hint: 'Hide or remove the others.' },
  );
}

function firstRun(file: string, groups: number): TallysheetError {
  const rows = groups === 1 ? 'the one group' : `the ${groups} groups`;
  return new TallysheetError(
    'missing-accounts',
    `${file} did not exist. It was created with ${rows} of this report. No report was written.`,
    { hint: `Enter the accounts in ${file}, save it, and run the same command again.` },
  );
}
