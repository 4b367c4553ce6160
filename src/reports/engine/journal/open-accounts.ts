import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { cellText } from '../../../kernel/cells.ts';
import { TallysheetError } from '../../../kernel/messages/errors.ts';
import { openSpreadsheet, STANDARD_INPUT } from '../../../tabular/open.ts';
import type { Spreadsheet } from '../../../tabular/sheet.ts';
import { Accounts } from './accounts.ts';
import { readAccountsTable, type AccountsTable } from './accounts-table.ts';
import { accountsFormat, writeAccountsTemplate } from './accounts-template.ts';
import type { JournalChart } from './journal-chart.ts';

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
    throw new TallysheetError('bad-usage', '--accounts: expected a file, found standard input');
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
