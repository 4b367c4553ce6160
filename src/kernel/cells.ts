/**
 * What stands in one cell. A CSV knows text only; a workbook also says what kind of value it keeps.
 * `text` of a typed cell is what the user sees there, and what is written back to results.
 */
export type Cell = string | TypedCell;

export type TypedCell =
  | { readonly type: 'number'; readonly value: number; readonly text: string }
  | { readonly type: 'date'; readonly iso: string; readonly text: string }
  | { readonly type: 'boolean'; readonly value: boolean; readonly text: string }
  | { readonly type: 'error'; readonly text: string }
  | { readonly type: 'formula-without-value'; readonly text: string };

/** The cell as the user sees it. */
export function cellText(cell: Cell | undefined): string {
  if (cell === undefined) return '';
  return typeof cell === 'string' ? cell : cell.text;
}
