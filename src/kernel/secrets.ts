import { inspect } from 'node:util';

/** A shorter one is not a real token, and redacting `a` or `test` would ruin every message. */
const SHORTEST_REDACTED = 8;

/** The access token. It cannot be printed by accident: every way to text gives `***`. */
export class Token {
  readonly #value: string;

  constructor(value: string) {
    this.#value = value;
  }

  /** The token itself; for its header and for hashing, nothing else. */
  reveal(): string {
    return this.#value;
  }

  /** The text with a token of 8 characters or more struck out: a second net for answers that repeat it. */
  redact(text: string): string {
    return this.#value.length < SHORTEST_REDACTED ? text : text.replaceAll(this.#value, '***');
  }

  toString(): string {
    return '***';
  }

  toJSON(): string {
    return '***';
  }

  [inspect.custom](): string {
    return '***';
  }
}
