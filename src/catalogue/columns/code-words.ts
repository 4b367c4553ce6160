/** Letters and digits with two digits or more: a number, a tag, the name of a model. */
const CODE = /[A-Za-z]*\d[A-Za-z]*\d[A-Za-z\d]*/g;
const ANY_CODE = '00';

/** In characters: a longer text is hardly asked about again. */
const LONGEST = 200;

/**
 * A text with the same code in place of any: no word for a column has one, so that `AST-0001` means what `AST-0002` means. Names of
 * members of a family, which are behind a colon, may have them and stay.
 */
export function withAnyCode(text: string): string {
  return text.length > LONGEST || text.includes(':') ? text : text.replace(CODE, ANY_CODE);
}
