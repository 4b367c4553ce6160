import { constants, createInflateRaw, type InflateRaw } from 'node:zlib';

/** So much is handed on at once: no thousands of rows, and no texts that the engine keeps apart for their length. */
export const PIECE_BYTES = 64 * 1024;

/** What is behind a stream of Node: it unpacks into memory that it is given. */
interface Handle {
  writeSync(...whatAndWhere: readonly [flush: number, ...from: Part, ...to: Part]): void;
  onerror: (message: string, errno: number, code: string) => void;
}

type Part = readonly [bytes: Buffer, start: number, length: number];

const NO_BYTES = Buffer.alloc(0);

/** By it the handle says how many bytes it left: free ones of those that it was to fill, and packed ones. */
type Left = readonly [free: number, packed: number];

type OpenStream = InflateRaw & { readonly _handle?: Partial<Handle>; readonly _writeState?: Left };

/** The packed bytes are damaged. */
export class UnpackingFault extends Error {
  readonly code: string;

  constructor(message: string, code: string) {
    super(message);
    this.code = code;
  }
}

/**
 * Unpacks into the same two buffers again and again, without waking a thread for each piece: a third of what the stream costs, of which
 * most is for new memory. Node does not document that, though packages that all the world uses rely on it; where it is missing, the
 * stream is to be used.
 */
export class Unpacker {
  readonly #stream: InflateRaw;
  readonly #handle: Handle;
  readonly #left: Left;
  readonly #turns = [Buffer.allocUnsafe(PIECE_BYTES), Buffer.allocUnsafe(PIECE_BYTES)] as const;
  #turn: 0 | 1 = 0;
  #fault: UnpackingFault | undefined;

  private constructor(stream: InflateRaw, handle: Handle, left: Left) {
    this.#stream = stream;
    this.#handle = handle;
    this.#left = left;
    handle.onerror = (message, _errno, code) => {
      this.#fault = new UnpackingFault(message, code);
    };
  }

  /** Undefined where this Node has no such thing. */
  static open(stream: OpenStream = createInflateRaw()): Unpacker | undefined {
    const { _handle: handle, _writeState: left } = stream;
    const isKnown = typeof handle?.writeSync === 'function' && left?.length === 2;
    return isKnown ? new Unpacker(stream, handle as Handle, left) : undefined;
  }

  /** Gives what some packed bytes come to; a piece is good until the next but one is asked for. Throws UnpackingFault. */
  pieces(packed: Buffer): Generator<Buffer, void, undefined> {
    return this.#unpack(packed, constants.Z_NO_FLUSH);
  }

  /** Throws UnpackingFault where more packed bytes are missing. */
  lastPieces(): Generator<Buffer, void, undefined> {
    return this.#unpack(NO_BYTES, constants.Z_FINISH);
  }

  close(): void {
    this.#stream.close();
  }

  *#unpack(packed: Buffer, flush: number): Generator<Buffer, void, undefined> {
    for (let start = 0; ;) {
      const piece = this.#turns[this.#turn];
      this.#turn = this.#turn === 0 ? 1 : 0;
      this.#handle.writeSync(flush, packed, start, packed.length - start, piece, 0, PIECE_BYTES);
      if (this.#fault !== undefined) throw this.#fault;
      const [free, left] = this.#left;
      start = packed.length - left;
      if (free < PIECE_BYTES) yield piece.subarray(0, PIECE_BYTES - free);
      if (free > 0) return;
    }
  }
}
