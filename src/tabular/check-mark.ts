import { foldName } from '../kernel/names.ts';

const HIGHEST = 9;

/** Three zeros after a point or comma may be thousands: "1,000" is not 1. */
export function wholeNumber(text: string): number | undefined {
  const [, digits = ''] = /^(\d+)(?:[.,]0{1,2})?$/.exec(text) ?? [];
  return digits === '' || digits.length > HIGHEST ? undefined : Number(digits);
}

const YES = ['x', 'yes', 'y', 'true', '1', 'ok', 'found', 'returned', '✓', '✔', '☑', '☒', '√'];
const NO = ['no', 'n', 'false', '0', '-', 'missing', '✗', '✘'];
/** A box that is not ticked. */
const BLANK = ['', '☐', '□', '[ ]', '[]'];

/** Yes and no of the languages in which sheets are filled in. */
const FOREIGN_YES = 'ja, j, oui, o, si, s, sim, wahr, vrai, verdadero, vero, verdadeiro, waar';
const FOREIGN_NO = 'nein, nee, non, não, nao, falsch, faux, falso, onwaar, fehlt';

const MARKS: ReadonlyMap<string, boolean | undefined> = new Map([
  ...folded([...YES, ...FOREIGN_YES.split(', '), 'sí', 'sì'], true),
  ...folded([...NO, ...FOREIGN_NO.split(', ')], false),
  ...folded(BLANK, undefined),
]);

/** What a check box says: yes, no, or undefined where nothing is marked. */
export type CheckMark = boolean | undefined;

/** Reads a check box, as it was ticked or as people write it; `not-a-mark` for any other text. */
export function readCheckMark(text: string): CheckMark | 'not-a-mark' {
  const mark = foldName(text);
  return MARKS.has(mark) ? MARKS.get(mark) : 'not-a-mark';
}

function folded(words: readonly string[], mark: CheckMark): [string, CheckMark][] {
  return words.map((word) => [foldName(word), mark]);
}
