/**
 * The content of one cell. A CSV has only text; a workbook also has the type of a value. `text` of
 * a typed cell is what the user sees, and what results repeat.
 */
export type Cell = string | TypedCell;

export type TypedCell = CellOrigin &
  (
    | { readonly type: 'text'; readonly text: string }
    | { readonly type: 'number'; readonly value: number; readonly text: string }
    /** `2026-01-31`, with a time `2026-01-31T09:30:00`, a time of day alone `T09:30:00`. */
    | { readonly type: 'date'; readonly iso: string; readonly text: string }
    | { readonly type: 'boolean'; readonly value: boolean; readonly text: string }
    /** `#N/A` */
    | { readonly type: 'error'; readonly text: string }
    | { readonly type: 'formula-without-value'; readonly text: string }
  );

/** What a workbook says of a cell besides its value. */
interface CellOrigin {
  /** The number format, `yyyy-mm-dd`, where the cell has one. */
  readonly format?: string | undefined;
  /** The value is what a formula came to when the workbook was saved. */
  readonly formula?: true;
  /** The address of the web that a click on the cell leads to. */
  readonly address?: string;
}

/** The cell as the user sees it. */
export function cellText(cell: Cell | undefined): string {
  if (cell === undefined) return '';
  return typeof cell === 'string' ? cell : cell.text;
}
