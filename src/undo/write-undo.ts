import { listSheet, withWidths } from '../import/send/plan-view/workbook/place-columns.ts';
import { join } from 'node:path';
import { UNDO_SHEETS } from '../import/ledger/rows/result-columns.ts';
import { describePlace } from '../kernel/rows.ts';
import { WrittenFiles } from '../tabular/files/written-files.ts';
import type { WorkbookCell, WorkbookSheet } from '../tabular/xlsx/write/workbook-content.ts';
import { writeWorkbook } from '../tabular/xlsx/write/workbook-writer.ts';
import type { Remaining, UndoRow, Undoing } from './undo-plan.ts';
import { columnForAction } from '../catalogue/columns/columns-of-actions.ts';
import { ACTION_TARGET, type Column, ID_TARGET } from '../catalogue/columns/columns.ts';
import { CLEAR_WORD } from '../catalogue/columns/row-words.ts';
import type { Resource } from '../catalogue/define.ts';
import { ANY_OPERATION } from '../catalogue/endpoints.ts';
import type { Value } from '../catalogue/fields.ts';
import { endpointName, endpointOf } from '../catalogue/index.ts';
import { type Kind, columnOf, findKind, kindNamed } from '../catalogue/kinds.ts';
import { operandOf } from '../catalogue/operations/operands.ts';
import { cellLayout } from '../export/columns/cell-layout.ts';
import { plainText } from '../import/ledger/subjects/compare.ts';
import { sheetNameOf } from '../export/columns/sheet-name.ts';
import { cellOf } from '../export/export-cells.ts';
import { ReferenceNames } from '../export/read/reference-names.ts';
import type { Cell } from '../kernel/cells.ts';
import { assertHolds } from '../kernel/messages/errors.ts';

/** A row as a sheet of a kind has it: its cells by the targets of the columns. */
type SheetRow = ReadonlyMap<string, Cell>;

/**
 * The rows as sheets that an import takes, in the reverse order of the run: operations on records of a kind first,
 * then the values that they get back.
 */
function undoSheets(rows: readonly UndoRow[]): WorkbookSheet[] {
  const resources = [...new Set(rows.map(({ resource }) => resource))];
  return resources.flatMap((resource) => {
    const own = rows.filter((row) => row.resource === resource).toSorted(laterFirst);
    const operations = own.filter(({ operation }) => operation !== undefined);
    const values = own.filter(({ operation }) => operation === undefined);
    return [
      ...(operations.length === 0 ? [] : [operationsSheet(resource, operations)]),
      ...(values.length === 0 ? [] : [recordsSheet(resource, values)]),
    ];
  });
}

/** The rows that undo one step stay in their order. */
function laterFirst(one: UndoRow, other: UndoRow): number {
  return other.turn - one.turn;
}

function operationsSheet(resource: Resource, rows: readonly UndoRow[]): WorkbookSheet {
  const kind = kindOfOperations(resource, rows);
  return sheetOf(
    kind,
    rows.map((row) => operationRow(kind, row)),
  );
}

/** The sheet with an action in each row; a kind with one operation has only that. */
function kindOfOperations(resource: Resource, rows: readonly UndoRow[]): Kind {
  const [first] = rows;
  return (
    findKind(`${resource.name}.${ANY_OPERATION}`) ??
    kindNamed(endpointName(resource, first?.operation ?? ''))
  );
}

function operationRow(kind: Kind, { resource, operation = '', id, values }: UndoRow): SheetRow {
  const { endpoint } = endpointOf(resource, operation);
  const own = kindNamed(endpointName(resource, operation));
  const cells = new Map<string, Cell>();
  if (kind.actions !== undefined) cells.set(ACTION_TARGET, own.action ?? '');
  const operand = operandOf(endpoint, resource) ?? '';
  for (const [name, value] of Object.entries<Value>({ [operand]: id, ...values })) {
    const column = columnOf(own, name);
    if (column === undefined || value === null) continue;
    cells.set(sheetColumn(kind, own, column).target, cellFor(column, value));
  }
  return cells;
}

/** The column of a sheet of several operations that fills a column of one of them. */
function sheetColumn(kind: Kind, own: Kind, column: Column): Column {
  if (kind.actions === undefined) return column;
  const found = columnForAction(kind, own, column.target);
  assertHolds(found !== undefined, `${kind.name} has no column for ${column.label}`);
  return found;
}

function recordsSheet(resource: Resource, rows: readonly UndoRow[]): WorkbookSheet {
  const kind = kindNamed(resource.name);
  return sheetOf(
    kind,
    rows.map(({ id, values }) => {
      const cells = new Map<string, Cell>([[ID_TARGET, String(id)]]);
      for (const [target, value] of Object.entries(values)) {
        const column = columnOf(kind, target);
        if (column !== undefined) cells.set(target, cellFor(column, value));
      }
      return cells;
    }),
  );
}

/** References are written by number, which names them for certain; what is to be blank is cleared. */
function cellFor({ target, label, field }: Column, value: Value): Cell {
  if (value === null) return CLEAR_WORD;
  if (field?.kind === 'reference') return `#${plainText(value)}`;
  if (field === undefined) return '';
  const record = {
    id: 0,
    ...(field.kind === 'named'
      ? { values: {}, named: { [target]: plainText(value) } }
      : { values: { [target]: value }, named: {} }),
  };
  const column =
    field.kind === 'named'
      ? ({ holds: 'member', field, target, heading: label, label } as const)
      : ({ holds: 'value', field, target, heading: label, label } as const);
  const text = field.kind === 'numbers' && Array.isArray(value) ? value.join(',') : undefined;
  return text ?? cellOf(column, record, SOURCES);
}

const SOURCES = {
  names: new ReferenceNames(),
  numeric: new Set<string>(),
  yesNo: new Set<string>(),
};

function sheetOf(kind: Kind, rows: readonly SheetRow[]): WorkbookSheet {
  const used = new Set(rows.flatMap((cells) => [...cells.keys()]));
  const columns = [...used].map((target) => {
    const column = columnOf(kind, target);
    assertHolds(column !== undefined, `${kind.name} has no column ${target}`);
    return column;
  });
  const inOrder = kind.columns.filter((column) => columns.includes(column));
  const members = columns.filter((column) => !kind.columns.includes(column));
  const all = [...inOrder, ...members];
  return {
    name: sheetNameOf(kind),
    columns: all.map(({ label, field }) => ({
      heading: label,
      cellStyle: 'heading' as const,
      ...(field !== undefined && layoutOf(field)),
    })),
    rows: rows.map((cells) => all.map(({ target }) => cells.get(target) ?? '')),
    hasFilter: true,
    print: { landscape: true, pagesWide: 1, footer: kind.title },
  };
}

function layoutOf(field: NonNullable<Column['field']>): { width: number; format?: string } {
  const { width, format } = cellLayout(field, { cell: 'A2', mayClear: false });
  return { width, ...(format !== undefined && { format }) };
}

/** Its name in the folder of the run that is undone; a file that another program wrote there, or a user edited, stays. */
function fileName(number: number): string {
  return number === 1 ? 'undo.xlsx' : `undo-${number}.xlsx`;
}

/**
 * Writes what undoes a run as a workbook that an import takes, with lists for people of what stays and of what
 * others changed or reversed. Gives its path. Throws TallysheetError 'cannot-write'.
 * @param folder the folder of the run
 */
export async function writeUndo(
  { rows, staying, changed, reversed }: Undoing,
  folder: string,
  stateFolder: string,
): Promise<string> {
  const own = new WrittenFiles({ stateFolder });
  const path = await freePath(folder, own);
  const sheets = [
    ...undoSheets(rows),
    ...(staying.length === 0 ? [] : [stayingSheet(staying)]),
    ...(changed.length === 0 ? [] : [changedSheet(UNDO_SHEETS.changed, changed)]),
    ...(reversed.length === 0 ? [] : [changedSheet(UNDO_SHEETS.reversed, reversed)]),
  ];
  const written = await writeWorkbook(path, sheets, { title: 'Undo' });
  await own.remember(written);
  return written;
}

/** The first name that is free, or has what was written there from this state folder. */
async function freePath(folder: string, own: WrittenFiles): Promise<string> {
  for (let number = 1; ; number += 1) {
    const path = join(folder, fileName(number));
    if (await own.mayReplace(path)) return path;
  }
}

function stayingSheet(staying: Undoing['staying']): WorkbookSheet {
  const rows = staying.map((each) => ({ of: each, more: [each.reason] }));
  return listFor(UNDO_SHEETS.stays, { Reason: 70 }, rows);
}

function changedSheet(name: string, changed: Undoing['changed']): WorkbookSheet {
  const columns = { Field: 24, 'After the run': 30, Now: 30, By: 26, At: 20 };
  const rows = changed.map((each) => ({
    of: each,
    more: [each.field, each.left, each.now, each.by ?? '', each.at ?? ''],
  }));
  return listFor(name, columns, rows);
}

function listFor(
  name: string,
  columns: Readonly<Record<string, number>>,
  rows: readonly { readonly of: Remaining; readonly more: readonly string[] }[],
): WorkbookSheet {
  const own = { 'Record type': 20, Record: 36, 'What the run did': 44, Row: 30 };
  return listSheet({
    name,
    columns: withWidths({ ...own, ...columns }),
    rows: rows.map(({ of, more }): readonly WorkbookCell[] => [
      of.resource.title,
      { value: `#${of.id} ${of.title}`, cellStyle: 'bold' },
      of.did,
      of.place === undefined ? '' : describePlace(of.place),
      ...more,
    ]),
    tabColour: 'orange',
  });
}
