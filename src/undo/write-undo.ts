import { join } from 'node:path';
import { UNDO_SHEETS } from '../import/ledger/rows/result-columns.ts';
import { describePlace } from '../kernel/rows.ts';
import { WrittenFiles } from '../tabular/files/written-files.ts';
import type { WorkbookCell, WorkbookSheet } from '../tabular/xlsx/write/workbook-content.ts';
import { writeWorkbook } from '../tabular/xlsx/write/workbook-writer.ts';
import type { Remaining, Undoing } from './undo-plan.ts';
import { undoSheets } from './undo-sheets.ts';

/** Its name in the folder of the run that is undone; a file that another program wrote there, or a user edited, stays. */
function fileName(number: number): string {
  return number === 1 ? 'undo.xlsx' : `undo-${number}.xlsx`;
}

/** Where the workbook goes, and what may be replaced there. */
export interface UndoPlace {
  /** The folder of the run. */
  readonly folder: string;
  readonly stateFolder: string;
}

/**
 * Writes what undoes a run as a workbook that an import takes, with lists for people of what stays and of what
 * others changed or reversed. Gives its path. Throws TallysheetError 'cannot-write'.
 */
export async function writeUndo(
  { rows, staying, changed, reversed }: Undoing,
  { folder, stateFolder }: UndoPlace,
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
  return listFor(
    UNDO_SHEETS.stays,
    [{ heading: 'Reason', width: 70 }],
    staying.map((each) => ({ of: each, more: [each.reason] })),
  );
}

function changedSheet(name: string, changed: Undoing['changed']): WorkbookSheet {
  const columns = [
    { heading: 'Field', width: 24 },
    { heading: 'After the run', width: 30 },
    { heading: 'Now', width: 30 },
    { heading: 'By', width: 26 },
    { heading: 'At', width: 20 },
  ];
  const rows = changed.map((each) => ({
    of: each,
    more: [each.field, each.left, each.now, each.by ?? '', each.at ?? ''],
  }));
  return listFor(name, columns, rows);
}

function listFor(
  name: string,
  columns: WorkbookSheet['columns'],
  rows: readonly { readonly of: Remaining; readonly more: readonly string[] }[],
): WorkbookSheet {
  return {
    name,
    columns: [
      { heading: 'Record type', width: 20 },
      { heading: 'Record', width: 36 },
      { heading: 'What the run did', width: 44 },
      { heading: 'Row', width: 30 },
      ...columns,
    ],
    rows: rows.map(({ of, more }): readonly WorkbookCell[] => [
      of.resource.title,
      { value: `#${of.id} ${of.title}`, cellStyle: 'bold' },
      of.did,
      of.place === undefined ? '' : describePlace(of.place),
      ...more,
    ]),
    hasFilter: true,
    print: { landscape: true, pagesWide: 1, footer: name },
    tabColour: 'orange',
  };
}
