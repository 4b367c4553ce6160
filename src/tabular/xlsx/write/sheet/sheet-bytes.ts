import { CHUNK_BYTES, ChunkBuffers } from './chunk-buffers.ts';
import { writeNumber } from './number-bytes.ts';
import { plainTextBytes } from './plain-text-bytes.ts';

const MOST_BYTES_A_CHARACTER = 5;
const MOST_BYTES_A_NUMBER = 32;
const LINE_FEED = '\n';

/** A piece of markup that is written many times. */
export type Piece = Uint8Array;

export function pieceOf(text: string): Piece {
  return Uint8Array.from(Buffer.from(text, 'utf8'));
}

/** The rows of a sheet as bytes: values go there without a string between, which halves what a cell costs. */
export class SheetBytes {
  readonly #buffers = new ChunkBuffers();
  #bytes = this.#buffers.next(0);
  #length = 0;
  #hasLineFeed = false;

  /** Where the next byte goes. */
  get length(): number {
    return this.#length;
  }

  get isChunk(): boolean {
    return this.#length >= CHUNK_BYTES;
  }

  /** Whether a line feed was written since it was asked last. */
  takeLineFeed(): boolean {
    const had = this.#hasLineFeed;
    this.#hasLineFeed = false;
    return had;
  }

  /** What was written so far, and what is to be called when a stream has passed it on. */
  take(): { readonly bytes: Buffer; readonly passedOn: () => void } {
    const bytes = this.#bytes.subarray(0, this.#length);
    const passedOn = this.#buffers.handOver(this.#bytes);
    this.#bytes = this.#buffers.next(0);
    this.#length = 0;
    return { bytes, passedOn };
  }

  /** Forgets what was written from there on. */
  cutBack(length: number): void {
    this.#length = length;
  }

  insert(at: number, piece: Piece): void {
    this.#makeRoom(piece.length);
    this.#bytes.copyWithin(at + piece.length, at, this.#length);
    this.#bytes.set(piece, at);
    this.#length += piece.length;
  }

  piece(piece: Piece): void {
    this.#makeRoom(piece.length);
    this.#length = putPiece(this.#bytes, this.#length, piece);
  }

  /** Three pieces, one behind the other: what nearly all cells begin with. */
  pieces(first: Piece, second: Piece, third: Piece): void {
    this.#makeRoom(first.length + second.length + third.length);
    const bytes = this.#bytes;
    const behindFirst = putPiece(bytes, this.#length, first);
    this.#length = putPiece(bytes, putPiece(bytes, behindFirst, second), third);
  }

  number(value: number): void {
    this.#makeRoom(MOST_BYTES_A_NUMBER);
    this.#length = writeNumber(this.#bytes, this.#length, value);
  }

  /** Gives false, and writes nothing, for a text that is not to be written as it is. */
  plainText(text: string): boolean {
    this.#makeRoom(text.length * MOST_BYTES_A_CHARACTER);
    const end = plainTextBytes(this.#bytes, this.#length, text);
    if (end === -1) return false;
    this.#length = end;
    return true;
  }

  /** Any markup. */
  markup(text: string): void {
    this.#makeRoom(text.length * MOST_BYTES_A_CHARACTER);
    this.#length += this.#bytes.write(text, this.#length, 'utf8');
    this.#hasLineFeed ||= text.includes(LINE_FEED);
  }

  #makeRoom(count: number): void {
    if (this.#length + count <= this.#bytes.length) return;
    const larger = this.#buffers.next(2 * (this.#length + count));
    larger.set(this.#bytes.subarray(0, this.#length));
    this.#bytes = larger;
  }
}

/** Quicker than a call of `set` for as few bytes as these; gives the end. */
function putPiece(bytes: Uint8Array, at: number, piece: Piece): number {
  const { length } = piece;
  for (let from = 0; from < length; from += 1) bytes[at + from] = piece[from] ?? 0;
  return at + length;
}
