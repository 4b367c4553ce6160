import { LONGEST_REMEMBERED, remembering } from '../../kernel/remember.ts';

/** Letters and digits with two digits or more: a number, a tag, the name of a model. */
const CODE = /[A-Za-z]*\d[A-Za-z]*\d[A-Za-z\d]*/g;
const ANY_CODE = '00';

/**
 * A text with the same code in place of any: no word for a column has one, so that `AST-0001` means what `AST-0002` means. Names of
 * members of a family, which are behind a colon, may have them and stay.
 */
export function withAnyCode(text: string): string {
  const stays = text.length > LONGEST_REMEMBERED || text.includes(':');
  return stays ? text : text.replace(CODE, ANY_CODE);
}

/** The work, done and remembered once for all texts that differ in their codes alone. */
export function rememberingAnyCode<T>(
  work: (text: string) => T,
  most?: number,
): (text: string) => T {
  const known = remembering(work, most);
  return (text) => known(withAnyCode(text));
}
