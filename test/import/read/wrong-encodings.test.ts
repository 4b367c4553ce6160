import iconv from 'iconv-lite';
import { parseArgs } from 'node:util';
import { describe, expect, test } from 'vitest';
import { cellText } from '../../../src/kernel/cells.ts';
import type { FileReading } from '../../../src/import/sheet/recipe/file-reading.ts';
import type { ReadingRequest } from '../../../src/import/sheet/request/request.ts';
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

interface Read {
  /** The headings, then the rows. */
  readonly rows: readonly (readonly string[])[];
  readonly readings: readonly FileReading[];
}

async function read(path: string, reading: ReadingRequest = {}): Promise<Read> {
  const sheet = await readFileOf(path, kindNamed('fixed-assets'), { reading });
  try {
    const rows: string[][] = [[...sheet.headings]];
    for await (const batch of sheet.batches()) {
      rows.push(...batch.map(({ cells }) => cells.map(cellText)));
    }
    return { rows, readings: sheet.readings().filter(({ topic }) => topic === 'encoding') };
  } finally {
    await sheet.close();
  }
}

/** The error that stops the file where an encoding is named, and the flags that its hint gives, as a shell takes them. */
async function stop(path: string): Promise<{ message: string; reading: ReadingRequest }> {
  const named = { encoding: 'windows-1252' };
  const error: unknown = await read(path, named).catch((thrown: unknown) => thrown);
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
  return { message, reading: { ...named, columnEncodings: values.encoding ?? [] } };
}

/** A good column between two whose text was damaged, under a heading that a shell would take apart. */
function severalColumns(): { right: Rows; garbled: Rows } {
  const headings = ["The owner's=note", 'Location', 'Name'];
  const rows = NAMES.map((name, at) => [PLACES[at] ?? '', 'Café Électronique', name]);
  const damaged = rows.map(([note = '', location = '', name = '']) => [
    takenForWindows(note, 'macintosh'),
    location,
    takenForWindows(name, 'macintosh'),
  ]);
  return { right: [headings, ...rows], garbled: [headings, ...damaged] };
}

describe.each(FORMATS)('in %s', (format) => {
  test.each(['utf-8', 'macintosh'] as const)(
    'a column of %s that was taken for windows-1252 is likely restored, beside good ones',
    async (real) => {
      const rows = NAMES.map((name, at) => [name, PLACES[at] ?? '', 'Café Électronique']);
      const headings = ['Name', 'Location', 'Vendor'];
      const garbled = rows.map(([name = '', ...others]) => [
        takenForWindows(name, real),
        ...others,
      ]);
      const path = await save([headings, ...garbled], format);

      const found = await read(path);

      // Nothing but such text becomes text by it, so that it is undone in the whole of a CSV.
      const isOfColumn = format === 'xlsx' || real === 'macintosh';
      expect(found.rows).toEqual([headings, ...rows]);
      expect(found.readings).toMatchObject([
        {
          ...{ sureness: 'likely', ...(isOfColumn && { column: 'Name' }) },
          rule: `Text was saved in a wrong encoding and is restored (${real}-via-windows-1252)`,
        },
      ]);
      expect(found.readings[0]?.samples?.[0]).toEqual({
        text: takenForWindows('Bürostuhl', real),
        value: 'Bürostuhl',
      });
    },
  );

  test('several garbled columns are restored, and only they', async () => {
    const { right, garbled } = severalColumns();

    const found = await read(await save(garbled, format));

    expect(found.rows).toEqual(right);
    expect(found.readings.map(({ column }) => column)).toEqual(["The owner's=note", 'Name']);
  });

  test('garbled headings are restored with the values', async () => {
    const rows = [['Name', 'Gerät für Büro'], ...NAMES.map((name) => ['Laptop', name])];
    const garbled = rows.map((cells) => cells.map((text) => takenForWindows(text, 'utf-8')));

    const found = await read(await save(garbled, format));

    expect(found.rows).toEqual(rows);
    expect(found.readings).not.toEqual([]);
    expect(found.readings.filter(({ sureness }) => sureness !== 'likely')).toEqual([]);
  });

  test('a column that is said to be right stays as it is, without a question', async () => {
    const garbled = NAMES.map((name, at) => [
      at < 3 ? takenForWindows(name, 'macintosh') : 'Desk',
      PLACES[at] ?? '',
      `Café ${PLACES.at(-at) ?? ''} Électronique`,
    ]);
    garbled[3] = [takenForWindows('Türöffner', 'macintosh'), 'Köln', 'Müller'];
    const path = await save([['Name', 'Location', 'Vendor'], ...garbled], format);
    expect((await read(path)).readings).toHaveLength(1);

    const { rows, readings } = await read(path, { columnEncodings: ['Name=utf-8'] });

    expect(rows.slice(1)).toEqual(garbled);
    expect(readings).toEqual([]);
  });

  test('a garbled cell among many good ones stays as it is', async () => {
    const rows = [['Name'], ...NAMES.map((name) => [name]), [takenForWindows('Höhe', 'utf-8')]];
    const path = await save(rows, format);

    expect(await read(path)).toEqual({ rows, readings: [] });
  });
});

describe('rows behind those that are seen first', () => {
  const GOOD = Array.from({ length: 12_000 }, (_, at) => [`Laptop ${at} without any accent`]);

  test('leave a column as it is, and ask, where only they are garbled', async () => {
    const late = NAMES.map((name) => [takenForWindows(name, 'macintosh')]);

    const found = await read(await save([['Name'], ...GOOD, ...late], 'csv'));

    expect(found.rows.slice(-late.length)).toEqual(late);
    expect(found.readings).toMatchObject([
      {
        ...{ column: 'Name', sureness: 'open', choices: ['utf-8', 'macintosh-via-windows-1252'] },
        rule: "Text of later rows was saved in a wrong encoding and stays as it is; --encoding 'Name=macintosh-via-windows-1252' restores it",
      },
    ]);
  });

  test('make a question of what the first rows show, where they speak against it', async () => {
    const first = NAMES.map((name) => [takenForWindows(name, 'utf-8')]);
    const letters = Array.from('abcdefghijklmnopqrstuvwxyz');
    const late = letters.map((letter) => [`${letter}ürgröße`]);

    const found = await read(await save([['Name'], ...first, ...GOOD, ...late], 'csv'));

    expect(found.rows.slice(1, 8)).toEqual(NAMES.map((name) => [name]));
    expect(found.rows.slice(-late.length)).toEqual(late);
    expect(found.readings).toMatchObject([
      { column: 'Name', sureness: 'open', choices: ['utf-8-via-windows-1252', 'utf-8'] },
    ]);
  });
});

test('where an encoding is named, garbled columns stop, and the flags of the message restore them', async () => {
  const { right, garbled } = severalColumns();
  const path = await save(garbled, 'xlsx');

  const { message, reading } = await stop(path);

  expect(message).not.toContain('"Location"');
  expect((await read(path, reading)).rows).toEqual(right);
});

test('where an encoding is named, garbled headings stop', async () => {
  const garbled = ['Name', takenForWindows('Gerät für Büro', 'utf-8')];

  const { message } = await stop(await save([garbled, ['Laptop', 'Desk']], 'xlsx'));

  expect(message).toContain('the headings have the wrong encoding');
});

test('an encoding of a column is one that says how its text was garbled', async () => {
  const path = await save([['Name'], ['Laptop']], 'csv');

  for (const text of ['Name=windows-1252', 'Name=', '=utf-8-via-windows-1252']) {
    await expect(read(path, { columnEncodings: [text] })).rejects.toMatchObject({
      code: 'bad-usage',
    });
  }
});
