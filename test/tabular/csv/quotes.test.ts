import fc from 'fast-check';
import { expect, test } from 'vitest';
import { RecordParser } from '../../../src/tabular/csv/csv-parser.ts';
import { QuoteNeighbours } from '../../../src/tabular/csv/quote-neighbours.ts';
import { RelaxedParser } from '../../../src/tabular/csv/relaxed-parser.ts';
import { StrictQuotes } from '../../../src/tabular/csv/strict-quotes.ts';
import { openSpreadsheet } from '../../../src/tabular/open.ts';
import type { Sheet } from '../../../src/tabular/sheet.ts';
import { temporaryFile } from '../../support/temporary-folder.ts';
import { rounds } from '../../support/thinned.ts';

/** What a person types into cells, in the signs that decide how a CSV is cut. */
const TEXT = fc.string({
  unit: fc.constantFrom('"', ';', '\n', '\r', 'a', 'é', ' '),
  maxLength: 40,
});
const CUTS = fc.array(fc.integer({ min: 1, max: 6 }), { maxLength: 12 });

interface Records {
  readonly records: string[][];
  readonly hasFault: boolean;
}

/** All records of a text that comes in pieces. */
function recordsOf(parser: RecordParser | RelaxedParser, pieces: readonly Buffer[]): Records {
  const records: string[][] = [];
  for (const piece of pieces) {
    const found = parser.parse(piece);
    records.push(...found.records);
    if (found.fault !== undefined) return { records, hasFault: true };
  }
  const last = parser.end();
  return { records: [...records, ...last.records], hasFault: last.fault !== undefined };
}

function inPieces(text: string, cuts: readonly number[]): Buffer[] {
  let rest = Buffer.from(text);
  const pieces: Buffer[] = [];
  for (const cut of cuts) {
    pieces.push(rest.subarray(0, cut));
    rest = rest.subarray(cut);
  }
  return [...pieces, rest].filter(({ length }) => length > 0);
}

test.each([
  [
    'its bytes',
    (pieces: readonly Buffer[]) => {
      const quotes = new StrictQuotes(';');
      return pieces.every((piece) => quotes.read(piece)) && quotes.end();
    },
  ],
  [
    'what is beside its quotes',
    (pieces: readonly Buffer[]) => {
      const quotes = new QuoteNeighbours();
      for (const piece of pieces) quotes.read(piece);
      return quotes.areStrict(';');
    },
  ],
])(
  'a text keeps to the rules of quotes by %s where the strict parser reads it',
  (_by, areStrict) => {
    fc.assert(
      fc.property(TEXT, CUTS, (text, cuts) => {
        const { hasFault } = recordsOf(new RecordParser(';'), [Buffer.from(text)]);

        expect(areStrict(inPieces(text, cuts))).toBe(!hasFault);
      }),
      { numRuns: rounds(3_000, 2_000), seed: 20 },
    );
  },
);

test('a text that keeps to the rules has the same records with relaxed quotes', () => {
  fc.assert(
    fc.property(TEXT, CUTS, (text, cuts) => {
      const strict = recordsOf(new RecordParser(';'), [Buffer.from(text)]);
      fc.pre(!strict.hasFault);

      expect(recordsOf(new RelaxedParser(';', 'bare'), inPieces(text, cuts))).toEqual(strict);
    }),
    { numRuns: rounds(3_000, 2_000), seed: 20 },
  );
});

async function opened(text: string): Promise<{ sheet: Sheet; rows: string[][] }> {
  const path = temporaryFile('stock.csv', text);
  const { sheets } = await openSpreadsheet(path, { proposesQuotes: true });
  const [sheet] = sheets;
  if (sheet === undefined) throw new Error('there is no sheet');
  const rows: string[][] = [];
  for await (const batch of sheet.rows()) {
    rows.push(...batch.map(({ cells }) => cells.map(String)));
  }
  return { sheet, rows };
}

test.each<[string, string, string, string, string[]]>([
  [
    'inches in an English list',
    'Item,Room\n27" monitor,A1\n3/4" pipe,B2\n',
    'bare',
    'certain',
    ['27" monitor', 'A1'],
  ],
  [
    'inches beside cells in quotes',
    'Artikel;Raum\nMonitor 27";"Lager; Keller"\nKabel;"A ""1"""\n',
    'bare',
    'certain',
    ['Monitor 27"', 'Lager; Keller'],
  ],
  [
    'inches in each cell in quotes',
    'Nom;Salle\n"Écran 27" Dell";"B2"\n"Câble";"A1"\n',
    'bare',
    'likely',
    ['Écran 27" Dell', 'B2'],
  ],
  [
    'inches at the end of cells in quotes',
    '"Nombre";"Sala"\n"Monitor 27"";"B2"\n"Cable";"A1"\n',
    'undoubled',
    'likely',
    ['Monitor 27"', 'B2'],
  ],
  [
    'a word in quotes at the start',
    'Nome\tStanza\n"Slim" monitor\tA1\nCavo\tB2\n',
    'cut',
    'likely',
    ['"Slim" monitor', 'A1'],
  ],
  [
    'a quote that is not closed',
    'Naam|Kamer\n"Breed scherm|A1\nKabel|"B2"\n',
    'cut',
    'likely',
    ['"Breed scherm', 'A1'],
  ],
  [
    'a title above',
    'Inventar 2026\nArtikel;Raum\nMonitor 27";B2\nKabel;A1\n',
    'bare',
    'certain',
    ['Artikel', 'Raum'],
  ],
])('%s', async (_title, text, rule, sureness, second) => {
  const { sheet, rows } = await opened(text);

  expect(sheet.foundQuotes).toMatchObject({ rule, sureness });
  expect(rows[1]).toEqual(second);
});

test('what keeps to the rules is read by them', async () => {
  const { sheet, rows } = await opened('Name,Note\n"27"" monitor","two\nlines"\n');

  expect(sheet.foundQuotes).toBeUndefined();
  expect(rows[1]).toEqual(['27" monitor', 'two\nlines']);
});

test('rows behind a cell with a quote keep their lines', async () => {
  const { sheet } = await opened('Name,Room\n27" monitor,"A\n1"\nCable,B2\n24" monitor,B3\n');

  const lines = await sheet.physicalLines(new Set([2, 3, 4]));
  expect([...lines]).toEqual([
    [2, 2],
    [3, 4],
    [4, 5],
  ]);
});

test('a file of which no rule makes rows is refused as before', async () => {
  await expect(
    opened('Name,Room,Note\n"Slim" a,b\n"c, d,e,f,g\nh" i,j,"k\n'),
  ).rejects.toMatchObject({
    code: 'bad-csv',
  });
});
