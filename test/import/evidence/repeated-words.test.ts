import { describe, expect, test } from 'vitest';
import { stored, surveyed } from '../columns/surveyed-sheet.ts';

const HEADINGS = ['Bezeichnung', 'Kategorie', 'Kaufdatum', 'Preis'];

function register(...prices: readonly string[]): string[][] {
  return prices.map((price, at) => [`Gerät ${at + 1}`, 'IT', '25.04.2024', price]);
}

const NUMBERS = ['10,00', '12,50', '13,00', '14,00', '15,00', '16,00', '17,00', '18,00'];

const blanksIn = (readings: Awaited<ReturnType<typeof surveyed>>['readings']) =>
  readings.filter(({ topic }) => topic === 'blanks').map(({ sureness }) => sureness);

describe('a word that a column of numbers has again and again', () => {
  test.each(['Muster', 'auf Anfrage', 'ÉCHANTILLON', '样品数'])(
    'is likely a blank cell: %s',
    async (word) => {
      const rows = register(...NUMBERS, word, word.toLowerCase(), word);
      const found = await surveyed(HEADINGS, { rows });

      expect(blanksIn(found.readings)).toEqual(['likely']);
      expect(found.rows.map(({ issues }) => issues.length)).toEqual(rows.map(() => 0));
      expect(stored(found, 'price').slice(-3)).toEqual([undefined, undefined, undefined]);
    },
  );

  test.each([
    ['a word that is there twice', [...NUMBERS, 'Muster', 'Muster'], 2],
    ['a letter', [...NUMBERS, 'x', 'x', 'x'], 3],
    ['words with figures', [...NUMBERS, 'A4 neu', 'A4 neu', 'A4 neu'], 3],
    ['different words', [...NUMBERS, 'Muster', 'Probe', 'Leihe'], 3],
    ['a word that most cells have', [...NUMBERS.slice(0, 4), 'Muster', 'Muster', 'Muster'], 3],
  ])('is an error of its rows where it is %s', async (_title, prices, errors) => {
    const found = await surveyed(HEADINGS, { rows: register(...prices) });

    const refused = found.rows.filter(({ issues }) => issues.length > 0);
    expect(refused).toHaveLength(errors);
  });

  test('leaves the other words of its column wrong', async () => {
    const found = await surveyed(HEADINGS, {
      rows: register(...NUMBERS, 'Muster', 'Muster', 'Muster', 'zehn'),
    });

    const refused = found.rows.filter(({ issues }) => issues.length > 0);
    expect(refused.map(({ number }) => number)).toEqual([found.rows.at(-1)?.number]);
  });
});
