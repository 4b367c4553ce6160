import iconv from 'iconv-lite';
import { expect, test } from 'vitest';
import { wideEncodingOf } from '../../../src/tabular/encoding/wide-text.ts';
import { openSpreadsheet } from '../../../src/tabular/open.ts';
import { temporaryFile } from '../../support/temporary-folder.ts';

async function foundIn(bytes: Buffer): Promise<string> {
  const spreadsheet = await openSpreadsheet(temporaryFile('register.csv', bytes), {
    proposesEncoding: true,
  });
  const [sheet] = spreadsheet.sheets;
  await spreadsheet.close();
  const { encoding, sureness, choices = [] } = sheet?.foundEncoding ?? {};
  return [sureness, encoding, ...choices].join(' ');
}

test.each([
  ['utf-16le', 'certain utf-16le'],
  ['utf-16be', 'certain utf-16be'],
] as const)('%s without a byte order mark is certain', async (encoding, expected) => {
  expect(await foundIn(iconv.encode('Name;Preis\nБюро;1,50 €\n設備;2\n', encoding))).toBe(expected);
});

test.each(['€', '„Pool“', 'Größe – Länge', '…'])(
  'a character that only Windows has, %s, speaks against ISO 8859',
  async (text) => {
    const bytes = iconv.encode(`Name;Notiz\nMüller;${text}\nBüro;Tür\n`, 'windows-1252');

    expect(await foundIn(bytes)).toMatch(/^(certain|likely) windows-1252$/);
  },
);

test.each([
  ['bytes of a program', Buffer.from([0, 1, 0, 2, 0, 3, 0, 4])],
  ['UTF-32', Buffer.from('N\0\0\0a\0\0\0m\0\0\0e\0\0\0', 'latin1')],
  ['text with single zeros', Buffer.from('Name,Group\0\nDrill,Tools\n')],
])('%s are no text of two bytes for each character', (_what, bytes) => {
  expect(wideEncodingOf(bytes)).toBeUndefined();
});
