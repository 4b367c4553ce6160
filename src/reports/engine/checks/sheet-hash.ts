import { createHash } from 'node:crypto';
import { cellText, type Cell } from '../../../kernel/cells.ts';
import { isDressed } from '../../../tabular/xlsx/write/sheet/workbook-cells.ts';
import type { WorkbookCell } from '../../../tabular/xlsx/write/workbook-content.ts';

/** A value that is not a text is marked by a sign that no text keeps. */
const KIND = '\u0001';
const FORMULA = `${KIND}formula`;

/** Between cells and rows; no cell has them. */
const CELL_END = '\u001F';
const ROW_END = '\u001E';

/** What a spreadsheet program keeps of a text. */
const LONGEST_TEXT = 32_767;

/** So much is handed to the hash at a time. */
const BATCH = 65_536;

/**
 * The SHA-256 of the content of a sheet: the values of its cells, not its bytes or formats, so that a
 * spreadsheet program may save it again. A formula counts as a formula, with any result. Blank rows do not
 * count.
 */
export class SheetHash {
  readonly #hash = createHash('sha256');
  #waiting = '';

  add(texts: readonly string[]): void {
    let length = texts.length;
    while (length > 0 && texts[length - 1] === '') length -= 1;
    if (length === 0) return;
    this.#waiting += texts.slice(0, length).join(CELL_END) + ROW_END;
    if (this.#waiting.length < BATCH) return;
    this.#hash.update(this.#waiting);
    this.#waiting = '';
  }

  digest(): string {
    return this.#hash.update(this.#waiting).digest('hex');
  }
}

/** What a cell says that is to be written. */
export function writtenCell(cell: WorkbookCell | undefined): string {
  if (cell === undefined || cell === null) return '';
  if (typeof cell === 'number') return numberText(cell);
  if (!isDressed(cell)) return readCell(cell);
  return cell.formula === undefined ? writtenCell(cell.value) : FORMULA;
}

/** The same of a cell that was read. */
export function readCell(cell: Cell | undefined): string {
  if (cell === undefined || typeof cell === 'string') return plainText(cell ?? '');
  if (cell.formula === true || cell.type === 'formula-without-value') return FORMULA;
  switch (cell.type) {
    case 'number':
      return numberText(cell.value);
    case 'date':
      return `${KIND}${cell.iso}`;
    case 'boolean':
      return `${KIND}${String(cell.value)}`;
    case 'text':
    case 'error':
      return plainText(cellText(cell));
  }
}

/** Programs keep fifteen digits of a number. */
function numberText(value: number): string {
  return `${KIND}${Number(value.toPrecision(15))}`;
}

/**
 * Without what spreadsheet programs change in a text: spaces, line ends, signs that cannot be
 * shown.
 */
function plainText(text: string): string {
  return text
    .slice(0, LONGEST_TEXT)
    .replaceAll(/[\p{White_Space}\p{Cc}\p{Cs}\uFFFE\uFFFF]+/gu, ' ')
    .trim();
}
