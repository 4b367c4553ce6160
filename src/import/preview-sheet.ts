import { resolve } from 'node:path';
import { cellText } from '../kernel/cells.ts';
import { assertKnownOptions, type OptionNames } from '../kernel/messages/known-options.ts';
import { openSpreadsheet } from '../tabular/open.ts';
import type { Workplace } from './ledger/run/workplace.ts';

/** Which rows of a file are shown as they are. */
export interface PreviewRequest {
  readonly file: string;
  /** The first unless given. */
  readonly sheet?: string | undefined;
  /** 30 unless given. */
  readonly rows?: number;
}

/** A row with the texts of its cells. */
export interface PreviewRow {
  readonly row: number;
  readonly cells: readonly string[];
}

const REQUEST: OptionNames<PreviewRequest> = { file: 'required', sheet: true, rows: true };
const USUAL_ROWS = 30;

/** The first rows of a sheet as its file has them, before anything is understood of them. Throws what opening a file throws. */
export async function previewSheet(
  request: PreviewRequest,
  { cwd }: Pick<Workplace, 'cwd'>,
): Promise<readonly PreviewRow[]> {
  assertKnownOptions('previewSheet', request, REQUEST);
  const { file, sheet: wanted, rows: most = USUAL_ROWS } = request;
  const spreadsheet = await openSpreadsheet(file, {
    path: resolve(cwd, file),
    proposesEncoding: true,
    proposesQuotes: true,
  });
  try {
    const [first, ...others] = spreadsheet.sheets;
    const sheet = [first, ...others].find((each) => each?.name.sheet === wanted) ?? first;
    const shown: PreviewRow[] = [];
    if (sheet === undefined) return shown;
    for await (const batch of sheet.rows()) {
      for (const { number, cells } of batch)
        shown.push({ row: number, cells: cells.map(cellText) });
      if (shown.length >= most) break;
    }
    return shown.slice(0, most);
  } finally {
    await spreadsheet.close();
  }
}
