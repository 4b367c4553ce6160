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

/** The encodings that a message offers. */
function offered(said: string): string[] {
  return [...said.matchAll(/--encoding ([\w-]+)/g)].map(([, name = '']) => name);
}

describe('where no encoding is certain, each candidate says what the odd bytes would be', () => {
  test.each<[string, Buffer, string[]]>([
    [
      'a sign that is no letter',
      register(Buffer.from([0x32, 0x30, 0xb0, 0x43])),
      ['--encoding windows-1252, where 0xB0 is "°"', '--encoding macintosh, where 0xB0 is "∞"'],
    ],
    [
      'bytes that make no word in any encoding',
      register(Buffer.from([0x61, 0xa4, 0x62, 0xa7, 0x63, 0xb6, 0x64])),
      ['--encoding windows-1252, where 0xA4 is "¤", 0xA7 is "§", 0xB6 is "¶"'],
    ],
  ])('%s', async (_title, bytes, flags) => {
    const { exit, said } = await validated(bytes);

    expect(exit).toBe(3);
    expect(said).toContain('No encoding is certain.');
    for (const flag of flags) expect(said).toContain(flag);
    // What is offered is accepted.
    for (const encoding of offered(said)) {
      const { said: then } = await validated(bytes, '--encoding', encoding);
      expect(then, encoding).not.toContain('bad-encoding');
      expect(then, encoding).toContain('of fixed-assets');
    }
  });

  test('a few odd bytes in a file that is UTF-8 otherwise: both are read with two flags', async () => {
    const odd = Buffer.from([0x4b, 0xfc, 0x63, 0x68, 0x65]);
    const bytes = register('Bürostuhl', 'Schlüssel', 'Größe', odd);

    const { said } = await validated(bytes);
    const named = ['--encoding', 'windows-1252'];
    const misread = await validated(bytes, ...named);
    const column = ['--encoding', 'Description=utf-8-via-windows-1252'];
    const both = await validated(bytes, ...named, ...column);

    expect(said).toContain('register.csv, row 5');
    expect(said).toContain('--encoding windows-1252, where 0xFC is "ü"; --encoding macintosh');
    expect(said).toContain('Other text is UTF-8 already, such as "Bürostuhl"');
    expect(said).toContain("add --encoding 'Heading=utf-8-via-windows-1252'");
    expect(misread.said).toContain("Use --encoding 'Description=utf-8-via-windows-1252'");
    expect(both.exit, both.said).toBe(0);
  });

  test('one that fits the words is still named alone', async () => {
    const bytes = register(...['Schlüssel', 'Größe'].map((text) => iconv.encode(text, 'cp850')));

    const { said } = await validated(bytes);

    expect(said).not.toContain('No encoding is certain.');
    expect(said).toContain('"Schlüssel"');
  });
});

describe('UTF-16 without a byte order mark', () => {
  test.each(['utf-16le', 'utf-16be'])('is offered and taken as %s', async (encoding) => {
    const bytes = iconv.encode(`${HEAD}Bürostuhl,Tools,2024-03-31,red\n`, encoding);

    const refused = await validated(bytes);
    const taken = await validated(bytes, '--encoding', encoding);

    expect(refused.said).toContain(
      `Use --encoding ${encoding}, which reads "Name,Group,Purchased on,Description".`,
    );
    expect(taken.exit, taken.said).toBe(0);
  });
});
