import { lineWithin } from './visual-runs.ts';

const ELLIPSIS = '…';

/** Whether a line is short enough. */
export type Fits = (line: string) => boolean;

/** What a line holds, and which words are longer than any line: only those are broken inside. */
export interface LineRoom {
  readonly fits: Fits;
  readonly isTooLong: Fits;
}

/** A text in lines, none of which is cut; undefined where it needs more of them, or breaks a word that fits a smaller line. */
export function wrapped(text: string, mostLines: number, room: LineRoom): string[] | undefined {
  const within = lineWithin(text);
  const { lines, rest } = fill(text, mostLines, roomWithin(room, within));
  return rest === '' ? lines.map(within) : undefined;
}

/** A text in lines; what does not fit any more ends in an ellipsis. */
export function wrappedOrCut(text: string, mostLines: number, room: LineRoom): string[] {
  const within = lineWithin(text);
  const inside = roomWithin(room, within);
  const { lines, rest } = fill(text, mostLines, inside);
  if (rest === '' || mostLines === 0) return lines.map(within);
  const last = `${lines.pop() ?? ''} ${rest}`.trim();
  return [...lines, cut(last, inside.fits)].map(within);
}

function roomWithin({ fits, isTooLong }: LineRoom, within: (line: string) => string): LineRoom {
  return { fits: (line) => fits(within(line)), isTooLong: (word) => isTooLong(within(word)) };
}

function fill(text: string, mostLines: number, room: LineRoom): { lines: string[]; rest: string } {
  const lines: string[] = [];
  let rest = text.trim().replace(/\s+/g, ' ');
  while (rest !== '' && lines.length < mostLines) {
    const line = room.fits(rest) ? rest : wordsThatFit(rest, room);
    if (line === '') break;
    lines.push(line);
    rest = rest.slice(line.length).trim();
  }
  return { lines, rest };
}

/** As many whole words as fit; as much of the first one where it is too long for every line, else nothing. */
function wordsThatFit(text: string, { fits, isTooLong }: LineRoom): string {
  let end = 0;
  for (const { index } of text.matchAll(/(?<=[\s/-])(?=\S)|$/g)) {
    const words = text.slice(0, index).trim();
    if (fits(words)) {
      end = index;
      continue;
    }
    if (end > 0) break;
    return isTooLong(words) ? longest(words, fits) : '';
  }
  return text.slice(0, end).trim();
}

function cut(text: string, fits: Fits): string {
  const kept = longest(text, (part) => fits(`${part.trimEnd()}${ELLIPSIS}`)).trimEnd();
  return kept === '' ? '' : `${kept}${ELLIPSIS}`;
}

/** The longest beginning that fits, which may be nothing; letters keep their accents. */
function longest(text: string, fits: Fits): string {
  const characters = [...CHARACTERS.segment(text)].map(({ segment }) => segment);
  let low = 0;
  let high = characters.length;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (fits(characters.slice(0, middle).join(''))) low = middle;
    else high = middle - 1;
  }
  return characters.slice(0, low).join('');
}

const CHARACTERS = new Intl.Segmenter('en', { granularity: 'grapheme' });
