import { Text, text, stacked, type Words } from './text.ts';
import type { Canvas } from './style.ts';
import { longestWord, padEnd, width, wrap } from './wrap.ts';

/** A heading with lines below it. */
export function block(heading: Words, lines: readonly Words[], { style }: Canvas): Text {
  return stacked([style.strong(heading), ...lines]);
}

/** What to do next, with the command for it on a line of its own, whole, so that it can be copied. */
export function nextBlock(what: Words, command: string, { columns, style }: Canvas): Text {
  return text`${wrap(style.strong(what), columns)}\n  ${style.command(command)}`;
}

/** Blocks with a blank line between them; blocks without text are skipped. */
export function screenOf(blocks: readonly (Words | undefined)[]): Text {
  const shown = blocks.filter((each) => each !== undefined && Text.of(each).plain() !== '');
  const lines = shown.flatMap((each, at) => (at === 0 ? [each] : ['', each]));
  return stacked([...(shown.length === 0 ? [''] : lines), '']);
}

const GAP = '  ';
const INDENT = '  ';

/** Wrapped text that is narrower is easier to read below its term: columns, and share of the screen. */
const NARROWEST_TEXT = 20;
const NARROWEST_SHARE = 0.4;

/** A term with its text beside it, or below it where the screen is too narrow. */
export function definition(term: Words, said: Words, termColumns: number, canvas: Canvas): Text {
  const room = roomBeside(termColumns, canvas);
  // A path is not to run over the edge while there is room below.
  return isTooNarrow(said, room, canvas) || longestWord(said) > room
    ? belowTerm(term, said, canvas)
    : besideTerm(term, said, termColumns, canvas);
}

/** Definitions whose terms are as wide as the widest; where that leaves little room, all texts are below. */
export function definitions(
  pairs: readonly (readonly [term: Words, said: Words])[],
  canvas: Canvas,
): Text[] {
  const widest = Math.max(0, ...pairs.map(([term]) => width(term)));
  const room = roomBeside(widest, canvas);
  return pairs.some(([, said]) => isTooNarrow(said, room, canvas))
    ? pairs.map(([term, said]) => belowTerm(term, said, canvas))
    : pairs.map(([term, said]) => definition(term, said, widest, canvas));
}

/** A heading with definitions below it, of what is known; undefined where nothing is. */
export function factsBlock(
  heading: Words,
  facts: readonly (readonly [term: Words, said: Words | undefined])[],
  canvas: Canvas,
): Text | undefined {
  const known = facts.flatMap(([term, said]): [Words, Words][] =>
    said === undefined ? [] : [[term, said]],
  );
  return known.length === 0 ? undefined : block(heading, definitions(known, canvas), canvas);
}

function roomBeside(termColumns: number, { columns }: Canvas): number {
  return columns - INDENT.length - termColumns - GAP.length;
}

/** Text that fits in one line needs no more. */
function isTooNarrow(said: Words, room: number, { columns }: Canvas): boolean {
  return width(said) > room && room < Math.max(NARROWEST_TEXT, NARROWEST_SHARE * columns);
}

function besideTerm(term: Words, said: Words, termColumns: number, canvas: Canvas): Text {
  const indent = INDENT.length + termColumns + GAP.length;
  const [first = Text.of(''), ...others] = wrap(said, canvas.columns, indent).lines();
  const beside = text`${INDENT}${padEnd(term, termColumns)}${GAP}${first.slice(indent)}`;
  return stacked([beside, ...others]);
}

function belowTerm(term: Words, said: Words, { columns }: Canvas): Text {
  return text`${INDENT}${term}\n${wrap(said, columns, 2 * INDENT.length)}`;
}
