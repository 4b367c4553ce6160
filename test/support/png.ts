import { crc32, deflateSync } from 'node:zlib';

/** A PNG of one colour, with its alpha, and what a part of it is replaced by. */
export function pngOf(
  width: number,
  height: number,
  colour: readonly [number, number, number, number],
  { idat, header }: { readonly idat?: Buffer; readonly header?: (head: Buffer) => void } = {},
): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 6, 0, 0, 0], 8);
  header?.(head);
  const line = Buffer.from([0, ...Array.from({ length: width }, () => colour).flat()]);
  const data = idat ?? deflateSync(Buffer.concat(Array.from({ length: height }, () => line)));
  const parts = [
    ['IHDR', head],
    ['IDAT', data],
    ['IEND', Buffer.alloc(0)],
  ] as const;
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    ...parts.map(([name, bytes]) => partOf(name, bytes)),
  ]);
}

function partOf(name: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(named), 4);
  return Buffer.concat([frame.subarray(0, 4), named, frame.subarray(4)]);
}
