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

test.each([
  ['shift_jis', '備品名,カテゴリ,数量\n電動ドリル,工具,10\n', 'likely shift_jis'],
  ['gb18030', '姓名,部门,职位\n石业花,焊接班,操作工\n韦陆霞,焊接班,自动焊\n', 'likely gb18030'],
  ['big5', '設備名稱,存放地點,購買日期\n投影機,會議室,民國\n印表機,辦公室,去年\n', 'likely big5'],
  ['euc-kr', '품명,수량,보관장소\n노트북,3,사무실\n현미경,1,실험실\n', 'likely euc-kr'],
  ['euc-jp', '備品名,カテゴリ,数量\n電動ドリル,工具,10\n', 'likely euc-jp'],
] as const)('text in %s is found by its usual characters', async (encoding, text, expected) => {
  expect(await foundIn(iconv.encode(text, encoding))).toContain(expected);
});

test.each([
  ['windows-1251', 'НАЗВАНИЕ;ЦЕНА\nСТОЛ;КЛАСС\nШКАФ;ДОСКА\n'],
  ['cp850', 'Gerät;Größe\nHörsaal;für alle\nKühlschrank;Tür\n'],
  ['windows-1252', 'Gerät;Größe\nHörsaal;für alle\nKühlschrank;Tür\n'],
] as const)('text in %s is not taken for Chinese or Japanese', async (encoding, text) => {
  expect(await foundIn(iconv.encode(text, encoding))).toContain(encoding);
});
