import type { Canvas } from './style.ts';
import { breakWords, padEnd, padStart, width, wrap } from './wrap.ts';

/** A heading with lines below it. */
export function block(heading: string, lines: readonly string[], { style }: Canvas): string {
  return [style.strong(heading), ...lines].join('\n');
}

/** Blocks with a blank line between them; those without text are left out. */
export function screenOf(blocks: readonly (string | undefined)[]): string {
  const shown = blocks.filter((text) => text !== undefined && text !== '');
  return `${shown.join('\n\n')}\n`;
}

/** A term and what is said of it, wrapped beside it. */
export function definition(
  term: string,
  text: string,
  termColumns: number,
  canvas: Canvas,
): string {
  const indent = 2 + termColumns + 2;
  return wrap(text, canvas.columns, indent).replace(
    ' '.repeat(indent),
    `  ${padEnd(term, termColumns)}  `,
  );
}

/** Definitions whose terms are as wide as the widest. */
export function definitions(
  pairs: readonly (readonly [term: string, text: string])[],
  canvas: Canvas,
): string[] {
  const widest = Math.max(0, ...pairs.map(([term]) => width(term)));
  return pairs.map(([term, text]) => definition(term, text, widest, canvas));
}

/** Rows under headings, each column as wide as its widest cell; the last one is not filled up. */
export function table(
  headings: readonly string[],
  rows: readonly (readonly string[])[],
  numeric: ReadonlySet<string> = new Set(),
): string[] {
  const widths = headings.map((heading, at) =>
    Math.max(width(heading), ...rows.map((row) => width(row[at] ?? ''))),
  );
  return [headings, ...rows].map((row) =>
    row
      .map((cell, at) =>
        (numeric.has(headings[at] ?? '') ? padStart : padEnd)(cell, widths[at] ?? 0),
      )
      .join('  ')
      .trimEnd(),
  );
}

const GAP = '  ';
const NARROWEST_CELL = 8;

/**
 * As `table`, but never wider than the screen: the widest columns give way, and what does not fit a
 * cell goes on below it, so that nothing is lost.
 */
export function fittedTable(
  headings: readonly string[],
  rows: readonly (readonly string[])[],
  columns: number,
): string[] {
  const whole = table(headings, rows);
  if (whole.every((line) => width(line) <= columns)) return whole;
  const widths = fittedWidths(headings, rows, columns);
  return [headings, ...rows].flatMap((row) => {
    const cells = row.map((cell, at) => breakWords(cell, widths[at] ?? NARROWEST_CELL));
    const height = Math.max(...cells.map((lines) => lines.length));
    return Array.from({ length: height }, (_, line) =>
      cells
        .map((lines, at) => padEnd(lines[line] ?? '', widths[at] ?? 0))
        .join(GAP)
        .trimEnd(),
    );
  });
}

function fittedWidths(
  headings: readonly string[],
  rows: readonly (readonly string[])[],
  columns: number,
): number[] {
  const widths = headings.map((heading, at) =>
    Math.max(width(heading), ...rows.map((row) => width(row[at] ?? ''))),
  );
  const sum = (): number => widths.reduce((one, other) => one + other + GAP.length, -GAP.length);
  for (let widest = Math.max(...widths); sum() > columns && widest > NARROWEST_CELL;) {
    widths[widths.lastIndexOf(widest)] = widest - 1;
    widest = Math.max(...widths);
  }
  return widths;
}
