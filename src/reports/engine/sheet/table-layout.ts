import { linesIn } from '../../../tabular/xlsx/write/sheet/workbook-layout.ts';

/**
 * A landscape page with so many characters side by side has letters of more than 8 points, and of 7
 * where a program has only wide letters; further columns continue on a page beside it.
 */
const CHARACTERS_A_PAGE = 175;

const MOST_HEADING_LINES = 3;
/** Of a letter in bold, in figures; and what a heading leaves free at its sides. */
const BOLD_LETTER = 1.09;
const SIDES = 2.5;
/** What row heights reckon with. */
const LETTERS_A_FIGURE = 0.9;
const WIDEST_HEADING = 60;

/** How many pages side by side columns need, where some of them are repeated on each; widths in characters. */
export function pagesAcross(widths: readonly number[], repeated: number): number {
  const sum = (some: readonly number[]): number => some.reduce((all, width) => all + width, 0);
  if (sum(widths) <= CHARACTERS_A_PAGE) return 1;
  const room = CHARACTERS_A_PAGE - sum(widths.slice(0, repeated));
  let pages = 1;
  let taken = 0;
  for (const width of widths.slice(repeated)) {
    if (taken > 0 && taken + width > room) {
      pages += 1;
      taken = 0;
    }
    taken += width;
  }
  return pages;
}

/**
 * The width from which a heading has all its words whole, and no more lines than its row is made high for;
 * in characters.
 */
export function widthForHeading(heading: string, least: number): number {
  let width = least;
  while (width < WIDEST_HEADING && !fitsWell(heading, width)) width += 1;
  return width;
}

function fitsWell(heading: string, width: number): boolean {
  const letters = Math.floor((width - SIDES) / BOLD_LETTER);
  const lines = wordLines(heading, letters);
  if (lines.some((line) => line.length > letters)) return false;
  if (breaksInWord(lines, Math.floor(width))) return false;
  const reckoned = linesIn(heading, Math.max(1, Math.floor(width * LETTERS_A_FIGURE)));
  return lines.length <= Math.min(reckoned, MOST_HEADING_LINES);
}

/** A program ends a line after a hyphen, if the part before it goes there. */
function breaksInWord(lines: readonly string[], letters: number): boolean {
  return lines.slice(1).some((line, at) => {
    const [part = '', ...rest] = (line.split(' ')[0] ?? '').split('-');
    const before = lines[at] ?? '';
    return rest.length > 0 && `${before} ${part}-`.length <= letters;
  });
}

/** A text in lines of whole words; a word that is longer is alone. */
export function wordLines(text: string, letters: number): readonly string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last === undefined || last.length + 1 + word.length > letters) lines.push(word);
    else lines[lines.length - 1] = `${last} ${word}`;
  }
  return lines;
}
