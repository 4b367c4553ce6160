/** Characters beyond Latin-1 that the fonts of every PDF reader have. */
const FURTHER = '€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ';
const UNKNOWN = '?';

/**
 * The text as the fonts that every PDF reader has can show it: letters of Western Europe. An accent that they
 * lack is left off, and any other character is a question mark; number and code are readable all the same.
 */
export function printable(text: string): string {
  return Array.from(text.normalize('NFC'), shown).join('');
}

function shown(character: string): string {
  if (isInFonts(character)) return character;
  if (/\s/.test(character)) return ' ';
  const bare = character.normalize('NFD').replace(/\p{M}/gu, '');
  return bare !== '' && Array.from(bare).every(isInFonts) ? bare : UNKNOWN;
}

function isInFonts(character: string): boolean {
  return /^[\u0020-\u007E\u00A0-\u00FF]$/u.test(character) || FURTHER.includes(character);
}
