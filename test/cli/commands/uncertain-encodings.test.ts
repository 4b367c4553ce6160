import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import iconv from 'iconv-lite';
import { describe, expect, test } from 'vitest';
import { main } from '../../../src/cli/main.ts';
import { captureIo } from '../../support/captured-io.ts';

const HEAD = 'Name,Group,Purchased on,Description\n';

/** A register whose description has bytes that UTF-8 does not have. */
function register(...descriptions: readonly (string | Buffer)[]): Buffer {
  const rows = descriptions.map((text, at) =>
    Buffer.concat([
      Buffer.from(`Laptop ${at},Tools,2024-03-31,`),
      typeof text === 'string' ? Buffer.from(text) : text,
      Buffer.from('\n'),
    ]),
  );
  return Buffer.concat([Buffer.from(HEAD), ...rows]);
}

interface Ran {
  readonly exit: number;
  /** The screen in one line. */
  readonly said: string;
}

async function validated(bytes: Buffer, ...words: readonly string[]): Promise<Ran> {
  const captured = captureIo();
  writeFileSync(join(captured.folder, 'register.csv'), bytes);
  const argv = ['validate', 'register.csv', '--kind', 'fixed-assets', ...words];
  const exit = await main(argv, captured.io);
  return { exit, said: captured.stderr().replace(/\s+/g, ' ') };
}

describe('what UTF-8 does not have is read in the likeliest encoding, and said', () => {
  test.each<[string, Buffer, string[]]>([
    [
      'a sign that is no letter',
      register(Buffer.from([0x32, 0x30, 0xb0, 0x43])),
      [
        'Open: only you can decide this',
        'Text may be windows-1252, macintosh or cp850; it is read as windows-1252, and --encoding names another',
        '<B0>C -> °C',
      ],
    ],
    [
      'bytes that make no word in any encoding',
      register(Buffer.from([0x61, 0xa4, 0x62, 0xa7, 0x63, 0xb6, 0x64])),
      ['Open: only you can decide this', 'a<A4>b<A7>c<B6>d -> a¤b§c¶d'],
    ],
    [
      'a few words that one encoding makes sense of',
      register(...['Schlüssel', 'Größe'].map((text) => iconv.encode(text, 'cp850'))),
      [
        'Likely: confirm this',
        'Text is cp850, which makes words of it',
        'Schl<81>ssel -> Schlüssel',
      ],
    ],
    [
      'a few odd bytes in a file that is UTF-8 otherwise',
      register('Bürostuhl', 'Schlüssel', 'Größe', Buffer.from([0x4b, 0xfc, 0x63, 0x68, 0x65])),
      ['Likely: confirm this', 'Text is UTF-8; what is not is windows-1252', 'K<FC>che -> Küche'],
    ],
  ])('%s', async (_title, bytes, parts) => {
    const { exit, said } = await validated(bytes);

    expect(exit).toBe(1);
    for (const part of parts) expect(said).toContain(part);
  });

  test('words that only one encoding makes sense of leave nothing to confirm', async () => {
    const words = ['Schlüssel', 'Größe', 'Küche', 'Gerät'];
    const bytes = register(...words.map((text) => iconv.encode(text, 'macintosh')));

    const { exit, said } = await validated(bytes);

    expect(exit, said).toBe(0);
    expect(said).not.toContain('Likely');
  });
});

describe('an encoding that is named', () => {
  test('is taken, without a question', async () => {
    const bytes = register(Buffer.from([0x32, 0x30, 0xb0, 0x43]));

    const { exit, said } = await validated(bytes, '--encoding', 'macintosh');

    expect(exit, said).toBe(0);
    expect(said).not.toContain('Open');
  });

  test('stops where another one fits', async () => {
    const bytes = register(...['Schlüssel', 'Größe'].map((text) => iconv.encode(text, 'cp850')));

    const { exit, said } = await validated(bytes, '--encoding', 'windows-1252');

    expect(exit).toBe(3);
    expect(said).toContain('register.csv is not readable as WINDOWS-1252');
    expect(said).toContain('--encoding cp850, which reads "Schlüssel", "Größe"');
  });

  test('reads a column beside it whose encoding is named, too', async () => {
    const odd = Buffer.from([0x4b, 0xfc, 0x63, 0x68, 0x65]);
    const bytes = register('Bürostuhl', 'Schlüssel', 'Größe', odd);
    const named = ['--encoding', 'windows-1252'];

    const misread = await validated(bytes, ...named);
    const column = ['--encoding', 'Description=utf-8-via-windows-1252'];
    const both = await validated(bytes, ...named, ...column);

    expect(misread.said).toContain("Use --encoding 'Description=utf-8-via-windows-1252'");
    expect(both.exit, both.said).toBe(0);
  });

  test('with a mark of UTF-8 before it undoes what damaged the text', async () => {
    const garbled = iconv.decode(Buffer.from('Bürostuhl'), 'windows-1252');
    const bytes = Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), register(garbled)]);

    const { exit, said } = await validated(bytes, '--encoding', 'utf-8-via-windows-1252');

    expect(exit, said).toBe(0);
  });
});

describe('UTF-16 without a byte order mark', () => {
  test.each(['utf-16le', 'utf-16be'])('is found out, and taken as %s', async (encoding) => {
    const bytes = iconv.encode(`${HEAD}Bürostuhl,Tools,2024-03-31,red\n`, encoding);

    const found = await validated(bytes);
    const taken = await validated(bytes, '--encoding', encoding);

    expect(found.exit, found.said).toBe(0);
    expect(taken.exit, taken.said).toBe(0);
  });
});
