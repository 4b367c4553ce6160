import type {
  WorkbookCell,
  WorkbookColumn,
  WorkbookSheet,
} from '../../../../tabular/xlsx/write/workbook-content.ts';
import type { PlanLine } from '../../../ledger/journal/views/plan-lines.ts';
import type { RunReader } from '../../../ledger/run/run.ts';

/** A little room keeps the number from the text beside it. */
export const ROW_FORMAT = '0_)_)';

/** Where a line comes from: files and sheets are named only where there are several. */
export interface PlaceColumns {
  readonly columns: readonly WorkbookColumn[];
  readonly cells: (place: Pick<PlanLine, 'file' | 'sheet' | 'row'>) => readonly WorkbookCell[];
}

export function placeColumns(run: RunReader): PlaceColumns {
  const files = run.rows.files();
  const hasFiles = new Set(files.map(({ name }) => name)).size > 1;
  const hasSheets = new Set(files.flatMap(({ sheet }) => sheet ?? [])).size > 1;
  return {
    columns: [
      ...(hasFiles ? [{ heading: 'File', width: 24 }] : []),
      ...(hasSheets ? [{ heading: 'Sheet', width: 18 }] : []),
      { heading: 'Row', width: 8, format: ROW_FORMAT },
    ],
    cells: ({ file, sheet, row }) => [
      ...(hasFiles ? [file] : []),
      ...(hasSheets ? [sheet ?? ''] : []),
      row,
    ],
  };
}

/** A list of the plan on a sheet of its own, one page wide. */
export function listSheet(sheet: Omit<WorkbookSheet, 'hasFilter' | 'print'>): WorkbookSheet {
  const print = { landscape: true, pagesWide: 1, footer: sheet.name };
  return { ...sheet, hasFilter: true, print };
}

/** Columns by their headings, each with its width. */
export function withWidths(widths: Readonly<Record<string, number>>): WorkbookColumn[] {
  return Object.entries(widths).map(([heading, width]) => ({ heading, width }));
}

/** The lines of a list, each made when it is written. */
export function* linesOf<T>(
  all: Iterable<T>,
  lineOf: (each: T) => readonly WorkbookCell[],
): Generator<readonly WorkbookCell[]> {
  for (const each of all) yield lineOf(each);
}
