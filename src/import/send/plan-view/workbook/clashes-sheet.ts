import { columnLetters } from '../../../../tabular/column-letters.ts';
import { cellText } from '../../../../kernel/cells.ts';
import type {
  WorkbookCell,
  WorkbookColumn,
  WorkbookSheet,
} from '../../../../tabular/xlsx/write/workbook-content.ts';
import type { ClashOfRow } from '../../../ledger/journal/views/clash-view.ts';
import { CLASHES_SHEET } from '../../../ledger/rows/result-columns.ts';
import type { RunReader } from '../../../ledger/run/run.ts';
import type { CORRECTION_COLUMNS } from '../../../sheet/corrections/corrections-sheet.ts';
import { daysInWords } from '../clashes.ts';
import { listSheet, ROW_FORMAT, withWidths } from './place-columns.ts';

/** What a list of corrections has, which says which cell a chosen item goes into. */
const CELL: Readonly<Record<Exclude<keyof typeof CORRECTION_COLUMNS, 'SHA-256'>, number>> = {
  File: 18,
  Sheet: 10,
  Row: 7,
  Column: 8,
  'Old value': 22,
  'New value': 24,
};

/** What is wide and only for programs has a column behind it, so that it takes no room of others. */
const LIST = {
  'Wanted by': 16,
  'Wanted days': 24,
  'Had by': 16,
  'Had as': 12,
  'Had on': 24,
  'Written in': 18,
  'SHA-256': 9,
  Sent: 6,
  Free: 9,
  'Free items': 40,
} as const;

/** Every row of the plan that wants an item on days on which others have it; a free one can be chosen for each. */
export function clashesSheet(run: RunReader): WorkbookSheet {
  return listSheet({
    name: CLASHES_SHEET,
    columns: columns(),
    rows: lines(run, run.views.clashes.all()),
    frozenColumns: 3,
    tabColour: 'orange',
  });
}

/** The same of the rows that are not sent because of it; undefined where there are none. */
export function refusedClashesSheet(run: RunReader): WorkbookSheet | undefined {
  const refused = [...run.views.clashes.all()].filter(({ isRefused }) => isRefused);
  if (refused.length === 0) return undefined;
  return { ...clashesSheet(run), rows: lines(run, refused) };
}

function columns(): WorkbookColumn[] {
  return withWidths({ ...CELL, ...LIST }).map((column) => ({
    ...column,
    ...(column.heading === 'Row' && { format: ROW_FORMAT }),
    ...(column.heading === 'New value' && { cellStyle: 'our-heading' as const }),
  }));
}

function* lines(run: RunReader, clashes: Iterable<ClashOfRow>): Generator<readonly WorkbookCell[]> {
  const files = new Map(run.rows.files().map((file) => [file.id, file]));
  for (const clash of clashes) {
    const file = files.get(clash.fileId);
    const column = file === undefined ? -1 : file.headings.indexOf(clash.heading ?? '');
    yield cellsOf(clash, {
      sha256: file?.sha256 ?? '',
      column: column < 0 ? '' : columnLetters(column),
      old: column < 0 ? clash.title : cellText(run.rows.cells(clash.rowId)[column] ?? ''),
    });
  }
}

function cellsOf(
  clash: ClashOfRow,
  {
    sha256,
    column,
    old,
  }: { readonly sha256: string; readonly column: string; readonly old: string },
): readonly WorkbookCell[] {
  const { file, sheet = '', row, member, from, to, free, alike } = clash;
  const { heldBy, heldAs, heldFrom, heldTo, heldPlace, isRefused } = clash;
  return [
    ...[file, sheet, row, column],
    { value: old, cellStyle: isRefused ? 'error' : 'warning' },
    free.length === 0 ? '' : { value: '', cellStyle: 'input', choices: { values: free } },
    ...[member, daysInWords({ from, to }), heldBy, heldAs],
    ...[daysInWords({ from: heldFrom, to: heldTo }), heldPlace, sha256, isRefused ? 'no' : 'yes'],
    alike === 0 ? '' : `${free.length} of ${alike}`,
    { value: free.join(', '), cellStyle: 'wrapped' },
  ];
}
