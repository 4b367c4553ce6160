/**
 * What prevents text from being used unchanged: `&`, `>` and what is outside the printable characters (escapes of XML,
 * and line ends), and `_x` (escapes of workbooks).
 */
const UNUSUAL = /[^ -%'-=?-\uFFFD]|_x/;

const STARTS = ['<t>', '<t xml:space="preserve">'];

/** The text of a `t` element as nearly all programs write it, and where what comes behind it begins. */
export interface UsualText {
  readonly text: string;
  readonly end: number;
}

/** Reads the `t` element there, if nothing about it is unusual and `behind` follows it. */
export function usualText(text: string, from: number, behind: string): UsualText | undefined {
  const start = STARTS.find((each) => text.startsWith(each, from));
  if (start === undefined) return undefined;
  const first = from + start.length;
  const stop = text.indexOf('<', first);
  if (stop === -1 || !text.startsWith(behind, stop)) return undefined;
  const found = text.slice(first, stop);
  return UNUSUAL.test(found) ? undefined : { text: found, end: stop + behind.length };
}
