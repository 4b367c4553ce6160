import fc from 'fast-check';
import iconv from 'iconv-lite';
import { describe, expect, test } from 'vitest';
import { cellText } from '../../../src/kernel/cells.ts';
import { encodingNamed, type Encoding } from '../../../src/tabular/encoding/encodings.ts';
import { openSpreadsheet } from '../../../src/tabular/open.ts';
import { temporaryFile } from '../../support/temporary-folder.ts';
import { thinned } from '../../support/thinned.ts';

/** Names and words of everyday registers. */
const WORDS: Readonly<Record<string, string>> = {
  German:
    'Müller Schröder Größe Küche Bürostuhl Tür Schlüssel Köln München Zürich Äpfel Übung Straße Gerät Möbel Prüfung Höhe Stück Wärme Kühlung',
  French:
    'Hélène Françoise élève Lumière château réunion Évreux Bâtiment étage Première clé caméra écran modèle matériel Crête naïf hôpital forêt déjà',
  Spanish:
    'España Muñoz García Peña almacén Año niño teléfono Cañón López Hernández máquina camión avión señal Málaga pingüino línea dirección Ibáñez',
  Dutch:
    'café Zoë Daniël ideeën reünie coördinatie patiënt België financiën geïnstalleerd één oriëntatie skiën Noël',
  Italian:
    'perché città università Niccolò virtù qualità caffè lunedì venerdì società più già però attività libertà unità possibilità tribù',
  Portuguese:
    'São João coração estação Conceição manutenção avó irmão maçã Gonçalves Araújo câmera ônibus relógio informação Luís Antônio época último',
  Swedish:
    'Åkesson Malmö Göteborg skåp kök fönster Sjöberg Håkansson lägenhet Västerås bräda släp stål Björk Örebro kyckling färg',
  Polish:
    'Łódź Kraków Wałęsa Święto krzesło biurko półka żarówka drzwi główne Gdańsk źródło Zieliński Dąbrowski księga ćwiczenie łazienka okno',
};

const CODE_PAGES_OF: Readonly<Record<string, readonly Encoding[]>> = {
  Polish: ['windows-1250', 'iso-8859-2'],
};
const WESTERN: readonly Encoding[] = ['windows-1252', 'macintosh', 'cp850', 'iso-8859-15'];

const CASES = Object.entries(WORDS).flatMap(([language, words]) =>
  (CODE_PAGES_OF[language] ?? WESTERN).map((page) => ({ language, page, words: words.split(' ') })),
);

/** The names in a register of these bytes, or the error that stops it. */
async function namesIn(bytes: Buffer, encoding?: Encoding): Promise<string[]> {
  const path = temporaryFile('register.csv', bytes);
  const spreadsheet = await openSpreadsheet('register.csv', { path, encoding });
  try {
    const names: string[] = [];
    for await (const rows of spreadsheet.sheets[0]?.rows() ?? []) {
      names.push(...rows.map(({ cells }) => cellText(cells[0] ?? '')));
    }
    return names.slice(1);
  } finally {
    await spreadsheet.close();
  }
}

/** How a register is read that does not name its encoding. */
async function foundIn(bytes: Buffer): Promise<{ sureness?: string; names: string[] }> {
  const path = temporaryFile('register.csv', bytes);
  const spreadsheet = await openSpreadsheet('register.csv', { path, proposesEncoding: true });
  try {
    const [sheet] = spreadsheet.sheets;
    const names: string[] = [];
    for await (const rows of sheet?.rows() ?? []) {
      names.push(...rows.map(({ cells }) => cellText(cells[0] ?? '')));
    }
    return { ...sheet?.foundEncoding, names: names.slice(1) };
  } finally {
    await spreadsheet.close();
  }
}

/** The encodings that the message proposes. */
async function proposals(bytes: Buffer, encoding?: Encoding): Promise<Encoding[]> {
  const error: unknown = await namesIn(bytes, encoding).then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  expect(error).toMatchObject({ code: 'bad-encoding' });
  const { hint } = error as { hint: string };
  return [...hint.matchAll(/--encoding (\S+?),/g)].flatMap(
    ([, name = '']) => encodingNamed(name) ?? [],
  );
}

function register(words: readonly string[]): string {
  return `Name,Group\n${words.map((word) => `${word},Computers\n`).join('')}`;
}

/** A dozen words and more of one language, some of them beyond ASCII. */
function someOf(words: readonly string[]): fc.Arbitrary<string[]> {
  return fc.shuffledSubarray([...words], { minLength: 12 });
}

describe.each(thinned(CASES, 2))('$language in $page', ({ page, words }) => {
  test('stops as UTF-8, and the first proposal reads it', async () => {
    await fc.assert(
      fc.asyncProperty(someOf(words), async (some) => {
        const bytes = iconv.encode(register(some), page);
        const [first] = await proposals(bytes);

        expect(await namesIn(bytes, first)).toEqual(some);
      }),
      { numRuns: 8 },
    );
  });

  test('is read without a flag, and never in a wrong encoding as certain', async () => {
    await fc.assert(
      fc.asyncProperty(someOf(words), async (some) => {
        const found = await foundIn(iconv.encode(register(some), page));

        if (found.sureness !== 'open') expect(found.names).toEqual(some);
      }),
      { numRuns: 8 },
    );
  });

  test('of one word or two is never read in a wrong encoding as certain', async () => {
    for (const [at, word] of words.entries()) {
      const some = [word, ...words.slice(at + 1, at + 2)];
      const found = await foundIn(iconv.encode(register(some), page));

      if (found.sureness === 'certain') expect(found.names).toEqual(some);
    }
  });

  test('is read in its own encoding without a word', async () => {
    expect(await namesIn(iconv.encode(register(words), page), page)).toEqual(words);
  });
});

describe.each(Object.entries(WORDS))('%s', (_language, text) => {
  const words = text.split(' ');

  test('in UTF-8 is read without a word, and stops in any other encoding', async () => {
    const bytes = Buffer.from(register(words));

    expect(await namesIn(bytes)).toEqual(words);
    for (const page of ['windows-1252', 'macintosh', 'cp850'] as const) {
      expect(await proposals(bytes, page)).toEqual(['utf-8']);
    }
  });

  test.each(['windows-1252', 'macintosh', 'cp850'] as const)(
    'that was taken for %s and saved as UTF-8 stops, and the proposal undoes it',
    async (outer) => {
      const garbled = Buffer.from(decodeWholly(Buffer.from(register(words)), outer));
      const found = await proposals(garbled);

      expect(found).toEqual([`utf-8-via-${outer}`]);
      expect(await namesIn(garbled, found[0])).toEqual(words);
    },
  );
});

test.each(['German', 'French', 'Spanish', 'Portuguese', 'Swedish', 'Italian'])(
  '%s of an old Mac is not garbled under windows-1252',
  async (language) => {
    const words = (WORDS[language] ?? '').split(' ');
    const bytes = iconv.encode(register(words), 'macintosh');

    expect((await proposals(bytes, 'windows-1252'))[0]).toBe('macintosh');
  },
);

test.each(['German', 'French', 'Spanish'])(
  '%s of an old Mac that was taken for windows-1252 and saved as UTF-8 stops',
  async (language) => {
    const words = (WORDS[language] ?? '').split(' ');
    const taken = decodeWholly(iconv.encode(register(words), 'macintosh'), 'windows-1252');
    const garbled = Buffer.from(taken);
    const [first] = await proposals(garbled);

    expect(first).toBe('macintosh-via-windows-1252');
    expect(await namesIn(garbled, first)).toEqual(words);
  },
);

test.each([
  ['Turkish', 'windows-1254', 'şube ağaç ışık çalışma müdür öğrenci koltuğu başkanı'],
  ['Latvian', 'windows-1257', 'māja tārps īss ēka lāpa zāle dārzs kāpnes'],
  ['Greek', 'windows-1253', 'καρέκλα τραπέζι γραφείο λάμπα'],
  ['Japanese', 'shift_jis', '椅子 机 電話 時計 倉庫'],
])('%s in an encoding that is not read is never read as certain', async (_what, page, text) => {
  const found = await foundIn(iconv.encode(register(text.split(' ')), page));

  expect(found.sureness).not.toBe('certain');
});

test('bytes of a code page in a file of UTF-8 are read in it, and the others stay, in whatever pieces it is read', async () => {
  const words = Array.from({ length: 20_000 }, (_, at) => `Gerät ${at} für 5 € 東京`);
  const bytes = Buffer.concat([
    Buffer.from(register(words)),
    iconv.encode('Küche,Computers\n', 'windows-1252'),
  ]);

  const found = await foundIn(bytes);

  expect(found).toMatchObject({ sureness: 'likely', strays: 'windows-1252' });
  expect(found.names).toEqual([...words, 'Küche']);
});

test('a file whose words look garbled is read as it is where UTF-8 is named', async () => {
  const garbled = Buffer.from(
    decodeWholly(Buffer.from(register(['Müller', 'Größe'])), 'macintosh'),
  );

  expect(await proposals(garbled)).toEqual(['utf-8-via-macintosh']);
  expect(await namesIn(garbled, 'utf-8')).toHaveLength(2);
});

test.each([
  ['quotation marks behind capitals', 'A “MAÇÔ e a “IRMÔ,x'],
  ['signs of trade and measure', 'Acme® 20°C ½” 5 m² 3 µm 100 € £5 © n° 5'],
  ['dashes and apostrophes', 'Berlin–Hamburg l’été O’Neil Köln—Bonn …'],
  ['Turkish and Baltic names', 'Düğün Çağlar Şahin Žukauskas Bērziņš Õunapuu'],
  ['names in other scripts', 'Ελλάδα Москва 東京 Việt'],
])('%s are no false alarm', async (_what, text) => {
  const names = text.split(',')[0] ?? '';

  expect(await namesIn(Buffer.from(register([names])))).toEqual([names]);
});

test.each([
  ['Latin1', 'windows-1252'],
  ['ANSI', 'windows-1252'],
  ['MacRoman', 'macintosh'],
  ['ibm850', 'cp850'],
  ['nothing', undefined],
])('the name %s is %s', (name, encoding) => {
  expect(encodingNamed(name)).toBe(encoding);
});

/** What a program shows that takes the bytes for a code page; bytes without a character stay themselves. */
function decodeWholly(bytes: Buffer, page: string): string {
  return Array.from(bytes, (byte) => {
    const character = iconv.decode(Buffer.from([byte]), page);
    return character === '\uFFFD' ? String.fromCharCode(byte) : character;
  }).join('');
}
