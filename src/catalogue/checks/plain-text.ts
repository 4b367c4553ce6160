/**
 * Unambiguous letters: Latin with accents, kana, Chinese and Korean characters. Excluded are the
 * few that wrongly decoded text is full of (Â Ã â ï), and alphabets that look like Latin.
 */
const PLAIN_LETTERS = 'À-ÁÄ-áã-îð-ɏ\\u3041-\\u30FF\\u4E00-\\u9FFF\\uAC00-\\uD7A3';

/** Dashes, quotation marks and the ellipsis that office programs put in by themselves. */
const PLAIN_MARKS = '\\u2013\\u2014\\u2018\\u2019\\u201C\\u201D\\u2026';

/** Text that starts with a letter or digit, without spaces around it or unusual characters. */
export const PLAIN_TEXT = new RegExp(
  `^[A-Za-z0-9${PLAIN_LETTERS}](?:[ -~\\n${PLAIN_LETTERS}${PLAIN_MARKS}]*[!-~${PLAIN_LETTERS}${PLAIN_MARKS}])?$`,
);

/** Characters that cannot be stored; longer texts may have tabs and line ends. */
const CONTROL = /(?![\t\n\r])[\p{Cc}\p{Zl}\p{Zp}]/u;

const CONTROL_OR_LINE_END = /[\p{Cc}\p{Zl}\p{Zp}]/u;

/** Whether the text holds nothing that a database or another program would lose. */
export function canBeKept(text: string): boolean {
  return !CONTROL.test(text) && text.isWellFormed();
}

/** As canBeKept, and it is a single line. */
export function isKeptLine(text: string): boolean {
  return !CONTROL_OR_LINE_END.test(text) && text.isWellFormed();
}

/** The number of characters as people count them: an emoji is one. */
export function codePoints(text: string): number {
  let count = 0;
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    const isSecondOfPair = unit >= 0xdc00 && unit <= 0xdfff;
    if (!isSecondOfPair) count += 1;
  }
  return count;
}
