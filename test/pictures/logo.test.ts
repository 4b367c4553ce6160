import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fitted, readLogo } from '../../src/pictures/logo.ts';
import { pngOf } from '../support/png.ts';
import { folderOfRun } from '../support/temporary-folder.ts';
import { rounds } from '../support/thinned.ts';

const RED = [200, 0, 0, 128] as const;
const PNG = pngOf(60, 20, RED);

/** The parts of a JPEG that say its size, and its end. */
const JPEG = Buffer.from(
  'ffd8ffe000104a46494600010100000100010000ffc0000b080014003c01011100ffda0008010100003f0000ffd9',
  'hex',
);

function read(bytes: Buffer | string) {
  const path = join(folderOfRun(), 'logo.png');
  writeFileSync(path, bytes);
  return readLogo(path);
}

function svg(inside: string, root = 'viewBox="0 0 30 10"'): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${root}>${inside}</svg>`;
}

describe('a logo', () => {
  test.each<[string, Buffer | string, object]>([
    ['PNG', PNG, { format: 'png', width: 60, height: 20 }],
    ['JPEG', JPEG, { format: 'jpeg', width: 60, height: 20 }],
    ['SVG with a view box', svg('<path d="M0 0h9"/>'), { format: 'svg', width: 30, height: 10 }],
    ['SVG with a size', svg('<g/>', 'width="9mm" height="3mm"'), { width: 9, height: 3 }],
    [
      'SVG that refers to itself and to a picture in it',
      `<?xml version="1.0"?>\n<!-- made with a program -->\n${svg(
        '<style>.a{fill:url(#b)}</style><use xlink:href="#c"/><image href="data:image/png;base64,AA"/>',
      )}`,
      { format: 'svg' },
    ],
  ])('is read by its bytes: %s', async (_what, bytes, expected) => {
    expect(await read(bytes)).toMatchObject(expected);
  });

  test.each<[string, Buffer | string, string]>([
    ['text', 'no picture', 'is not a PNG, JPEG or SVG file'],
    ['a cut PNG', PNG.subarray(0, -20), 'is not a whole PNG file'],
    ['a PNG with a wrong checksum', Buffer.from(PNG).fill(7, 50, 52), 'is not a whole PNG file'],
    [
      'a PNG with more than its pixels',
      pngOf(60, 20, RED, { idat: deflateSync(Buffer.alloc(9e6)) }),
      'is not a whole PNG file',
    ],
    [
      'a huge PNG',
      pngOf(1, 1, RED, { header: (head) => head.writeUInt32BE(50_000, 0) }),
      'is not a whole PNG file',
    ],
    ['a large PNG', pngOf(7_000, 1, RED), 'has 7,000 x 1 pixels, which is more than a logo needs'],
    [
      'a JPEG with 9 million pixels',
      Buffer.from(JPEG.toString('hex').replace('0014003c', '0bb80bb8'), 'hex'),
      'has 3,000 x 3,000 pixels, which is more than a logo needs',
    ],
    [
      'an interlaced PNG',
      pngOf(2, 2, RED, { header: (head) => (head[12] = 1) }),
      'is an interlaced PNG',
    ],
    ['a cut JPEG', JPEG.subarray(0, -2), 'is not a whole JPEG file'],
    ['a file of 2 MB', Buffer.alloc(2 * 1024 * 1024), 'has 2,048 KB; at most 1,024 KB are read'],
    ['a script', svg('<script>alert(1)</script>'), 'has the element <script>'],
    ['a handler', svg('<path onload="x()"/>'), 'has the attribute onload, which runs a script'],
    ['a page', svg('<foreignObject/>'), 'has the element <foreignobject>'],
    [
      'a reference',
      svg('<image href="https://x.example/a.png"/>'),
      'has a reference to https://x.example/a.png',
    ],
    ['a linked file', svg('<use xlink:href="other.svg#a"/>'), 'has a reference to other.svg#a'],
    ['a script address', svg('<a href="javascript:x()"/>'), 'has a reference to javascript:x()'],
    ['a style', svg('<style>@import "a.css";</style>'), 'has a style that loads other files'],
    [
      'a fill',
      svg('<path style="fill:url(http://x.example)"/>'),
      'has a style that loads other files',
    ],
    [
      'an escaped fill',
      svg('<style>a{fill:u\\72l(http://x)}</style>'),
      'has a style that loads other files',
    ],
    ['entities', `<!DOCTYPE svg [<!ENTITY a "b">]>${svg('&a;')}`, 'has a document type'],
    ['no size', svg('<g/>', ''), 'says no size'],
    ['half an SVG', svg('').slice(0, -3), 'is not a whole SVG file'],
  ])('is refused: %s', async (_what, bytes, message) => {
    await expect(read(bytes)).rejects.toMatchObject({
      code: 'bad-settings',
      message: expect.stringContaining(message) as string,
    });
  });

  test('that is not there is named', async () => {
    await expect(readLogo('/no/logo.png')).rejects.toMatchObject({ code: 'file-not-found' });
  });

  test('never ends in another error, for any bytes', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(PNG, JPEG, Buffer.from(svg('<path d="M0 0h9"/>'))),
        fc.array(fc.tuple(fc.nat(), fc.integer({ min: 0, max: 255 })), {
          minLength: 1,
          maxLength: 6,
        }),
        async (original, changes) => {
          const bytes = Buffer.from(original);
          for (const [at, value] of changes) bytes[at % bytes.length] = value;
          const ended = await read(bytes).then(
            ({ width, height }) => (width > 0 && height > 0 ? 'read' : 'no size'),
            (error: unknown) => (error as { code?: string }).code,
          );
          expect(['read', 'bad-settings']).toContain(ended);
        },
      ),
      { numRuns: rounds(60, 3_000) },
    );
  });

  test('keeps its proportions', () => {
    expect(fitted({ width: 60, height: 20 }, { width: 60, height: 10 })).toEqual({
      width: 30,
      height: 10,
    });
    expect(fitted({ width: 1, height: 1 }, { width: 6, height: 10 })).toEqual({
      width: 6,
      height: 6,
    });
  });
});
