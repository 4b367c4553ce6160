import bidi from 'bidi-js';

// Its types describe a default export; the module itself is the function.
const bidiFactory = bidi as unknown as typeof bidi.default;

export type Direction = 'ltr' | 'rtl';

const ALGORITHM = bidiFactory();
/** Marks of direction have no shape. */
const MARKS = /\p{Bidi_Control}/gu;
const MARK: Readonly<Record<Direction, string>> = { ltr: '\u200E', rtl: '\u200F' };
/** Hebrew and Arabic with their relatives, and the marks that change directions. */
const RIGHT_TO_LEFT =
  /[\p{Bidi_Control}\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFF\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u;

/** Whether a text has letters of right-to-left scripts, so that it cannot be set as it is stored. */
export function hasRightToLeft(text: string): boolean {
  return RIGHT_TO_LEFT.test(text);
}

/** The direction of a text: that of its first letter. */
export function directionOf(text: string): Direction {
  if (!hasRightToLeft(text)) return 'ltr';
  const [paragraph] = ALGORITHM.getEmbeddingLevels(text).paragraphs;
  return isOdd(paragraph?.level ?? 0) ? 'rtl' : 'ltr';
}

/** A line of a longer text: it begins with a mark where it would have another direction alone. */
export function lineWithin(text: string): (line: string) => string {
  const direction = directionOf(text);
  return (line) => (directionOf(line) === direction ? line : `${MARK[direction]}${line}`);
}

/**
 * The runs of a line from left to right, in the order of the Unicode bidirectional algorithm (UAX #9): characters in the
 * order in which they are read, to be set in one direction.
 */
export function visualRuns(line: string): { text: string; direction: Direction }[] {
  if (!hasRightToLeft(line)) return [{ text: line, direction: 'ltr' }];
  const embedding = ALGORITHM.getEmbeddingLevels(line);
  const { levels } = embedding;
  const mirrored = ALGORITHM.getMirroredCharactersMap(line, levels);
  const places = ALGORITHM.getReorderedIndices(line, embedding);
  return neighbours(places, levels).map((run) => {
    const characters = run.toSorted((one, other) => one - other);
    return {
      text: characters
        .map((place) => mirrored.get(place) ?? line.charAt(place))
        .join('')
        .replace(MARKS, ''),
      direction: isOdd(levels[run[0] ?? 0] ?? 0) ? 'rtl' : 'ltr',
    };
  });
}

/** Places that are beside each other both in the text and on the line, at one level. */
function neighbours(places: readonly number[], levels: Uint8Array): number[][] {
  const runs: number[][] = [];
  for (const [at, place] of places.entries()) {
    const before = places[at - 1];
    const isNeighbour =
      before !== undefined && Math.abs(before - place) === 1 && levels[before] === levels[place];
    if (isNeighbour) runs.at(-1)?.push(place);
    else runs.push([place]);
  }
  return runs;
}

function isOdd(level: number): boolean {
  return level % 2 === 1;
}
