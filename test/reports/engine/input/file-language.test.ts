import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { spellings } from '../../../../src/catalogue/languages/index.ts';
import { readRegister } from '../../../../src/reports/depreciation/input/register/read-register.ts';
import { REGISTER_NAMES } from '../../../../src/reports/depreciation/input/register/register-file.ts';
import REGISTER_TERMS from '../../../../src/reports/depreciation/input/register/register-terms.json' with { type: 'json' };
import {
  STOCK_NAMES,
  readStockFiles,
} from '../../../../src/reports/stock/input/files/read-stock-files.ts';
import STOCK_TERMS from '../../../../src/reports/stock/input/files/column-terms.json' with { type: 'json' };
import { temporaryFolder } from '../../../support/temporary-folder.ts';

const RULES = { dateFormat: 'yyyy-mm-dd', decimal: 'point' } as const;

async function register(text: string): Promise<Awaited<ReturnType<typeof readRegister>>> {
  const cwd = temporaryFolder();
  writeFileSync(join(cwd, 'register.csv'), text);
  return readRegister({ file: 'register.csv', cwd, rules: RULES });
}

describe('a register in another language', () => {
  test.each([
    [
      'Anlagennummer;Bezeichnung;Anlagenklasse;Anschaffungsdatum;Anschaffungskosten;Nutzungsdauer (Jahre);Restwert',
    ],
    [
      "N° immobilisation;Désignation;Catégorie;Date d'acquisition;Valeur d'origine;Durée (années);Valeur résiduelle",
    ],
    [
      'Nº activo;Denominación;Grupo;Fecha de adquisición;Coste de adquisición;Vida útil (años);Valor residual',
    ],
    [
      'Activumnummer;Omschrijving;Categorie;Aanschafdatum;Aanschafwaarde;Levensduur (jaren);Restwaarde',
    ],
    [
      'Codice cespite;Descrizione;Categoria;Data di acquisto;Costo storico;Vita utile (anni);Valore residuo',
    ],
    [
      'Código do ativo;Designação;Categoria;Data de aquisição;Valor de aquisição;Vida útil (anos);Valor residual',
    ],
  ])('is read by its headings: %s', async (headings) => {
    const { rows, remarks } = await register(
      `${headings}\n12;Laptop;Computers;2024-03-31;1200;4;100\n`,
    );

    expect(rows[0]).toMatchObject({
      facts: { number: '12', name: 'Laptop', group: 'Computers' },
      settings: { acquired: '2024-03-31', cost: '1200', 'life-years': '4', residual: '100' },
    });
    expect(remarks).toEqual([]);
  });

  test('may name the currency in a heading, and be written in capitals without accents', async () => {
    const { rows } = await register(
      'NUMERO DE INVENTARIO;NOMBRE;FECHA DE ADQUISICION;COSTE EN EUR\n12;Laptop;2024-03-31;1200\n',
    );

    expect(rows[0]).toMatchObject({ facts: { number: '12' }, settings: { cost: '1200' } });
  });

  test('does not make an English register another by a single word', async () => {
    const { remarks } = await register(
      'Asset no;Name;Purchased on;Cost;Moneda\n12;Laptop;2024-03-31;1200;later\n',
    );

    expect(remarks).toEqual(['Ignored columns: Moneda']);
  });
});

describe('movements in another language', () => {
  test.each([
    ['Artikel;Datum;Zugang;Abgang;Einstandspreis;Lagerort'],
    ['Code article;Date;Entrée;Sortie;Coût unitaire;Emplacement'],
    ['Artículo;Fecha;Entrada;Salida;Coste unitario;Ubicación'],
    ['Artikelnummer;Datum;Ontvangst;Uitgifte;Kostprijs;Magazijn'],
    ['Articolo;Data;Carico;Scarico;Costo unitario;Magazzino'],
    ['Artigo;Data;Entrada;Saída;Custo unitário;Armazém'],
  ])('are read by their headings: %s', async (headings) => {
    const cwd = temporaryFolder();
    writeFileSync(
      join(cwd, 'moves.csv'),
      `${headings}\n7;2024-03-31;10;;2.5;Hall\n7;2024-04-30;;4;;Hall\n`,
    );

    const reading = await readStockFiles({ files: ['moves.csv'], cwd, rules: RULES });

    expect(reading).toMatchObject({ source: { remarks: [], items: [{ item: '7' }] } });
    expect('source' in reading && reading.source.items[0]?.movements).toHaveLength(2);
  });
});

/** No ledger has a name for them. */
const OWN_SWITCHES = [
  ...['step', 'years', 'at-end', 'salvage', 'line', 'recovery'],
  ...['percentages', 'charges', 'readings', 'rounding'],
];

describe.each([
  ['registers', REGISTER_TERMS.words.register, REGISTER_NAMES, OWN_SWITCHES],
  ['movements', STOCK_TERMS.words.stock, STOCK_NAMES, []],
] as const)('the words for columns of %s', (_what, rows, names, untranslated) => {
  const languages = REGISTER_TERMS.languages.map(
    (code, at): [string, Readonly<Record<string, string>>] => [
      code,
      Object.fromEntries(Object.entries(rows).map(([name, cells]) => [name, cells[at] ?? ''])),
    ],
  );

  test('are of every column', () => {
    expect([...Object.keys(rows), ...untranslated].toSorted()).toEqual([...names.names].toSorted());
  });

  test.each(languages)('name one column each in %s', (_code, words) => {
    const meanings = new Map<string, Set<string>>();
    for (const [name, texts] of Object.entries(words)) {
      for (const term of texts.split(', ').flatMap(spellings)) {
        meanings.set(term, (meanings.get(term) ?? new Set()).add(name));
      }
    }

    const shared = [...meanings].filter(([, of]) => of.size > 1).map(([term]) => term);
    expect(shared).toEqual([]);
  });

  test.each(languages)('mean nothing else in English: %s', (_code, words) => {
    const english: { called(heading: string): string | undefined } = names;
    const different = Object.entries(words).flatMap(([name, texts]) =>
      texts.split(', ').filter((term) => ![undefined, name].includes(english.called(term))),
    );
    expect(different).toEqual([]);
  });
});
