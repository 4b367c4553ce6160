import { mkdtemp, open, rm, type FileHandle } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { attemptReading } from './reading-attempt.ts';
import type { ByteReader, SourceFile } from './source.ts';
import { describeSource, tooLarge, type Access } from './unchanged-source.ts';

/**
 * Copies a stream such as standard input to a private temporary file, so that it can be read twice. The
 * file has no name any more before the first byte is in it, so it is gone with the process.
 */
export async function spoolSource(
  name: string,
  stream: AsyncIterable<Uint8Array>,
  maxBytes: number,
  reader?: ByteReader,
): Promise<SourceFile> {
  const file = await openNameless();
  try {
    await copyTo(file, stream, (bytes) => {
      if (bytes > maxBytes) throw tooLarge(name, maxBytes);
    });
    const access: Access = {
      reader,
      open: () => Promise.resolve({ file, end: () => Promise.resolve() }),
      stats: async () => [await attemptReading(name, () => file.stat())],
      close: () => file.close(),
    };
    return await describeSource(name, await file.stat(), maxBytes, access);
  } catch (error) {
    await file.close();
    throw error;
  }
}

async function openNameless(): Promise<FileHandle> {
  const folder = await mkdtemp(join(tmpdir(), 'tallysheet-'));
  try {
    return await open(join(folder, 'input'), 'wx+', 0o600);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function copyTo(
  file: FileHandle,
  stream: AsyncIterable<Uint8Array>,
  onBytes: (bytes: number) => void,
): Promise<void> {
  let bytes = 0;
  for await (const chunk of stream) {
    bytes += chunk.length;
    onBytes(bytes);
    await file.writeFile(chunk);
  }
}
