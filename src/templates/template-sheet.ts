import type { Kind } from '../catalogue/kinds.ts';
import { actionWords } from '../catalogue/columns/row-words.ts';
import { columnLetters } from '../tabular/column-letters.ts';
import type {
  Rule,
  WorkbookColumn,
  WorkbookSheet,
} from '../tabular/xlsx/write/workbook-content.ts';
import { cellLayout, type CellLayout, type CellPlace } from '../export/columns/cell-layout.ts';
import { headingWidth } from '../export/columns/heading-width.ts';
import { ENGLISH_STYLE, type WrittenStyle } from '../export/written-style.ts';
import { headingNote, type NotedSheet } from './heading-note.ts';
import { sheetNameOf } from '../export/columns/sheet-name.ts';
import type { TemplateColumn } from './template-column.ts';

/** The rows that the rules of a sheet hold for; below them only import checks. */
export const RULED_ROWS = 5000;

/** The number of the row below the headings. */
export const FIRST_ROW = 2;

/**
 * The blank sheet of a kind, ready to be filled in and imported.
 * @param referenceRule the values that reference cells accept, if an account provides them; undefined if any are. It may
 * depend on another cell of the row.
 */
export function templateSheet(
  kind: Kind,
  columns: readonly TemplateColumn[],
  referenceRule: (column: TemplateColumn) => Rule | undefined = () => undefined,
  style: WrittenStyle = ENGLISH_STYLE,
): WorkbookSheet {
  const sheet = { kind, columns, dates: style.dateFormat };
  return {
    name: sheetNameOf(kind, style.language),
    columns: columns.map((column, index) => {
      const layout =
        column.use === 'action'
          ? actionLayout(kind)
          : layoutOf(column, { ...column, cell: cellBelow(index), dates: style.dateFormat });
      const rule = referenceRule(column) ?? layout.rule;
      return workbookColumn(column, sheet, { ...layout, ...(rule && { rule }) });
    }),
    rows: [],
    hasFilter: true,
    frozenColumns: 1,
    ruledRows: RULED_ROWS,
    print: { landscape: true, pagesWide: 1 },
  };
}

/** The first cell of a column: `B2`. */
function cellBelow(index: number): string {
  return `${columnLetters(index)}${FIRST_ROW}`;
}

function workbookColumn(
  column: TemplateColumn,
  sheet: NotedSheet,
  layout: CellLayout,
): WorkbookColumn {
  return {
    heading: column.heading,
    cellStyle: column.isRequired ? 'required-heading' : 'heading',
    note: headingNote(column, sheet),
    ...layout,
    width: Math.max(layout.width, headingWidth(column.heading)),
  };
}

function layoutOf({ field }: TemplateColumn, place: CellPlace): CellLayout {
  return field === undefined ? { width: 12, rule: ID_RULE } : cellLayout(field, place);
}

/** What the cells of the Action column may say. */
function actionLayout(kind: Kind): CellLayout {
  const values = actionWords(kind);
  const orBlank = kind.actions === undefined ? ', or leave it blank' : '';
  const message = `Choose ${values.join(', ')}${orBlank}.`;
  return {
    width: Math.max(12, ...values.map(({ length }) => length + 2)),
    rule: { is: 'choices', choices: { values, strict: true }, message },
  };
}

const ID_RULE: Rule = {
  is: 'whole-number',
  min: 1,
  message: 'Write the number of an existing record, or leave it blank.',
};
