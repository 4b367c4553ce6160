const LINE_END = /[\r\n\t]+/u;

/** Whether a text is more than one code. */
export function hasLineEnd(text: string): boolean {
  return LINE_END.test(text);
}

/** The codes of a text, one a line; blank lines are none. */
export function linesOf(text: string): readonly string[] {
  return text.split(LINE_END).filter((line) => line.trim() !== '');
}
