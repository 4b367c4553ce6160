import { cleanSheetNames } from '../../../../tabular/xlsx/write/workbook-sheet-names.ts';
import type {
  WorkbookCell,
  WorkbookSheet,
} from '../../../../tabular/xlsx/write/workbook-content.ts';
import type { InputFile } from '../../../ledger/journal/tables/rows/row-table.ts';
import type { RunReader } from '../../../ledger/run/run.ts';
import { userSheet } from '../../output/output-sheets.ts';
import type { OutputTable } from '../../output/output-table.ts';
import { runTable } from '../../output/run-table.ts';

/** The refused rows of one file as they are shown in the plan. */
export interface ProblemRows {
  readonly file: InputFile;
  /** Whether nothing is wrong with them. */
  readonly isOpen: boolean;
  /** The sheet of the plan that shows them. */
  readonly name: string;
  readonly table: OutputTable;
}

/** Of what we say of a row, the plan shows these; the file of errors has the others. */
const SHOWN = ['_row', '_message'];

/** What keeps rows from being sent: something is wrong with them, or they wait for an answer. */
const SORTS = [
  { isOpen: false, name: 'Rows with errors', prefix: 'Errors in' },
  { isOpen: true, name: 'Open rows', prefix: 'Open in' },
] as const;

/** The files of a run that have rows which are not sent, each with the name of its sheet. */
export function problemRows(run: RunReader): ProblemRows[] {
  const files = run.rows.files().map((file) => {
    const open = run.views.issues.countOpenRows(file.id);
    return { file, open, wrong: run.rows.countFailed(file.id) - open };
  });
  const found = SORTS.flatMap(({ isOpen, name, prefix }) => {
    const own = files.filter(({ open, wrong }) => (isOpen ? open : wrong) > 0);
    return own.map(({ file }) => ({
      file,
      isOpen,
      name: own.length === 1 ? name : `${prefix} ${file.sheet ?? file.name}`,
    }));
  });
  const names = cleanSheetNames(found.map(({ name }) => name));
  return found.map(({ file, isOpen, name }, at) => ({
    file,
    isOpen,
    name: names[at] ?? name,
    table: withShown(runTable(run, file, { outcome: 'failed', isOpen })),
  }));
}

/** The user's own cells, painted where something is wrong. */
export function problemRowsSheet({ table, name }: ProblemRows): WorkbookSheet {
  const sheet = userSheet(table, name);
  return {
    ...sheet,
    rows: withWrappedWords(sheet.rows, table.headings.length),
    print: { landscape: true, pagesWide: 1, footer: name },
    tabColour: 'red',
  };
}

/** Our sentences would make the page far too wide to be read. */
async function* withWrappedWords(
  rows: WorkbookSheet['rows'],
  own: number,
): AsyncGenerator<readonly WorkbookCell[]> {
  for await (const cells of rows) {
    yield cells.map((cell, at) =>
      at < own || typeof cell !== 'string' ? cell : { value: cell, cellStyle: 'wrapped' },
    );
  }
}

function withShown(table: OutputTable): OutputTable {
  const shown = table.ourHeadings.flatMap((heading, at) => (SHOWN.includes(heading) ? [at] : []));
  return {
    ...table,
    ourHeadings: shown.map((at) => table.ourHeadings[at] ?? ''),
    async *rows() {
      for await (const rows of table.rows()) {
        yield rows.map((row) => ({ ...row, ours: shown.map((at) => row.ours[at] ?? '') }));
      }
    },
  };
}
