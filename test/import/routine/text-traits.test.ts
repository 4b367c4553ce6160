import { expect, test } from 'vitest';
import { PLAIN_TEXT } from '../../../src/catalogue/checks/plain-text.ts';
import { TextTraits } from '../../../src/import/sheet/routine/text-traits.ts';
import { RecordScanner } from '../../../src/tabular/csv/record-scanner.ts';
import { thinned } from '../../support/thinned.ts';

const CHARACTERS = Array.from({ length: 0x1_00_00 }, (_, code) => String.fromCharCode(code)).filter(
  (character) => character.isWellFormed(),
);

function traitsOf(text: string): TextTraits {
  const traits = new TextTraits();
  const bytes = Buffer.from(text);
  traits.read(bytes, 0, bytes.length);
  return traits;
}

test('letters that count as plain are those of plain texts', () => {
  const beyondAscii = CHARACTERS.filter((character) => character > '\u007f');
  const wrong = beyondAscii.filter(
    (character) =>
      traitsOf(`A${character}1${character}`).areLettersPlain &&
      !PLAIN_TEXT.test(`A${character}1${character}`),
  );
  const plain = beyondAscii.filter((character) => traitsOf(`A${character}`).areLettersPlain);

  expect(wrong).toEqual([]);
  expect(['é', 'ß', 'ɏ', 'の', '北', '한'].filter((letter) => !plain.includes(letter))).toEqual([]);
  expect(plain.length).toBeGreaterThan(32_000);
  expect(traitsOf('A\u{1F600}').areLettersPlain).toBe(false);
});

test('a text has the traits that it has as a cell of a CSV', () => {
  const scanner = new RecordScanner(',');
  const wrong = thinned(CHARACTERS, 1).filter((character) => {
    if (/["\r]/.test(character)) return false;
    const { scanned } = scanner.parse(Buffer.from(`"a${character}"\n`));
    return scanned?.traits[0] !== traitsOf(`a${character}`).traits;
  });

  expect(wrong).toEqual([]);
});
