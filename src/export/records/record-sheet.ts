import { endpointName } from '../../catalogue/index.ts';
import { findKind } from '../../catalogue/kinds.ts';
import type { Resource } from '../../catalogue/define.ts';
import type { WorkbookCell, WorkbookColumn, WorkbookSheet } from '../../sheets/workbook-content.ts';
import { cellLayout } from '../columns/cell-layout.ts';
import { sheetNameOf } from '../columns/sheet-name.ts';
import { isImported, type ExportColumn } from './export-columns.ts';
import type { RecordTable } from './record-table.ts';

/** Room for the button that filters. */
const BUTTON_WIDTH = 4;
const NARROWEST = 8;
/** Amounts are shown with parted thousands and two decimals, which makes them longer. */
const AMOUNT_WIDTH = 14;
const WIDEST = 48;
const MOMENT = 'mm/dd/yyyy hh:mm';
/** With room at its right, because the text of the next column begins there. */
const NUMBER = '0_)_)';

/** Characters that can be read side by side on a page; wider sheets go on beside it. */
const PAGE_WIDTH = 170;

/** The sheet of a kind: import finds the kind by its name. */
export function recordSheet(table: RecordTable, footer: string): WorkbookSheet {
  const { resource, longest } = table;
  const columns = table.columns.map((column, at) =>
    workbookColumn(column, resource, longest[at] ?? 0),
  );
  const width = columns.reduce((sum, column) => sum + (column.width ?? 0), 0);
  return {
    name: sheetName(resource),
    columns,
    rows: withQuietNumbers(table),
    hasFilter: true,
    frozenColumns: Math.min(2, columns.length),
    print: { landscape: true, footer, pagesWide: Math.ceil(width / PAGE_WIDTH) },
  };
}

/** Ids beside names are for programs; people look past what is grey. */
function* withQuietNumbers(table: RecordTable): Generator<readonly WorkbookCell[]> {
  const isQuiet = table.columns.map(({ holds }) => holds === 'reference-id');
  for (const cells of table.cells()) {
    yield cells.map((value, at) =>
      isQuiet[at] === true && value !== '' ? { value, look: 'muted' } : value,
    );
  }
}

/** Kinds that can only be read have no name that import knows; it leaves their sheets alone. */
function sheetName(resource: Resource): string {
  const kind = findKind(resource.name);
  return kind?.resource === resource ? sheetNameOf(kind) : resource.title;
}

function workbookColumn(column: ExportColumn, resource: Resource, longest: number): WorkbookColumn {
  const { heading } = column;
  const format = formatOf(column);
  const shown = 'field' in column && column.field.kind === 'decimal' ? AMOUNT_WIDTH : NARROWEST;
  const least = Math.max(shown, heading.length + BUTTON_WIDTH);
  return {
    heading,
    look: isImported(column) ? 'heading' : 'our-heading',
    note: noteOn(column, resource),
    width: Math.max(least, Math.min(longest + 2, WIDEST)),
    ...(format !== undefined && { format }),
  };
}

function formatOf(column: ExportColumn): string | undefined {
  if (column.holds === 'id' || column.holds === 'reference-id') return NUMBER;
  if (column.holds === 'member') return undefined;
  if (column.field.readOnly === true && column.field.kind === 'text') return MOMENT;
  const { format } = cellLayout(column.field, { cell: 'A2', mayClear: false });
  return column.field.kind === 'decimal' && format !== undefined ? `${format}_)` : format;
}

function noteOn(column: ExportColumn, resource: Resource): string {
  const { title, singular } = resource;
  if (column.holds === 'id') {
    return `The number of the ${singular}. Importing finds it by this number: leave it as it is.`;
  }
  if (column.holds === 'reference-id') {
    return 'The number of what the cell beside it names. Importing passes over this column.';
  }
  if (isImported(column)) {
    return `Change the cells and import the file: only the ${title.toLowerCase()} that differ are sent.`;
  }
  const operations = (resource.changedBy?.[column.target] ?? []).map((operation) =>
    endpointName(resource, operation),
  );
  const how = operations.length === 0 ? '' : ` It changes by ${operations.join(', ')}.`;
  return `Shown by the service; importing leaves it as it is.${how}`;
}
