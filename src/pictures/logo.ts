import { readFile, stat } from 'node:fs/promises';
import { formatCount } from '../kernel/counts.ts';
import { TallysheetError } from '../kernel/messages/errors.ts';
import { jpegSize } from './jpeg.ts';
import { pngSize } from './png.ts';
import { svgSize } from './svg.ts';
import { badPicture, type PictureSize } from './picture-problem.ts';

/** What logos may be. */
export type LogoFormat = 'png' | 'jpeg' | 'svg';

/** A logo that was checked. */
export interface Logo extends PictureSize {
  readonly format: LogoFormat;
  readonly bytes: Uint8Array;
}

const MEBIBYTE = 1024 * 1024;
const LONGEST_SIDE = 6_000;
/** So many pixels take 32 MB while they are printed. */
const MOST_PIXELS = 8_000_000;

/**
 * Reads a logo and checks it by its bytes, not by its name: that it is whole, not too large, and that an SVG neither runs nor
 * loads anything. Throws TallysheetError 'file-not-found' and 'bad-settings'.
 */
export async function readLogo(path: string): Promise<Logo> {
  const bytes = await bytesOf(path);
  const format = formatOf(bytes);
  if (format === undefined) {
    throw badPicture(path, 'is not a PNG, JPEG or SVG file', 'Save the logo as a PNG file.');
  }
  const { width, height } = SIZES[format](bytes, path);
  if (format !== 'svg') assertNotHuge({ width, height }, path);
  return { format, bytes, width, height };
}

async function bytesOf(path: string): Promise<Buffer> {
  try {
    const { size } = await stat(path);
    if (size > MEBIBYTE) {
      const found = formatCount(Math.ceil(size / 1024));
      throw badPicture(
        path,
        `has ${found} KB; at most 1,024 KB are read`,
        'Make it smaller, such as 800 pixels wide.',
      );
    }
    return await readFile(path);
  } catch (cause) {
    if (cause instanceof TallysheetError) throw cause;
    throw new TallysheetError('file-not-found', `The logo ${path} cannot be read`, { cause });
  }
}

const SIZES: Readonly<Record<LogoFormat, (bytes: Buffer, path: string) => PictureSize>> = {
  png: pngSize,
  jpeg: jpegSize,
  svg: svgSize,
};

function formatOf(bytes: Buffer): LogoFormat | undefined {
  if (bytes.subarray(0, 8).equals(Buffer.from('89504e470d0a1a0a', 'hex'))) return 'png';
  if (bytes.subarray(0, 3).equals(Buffer.from('ffd8ff', 'hex'))) return 'jpeg';
  return /^(\uFEFF)?\s*(<\?xml[^>]*>\s*)?(<!--[^]*?-->\s*)*(<!DOCTYPE|<svg|<[\w-]+:svg)/i.test(
    bytes.subarray(0, 65_536).toString('utf8'),
  )
    ? 'svg'
    : undefined;
}

function assertNotHuge({ width, height }: PictureSize, path: string): void {
  if (Math.max(width, height) <= LONGEST_SIDE && width * height <= MOST_PIXELS) return;
  throw badPicture(
    path,
    `has ${formatCount(width)} x ${formatCount(height)} pixels, which is more than a logo needs`,
    'Make it smaller, such as 800 pixels wide.',
  );
}

/** The largest size in an area that keeps the proportions of a picture. */
export function fitted({ width, height }: PictureSize, most: PictureSize): PictureSize {
  const scale = Math.min(most.width / width, most.height / height);
  return { width: width * scale, height: height * scale };
}

const MEDIA_TYPES: Readonly<Record<LogoFormat, string>> = {
  png: 'image/png',
  jpeg: 'image/jpeg',
  svg: 'image/svg+xml',
};

/** A logo as a part of a page: nothing is fetched, and an SVG in a picture runs nothing. */
export function dataAddress({ format, bytes }: Pick<Logo, 'format' | 'bytes'>): string {
  return `data:${MEDIA_TYPES[format]};base64,${Buffer.from(bytes).toString('base64')}`;
}
