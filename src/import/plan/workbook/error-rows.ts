import { cleanSheetNames } from '../../../tabular/xlsx/write/workbook-sheet-names.ts';
import type { WorkbookCell, WorkbookSheet } from '../../../tabular/xlsx/write/workbook-content.ts';
import type { InputFile } from '../../journal/tables/rows/row-table.ts';
import type { RunReader } from '../../run/run.ts';
import { userSheet } from '../../output/output-sheets.ts';
import type { OutputTable } from '../../output/output-table.ts';
import { runTable } from '../../output/run-table.ts';

/** The refused rows of one file as they are shown in the plan. */
export interface ProblemRows {
  readonly file: InputFile;
  /** The sheet of the plan that shows them. */
  readonly name: string;
  readonly table: OutputTable;
}

/** Of what we say of a row, the plan shows these; the file of errors has the others. */
const SHOWN = ['_row', '_message'];

const NAME = 'Rows with errors';

/** The files of a run that have refused rows, each with the name of its sheet. */
export function problemRows(run: RunReader): ProblemRows[] {
  const files = run.rows.files().filter(({ id }) => run.rows.countFailed(id) > 0);
  const wanted = files.map(({ name, sheet }) =>
    files.length === 1 ? NAME : `Errors in ${sheet ?? name}`,
  );
  const names = cleanSheetNames(wanted);
  return files.map((file, at) => ({
    file,
    name: names[at] ?? NAME,
    table: withShown(runTable(run, file, 'failed')),
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
