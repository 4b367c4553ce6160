/** Handed over at once: each chunk wakes the thread that packs it, which costs as much as writing a hundred cells. */
export const CHUNK_BYTES = 256 * 1024;
/** Beyond a chunk, for the row that fills it; a longer row makes the buffer grow. */
const ROOM_BYTES = 16 * 1024;
const BUFFER_BYTES = CHUNK_BYTES + ROOM_BYTES;

/**
 * How many chunks behind one that a stream has passed on may still be read by the streams that follow. A chunk is more
 * than they hold, so that it is two: one that is packed, and one that waits for that.
 */
const STILL_READ = 4;

/**
 * The buffers that the chunks of one sheet are written in, used again once they are packed: memory outside the heap
 * counts as its growth, so that new ones have the heap collected after every few hundred rows.
 */
export class ChunkBuffers {
  /** Those that were handed over, in that order. */
  readonly #handedOver: Buffer[] = [];
  /** How many of them the first stream has passed on. */
  #passedOn = 0;

  next(least: number): Buffer {
    const free = this.#passedOn > STILL_READ ? this.#handedOver.shift() : undefined;
    if (free === undefined) return Buffer.allocUnsafeSlow(Math.max(least, BUFFER_BYTES));
    this.#passedOn -= 1;
    return free.length < least ? Buffer.allocUnsafeSlow(least) : free;
  }

  /** Gives what is to be called when the stream has passed on what was written in the buffer. */
  handOver(buffer: Buffer): () => void {
    this.#handedOver.push(buffer);
    return () => {
      this.#passedOn += 1;
    };
  }
}
