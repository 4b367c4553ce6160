import type { WorkbookCell, WorkbookSheet } from '../../../tabular/xlsx/write/workbook-content.ts';
import { wordLines } from '../workbook/table-layout.ts';
import type { FormTable, PrintedForm, PrintedForms } from './printed-form.ts';

type Row = readonly WorkbookCell[];

const WIDTH_WITHOUT_FORMS = 40;

/** The forms as a sheet whose pages end where a form ends. */
export function formSheet(forms: PrintedForms, footer: string): WorkbookSheet {
  const blocks = forms.forms.map((form) => formRows(form, forms));
  const widths = blocks.length === 0 ? [WIDTH_WITHOUT_FORMS] : widthsOf(forms);
  const ends: number[] = [];
  let last = 0;
  for (const { length } of blocks) ends.push((last += length));
  return {
    name: forms.name,
    withoutHeadings: true,
    columns: widths.map((width) => ({ heading: '', width })),
    rows: blocks.length === 0 ? [['There is nothing to sign for.']] : blocks.flat(),
    print: { footer, breaksAfter: ends.slice(0, -1) },
    tabColour: 'green',
  };
}

function formRows({ title, facts, tables }: PrintedForm, forms: PrintedForms): readonly Row[] {
  const { statement, blanks } = forms;
  const widths = widthsOf(forms);
  const width = widths.reduce((sum, each) => sum + each, 0);
  return [
    [{ value: title, cellStyle: 'title' }],
    ...facts.map(([label, value]): Row => [{ value: label, cellStyle: 'muted' }, value]),
    ...tables.flatMap((table) => [[], ...tableRows(table)]),
    [],
    ...wordLines(statement, width).map((line): Row => [line]),
    ...blanks.flatMap((blank) => [[], [], blankRow(blank, widths.length)]),
    [],
  ];
}

function tableRows({ title, columns, rows }: FormTable): readonly Row[] {
  return [
    ...(title === undefined ? [] : [[{ value: title, cellStyle: 'bold' } as const]]),
    columns.map(({ heading, isFigure }): WorkbookCell => ({
      value: heading,
      cellStyle: isFigure === true ? 'number-heading' : 'heading',
    })),
    ...rows.map((row) =>
      row.map((value, at): WorkbookCell => ({
        value,
        cellStyle: columns[at]?.isFigure === true ? 'right' : 'wrapped',
      })),
    ),
  ];
}

/** All tables share the columns of the sheet, which are as wide as the widest of them. */
function widthsOf({ forms }: PrintedForms): readonly number[] {
  const widths: number[] = [];
  for (const { columns } of forms.flatMap(({ tables }) => tables)) {
    for (const [at, { width }] of columns.entries()) {
      widths[at] = Math.max(widths[at] ?? 0, width);
    }
  }
  return widths;
}

/** A line to write on, beside what is written there. */
function blankRow(label: string, columns: number): Row {
  const line: WorkbookCell = { value: ' ', cellStyle: 'ruled' };
  return [label, ...Array.from({ length: columns - 1 }, () => line)];
}
