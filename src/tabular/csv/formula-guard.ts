/**
 * Text that a spreadsheet program would take for a formula gets an apostrophe in front when it is written, and
 * loses it when it is read: `=A1` is `'=A1` in the file. Plain numbers such as -5.25 and -5,25 stay as they are. Nothing
 * is lost: reading undoes writing for any text.
 */
const LOOKS_LIKE_FORMULA = /^'*[=+\-@\t\r\n\0\uFF1D\uFF0B\uFF0D\uFF20]/;

const PLAIN_NUMBER = /^[+-]\d+(?:[.,]\d+)?$/;

/** The text as it is written to a CSV. */
export function guardFormula(text: string): string {
  return LOOKS_LIKE_FORMULA.test(text) && !PLAIN_NUMBER.test(text) ? `'${text}` : text;
}

/** The text as it was before it was written. */
export function unguardFormula(text: string): string {
  return text.startsWith("'") && LOOKS_LIKE_FORMULA.test(text) ? text.slice(1) : text;
}
