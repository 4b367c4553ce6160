import { cellText, type Cell } from '../../../kernel/cells.ts';

/** What the text of a cell looks like, in any language. */
export type CellShape =
  'blank' | 'number' | 'date' | 'email' | 'address' | 'code' | 'word' | 'sentence';

const EMAIL = /^[^\s@,;]+@[^\s@,;]+\.[^\s@,;]+$/u;
const ADDRESS = /^(?:https?:\/\/|www\.)\S+$/iu;
const DATE =
  /^(?:\d{1,4}[-./]\d{1,2}(?:[-./]\d{1,4})?\.?(?:[T ]\d{1,2}:\d{2}\S*)?|\d{1,2}\.? \p{L}{3,10}\.? \d{2,4}|\p{L}{3,10}\.? \d{1,2}, \d{4}|[QT][1-4][ /]\d{4})$/u;
const AMOUNT =
  /^[-+(]?\s*(?:\p{Sc}|[A-Z]{3}\s|[A-Z]{1,2}\p{Sc})?\s*[-+]?\d[\d\s.,'’]*(?:,-|\.-)?\s*(?:\p{Sc}|[A-Z]{3}|%)?\)?$/u;
/** Letters and digits in one word, or digits in groups: `INV-1000`, `SNLE907620`, `0c7a-9000-bb`. */
const CODE = /^(?=\S*\d)[\p{L}\p{N}#][\p{L}\p{N}_\-./:#]*$/u;
const LETTER = /\p{L}/u;

/** A longer text does not name a column. */
const LONGEST_WORDS = 48;

/** The shape of one cell. */
export function shapeOf(cell: Cell | undefined): CellShape {
  if (cell === undefined) return 'blank';
  if (typeof cell !== 'string') {
    if (cell.type === 'number' || cell.type === 'formula-without-value') return 'number';
    if (cell.type === 'date') return 'date';
    if (cell.type === 'boolean') return 'word';
  }
  return shapeOfText(cellText(cell).trim());
}

function shapeOfText(text: string): CellShape {
  if (text === '') return 'blank';
  if (AMOUNT.test(text)) return DATE.test(text) && /[-./]\d+[-./]/u.test(text) ? 'date' : 'number';
  if (DATE.test(text)) return 'date';
  if (EMAIL.test(text)) return 'email';
  if (ADDRESS.test(text)) return 'address';
  if (CODE.test(text) && LETTER.test(text)) return 'code';
  if (!LETTER.test(text)) return 'code';
  return isSentence(text) ? 'sentence' : 'word';
}

function isSentence(text: string): boolean {
  return (
    text.length > LONGEST_WORDS || (text.includes(' ') && /[.!?:]$/u.test(text) && text.length > 20)
  );
}

/** Whether the cell has anything in it. */
export function isFilled(cell: Cell | undefined): boolean {
  return cell !== undefined && cell !== '' && cellText(cell).trim() !== '';
}

/** The numbers of the columns in which a row has anything. */
export function filledColumns(cells: readonly Cell[]): number[] {
  return cells.flatMap((cell, at) => (isFilled(cell) ? [at] : []));
}
