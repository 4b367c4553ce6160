import { pieceOf, type Piece } from './sheet-bytes.ts';

/** What begins a cell behind its address, in one style; made once for all cells in it. */
export interface CellMarkup {
  readonly blank: Piece;
  readonly number: Piece;
  readonly boolean: Piece;
  readonly error: Piece;
  /** A text that is written as it is. */
  readonly plainText: Piece;
  /** Any other text. */
  readonly text: Piece;
  readonly formula: FormulaMarkup;
}

/** The same of a formula, by what its result is. */
export type FormulaMarkup = Readonly<
  Record<'blank' | 'number' | 'boolean' | 'error' | 'text', Piece>
>;

export const VALUE_END = pieceOf('</v></c>');
export const TEXT_END = pieceOf('</t></is></c>');
export const CELL_END = pieceOf('</c>');

/** `style` is undefined for a cell that says nothing of itself. */
export function cellMarkup(style: number | undefined): CellMarkup {
  // It begins with the end of the address.
  const start = style === undefined ? '"' : `" s="${style}"`;
  return {
    blank: pieceOf(`${start}/>`),
    number: pieceOf(`${start}><v>`),
    boolean: pieceOf(`${start} t="b"><v>`),
    error: pieceOf(`${start} t="e"><v>`),
    plainText: pieceOf(`${start} t="inlineStr"><is><t>`),
    text: pieceOf(`${start} t="inlineStr">`),
    formula: {
      blank: pieceOf(`${start}><f>`),
      number: pieceOf(`${start}><f>`),
      boolean: pieceOf(`${start} t="b"><f>`),
      error: pieceOf(`${start} t="e"><f>`),
      text: pieceOf(`${start} t="str"><f>`),
    },
  };
}
