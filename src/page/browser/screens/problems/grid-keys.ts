/** A cell of the page that is shown, both counted from 0. */
export interface CellPlace {
  readonly row: number;
  readonly column: number;
}

/** How many rows and columns a page has. */
export interface GridSize {
  readonly rows: number;
  readonly columns: number;
}

/** So many rows are passed by PageUp and PageDown. */
const ROWS_OF_SCREEN = 10;

/** A key as the browser says it. */
interface Pressed {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
}

/** Where a key leads in a grid, as the ARIA pattern has it; undefined for other keys. */
export function placeAfter(
  { key, ctrlKey, metaKey }: Pressed,
  { row, column }: CellPlace,
  { rows, columns }: GridSize,
): CellPlace | undefined {
  const isWhole = ctrlKey || metaKey;
  const moves: Readonly<Record<string, CellPlace>> = {
    ArrowUp: { row: row - 1, column },
    ArrowDown: { row: row + 1, column },
    ArrowLeft: { row, column: column - 1 },
    ArrowRight: { row, column: column + 1 },
    PageUp: { row: row - ROWS_OF_SCREEN, column },
    PageDown: { row: row + ROWS_OF_SCREEN, column },
    Home: { row: isWhole ? 0 : row, column: 0 },
    End: { row: isWhole ? rows - 1 : row, column: columns - 1 },
  };
  const to = moves[key];
  return to && { row: within(to.row, rows), column: within(to.column, columns) };
}

function within(at: number, length: number): number {
  return Math.max(0, Math.min(at, length - 1));
}

/** Whether a key types a character; N and P lead to problems. */
export function isTyped({ key, ctrlKey, metaKey }: Pressed): boolean {
  return key.length === 1 && key !== ' ' && !ctrlKey && !metaKey && !/^[np]$/iu.test(key);
}

/** The problem that N and P lead to. */
export function stepOfKey({ key, ctrlKey, metaKey }: Pressed): 1 | -1 | undefined {
  if (ctrlKey || metaKey) return undefined;
  const steps: Readonly<Record<string, 1 | -1>> = { n: 1, p: -1 };
  return steps[key.toLowerCase()];
}

/** Undo and redo, as everywhere. */
export function historyOfKey({
  key,
  ctrlKey,
  metaKey,
  shiftKey,
}: Pressed & { readonly shiftKey: boolean }): 'undo' | 'redo' | undefined {
  if (!ctrlKey && !metaKey) return undefined;
  if (key.toLowerCase() === 'y') return 'redo';
  if (key.toLowerCase() !== 'z') return undefined;
  return shiftKey ? 'redo' : 'undo';
}
