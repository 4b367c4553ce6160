import { crc32 } from 'node:zlib';
import type { Entry } from 'yauzl';
import { TallysheetError } from '../../../../kernel/messages/errors.ts';
import type { SheetLimits } from '../../../limits.ts';
import type { FileRanges, SourceFile } from '../../../files/source.ts';
import { broken, inMib, tooMuch } from '../faults.ts';
import { CHUNK_BYTES, unpacked } from './unpacked.ts';
import { PIECE_BYTES } from './unpacker.ts';
import { explainZipFault, openZip } from './zip-file.ts';

const STORED = 0;

export interface PartLimits extends Pick<SheetLimits, 'inflateRatio' | 'freeBytes'> {
  readonly maxBytes: number;
}

/** Unpacks one part in pieces; sizes are checked before and while, the checksum at the end. */
export async function* inflatePart(
  source: SourceFile,
  { name, entry }: { readonly name: string; readonly entry: Entry },
  limits: PartLimits,
): AsyncGenerator<Buffer, void, undefined> {
  const place = { file: source.name };
  assertUnpackedSize(entry.uncompressedSize, entry.compressedSize);
  const ranges = await source.openRanges();
  try {
    let size = 0;
    let checksum = 0;
    for await (const chunk of unpackedBytes(source, ranges, entry)) {
      size += chunk.length;
      if (size > entry.uncompressedSize)
        throw broken(place, `${name} is larger than its directory says`);
      checksum = crc32(chunk, checksum);
      for (let at = 0; at < chunk.length; at += PIECE_BYTES) {
        yield chunk.subarray(at, at + PIECE_BYTES);
      }
    }
    if (size < entry.uncompressedSize) throw broken(place, `${name} ends unexpectedly`);
    if (checksum !== entry.crc32) throw broken(place, `${name} is damaged: its checksum is wrong`);
    await ranges.checkUnchanged();
  } catch (error) {
    await ranges.checkUnchanged();
    throw explained(error);
  } finally {
    await ranges.close();
  }

  /** The directory has the size, and nothing beyond it is unpacked: so it bounds the memory. */
  function assertUnpackedSize(size: number, packed: number): void {
    const { maxBytes, inflateRatio, freeBytes } = limits;
    if (size > maxBytes) {
      throw tooMuch(place, `${name} expands to ${inMib(size)}; the limit is ${inMib(maxBytes)}`);
    }
    if (size > freeBytes && size > packed * inflateRatio) {
      throw tooMuch(place, `${name} expands more than ${inflateRatio} times`);
    }
  }

  function explained(error: unknown): unknown {
    if (error instanceof TallysheetError || !(error instanceof Error)) return error;
    if (!('code' in error)) return error;
    return broken(place, `${name} cannot be unpacked: it is damaged`, error);
  }
}

async function* unpackedBytes(
  source: SourceFile,
  ranges: FileRanges,
  entry: Entry,
): AsyncGenerator<Buffer, void, undefined> {
  const start = await startOf(source, ranges, entry);
  const packed = packedBytes(ranges, start, entry.compressedSize);
  if (entry.compressionMethod === STORED) {
    yield* packed;
    return;
  }
  yield* unpacked(packed);
}

async function startOf(source: SourceFile, ranges: FileRanges, entry: Entry): Promise<number> {
  try {
    const zip = await openZip(ranges, source);
    const { fileDataStart } = await zip.readLocalFileHeaderPromise(entry, { minimal: true });
    return fileDataStart;
  } catch (error) {
    throw explainZipFault(error, source.name);
  }
}

async function* packedBytes(
  ranges: FileRanges,
  start: number,
  length: number,
): AsyncGenerator<Buffer, void, undefined> {
  for (let read = 0; read < length;) {
    const bytes = await ranges.read(start + read, Math.min(CHUNK_BYTES, length - read));
    if (bytes.length === 0) return;
    read += bytes.length;
    yield bytes;
  }
}
