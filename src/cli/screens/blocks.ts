import type { Canvas } from './style.ts';
import { longestWord, padEnd, width, wrap } from './wrap.ts';

/** A heading with lines below it. */
export function block(heading: string, lines: readonly string[], { style }: Canvas): string {
  return [style.strong(heading), ...lines].join('\n');
}

/** What to do next, with the command for it on a line of its own, whole, so that it can be copied. */
export function nextBlock(what: string, command: string, { columns, style }: Canvas): string {
  return `${wrap(style.strong(what), columns)}\n  ${style.command(command)}`;
}

/** Blocks with a blank line between them; blocks without text are skipped. */
export function screenOf(blocks: readonly (string | undefined)[]): string {
  const shown = blocks.filter((text) => text !== undefined && text !== '');
  return `${shown.join('\n\n')}\n`;
}

const GAP = '  ';
const INDENT = '  ';

/** Wrapped text that is narrower is easier to read below its term: columns, and share of the screen. */
const NARROWEST_TEXT = 20;
const NARROWEST_SHARE = 0.4;

/** A term with its text beside it, or below it where the screen is too narrow. */
export function definition(
  term: string,
  text: string,
  termColumns: number,
  canvas: Canvas,
): string {
  const room = roomBeside(termColumns, canvas);
  // A path is not to run over the edge while there is room below.
  return isTooNarrow(text, room, canvas) || longestWord(text) > room
    ? belowTerm(term, text, canvas)
    : besideTerm(term, text, termColumns, canvas);
}

/** Definitions whose terms are as wide as the widest; where that leaves little room, all texts are below. */
export function definitions(
  pairs: readonly (readonly [term: string, text: string])[],
  canvas: Canvas,
): string[] {
  const widest = Math.max(0, ...pairs.map(([term]) => width(term)));
  const room = roomBeside(widest, canvas);
  return pairs.some(([, text]) => isTooNarrow(text, room, canvas))
    ? pairs.map(([term, text]) => belowTerm(term, text, canvas))
    : pairs.map(([term, text]) => definition(term, text, widest, canvas));
}

function roomBeside(termColumns: number, { columns }: Canvas): number {
  return columns - INDENT.length - termColumns - GAP.length;
}

/** Text that fits in one line needs no more. */
function isTooNarrow(text: string, room: number, { columns }: Canvas): boolean {
  return width(text) > room && room < Math.max(NARROWEST_TEXT, NARROWEST_SHARE * columns);
}

function besideTerm(term: string, text: string, termColumns: number, canvas: Canvas): string {
  const indent = INDENT.length + termColumns + GAP.length;
  return wrap(text, canvas.columns, indent).replace(
    ' '.repeat(indent),
    `${INDENT}${padEnd(term, termColumns)}${GAP}`,
  );
}

function belowTerm(term: string, text: string, { columns }: Canvas): string {
  return `${INDENT}${term}\n${wrap(text, columns, 2 * INDENT.length)}`;
}
