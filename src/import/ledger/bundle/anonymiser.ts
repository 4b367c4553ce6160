import { createHmac } from 'node:crypto';
import type { SqlValue } from '../../../database/binds.ts';
import { isJsonObject, type Json } from '../../../kernel/json.ts';
import { isOurWord } from './our-words.ts';

/** A token says so much of its value. */
const HASH_DIGITS = 12;
const SHAPE_LENGTH = 60;

/** Our own times: ISO, of this program's clock. */
const TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?Z$/;

/**
 * Puts tokens in place of values: the same for the same value in one bundle, so that duplicates and references stay, with
 * its length, classes of characters and punctuation: `3fa9c1d20b77:Aaaaa 99`. The key is kept nowhere.
 */
export class Anonymiser {
  readonly #key: Buffer;
  readonly #known = new Map<string, string>();

  /** @param key random bytes, of one bundle alone */
  constructor(key: Buffer) {
    this.#key = key;
  }

  token(value: string | number): string {
    const text = String(value);
    const known = this.#known.get(text);
    if (known !== undefined) return known;
    const hash = createHmac('sha256', this.#key).update(text).digest('hex').slice(0, HASH_DIGITS);
    const token = `${hash}:${shapeOf(text)}`;
    this.#known.set(text, token);
    return token;
  }

  /** A cell of which nothing stays but its structure: of JSON, the names that are ours. */
  hidden(value: SqlValue): Json {
    if (value === null) return null;
    if (typeof value === 'string') return this.#structure(value, (leaf) => this.#hiddenLeaf(leaf));
    return this.token(typeof value === 'number' ? value : value.toString('hex'));
  }

  /** What this program writes itself: numbers, times and its own words stay; other texts do not. */
  ours(value: SqlValue): Json {
    if (typeof value === 'string') return this.#structure(value, (leaf) => this.#ourLeaf(leaf));
    return value === null || typeof value === 'number' ? value : this.hidden(value);
  }

  #structure(text: string, leafOf: (leaf: Json) => Json): Json {
    const content = parsed(text);
    return typeof content === 'object' && content !== null
      ? this.#inside(content, leafOf)
      : leafOf(text);
  }

  #inside(content: Json, leafOf: (leaf: Json) => Json): Json {
    if (Array.isArray(content)) return content.map((each: Json) => this.#inside(each, leafOf));
    if (!isJsonObject(content)) return leafOf(content);
    const members = Object.entries(content).map(([name, value]): [string, Json] => [
      isOurWord(name) ? name : this.token(name),
      this.#inside(value, leafOf),
    ]);
    return Object.fromEntries(members);
  }

  #hiddenLeaf(leaf: Json): Json {
    return typeof leaf === 'string' || typeof leaf === 'number' ? this.token(leaf) : leaf;
  }

  #ourLeaf(leaf: Json): Json {
    const isOther = typeof leaf === 'string' && !TIME.test(leaf) && !isOurWord(leaf);
    return isOther ? this.token(leaf) : leaf;
  }
}

/** `Aaaaa 99`: letters, digits and spaces by their classes; signs of ASCII stay. */
function shapeOf(text: string): string {
  const start = text.slice(0, SHAPE_LENGTH).replaceAll(/[^]/gu, classOf);
  return text.length > SHAPE_LENGTH ? `${start}…${text.length}` : start;
}

function classOf(character: string): string {
  if (/\p{Lu}/u.test(character)) return 'A';
  if (/\p{L}/u.test(character)) return 'a';
  if (/\p{N}/u.test(character)) return '9';
  return /^[ -~]$/.test(character) ? character : '?';
}

function parsed(text: string): Json | undefined {
  if (!/^[[{]/.test(text)) return undefined;
  try {
    return JSON.parse(text) as Json;
  } catch {
    // A text that only begins like a document is a value.
    return undefined;
  }
}
