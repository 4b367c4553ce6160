import { damagedPicture, type PictureSize } from './picture-problem.ts';

/** Markers that begin a frame, which has the size. */
function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
}

const START_OF_SCAN = 0xda;
const END = Buffer.from('ffd9', 'hex');

/** The size of a JPEG in pixels, which ends as it should. Source: ITU T.81. Throws TallysheetError 'bad-settings'. */
export function jpegSize(bytes: Buffer, path: string): PictureSize {
  const damaged = damagedPicture(path, 'JPEG');
  let size: PictureSize | undefined;
  let at = 2;
  while (at + 4 <= bytes.length) {
    if (bytes[at] !== 0xff) throw damaged;
    const marker = bytes[at + 1] ?? 0;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    const length = bytes.readUInt16BE(at + 2);
    if (isFrame(marker) && at + 9 <= bytes.length) {
      size = { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) };
    }
    if (marker === START_OF_SCAN) break;
    at += 2 + length;
  }
  if (size === undefined || size.width === 0 || size.height === 0) throw damaged;
  if (bytes.indexOf(END, at) < 0) throw damaged;
  return size;
}
