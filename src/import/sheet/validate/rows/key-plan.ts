import type { AskedKeys, RoutineCells } from '../../../../kernel/rows.ts';

/** Columns that together identify one record. */
export interface KeyPlan {
  /** Distinguishes it from other keys in the index. */
  readonly space: string;
  readonly label: string;
  readonly heading: string;
  readonly parts: readonly KeyPart[];
  /** The number of the record: rows that have it are not compared by any other key. */
  readonly isNumber?: true;
  /** What a row is that has the same key as another; a duplicate of its record unless given. */
  readonly code?: 'duplicate-line' | 'repeated-number';
  /** The key in a text; all of it unless given. */
  readonly keyIn?: (text: string) => string;
  /** Texts without a digit, and very short ones, are words for none. */
  readonly isOfNumbers?: true;
  /** Rows that agree in this column as well add units to the record of the first of them. */
  readonly sharedBy?: number;
  /** Which parts are a name and its parent: a path in the name says both. */
  readonly path?: { readonly name: number; readonly parent: number };
}

export interface KeyPart {
  readonly index: number | undefined;
  readonly fixed: string;
  /** A tree's root has no parent; any other part that is blank makes it no key. */
  readonly mayBeBlank: boolean;
  readonly ignoresCase: boolean;
}

/** Shorter ones, and those without a digit, are words for none: `1`, `n/a`. */
const A_NUMBER = /^(?=.*\p{N}).{3,}$/u;
const SHORTEST_NUMBER = 3;

/** Whether a text may be the number of one thing. */
export function isNumberOfThing(text: string): boolean {
  return A_NUMBER.test(text);
}

/** What is asked of a cell that is the key of a row as it is written; undefined for keys that are compared by their texts. */
export function askedCellOf(key: KeyPlan): AskedKeys | undefined {
  const column = onlyCellOf(key);
  if (column === undefined) return undefined;
  const needsDigit = key.isOfNumbers === true;
  return { column, needsDigit, shortest: needsDigit ? SHORTEST_NUMBER : 1 };
}

/** Whether the cell of a row is such a key; undefined where its text has to be compared. */
export function isKeyIn(asked: AskedKeys, cells: RoutineCells): boolean | undefined {
  const { column, shortest, needsDigit } = asked;
  if (!cells.isOneWord(column)) return undefined;
  if (needsDigit && !cells.hasDigit(column)) return false;
  return cells.endOf(column) - cells.startOf(column) >= shortest;
}

function onlyCellOf(key: KeyPlan): number | undefined {
  const [only] = key.parts;
  const isSingle =
    key.parts.length === 1 &&
    key.path === undefined &&
    key.keyIn === undefined &&
    key.sharedBy === undefined &&
    key.isNumber === undefined;
  return isSingle && only?.ignoresCase === false && !only.mayBeBlank ? only.index : undefined;
}
