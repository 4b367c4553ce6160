import { fitted, type Logo } from '../../../pictures/logo.ts';
import type {
  PrintSetUp,
  SheetPicture,
  WorkbookCell,
  WorkbookSheet,
} from '../../../tabular/xlsx/write/workbook-content.ts';
import { wordLines } from '../sheet/table-layout.ts';
import { LOGO_ROOM, type FormTable, type PrintedForm, type PrintedForms } from './printed-form.ts';

type Row = readonly WorkbookCell[];

const WIDTH_WITHOUT_FORMS = 40;

/** The forms as a sheet whose pages end where a form ends. */
export function formSheet(forms: PrintedForms, footer: string): WorkbookSheet {
  const blocks = forms.forms.map((form) => formRows(form, forms));
  const widths = blocks.length === 0 ? [WIDTH_WITHOUT_FORMS] : widthsOf(forms);
  const ends: number[] = [];
  let last = 0;
  for (const { length } of blocks) ends.push((last += length));
  const picture = pictureAt(forms.logo, [0, ...ends.slice(0, -1)]);
  return {
    name: forms.name,
    withoutHeadings: true,
    columns: widths.map((width) => ({ heading: '', width })),
    rows: blocks.length === 0 ? [['There is nothing to sign for.']] : blocks.flat(),
    print: printSetUp(footer, widths, ends.slice(0, -1)),
    tabColour: 'green',
    ...(picture !== undefined && blocks.length > 0 && { picture }),
  };
}

/** Rows above a title that a logo covers. */
const LOGO_ROWS = 4;
const PIXELS_PER_MM = 96 / 25.4;

/** The logo above the first row of each form; an SVG is on pages only. */
function pictureAt(
  logo: Logo | undefined,
  rowsBefore: readonly number[],
): SheetPicture | undefined {
  if (logo === undefined || logo.format === 'svg') return undefined;
  const { format, bytes } = logo;
  const size = fitted(logo, LOGO_ROOM);
  const width = Math.round(size.width * PIXELS_PER_MM);
  const height = Math.round(size.height * PIXELS_PER_MM);
  const places = rowsBefore.map((rows) => ({ row: rows + 1, column: 0, width, height }));
  return { format, bytes, description: 'Logo', places };
}

/** Characters across a page in portrait, also of a wide font in place of a missing one. */
const CHARACTERS_ACROSS = 70;

/** Pages that end where a form ends keep their size, so they are scaled to their width; a single form is as wide as its page. */
function printSetUp(
  footer: string,
  widths: readonly number[],
  breaksAfter: readonly number[],
): PrintSetUp {
  if (breaksAfter.length === 0) return { footer, pagesWide: 1 };
  const width = widths.reduce((sum, each) => sum + each, 0);
  return {
    footer,
    breaksAfter,
    scale: Math.min(100, Math.floor((100 * CHARACTERS_ACROSS) / width)),
  };
}

function formRows({ title, facts, tables }: PrintedForm, forms: PrintedForms): readonly Row[] {
  const { statement, blanks } = forms;
  const widths = widthsOf(forms);
  const width = widths.reduce((sum, each) => sum + each, 0);
  const hasPicture = forms.logo !== undefined && forms.logo.format !== 'svg';
  return [
    ...Array.from({ length: hasPicture ? LOGO_ROWS : 0 }, (): Row => []),
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
