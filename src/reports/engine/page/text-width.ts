/** Widths of letters in DejaVu Sans, the widest font that a page asks for; of the height of the letters. */
const WIDTHS: readonly (readonly [letter: RegExp, width: number])[] = [
  [/^\p{M}/u, 0],
  [/^[.,:;'’|!()[\]\-/\\ijlfrtI\s]/u, 0.4],
  [/^\d/u, 0.64],
  [/^[mwMW@%–—…✓✗]/u, 1],
  [
    /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Extended_Pictographic}\uFF00-\uFFEF]/u,
    1.05,
  ],
  [/^\p{Lu}/u, 0.76],
  [/^\p{Script=Latin}/u, 0.63],
];
/** Letters of other scripts are as wide as this at most, but for a few. */
const OTHER = 0.85;
const BOLD = 1.1;
const known = new Map<string, number>();

/** How wide a text becomes at most on one line, in heights of its letters. */
export function textWidth(text: string): number {
  let width = 0;
  for (const letter of text) width += letterWidth(letter);
  return width;
}

/** The same of headings and totals. */
export function boldWidth(text: string): number {
  return textWidth(text) * BOLD;
}

function letterWidth(letter: string): number {
  let width = known.get(letter);
  if (width === undefined) {
    width = WIDTHS.find(([like]) => like.test(letter))?.[1] ?? OTHER;
    known.set(letter, width);
  }
  return width;
}
