/** What a terminal obeys, shows in another order or not at all. */
const OBEYED =
  /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u2800\uFEFF\uFFF9-\uFFFB\p{Default_Ignorable_Code_Point}]/gu;

/** Letters of the scripts in which a joiner changes how the letters beside it are written, as in Persian and Hindi. */
const JOINING =
  /\p{Script=Arab}|\p{Script=Syrc}|\p{Script=Nkoo}|\p{Script=Mong}|\p{Script=Deva}|\p{Script=Beng}|\p{Script=Guru}|\p{Script=Gujr}|\p{Script=Orya}|\p{Script=Taml}|\p{Script=Telu}|\p{Script=Knda}|\p{Script=Mlym}|\p{Script=Sinh}|\p{Script=Khmr}|\p{Script=Mymr}|\p{Script=Tibt}/u;

const PICTURE = /\p{Extended_Pictographic}/u;
const PICTURE_PART = /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\uFE0F/u;

/** What belongs to the character before it, and to the one behind it where that is named too. */
const PARTS_OF_A_LETTER: readonly {
  readonly part: RegExp;
  readonly before: RegExp;
  readonly behind?: RegExp;
}[] = [
  { part: /[\u200C\u200D]/, before: JOINING, behind: JOINING },
  { part: /\u200D/, before: PICTURE_PART, behind: PICTURE },
  { part: /[\uFE0E\uFE0F]/, before: /\p{Emoji}/u },
  { part: /[\u{E0100}-\u{E01EF}]/u, before: /\p{Script=Han}/u },
];

const SHORT: Readonly<Record<string, string>> = { '\n': '\\n', '\r': '\\r', '\t': '\\t' };

/** Most text is plain, and this sees it at once. */
const PLAIN = /^[\x20-\x7E]*$/;

/**
 * Untrusted text in one line for a terminal or a log: what would be obeyed, or not be seen, is shown as `\u001b` or
 * `\n`. Letters of every script stay as they are. Done twice, it changes nothing more.
 */
export function printable(text: string): string {
  return replaceObeyed(text, escaped);
}

/** The text with something else in place of each character that would be obeyed, or not be seen. */
export function replaceObeyed(text: string, escape: (character: string) => string): string {
  if (PLAIN.test(text)) return text;
  return text.replace(OBEYED, (character, at: number) =>
    isPartOfALetter(character, at, text) ? character : escape(character),
  );
}

/** Untrusted text whose line ends and tabs are its own layout, such as a CSV file that is shown in a terminal. */
export function printableLines(text: string): string {
  return text
    .split(/(\r?\n|\t)/)
    .map((part, at) => (at % 2 === 0 ? printable(part) : part))
    .join('');
}

function isPartOfALetter(character: string, at: number, text: string): boolean {
  return PARTS_OF_A_LETTER.some(
    ({ part, before, behind }) =>
      part.test(character) &&
      before.test(characterBefore(text, at)) &&
      (behind?.test(characterAt(text, at + character.length)) ?? true),
  );
}

function characterAt(text: string, at: number): string {
  return String.fromCodePoint(text.codePointAt(at) ?? 0);
}

function characterBefore(text: string, at: number): string {
  const last = text.slice(Math.max(0, at - 2), at);
  return Array.from(last).at(-1) ?? '';
}

function escaped(character: string): string {
  const digits = (character.codePointAt(0) ?? 0).toString(16);
  return (
    SHORT[character] ?? (digits.length > 4 ? `\\u{${digits}}` : `\\u${digits.padStart(4, '0')}`)
  );
}
