const SPACE = 32;
const UNDERSCORE = 95;
const LETTER_X = 120;
const FIRST_OF_TWO_BYTES = 0x80;
const FIRST_OF_THREE_BYTES = 0x8_00;
const FIRST_SURROGATE = 0xd8_00;
const LAST_SURROGATE = 0xdf_ff;
const FIRST_BEYOND = 0xff_fe;
const TAIL_BITS = 6;
const TAIL = 0x3f;

/** What is written as it is: ASCII without controls, markup, space and underscore. */
const AS_IT_IS = new Uint8Array(FIRST_OF_TWO_BYTES).fill(1, SPACE + 1);
const ENTITIES = new Map<number, Uint8Array>();
for (const [character, entity] of Object.entries({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })) {
  ENTITIES.set(character.charCodeAt(0), Uint8Array.from(Buffer.from(entity)));
}
for (const code of [...ENTITIES.keys(), UNDERSCORE]) AS_IT_IS[code] = 0;

/**
 * Writes the text of a `<t>` element that needs no attribute for its spaces and no escape of workbooks; gives the end,
 * or -1 for any other text. There is to be room for five bytes a character.
 */
export function plainTextBytes(bytes: Uint8Array, at: number, text: string): number {
  let to = at;
  for (let from = 0; from < text.length; from += 1) {
    const code = text.charCodeAt(from);
    if (code < FIRST_OF_TWO_BYTES && AS_IT_IS[code] === 1) {
      bytes[to++] = code;
      continue;
    }
    to = writeOther(bytes, to, text, from);
    if (to === -1) return -1;
  }
  return to;
}

function writeOther(bytes: Uint8Array, at: number, text: string, from: number): number {
  const code = text.charCodeAt(from);
  if (code === SPACE) return isAmongLetters(text, from) ? writeByte(bytes, at, code) : -1;
  if (code === UNDERSCORE) {
    return text.charCodeAt(from + 1) === LETTER_X ? -1 : writeByte(bytes, at, code);
  }
  if (code >= FIRST_OF_TWO_BYTES) return writeBeyondAscii(bytes, at, code);
  const entity = ENTITIES.get(code);
  if (entity === undefined) return -1;
  bytes.set(entity, at);
  return at + entity.length;
}

/** A reader may drop spaces at the ends and the second of two. */
function isAmongLetters(text: string, at: number): boolean {
  return at > 0 && at < text.length - 1 && text.charCodeAt(at + 1) !== SPACE;
}

function writeByte(bytes: Uint8Array, at: number, code: number): number {
  bytes[at] = code;
  return at + 1;
}

/** In UTF-8; characters of two units, and those that are none, are for the slow way. */
function writeBeyondAscii(bytes: Uint8Array, at: number, code: number): number {
  if (code < FIRST_OF_THREE_BYTES) {
    bytes[at] = 0xc0 | (code >> TAIL_BITS);
    bytes[at + 1] = 0x80 | (code & TAIL);
    return at + 2;
  }
  if (code >= FIRST_BEYOND || (code >= FIRST_SURROGATE && code <= LAST_SURROGATE)) return -1;
  bytes[at] = 0xe0 | (code >> (2 * TAIL_BITS));
  bytes[at + 1] = 0x80 | ((code >> TAIL_BITS) & TAIL);
  bytes[at + 2] = 0x80 | (code & TAIL);
  return at + 3;
}
