import type { WorkbookCell, WorkbookSheet } from '../../../tabular/xlsx/write/workbook-content.ts';
import { wordLines } from '../workbook/table-layout.ts';
import type { PrintedForm, PrintedForms } from './printed-form.ts';

type Row = readonly WorkbookCell[];

/** The forms as a sheet whose pages end where a form ends. */
export function formSheet(forms: PrintedForms, footer: string): WorkbookSheet {
  const blocks = forms.forms.map((form) => formRows(form, forms));
  const ends: number[] = [];
  let last = 0;
  for (const { length } of blocks) ends.push((last += length));
  return {
    name: forms.name,
    withoutHeadings: true,
    columns: forms.columns.map(({ width }) => ({ heading: '', width })),
    rows: blocks.length === 0 ? [['There is nothing to sign for.']] : blocks.flat(),
    print: { footer, breaksAfter: ends.slice(0, -1) },
    tabColour: 'green',
  };
}

function formRows({ title, facts, rows }: PrintedForm, forms: PrintedForms): readonly Row[] {
  const { columns, statement, blanks } = forms;
  const width = columns.reduce((sum, column) => sum + column.width, 0);
  return [
    [{ value: title, cellStyle: 'title' }],
    ...facts.map(([label, value]): Row => [{ value: label, cellStyle: 'muted' }, value]),
    [],
    columns.map(({ heading }): WorkbookCell => ({ value: heading, cellStyle: 'heading' })),
    ...rows.map((row) => row.map((value): WorkbookCell => ({ value, cellStyle: 'wrapped' }))),
    [],
    ...wordLines(statement, width).map((line): Row => [line]),
    ...blanks.flatMap((blank) => [[], [], blankRow(blank, columns.length)]),
    [],
  ];
}

/** A line to write on, beside what is written there. */
function blankRow(label: string, columns: number): Row {
  const line: WorkbookCell = { value: ' ', cellStyle: 'ruled' };
  return [label, ...Array.from({ length: columns - 1 }, () => line)];
}
