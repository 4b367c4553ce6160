import { describe, expect, test } from 'vitest';
import { ASSET_STATES } from '../../../src/catalogue/states.ts';
import type { ColumnContext } from '../../../src/import/sheet/evidence/readings.ts';
import { contextOf, readingsOf, sureness, valuesOf } from './column.ts';

const YES_NO = contextOf({ kind: 'yes-no', label: 'Active' });
const STATE = contextOf({ kind: 'choice', label: 'State', choices: ASSET_STATES });
const COUNTRY = contextOf({ kind: 'country', label: 'Country' });

type Case = readonly [texts: readonly string[], sure: string, values: readonly unknown[]];

function expectWords(context: ColumnContext, [texts, sure, values]: Case): void {
  const found = readingsOf(context, texts);

  expect(sureness(found).words).toBe(sure);
  expect(valuesOf(context, found, texts)).toEqual(values);
}

test.each<Case>([
  [['ja', 'Nein', 'JA'], 'certain', ['true', 'false', 'true']],
  [['oui', 'non'], 'certain', ['true', 'false']],
  [['sí', 'no', 'SI'], 'certain', ['true', 'false', 'true']],
  [['ja', 'nee'], 'certain', ['true', 'false']],
  [['sì', 'no'], 'certain', ['true', 'false']],
  [['sim', 'não', 'nao'], 'certain', ['true', 'false', 'false']],
  [['yes', 'N', 'true'], 'certain', ['true', 'false', 'true']],
  [['x', 'X'], 'certain', ['true', 'true']],
  [['✓', '✗'], 'certain', ['true', 'false']],
  [['WAHR', 'FALSCH', 'vrai', 'falso'], 'certain', ['true', 'false', 'true', 'false']],
  [['vorhanden', 'nicht vorhanden'], 'likely', ['true', 'false']],
  [['j', 'n'], 'likely', ['true', 'false']],
  [['ja', 'vielleicht'], 'certain', ['true', undefined]],
  [['ja', 'vielleicht', 'bald'], 'open', ['true', undefined, undefined]],
  [
    [...Array.from({ length: 19 }, () => 'ja'), '2'],
    'certain',
    [...Array.from({ length: 19 }, () => 'true'), undefined],
  ],
])('yes and no in %j are %s', (...each) => {
  expectWords(YES_NO, each);
});

test('one letter is yes in the language of the headings', () => {
  expectWords({ ...YES_NO, language: 'de' }, [['j', 'n'], 'certain', ['true', 'false']]);
  expectWords({ ...YES_NO, language: 'fr' }, [['o', 'n'], 'certain', ['true', 'false']]);
});

test.each<Case>([
  [['available', 'retired'], 'certain', ['available', 'retired']],
  [['verfügbar', 'ausgemustert'], 'certain', ['available', 'retired']],
  [['auf Lager', 'verschrottet', 'im Einsatz'], 'likely', ['available', 'retired', 'checked_out']],
  [['en stock', 'volé', 'en panne'], 'likely', ['available', 'retired', 'maintenance']],
  [['gut', 'mittel', 'neu'], 'open', [undefined, undefined, 'available']],
])('states in %j are %s', (...each) => {
  expectWords(STATE, each);
});

test.each<Case>([
  [['DE', 'Deutschland', 'Allemagne', 'AUT'], 'certain', ['DE', 'DE', 'DE', 'AT']],
  [['Países Baixos', 'Zwitserland', 'España'], 'certain', ['NL', 'CH', 'ES']],
  [['DE', 'Germny'], 'certain', ['DE', undefined]],
])('countries in %j are %s', (...each) => {
  expectWords(COUNTRY, each);
});

const CONDITION = contextOf({
  kind: 'named',
  prefix: 'custom',
  names: 'custom-fields',
  heading: '{name}',
  label: 'Condition',
  wire: '{name}',
  value: 'text',
  shown: 'by-name',
  holds: { are: 'options', options: ['Good', 'Worn', 'Broken'], several: undefined },
});

/** The questions of a column: the value, its cells, what is likely, and what may be answered. */
function asked(context: ColumnContext, texts: readonly string[]): unknown[] {
  return readingsOf(context, texts).readings.flatMap(({ topic, about, cells, samples, choices }) =>
    topic === 'unknown-values' ? [[about?.text, cells, samples[0]?.value, choices]] : [],
  );
}

describe('a value that a closed list does not have', () => {
  const OTHERS = ['(leave empty)', '(skip rows)'];

  type Asked = readonly [ColumnContext, string[], string, string | undefined, string[]];
  const STATES = [...ASSET_STATES];

  test.each<Asked>([
    [YES_NO, ['ja', 'vielleicht', 'vielleicht'], 'vielleicht', undefined, ['yes', 'no']],
    [YES_NO, ['oui', 'oui (voir note)'], 'oui (voir note)', undefined, ['yes', 'no']],
    [STATE, ['verfügbar', 'ausgemustrt'], 'ausgemustrt', 'retired', ['retired', ...STATES]],
    [
      STATE,
      ['libre', 'en panne depuis mai'],
      'en panne depuis mai',
      undefined,
      ['maintenance', ...STATES],
    ],
    [STATE, ['in uso', 'Rosso'], 'Rosso', undefined, STATES],
    [COUNTRY, ['DE', 'Germny'], 'Germny', undefined, ['DE']],
    [CONDITION, ['Good', 'worn', 'Brokn'], 'Brokn', 'Broken', ['Broken', 'Good', 'Worn']],
    [CONDITION, ['Good', 'Worn, Broken', 'roto'], 'roto', undefined, ['Good', 'Worn', 'Broken']],
  ])('is one question: %#', (context, texts, text, likely, choices) => {
    const cells = texts.filter((each) => each === text).length;
    expect(asked(context, texts)).toEqual([
      [text, cells, likely, [...new Set(choices), ...OTHERS]],
    ]);
  });

  test('is one question for all of its spellings, and not asked where a person said it', () => {
    const texts = ['Good', 'KAPUTT!', 'kaputt', 'kaputt'];
    expect(readingsOf(CONDITION, texts).readings.at(-1)).toMatchObject({
      about: { text: 'kaputt', spellings: ['KAPUTT!'] },
      cells: 3,
    });
    const said = { ...CONDITION, saidWords: { kaputt: 'Broken', 'kaputt!': '' } };
    expect(asked(said, texts)).toEqual([]);
    expect(valuesOf(said, readingsOf(said, texts), texts)).toEqual([
      'Good',
      '',
      'Broken',
      'Broken',
    ]);
  });

  test('is not asked about one by one where there are very many', () => {
    const texts = Array.from({ length: 40 }, (_, at) => `Room ${at}`);
    expect(asked(CONDITION, ['Good', ...texts])).toEqual([[undefined, 40, undefined, undefined]]);
  });
});

describe('placeholders', () => {
  const NUMBER = contextOf({ kind: 'text', label: 'Identifier', identifier: true });

  test.each([
    '-',
    'k.A.',
    'n/a',
    'N/A',
    'NaN',
    '#N/A',
    '#DIV/0!',
    'unbekannt',
    's/d',
    'n.v.t.',
    '—',
    'null',
    'NO TIENE',
    'Não consta',
    'sans numéro',
    'bez čísla',
    'нет',
    '无',
    'なし',
  ])('%s in many rows is proposed as blank', (word) => {
    const found = readingsOf(NUMBER, ['A-1', word, 'A-2', word, word]);

    expect(found.readings).toMatchObject([
      { topic: 'blanks', sureness: 'likely', cells: 3, samples: [{ text: word, value: '' }] },
    ]);
    expect(found.unreadCells).toBe(0);
  });

  test.each([
    ['es', 'blanks'],
    ['pt', 'blanks'],
    ['en', undefined],
    [undefined, undefined],
  ] as const)('S/S is "without serial" in %s, and not in every language', (language, topic) => {
    const found = readingsOf({ ...NUMBER, language }, ['A-1', 'S/S', 'A-2', 'S/S', 'S/M']);

    expect(Object.keys(sureness(found))).toEqual(topic === undefined ? [] : [topic]);
  });

  test('one among hundreds of texts is a text', () => {
    const numbers = Array.from({ length: 100 }, (_, at) => `A-${at}`);
    const found = readingsOf(NUMBER, [...numbers, 'unbekannt']);

    expect(sureness(found)).toEqual({});
    expect(valuesOf(NUMBER, found, ['unbekannt'])).toEqual([undefined]);
  });

  test.each(['N/A', '-', '---', '#N/A'])('one %s among hundreds of texts is blank', (word) => {
    const numbers = Array.from({ length: 100 }, (_, at) => `A-${at}`);
    const found = readingsOf(NUMBER, [...numbers, 'unbekannt', word]);

    expect(sureness(found)).toEqual({ blanks: 'likely' });
    expect(valuesOf(NUMBER, found, ['unbekannt', word])).toEqual([undefined, '']);
  });

  test('one among hundreds of dates can be nothing else', () => {
    const context = contextOf({ kind: 'date', label: 'Purchased on' });
    const days = Array.from(
      { length: 100 },
      (_, at) => `2021-03-${String((at % 28) + 1).padStart(2, '0')}`,
    );
    expect(sureness(readingsOf(context, [...days, 'N/A']))).toMatchObject({ blanks: 'likely' });
  });

  test('an error cell of a workbook is one', () => {
    const cells = Array.from({ length: 3 }, () => ({ type: 'error', text: '#NV' }) as const);
    expect(sureness(readingsOf(NUMBER, cells))).toEqual({ blanks: 'likely' });
  });

  test.each(['Lager', 'frei', 'Pool', 'NA', 'A', '0', 'x'])(
    '%s is a value of a text column',
    (word) => {
      expect(readingsOf(NUMBER, [word, word, word]).readings).toEqual([]);
    },
  );

  test('the others of a column of dates stay certain', () => {
    const context = contextOf({ kind: 'date', label: 'Purchased on' });
    const found = readingsOf(context, ['-', '-', '-', '13.04.2021']);

    expect(sureness(found)).toEqual({ dates: 'certain', blanks: 'likely' });
  });
});
