import { endpointName } from '../catalogue/index.ts';
import { findKind } from '../catalogue/kinds.ts';
import { decisionWords, openDecisions } from '../catalogue/columns/decisions.ts';
import { operationOf } from '../catalogue/operations/operations.ts';
import type { Resource } from '../catalogue/define.ts';
import type { DateFormat } from '../kernel/dates/date-format.ts';
import type { CellField } from '../catalogue/fields.ts';
import type {
  WorkbookCell,
  WorkbookColumn,
  WorkbookSheet,
} from '../tabular/xlsx/write/workbook-content.ts';
import { cellLayout } from './columns/cell-layout.ts';
import { foldedHeadingWidth } from './columns/heading-width.ts';
import { sheetNameOf } from './columns/sheet-name.ts';
import { type ExportColumn, isImported, isOurs } from './export-columns.ts';
import { ENGLISH_STYLE, type WrittenStyle } from './written-style.ts';
import type { RecordTable } from './record-table.ts';

/** Characters that can be read side by side on a landscape page. */
const PAGE_WIDTH = 160;

/**
 * The number of pages side by side on which a sheet stays readable. No column is split between
 * pages, and the frozen ones are printed on each of them.
 */
export function pagesAcross(widths: readonly number[], frozenColumns: number): number {
  const repeated = widths.slice(0, frozenColumns).reduce((total, width) => total + width, 0);
  let pages = 1;
  let filled = repeated;
  for (const width of widths.slice(frozenColumns)) {
    if (filled + width > PAGE_WIDTH && filled > repeated) {
      pages += 1;
      filled = repeated;
    }
    filled += width;
  }
  return pages;
}

const NARROWEST = 8;
/** Amounts have thousands separators and two decimals, which makes them longer. */
const AMOUNT_WIDTH = 14;
const WIDEST = 48;
const DAY = 'mm/dd/yyyy' satisfies DateFormat;
const TIME = 'hh:mm';
const NUMBER = '0';
const AS_IT_IS = 'General';
/** Room at the right, because the text of the next column begins there. */
const ROOM = '_)_)';
/** Spaces up to the right edge, which push a number to the left. */
const FILLED = '* ';
const FROZEN_COLUMNS = 2;

/** The sheet of a kind: import finds the kind by its name. */
export function recordSheet(
  table: RecordTable,
  footer: string,
  style: WrittenStyle = ENGLISH_STYLE,
): WorkbookSheet {
  const { resource } = table;
  const name = sheetName(resource, style);
  const columns = table.columns.map((column, at) => workbookColumn(column, at, table, style));
  const widths = columns.map(({ width = NARROWEST }) => width);
  const frozenColumns = Math.min(FROZEN_COLUMNS, columns.length);
  return {
    name,
    columns,
    rows: dressedRows(table),
    hasFilter: true,
    frozenColumns,
    print: {
      landscape: true,
      footer: `${name}. ${footer}`,
      pagesWide: pagesAcross(widths, frozenColumns),
    },
  };
}

/** Ids beside names are for programs, so they are grey; where a record is open for a decision, its cell offers the words. */
function* dressedRows(table: RecordTable): Generator<readonly WorkbookCell[]> {
  const { columns, resource } = table;
  const isQuiet = columns.map(isOurs);
  const isDecision = columns.map(({ holds }) => holds === 'decision');
  for (const { record, cells } of table.cells()) {
    yield cells.map((value, at): WorkbookCell => {
      if (isDecision[at] === true) return decisionCell(openDecisions(resource, record.values));
      return isQuiet[at] === true && value !== '' ? { value, cellStyle: 'muted' } : value;
    });
  }
}

function decisionCell(words: readonly string[]): WorkbookCell {
  if (words.length === 0) return '';
  return { value: '', cellStyle: 'input', choices: { values: words } };
}

/** Kinds that can only be read have no name that import knows; it leaves their sheets alone. */
export function sheetName(
  resource: Resource,
  { language }: Pick<WrittenStyle, 'language'>,
): string {
  const kind = findKind(resource.name);
  return kind?.resource === resource ? sheetNameOf(kind, language) : resource.title;
}

function workbookColumn(
  column: ExportColumn,
  at: number,
  table: RecordTable,
  style: WrittenStyle,
): WorkbookColumn {
  const { heading } = column;
  const format = formatOf(column, table, style);
  const shown = 'field' in column && column.field.kind === 'decimal' ? AMOUNT_WIDTH : NARROWEST;
  const least = Math.max(shown, foldedHeadingWidth(heading));
  const needed = (table.longest[at] ?? 0) + 2 + (format?.endsWith(ROOM) === true ? 1 : 0);
  return {
    heading,
    cellStyle: isImported(column) ? 'heading' : 'our-heading',
    note: noteOn(column, table),
    width: Math.max(least, Math.min(needed, WIDEST)),
    ...(format !== undefined && { format }),
  };
}

/** Numbers and dates are right-aligned, ids beside names are below their headings. */
function formatOf(
  column: ExportColumn,
  { numeric, dated }: RecordTable,
  style: WrittenStyle,
): string | undefined {
  const { dateFormat: day = DAY } = style;
  switch (column.holds) {
    case 'id':
      return NUMBER + ROOM;
    case 'reference-id':
      return NUMBER + FILLED;
    case 'reference-kind':
    case 'decision':
    case 'line':
      return undefined;
    case 'member':
      if (dated.has(column.target)) return day + ROOM;
      return numeric.has(column.target) ? AS_IT_IS + ROOM : undefined;
    case 'name':
    case 'value':
      return formatOfField(column.field, day);
  }
}

function formatOfField(field: CellField, day: DateFormat): string | undefined {
  const { kind, readOnly } = field;
  if (readOnly === true && kind === 'text') return `${day} ${TIME}${ROOM}`;
  const { format } = cellLayout(field, { cell: 'A2', mayClear: false, dates: day });
  if (kind === 'integer') return NUMBER + ROOM;
  return (kind === 'decimal' || kind === 'date') && format !== undefined ? format + ROOM : format;
}

function noteOn(column: ExportColumn, { resource, columns }: RecordTable): string {
  const { title, singular } = resource;
  const canUpdate = operationOf(resource, 'update') !== undefined;
  const isImportable = findKind(resource.name)?.resource === resource;
  if (!isImportable) return 'Read-only: the service has no call that writes it.';
  if (column.holds === 'id') {
    return `The number of the ${singular}. An import finds the record by it: do not change it.`;
  }
  if (column.holds === 'reference-id') {
    return 'The record number of the cell beside it. An import ignores this column.';
  }
  if (column.holds === 'reference-kind') {
    return 'The record type of that record. An import ignores this column.';
  }
  if (column.holds === 'decision') {
    const words = decisionWords(resource).join(' or ');
    return `Write ${words} and import the file. Blank: nothing is decided.`;
  }
  if (isImported(column)) {
    return canUpdate
      ? `Change the cells and import the file: only changed ${title.toLowerCase()} are sent.`
      : `Add rows with a blank ${numberHeading(columns)} and import the file. A ${singular} that exists cannot be changed.`;
  }
  const operations = (resource.changedBy?.[column.target] ?? []).map((operation) =>
    endpointName(resource, operation),
  );
  const how = operations.length === 0 ? '' : ` Change it with ${operations.join(', ')}.`;
  return `Read-only: an import ignores this column.${how}`;
}

function numberHeading(columns: readonly ExportColumn[]): string {
  return columns.find(({ holds }) => holds === 'id')?.heading ?? '';
}
