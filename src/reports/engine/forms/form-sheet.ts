import type {
  PrintSetUp,
  WorkbookCell,
  WorkbookSheet,
} from '../../../tabular/xlsx/write/workbook-content.ts';
import { wordLines } from '../sheet/table-layout.ts';
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
    print: printSetUp(footer, ends.slice(0, -1)),
    tabColour: 'green',
  };
}

/** Pages that end where a form ends keep their size; a single form is as wide as its page. */
function printSetUp(footer: string, breaksAfter: readonly number[]): PrintSetUp {
  return breaksAfter.length === 0 ? { footer, pagesWide: 1 } : { footer, breaksAfter };
}

function formRows({ title, facts, tables }: PrintedForm, forms: PrintedForms): readonly Row[] {
  const { statement, blanks } = forms;
  const widths = widthsOf(forms);
  const width = widths.reduce((sum, each) => sum + each, 0);
  return [
    [{ value: title, cellStyle: 'title' }],
    ...facts.map(([label, value]): Row => [{ value: label, cellStyle: 'muted' }, value]),
    ...tables.flatMap((table) => [[], ...tableRows(table, widths.length)]),
    [],
    ...wordLines(statement, width).map((line): Row => [line]),
    ...blanks.flatMap((blank) => [[], [], blankRow(blank, widths.length)]),
    [],
  ];
}

/** The text of a last column goes over the free columns beside it. */
function tableRows({ title, columns, rows }: FormTable, width: number): readonly Row[] {
  const overflowing = columns.length < width ? columns.length - 1 : undefined;
  return [
    ...(title === undefined ? [] : [[{ value: title, cellStyle: 'bold' } as const]]),
    columns.map(({ heading, isFigure }): WorkbookCell => ({
      value: heading,
      cellStyle: isFigure === true ? 'number-heading' : 'heading',
    })),
    ...rows.map((row) =>
      row.map((value, at): WorkbookCell => {
        if (columns[at]?.isFigure === true) return { value, cellStyle: 'right' };
        return at === overflowing ? { value, cellStyle: 'top' } : { value, cellStyle: 'wrapped' };
      }),
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
