import { closeSync, openSync, readSync } from 'node:fs';
import { Tokenizer, TokenType } from '@streamparser/json';
import type { TextPlace } from '../../documents/place-in-text.ts';
import { KeyWatch } from './key-watch.ts';

type Path = readonly (string | number)[];

const CHUNK_BYTES = 64 * 1024;
const LINE_END = 0x0a;

/**
 * The place of a path in a JSON file, or of the innermost part of it that exists: the key in an
 * object, the value in a list. Only one chunk of the file is in memory, so this suits files that
 * placeInText does not.
 */
export function placeInJson(file: string, path: Path): TextPlace | undefined {
  const offset = offsetIn(file, path);
  return offset === undefined ? undefined : placeAt(file, offset);
}

function offsetIn(file: string, path: Path): number | undefined {
  const search = new PathSearch(path);
  for (const chunk of chunksOf(file)) {
    search.read(chunk);
    if (search.isFound) break;
  }
  return search.offset;
}

/** Follows the tokens of a file until they come to a path. */
class PathSearch {
  readonly #path: Path;
  readonly #tokenizer = new Tokenizer({ stringBufferSize: CHUNK_BYTES });
  readonly #keys = new KeyWatch(() => undefined);
  /** How much of the path was found. */
  #depth = 0;
  /** Counted in bytes. */
  offset: number | undefined;

  constructor(path: Path) {
    this.#path = path;
    this.#tokenizer.onToken = (token) => {
      const isEnd = token.token === TokenType.RIGHT_BRACKET;
      if (typeof this.#keys.path.at(-1) === 'number' && !isEnd) this.#note(token.offset);
      this.#keys.see(token);
      if (typeof this.#keys.path.at(-1) === 'string') this.#note(token.offset);
    };
    // The caller reports what is wrong further on.
    this.#tokenizer.onError = () => undefined;
  }

  get isFound(): boolean {
    return this.#depth === this.#path.length;
  }

  read(chunk: Buffer): void {
    this.#tokenizer.write(chunk);
  }

  #note(offset: number): void {
    const here = this.#keys.path;
    if (here.length <= this.#depth || here.length > this.#path.length) return;
    if (here.some((step, at) => step !== this.#path[at])) return;
    this.#depth = here.length;
    this.offset = offset;
  }
}

function placeAt(file: string, offset: number): TextPlace {
  let line = 1;
  let column = 1;
  let before = 0;
  for (const chunk of chunksOf(file)) {
    for (const byte of chunk.subarray(0, Math.max(0, offset - before))) {
      if (byte === LINE_END) [line, column] = [line + 1, 1];
      else if (!isContinuation(byte)) column += 1;
    }
    before += chunk.length;
    if (before >= offset) break;
  }
  return { line, column };
}

/** A letter of several bytes is one column. */
function isContinuation(byte: number): boolean {
  return (byte & 0xc0) === 0x80;
}

function* chunksOf(path: string): Generator<Buffer> {
  const file = openSync(path, 'r');
  try {
    for (;;) {
      const chunk = Buffer.alloc(CHUNK_BYTES);
      const length = readSync(file, chunk);
      if (length === 0) return;
      yield chunk.subarray(0, length);
    }
  } finally {
    closeSync(file);
  }
}
