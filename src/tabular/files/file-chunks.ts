import type { FileHandle } from 'node:fs/promises';
import { attemptReading } from './reading-attempt.ts';

const CHUNK_BYTES = 64 * 1024;

/** Buffers take turns: one is filled, one is worked on, and the end of the last may still be held. */
const BUFFERS = 3;

/** Reads ahead, to avoid waiting for the disk. */
export async function* chunksOf(
  name: string,
  file: FileHandle,
): AsyncGenerator<Buffer, void, undefined> {
  const buffers = Array.from({ length: BUFFERS }, () => Buffer.allocUnsafe(CHUNK_BYTES));
  let position = 0;
  const fill = (buffer: Buffer): Promise<Buffer> => {
    const filled = attemptReading(name, async () => {
      const { bytesRead } = await file.read(buffer, 0, CHUNK_BYTES, position);
      position += bytesRead;
      return buffer.subarray(0, bytesRead);
    });
    // A failure is handled in its turn; until then it must not count as unhandled.
    filled.catch(() => undefined);
    return filled;
  };
  let turn = 0;
  let next = fill(buffers[turn] ?? Buffer.alloc(0));
  try {
    for (;;) {
      const chunk = await next;
      if (chunk.length === 0) return;
      turn = (turn + 1) % BUFFERS;
      next = fill(buffers[turn] ?? Buffer.alloc(0));
      yield chunk;
    }
  } finally {
    await next;
  }
}
