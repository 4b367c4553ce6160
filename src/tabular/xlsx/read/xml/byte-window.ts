/** Most parts are short; a long one makes itself room once or twice. */
const USUAL_BYTES = 64 * 1024;
/** Markup is compared four bytes at a time, also where fewer are left. */
const SLACK = 16;

/** Bytes of a part, of which pieces come behind the others and what is done leaves before them. */
export class ByteWindow {
  bytes: Buffer = Buffer.allocUnsafe(USUAL_BYTES);
  /** The same bytes, to be compared four at a time. */
  words = wordsOf(this.bytes);
  /** How many of them there are; bytes behind them mean nothing. */
  length = 0;

  append(piece: Buffer): void {
    const length = this.length + piece.length;
    if (length + SLACK > this.bytes.length) {
      const larger = Buffer.allocUnsafe(length * 2 + SLACK);
      this.bytes.copy(larger, 0, 0, this.length);
      this.bytes = larger;
      this.words = wordsOf(larger);
    }
    piece.copy(this.bytes, this.length);
    this.length = length;
  }

  /** Lets so many bytes go, the first ones. */
  drop(count: number): void {
    this.bytes.copyWithin(0, count, this.length);
    this.length -= count;
  }

  /** Those of the bytes that there are between these places. */
  part(from: number, to: number = this.length): Buffer {
    return this.bytes.subarray(from, to);
  }
}

function wordsOf(bytes: Buffer): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
}
