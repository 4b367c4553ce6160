import {
  AMPERSAND,
  GREATER,
  LAST_ASCII,
  LESS,
  LINE_FEED,
  TAB,
  UNDERSCORE,
} from './markup-bytes.ts';

/** What a text has besides plain ASCII, so far as its bytes show it one by one. */
const HAS_WIDE_CHARACTERS = 1;
const HAS_ENTITIES = 2;
const HAS_UNDERSCORES = 4;
const HAS_LAST_CHARACTERS = 8;
/** Bytes that no plain text has; the least of them end it. */
const ENDS = 16;
const IS_UNUSUAL = 32;

const FIRST_PRINTABLE = 32;
/** Characters from U+F000 on begin with this byte; two of them are not allowed in XML. */
const LAST_CHARACTERS = 0xef;
const SMALL_X = 120;

const KINDS = Uint8Array.from({ length: 256 }, (_, byte) => kindOf(byte));

function kindOf(byte: number): number {
  if (byte === LESS) return ENDS;
  if (byte === TAB || byte === LINE_FEED) return 0;
  if (byte < FIRST_PRINTABLE || byte === GREATER) return IS_UNUSUAL;
  if (byte === AMPERSAND) return HAS_ENTITIES;
  if (byte === UNDERSCORE) return HAS_UNDERSCORES;
  if (byte === LAST_CHARACTERS) return HAS_WIDE_CHARACTERS | HAS_LAST_CHARACTERS;
  return byte > LAST_ASCII ? HAS_WIDE_CHARACTERS : 0;
}

const UNKNOWN_ENTITY = /&(?!(?:amp|lt|gt|quot|apos);)/;
const ENTITY = /&(amp|lt|gt|quot|apos);/g;
const CHARACTERS: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
};

/**
 * Finds the text between two tags in bytes that are valid UTF-8, unless it has what is for the strict parser: line ends to
 * be replaced, `]]>`, characters that XML does not allow, and entities other than the five.
 */
export class TextScanner {
  #bytes: Buffer = Buffer.alloc(0);
  #from = 0;
  #to = 0;
  #traits = 0;

  /** Goes from the first byte of a text to the tag behind it; gives its place, -1 where the text is unusual. */
  scan(bytes: Buffer, from: number): number {
    let traits = 0;
    let at = from;
    let kind = KINDS[bytes[at] ?? 0] ?? IS_UNUSUAL;
    while (kind < ENDS) {
      traits |= kind;
      at += 1;
      kind = KINDS[bytes[at] ?? 0] ?? IS_UNUSUAL;
    }
    if (kind !== ENDS) return -1;
    this.#bytes = bytes;
    this.#from = from;
    this.#to = at;
    this.#traits = traits;
    return this.#hasForbiddenCharacter() ? -1 : at;
  }

  /** Whether the text that was scanned last is its bytes, without entities. */
  get isVerbatim(): boolean {
    return (this.#traits & HAS_ENTITIES) === 0;
  }

  /** Whether it may have characters that workbooks escape, `_x000D_`. */
  get mayHaveEscapes(): boolean {
    if ((this.#traits & HAS_UNDERSCORES) === 0) return false;
    for (let at = this.#from; at + 1 < this.#to; at += 1) {
      if (this.#bytes[at] === UNDERSCORE && this.#bytes[at + 1] === SMALL_X) return true;
    }
    return false;
  }

  /** The text that was scanned last; undefined where an entity in it is not one of the five. */
  get text(): string | undefined {
    const encoding = (this.#traits & HAS_WIDE_CHARACTERS) === 0 ? 'latin1' : 'utf8';
    const text = this.#bytes.toString(encoding, this.#from, this.#to);
    return this.isVerbatim ? text : withoutEntities(text);
  }

  /** U+FFFE or U+FFFF. */
  #hasForbiddenCharacter(): boolean {
    if ((this.#traits & HAS_LAST_CHARACTERS) === 0) return false;
    for (let at = this.#from; at < this.#to; at += 1) {
      if (
        this.#bytes[at] === LAST_CHARACTERS &&
        this.#bytes[at + 1] === 0xbf &&
        (this.#bytes[at + 2] ?? 0) >= 0xbe
      )
        return true;
    }
    return false;
  }
}

function withoutEntities(text: string): string | undefined {
  if (UNKNOWN_ENTITY.test(text)) return undefined;
  return text.replace(ENTITY, (_, name: string) => CHARACTERS[name] ?? '');
}
