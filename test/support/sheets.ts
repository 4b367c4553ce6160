import { findKind, type Kind } from '../../src/catalogue/kinds.ts';
import type { Cell } from '../../src/kernel/cells.ts';
import {
  openFile,
  readSheet,
  type FileRequest,
  type SheetRequest,
} from '../../src/import/sheet/read/read.ts';
import { type HeadedSheet } from '../../src/import/sheet/read/headed-sheet.ts';
import { countKnownHeadings } from '../../src/import/sheet/headings/map.ts';

/** The kind of that name, which has to be there. */
export function kindNamed(name: string): Kind {
  const kind = findKind(name);
  if (kind === undefined) throw new Error(`there is no kind ${name}`);
  return kind;
}

/** A sheet as the read stage hands it on, its headings in row 1 and its rows from row 2 on. */
export function headedSheet(
  headings: readonly string[],
  rows: readonly (readonly Cell[])[],
  more: Partial<HeadedSheet> = {},
): HeadedSheet {
  return {
    name: { file: 'register.csv' },
    format: 'csv',
    headings,
    duplicates: new Set(),
    headingRow: 1,
    headingLines: 1,
    hasFilledMerges: false,
    routine: () => undefined,
    readings: () => [],
    sha256: '',
    bytes: 0,
    description: 'made for a test',
    hasWholeRows: true,
    async *batches() {
      await Promise.resolve();
      yield rows.map((cells, at) => ({ number: at + 2, cells }));
    },
    physicalLines: () => Promise.resolve(new Map()),
    columnWidths: () => Promise.resolve([]),
    mergedRanges: () => Promise.resolve([]),
    close: () => Promise.resolve(),
    ...more,
  };
}

/** Opens a file with one sheet, as the read stage does; closing the sheet closes the file. */
export async function readFileOf(
  file: string,
  kind: Kind,
  request: FileRequest & SheetRequest = {},
): Promise<HeadedSheet> {
  const spreadsheet = await openFile(
    file,
    request,
    countKnownHeadings(kind, request.mapping ?? {}),
  );
  const [sheet] = spreadsheet.sheets;
  if (sheet === undefined) throw new Error(`${file} has no sheet`);
  try {
    const headed = await readSheet(spreadsheet, sheet, kind, request);
    const close = async (): Promise<void> => {
      await headed.close();
      await spreadsheet.close();
    };
    return { ...headed, close };
  } catch (error) {
    await spreadsheet.close();
    throw error;
  }
}
