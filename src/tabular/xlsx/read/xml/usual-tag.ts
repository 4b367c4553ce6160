import { GREATER, hasAt } from './markup-bytes.ts';

const TAIL = /^((?: [a-zA-Z][\w:]*="[^"<&]*")*) ?(\/?)>$/;
const ATTRIBUTE = / ([a-zA-Z][\w:]*)="([^"]*)"/g;
/** What attributes may hold without being changed by the parser. */
const PRINTABLE = /^[ -~]*$/;
const LONGEST = 512;

/** What a start tag says behind what differs from one to the next. */
export interface TagTail<T> {
  /** Its bytes, `>` included. */
  readonly bytes: Buffer;
  readonly isWholeElement: boolean;
  readonly meaning: T;
}

/**
 * Reads the attributes that end a start tag. Mostly they are the same from tag to tag, so that the bytes of the last ones are
 * compared first.
 */
export class UsualTag<T> {
  readonly #known: ReadonlySet<string>;
  readonly #meaningOf: (attributes: ReadonlyMap<string, string>) => T;
  #last: TagTail<T> | undefined;

  /** @param known the attributes that a usual tag can have, each once */
  constructor(known: readonly string[], meaningOf: (attributes: ReadonlyMap<string, string>) => T) {
    this.#known = new Set(known);
    this.#meaningOf = meaningOf;
  }

  /** The rest of the tag from there on; undefined where it is unusual. */
  read(bytes: Buffer, from: number): TagTail<T> | undefined {
    const last = this.#last;
    if (last !== undefined && hasAt(bytes, from, last.bytes)) return last;
    const end = bytes.indexOf(GREATER, from);
    if (end === -1 || end - from > LONGEST) return undefined;
    const read = this.#understand(bytes.toString('latin1', from, end + 1));
    this.#last = read ?? last;
    return read;
  }

  #understand(text: string): TagTail<T> | undefined {
    const match = TAIL.exec(text);
    if (match === null || !PRINTABLE.test(text)) return undefined;
    const attributes = new Map<string, string>();
    for (const [, name = '', value = ''] of (match[1] ?? '').matchAll(ATTRIBUTE)) {
      if (attributes.has(name) || !this.#known.has(name)) return undefined;
      attributes.set(name, value);
    }
    return {
      bytes: Buffer.from(text, 'latin1'),
      isWholeElement: match[2] === '/',
      meaning: this.#meaningOf(attributes),
    };
  }
}
