import { pipeline } from 'node:stream';
import { createInflateRaw } from 'node:zlib';
import { Unpacker } from './unpacker.ts';

/** So much is read from a file at once; each piece that the stream unpacks wakes a thread, so that few large ones are cheaper. */
export const CHUNK_BYTES = 256 * 1024;
/** One piece is unpacked while the one before it is worked on. */
const READ_AHEAD = { highWaterMark: 2 * CHUNK_BYTES };

/** What packed bytes come to; a piece is good until the next but one is asked for. */
export function unpacked(packed: AsyncIterable<Buffer>): AsyncIterable<Buffer> {
  const unpacker = Unpacker.open();
  return unpacker === undefined ? streamed(packed) : unpackedHere(packed, unpacker);
}

async function* unpackedHere(
  packed: AsyncIterable<Buffer>,
  unpacker: Unpacker,
): AsyncGenerator<Buffer, void, undefined> {
  try {
    for await (const bytes of packed) yield* unpacker.pieces(bytes);
    yield* unpacker.lastPieces();
  } finally {
    unpacker.close();
  }
}

/** By the documented stream. */
export async function* streamed(
  packed: AsyncIterable<Buffer>,
): AsyncGenerator<Buffer, void, undefined> {
  const inflate = createInflateRaw({ chunkSize: CHUNK_BYTES, ...READ_AHEAD });
  // The consumer of the chunks gets the failure; here it would only be reported a second time.
  pipeline(packed, inflate, () => undefined);
  yield* inflate as AsyncIterable<Buffer>;
}
