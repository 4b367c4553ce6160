import iconv from 'iconv-lite';
import { parseArgs } from 'node:util';
import { describe, expect, test } from 'vitest';
import { cellText } from '../../../src/kernel/cells.ts';
import type { ReadingRequest } from '../../../src/import/request/request.ts';
import { kindNamed, readFileOf } from '../../support/sheets.ts';
import { temporaryFile } from '../../support/temporary-folder.ts';
import { saveUserWorkbook } from '../../support/user-workbook.ts';

const NAMES = ['Bürostuhl', 'Schlüssel', 'Größe 3', 'Küche', 'Gerät', 'Wärmepumpe', 'Türöffner'];
const PLACES = ['Köln', 'Düsseldorf', 'München', 'Göttingen', 'Nürnberg', 'Würzburg', 'Zürich'];
const FORMATS = ['csv', 'xlsx'] as const;

/** What a program shows that takes the bytes for windows-1252; bytes without a character stay themselves. */
function takenForWindows(text: string, real: 'utf-8' | 'macintosh'): string {
  return Array.from(iconv.encode(text, real), (byte) => {
    const character = iconv.decode(Buffer.from([byte]), 'windows-1252');
    return character === '\uFFFD' ? String.fromCharCode(byte) : character;
  }).join('');
}

type Rows = readonly (readonly string[])[];

async function save(rows: Rows, format: (typeof FORMATS)[number]): Promise<string> {
  const csv = rows.map((cells) => `${cells.join(',')}\n`).join('');
  const path = temporaryFile(`register.${format}`, csv);
  if (format === 'xlsx') await saveUserWorkbook(path, { 'Fixed assets': rows });
  return path;
}

async function read(path: string, reading: ReadingRequest = {}): Promise<string[][]> {
  const sheet = await readFileOf(path, kindNamed('fixed-assets'), { reading });
  try {
    const rows: string[][] = [[...sheet.headings]];
    for await (const batch of sheet.batches()) {
      rows.push(...batch.map(({ cells }) => cells.map(cellText)));
    }
    return rows;
  } finally {
    await sheet.close();
  }
}

/** The error that stops the file, and the flags that its hint gives, as a shell takes them. */
async function stop(path: string): Promise<{ message: string; reading: ReadingRequest }> {
  const error: unknown = await read(path).catch((thrown: unknown) => thrown);
  expect(error).toMatchObject({ code: 'bad-encoding' });
  const { message, hint } = error as { message: string; hint: string };
  const words = [...hint.matchAll(/--encoding ('(?:[^']|'\\'')*'|[^ ,']+)/g)].map(([, word = '']) =>
    word.replace(/^'|'$/g, '').replaceAll("'\\''", "'"),
  );
  const repairs = words.filter((word) => !word.endsWith('=utf-8'));
  const { values } = parseArgs({
    args: repairs.flatMap((word) => ['--encoding', word]),
    options: { encoding: { type: 'string', multiple: true } },
  });
  const texts = values.encoding ?? [];
  const general = texts.find((text) => !text.includes('='));
  return {
    message,
    reading: {
      ...(general !== undefined && { encoding: general }),
      columnEncodings: texts.filter((text) => text.includes('=')),
    },
  };
}

describe.each(FORMATS)('in %s', (format) => {
  test.each(['utf-8', 'macintosh'] as const)(
    'a column of %s that was taken for windows-1252 stops beside good ones, and the flags of its message repair it',
    async (real) => {
      const rows = NAMES.map((name, at) => [name, PLACES[at] ?? '', 'Café Électronique']);
      const headings = ['Name', 'Location', 'Vendor'];
      const garbled = rows.map(([name = '', ...others]) => [
        takenForWindows(name, real),
        ...others,
      ]);
      const path = await save([headings, ...garbled], format);

      const { message, reading } = await stop(path);

      expect(message).not.toContain('"Location"');
      expect(await read(path, reading)).toEqual([headings, ...rows]);
    },
  );

  test('several garbled columns are named at once, whatever stands in their headings', async () => {
    const headings = ["The owner's=note", 'Name'];
    const rows = NAMES.map((name, at) => [PLACES[at] ?? '', name]);
    const garbled = rows.map((cells) => cells.map((text) => takenForWindows(text, 'macintosh')));
    const right = [...headings, 'Vendor'];
    const vendors = ['Électricité', 'Société', 'Dépôt', 'Île', 'Hôtel', 'Forêt', 'Été'];
    const many = vendors.flatMap((vendor) => [vendor, `${vendor}s`]);
    const path = await save(
      [right, ...garbled.map((cells, at) => [...cells, many.slice(2 * at, 2 * at + 2).join(' ')])],
      format,
    );

    const { reading } = await stop(path);

    expect((await read(path, reading)).slice(1).map((cells) => cells.slice(0, 2))).toEqual(rows);
  });

  test('garbled headings stop, and are repaired with the values', async () => {
    const rows = [['Name', 'Gerät für Büro'], ...NAMES.map((name) => ['Laptop', name])];
    const garbled = rows.map((cells) => cells.map((text) => takenForWindows(text, 'utf-8')));
    const path = await save(garbled, format);

    const { reading } = await stop(path);

    expect(await read(path, reading)).toEqual(rows);
  });

  test('a column that is said to be right stays as it is', async () => {
    const garbled = NAMES.map((name, at) => [
      at < 3 ? takenForWindows(name, 'macintosh') : 'Desk',
      PLACES[at] ?? '',
      `Café ${PLACES.at(-at) ?? ''} Électronique`,
    ]);
    garbled[3] = [takenForWindows('Türöffner', 'macintosh'), 'Köln', 'Müller'];
    const path = await save([['Name', 'Location', 'Vendor'], ...garbled], format);
    await stop(path);

    const [, ...rows] = await read(path, { columnEncodings: ['Name=utf-8'] });

    expect(rows).toEqual(garbled);
  });

  test('a garbled cell among many good ones does not stop', async () => {
    const rows = [['Name'], ...NAMES.map((name) => [name]), [takenForWindows('Höhe', 'utf-8')]];
    const path = await save(rows, format);

    expect(await read(path)).toEqual(rows);
  });
});

test('an encoding of a column is one that says how its text was garbled', async () => {
  const path = await save([['Name'], ['Laptop']], 'csv');

  for (const text of ['Name=windows-1252', 'Name=', '=utf-8-via-windows-1252']) {
    await expect(read(path, { columnEncodings: [text] })).rejects.toMatchObject({
      code: 'bad-usage',
    });
  }
});
