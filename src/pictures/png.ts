import { crc32, inflateSync } from 'node:zlib';
import { badPicture, damagedPicture, type PictureSize } from './picture-problem.ts';

const SIGNATURE_BYTES = 8;
/** A part has a length, a name and a checksum besides its data. */
const FRAME_BYTES = 12;
/** Values of a pixel by the type of its colours: grey, RGB, palette, grey with alpha, RGB with alpha. */
const CHANNELS: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };

/** The size of a PNG in pixels, all of which are there. Source: ISO/IEC 15948. Throws TallysheetError 'bad-settings'. */
export function pngSize(bytes: Buffer, path: string): PictureSize {
  const damaged = damagedPicture(path, 'PNG');
  const parts = [...partsOf(bytes)];
  const [head] = parts;
  if (head === undefined || !isComplete(parts)) throw damaged;
  const width = head.data.readUInt32BE(0);
  const height = head.data.readUInt32BE(4);
  const [depth = 0, colours = -1, , , interlaced] = head.data.subarray(8);
  const channels = CHANNELS[colours];
  if (channels === undefined || width === 0 || height === 0) throw damaged;
  if (interlaced !== 0) {
    throw badPicture(path, 'is an interlaced PNG', 'Save it without interlacing.');
  }
  const lineBytes = Math.ceil((width * depth * channels) / 8) + 1;
  const data = parts.flatMap((part) => (part.name === 'IDAT' ? [part.data] : []));
  if (!holds(Buffer.concat(data), lineBytes * height)) throw damaged;
  return { width, height };
}

/** It begins with a head of the right size, ends as it has to, and no part is damaged. */
function isComplete(parts: readonly Part[]): boolean {
  const [head] = parts;
  const begins = head?.name === 'IHDR' && head.data.length === 13;
  return begins && parts.at(-1)?.name === 'IEND' && parts.every(({ isWhole }) => isWhole);
}

interface Part {
  readonly name: string;
  readonly data: Buffer;
  /** Its checksum is right. */
  readonly isWhole: boolean;
}

function* partsOf(bytes: Buffer): Generator<Part> {
  let at = SIGNATURE_BYTES;
  while (at + FRAME_BYTES <= bytes.length) {
    const length = bytes.readUInt32BE(at);
    const end = at + FRAME_BYTES + length;
    const named = bytes.subarray(at + 4, end - 4);
    const name = named.toString('latin1', 0, 4);
    const isWhole = end <= bytes.length && crc32(named) === bytes.readUInt32BE(end - 4);
    yield { name, data: named.subarray(4), isWhole };
    if (!isWhole || name === 'IEND') return;
    at = end;
  }
}

/** Whether compressed bytes are at least so many; of a picture that claims to be small, no more are unpacked. */
function holds(compressed: Buffer, size: number): boolean {
  if (size > MOST_BYTES) return true;
  try {
    return inflateSync(compressed, { maxOutputLength: size + 1 }).length === size;
  } catch {
    return false;
  }
}

/** A larger one is refused for its size. */
const MOST_BYTES = 256 * 1024 * 1024;
