import type { ByteReader } from './files/source.ts';
import { QuoteNeighbours } from './csv/quote-neighbours.ts';
import { BadByte, createDecoder, tagOf, type Decoder } from './encoding/decoder.ts';
import { ForeignWords } from './encoding/foreign-words.ts';

/**
 * What is seen of a text while its file is read for the first time, so that it need not be read again for each question. Of
 * files with zero bytes, workbooks and UTF-16, nothing is seen.
 */
export class SeenText implements ByteReader {
  readonly words = new ForeignWords();
  readonly quotes = new QuoteNeighbours();
  #decoder: Decoder | undefined;
  #isStarted = false;
  #isBroken = false;
  /** Whether it has been seen to its end. */
  isWhole = false;
  #isLeft = false;

  read(chunk: Buffer): void {
    this.#isLeft ||= chunk.includes(0);
    if (this.#isLeft) return;
    const text = chunk.subarray(this.#isStarted ? 0 : this.#start(chunk));
    this.words.read(text);
    this.quotes.read(text);
    this.#check((decoder) => decoder.decode(text));
  }

  end(): void {
    this.isWhole = !this.#isLeft;
    this.#check((decoder) => decoder.end());
  }

  /** Whether all bytes behind the mark of the file are UTF-8. */
  get isUtf8(): boolean {
    return !this.#isBroken;
  }

  /** Gives the bytes of the mark. */
  #start(chunk: Buffer): number {
    const markBytes = tagOf(chunk)?.bytes ?? 0;
    this.#isStarted = true;
    this.#decoder = createDecoder('utf-8', markBytes);
    return markBytes;
  }

  #check(decode: (decoder: Decoder) => void): void {
    if (this.#decoder === undefined || this.#isBroken) return;
    try {
      decode(this.#decoder);
    } catch (error) {
      if (!(error instanceof BadByte)) throw error;
      this.#isBroken = true;
    }
  }
}
