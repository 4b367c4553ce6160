import type { Canvas } from './style.ts';
import { joined, Text, text, type Words } from './text.ts';
import { longestWord, padEnd, padStart, trimEnd, width, wrap, wrapCell } from './wrap.ts';

type Row = readonly Words[];

const GAP = '  ';

/** Rows under headings, each column as wide as its widest cell. */
export function table(
  headings: Row,
  rows: readonly Row[],
  numeric: ReadonlySet<Words> = new Set(),
): Text[] {
  return aligned([headings, ...rows], (at) => numeric.has(headings[at] ?? ''));
}

function aligned(rows: readonly Row[], isNumeric: (at: number) => boolean = () => false): Text[] {
  const widths = widthsOf(rows, width);
  return rows.map((row) => {
    const cells = row.map((cell, at) => (isNumeric(at) ? padStart : padEnd)(cell, widths[at] ?? 0));
    return trimEnd(joined(cells, GAP));
  });
}

/**
 * As `table`, but within the screen: cells are wrapped at spaces. Where even the longest words do not
 * fit beside each other, each row becomes lines of `heading: cell`. No word is ever broken.
 */
export function fittedTable(headings: Row, rows: readonly Row[], canvas: Canvas): Text[] {
  const { columns, style } = canvas;
  const whole = table(headings, rows);
  if (whole.every((line) => width(line) <= columns)) return painted(whole, 1, style);
  const widths = fittedWidths(headings, rows, columns);
  if (widths === undefined) return stackedRows(headings, rows, canvas);
  const cells = [headings, ...rows].map((row) =>
    row.map((cell, at) => wrapCell(cell, widths[at] ?? 0)),
  );
  const [first = 0] = cells.map(heightOf);
  const lines = cells.flatMap((row) =>
    Array.from({ length: heightOf(row) }, (_, line) => row.map((cell) => cell[line] ?? '')),
  );
  return painted(aligned(lines), first, style);
}

function heightOf(row: readonly Row[]): number {
  return Math.max(...row.map((lines) => lines.length));
}

function painted(lines: readonly Text[], headings: number, style: Canvas['style']): Text[] {
  return lines.map((line, at) => (at < headings ? style.strong(line) : line));
}

/** The widest columns become narrower, down to their longest words; undefined where that is not enough. */
function fittedWidths(headings: Row, rows: readonly Row[], columns: number): number[] | undefined {
  const widths = widthsOf([headings, ...rows], width);
  const least = widthsOf([headings, ...rows], longestWord);
  const isShrinkable = (each: number, at: number): boolean => each > (least[at] ?? 0);
  let excess = widths.reduce((sum, each) => sum + each + GAP.length, -GAP.length) - columns;
  for (; excess > 0; excess -= 1) {
    const widest = Math.max(...widths.filter(isShrinkable));
    const at = widths.findLastIndex((each, index) => each === widest && isShrinkable(each, index));
    if (at === -1) return undefined;
    widths[at] = widest - 1;
  }
  return widths;
}

function widthsOf(rows: readonly Row[], measure: (cell: Words) => number): number[] {
  const [headings = []] = rows;
  return headings.map((_, at) => Math.max(...rows.map((row) => measure(row[at] ?? ''))));
}

/** Each row as a block of `heading: cell`; empty cells are skipped. */
function stackedRows(headings: Row, rows: readonly Row[], { columns, style }: Canvas): Text[] {
  return rows.flatMap((row, index) => {
    const lines = headings.flatMap((heading, at) => {
      const cell = Text.of(row[at] ?? '');
      return cell.plain() === ''
        ? []
        : wrap(text`${style.strong(text`${heading}:`)} ${cell}`, columns, 0, 2).lines();
    });
    return index === 0 ? lines : [Text.of(''), ...lines];
  });
}
