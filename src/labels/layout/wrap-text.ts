import { lineWithin } from './visual-runs.ts';

const ELLIPSIS = '…';

/** Whether a line is short enough. */
export type Fits = (line: string) => boolean;

/** A text in lines, none of which is cut; undefined where it needs more of them. */
export function wrapped(text: string, mostLines: number, fits: Fits): string[] | undefined {
  const within = lineWithin(text);
  const { lines, rest } = fill(text, mostLines, (line) => fits(within(line)));
  return rest === '' ? lines.map(within) : undefined;
}

/** A text in lines; what does not fit any more ends in an ellipsis. */
export function wrappedOrCut(text: string, mostLines: number, fits: Fits): string[] {
  const within = lineWithin(text);
  const fitsWithin: Fits = (line) => fits(within(line));
  const { lines, rest } = fill(text, mostLines, fitsWithin);
  if (rest === '' || mostLines === 0) return lines.map(within);
  const last = `${lines.pop() ?? ''} ${rest}`.trim();
  return [...lines, cut(last, fitsWithin)].map(within);
}

function fill(text: string, mostLines: number, fits: Fits): { lines: string[]; rest: string } {
  const lines: string[] = [];
  let rest = text.trim().replace(/\s+/g, ' ');
  while (rest !== '' && lines.length < mostLines) {
    const line = fits(rest) ? rest : wordsThatFit(rest, fits);
    if (line === '') break;
    lines.push(line);
    rest = rest.slice(line.length).trim();
  }
  return { lines, rest };
}

/** As many whole words as fit, or as much of the first one. */
function wordsThatFit(text: string, fits: Fits): string {
  let end = 0;
  for (const { index } of text.matchAll(/(?<=[\s/-])(?=\S)|$/g)) {
    if (!fits(text.slice(0, index).trim())) break;
    end = index;
  }
  return end > 0 ? text.slice(0, end).trim() : longest(text, fits);
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
