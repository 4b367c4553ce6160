/** What prevents text from being used unchanged: escapes of XML and of workbooks, and line ends. */
// eslint-disable-next-line no-control-regex -- these are the characters that are looked for
const UNUSUAL = /[&>\u0000-\u001f\ufffe\uffff]|_x/;

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
