import { readSync } from 'node:fs';
import { TokenParser, Tokenizer, TokenType } from '@streamparser/json';
import { TallysheetError } from '../../kernel/messages/errors.ts';
import type { Json } from '../../kernel/json.ts';
import { seedError, SeedError } from '../seed/seed-error.ts';
import { SCHEMA_KEY, type SeedPart } from '../seed/seed-source.ts';
import { KeyWatch } from './key-watch.ts';

const CHUNK_BYTES = 64 * 1024;
const LINE_END = 0x0a;

/**
 * The records of a JSON seed as they are read: no more of the file than a piece is in memory. Throws
 * TallysheetError 'bad-seed' where it is not JSON, or a key is given twice.
 * @param begin what has been read of the file already
 */
export function* jsonSeedParts(path: string, file: number, begin: Buffer): Generator<SeedPart> {
  const reader = new PartReader(path);
  let chunk = begin;
  while (chunk.length > 0) {
    yield* reader.read(chunk);
    chunk = Buffer.alloc(CHUNK_BYTES);
    chunk = chunk.subarray(0, readSync(file, chunk));
  }
  yield* reader.end();
}

/** Puts the tokens of a seed together to the records of its sections. */
class PartReader {
  readonly #path: string;
  readonly #tokenizer = new Tokenizer({ stringBufferSize: CHUNK_BYTES });
  readonly #parser = new TokenParser({ paths: ['$.*.*'], keepStack: false });
  readonly #keys = new KeyWatch((place, key) => {
    throw new SeedError(place, `${JSON.stringify(key)} is given twice; keep one of them`);
  });
  /** What is read and not handed out. */
  #parts: { section: string; rows: Json[] }[] = [];
  #linesBefore = 0;
  #bytesBefore = 0;
  #lastToken = 0;

  constructor(path: string) {
    this.#path = path;
    this.#tokenizer.onToken = (token) => {
      this.#lastToken = token.offset;
      const section = this.#keys.see(token);
      if (section !== undefined) this.#begin(section, token);
      this.#parser.write(token);
    };
    this.#parser.onValue = ({ value }) => {
      this.#parts.at(-1)?.rows.push(value as Json);
    };
    // Errors are thrown where the piece is written; the handlers of the library would swallow ours.
    this.#tokenizer.onError = rethrow;
    this.#parser.onError = rethrow;
  }

  read(chunk: Buffer): SeedPart[] {
    this.#attempt(chunk, () => {
      this.#tokenizer.write(chunk);
    });
    this.#linesBefore += linesIn(chunk);
    this.#bytesBefore += chunk.length;
    return this.#takeParts();
  }

  end(): SeedPart[] {
    this.#attempt(Buffer.alloc(0), () => {
      if (!this.#tokenizer.isEnded) this.#tokenizer.end();
      if (!this.#parser.isEnded) throw new Error('the file ends unexpectedly');
    });
    return this.#takeParts();
  }

  /** A section whose value begins with that token. */
  #begin(section: string, { token, value }: { token: TokenType; value: unknown }): void {
    if (section === SCHEMA_KEY && token === TokenType.STRING) return;
    if (token !== TokenType.LEFT_BRACKET) throw seedError(section, 'a list of records', value);
    this.#parts.push({ section, rows: [] });
  }

  /** The current section continues in the next chunk. */
  #takeParts(): SeedPart[] {
    const parts = this.#parts;
    const last = parts.at(-1);
    this.#parts = last === undefined ? [] : [{ section: last.section, rows: [] }];
    return parts;
  }

  #attempt(chunk: Buffer, work: () => void): void {
    try {
      work();
    } catch (cause) {
      if (cause instanceof TallysheetError) throw cause;
      const until = Math.max(0, this.#lastToken - this.#bytesBefore);
      const line = 1 + this.#linesBefore + linesIn(chunk.subarray(0, until));
      const reason = cause instanceof Error ? cause.message : String(cause);
      throw new TallysheetError(
        'bad-seed',
        `${this.#path} is not valid JSON near line ${line}: ${reason}`,
        {
          hint: 'Correct the file at that line, or rename it to .yaml if it is YAML.',
          cause,
        },
      );
    }
  }
}

function rethrow(error: Error): never {
  throw error;
}

function linesIn(chunk: Buffer): number {
  let lines = 0;
  for (let at = chunk.indexOf(LINE_END); at !== -1; at = chunk.indexOf(LINE_END, at + 1))
    lines += 1;
  return lines;
}
