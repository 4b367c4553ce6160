import { findKind, type Kind } from '../../catalogue/kinds.ts';
import { cellText } from '../../kernel/cells.ts';
import { TallysheetError } from '../../kernel/messages/errors.ts';
import { shellLine } from '../../kernel/shell-words.ts';
import type { Sheet, Spreadsheet } from '../../tabular/sheet.ts';
import { countKnownHeadings } from '../map/map.ts';
import {
  chooseSheets,
  visibleSheets,
  type SheetChoice,
  type SheetRequest,
} from './choose-sheets.ts';
import { FirstPass } from './first-pass.ts';
import { ROWS_SEARCHED } from './heading-row.ts';

/** Fewer known words may be in any row of instructions. */
const FEWEST_HEADINGS = 3;

/** As chooseSheets; where a person has to choose, the error proposes the sheets with known headings. */
export async function chooseOrPropose(
  spreadsheet: Spreadsheet,
  request: SheetRequest,
): Promise<SheetChoice> {
  try {
    return chooseSheets(spreadsheet, request);
  } catch (error) {
    const kind = request.kind === undefined ? undefined : findKind(request.kind);
    const mayPropose = error instanceof TallysheetError && error.code === 'choose-sheet';
    if (!mayPropose || kind === undefined) throw error;
    const likely = await sheetsWithHeadings(spreadsheet, kind);
    if (likely.length === 0) throw error;
    const flags = likely.flatMap(({ name }) => ['--sheet', name.sheet ?? '']);
    throw new TallysheetError(error.code, error.message, {
      hint: `By their headings, most likely: ${shellLine(flags)}. The flag can be repeated.`,
    });
  }
}

/** Visible sheets with a row of headings of the record type; instructions, for example, have none. */
async function sheetsWithHeadings({ sheets }: Spreadsheet, kind: Kind): Promise<Sheet[]> {
  const known = countKnownHeadings(kind, {});
  const found: Sheet[] = [];
  for (const sheet of visibleSheets(sheets)) {
    const rows = await firstRows(sheet);
    if (rows.some((cells) => known(cells, FEWEST_HEADINGS) >= FEWEST_HEADINGS)) found.push(sheet);
  }
  return found;
}

async function firstRows(sheet: Sheet): Promise<string[][]> {
  const pass = new FirstPass(sheet.rows());
  try {
    const top = await pass.top(ROWS_SEARCHED);
    const searched = top.filter(({ number }) => number <= ROWS_SEARCHED);
    return searched.map(({ cells }) => cells.map(cellText));
  } finally {
    await pass.close();
  }
}
