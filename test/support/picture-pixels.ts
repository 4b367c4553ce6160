import { inflateSync } from 'node:zlib';

/** A picture taken apart: four bytes for each dot, row after row. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly bytes: Uint8Array;
}

/** Reads a PNG of eight bits for red, green, blue and opacity; source: PNG (third edition), 9 and 10. */
export function pixelsOf(png: Uint8Array): Pixels {
  const file = Buffer.from(png);
  const [width, height] = [file.readUInt32BE(16), file.readUInt32BE(20)];
  const packed: Buffer[] = [];
  for (let at = 8; at < file.length;) {
    const length = file.readUInt32BE(at);
    if (file.toString('latin1', at + 4, at + 8) === 'IDAT') {
      packed.push(file.subarray(at + 8, at + 8 + length));
    }
    at += 12 + length;
  }
  return { width, height, bytes: unfiltered(inflateSync(Buffer.concat(packed)), width, height) };
}

/** How many dots of a part of the picture are darker than grey. */
export function darkDots(
  { width, bytes }: Pixels,
  part: {
    readonly left: number;
    readonly top: number;
    readonly right: number;
    readonly bottom: number;
  },
): number {
  let dark = 0;
  for (let y = part.top; y < part.bottom; y += 1) {
    for (let x = part.left; x < part.right; x += 1) {
      const at = (y * width + x) * 4;
      if ((bytes[at] ?? 0) + (bytes[at + 1] ?? 0) + (bytes[at + 2] ?? 0) < 384) dark += 1;
    }
  }
  return dark;
}

function unfiltered(rows: Buffer, width: number, height: number): Uint8Array {
  const line = width * 4;
  const bytes = new Uint8Array(line * height);
  for (let y = 0; y < height; y += 1) {
    const filter = rows[y * (line + 1)] ?? 0;
    for (let x = 0; x < line; x += 1) {
      const at = y * line + x;
      const byteAt = (isThere: boolean, back: number): number =>
        isThere ? (bytes[at - back] ?? 0) : 0;
      const left = byteAt(x >= 4, 4);
      const up = byteAt(y > 0, line);
      const corner = byteAt(x >= 4 && y > 0, line + 4);
      const guesses = [0, left, up, (left + up) >> 1, paeth(left, up, corner)];
      bytes[at] = (rows[y * (line + 1) + 1 + x] ?? 0) + (guesses[filter] ?? 0);
    }
  }
  return bytes;
}

function paeth(left: number, up: number, corner: number): number {
  const guess = left + up - corner;
  const away = (from: number): number => Math.abs(guess - from);
  if (away(left) <= away(up) && away(left) <= away(corner)) return left;
  return away(up) <= away(corner) ? up : corner;
}
