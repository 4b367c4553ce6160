import fc from 'fast-check';
import { expect, test } from 'vitest';
import { splitPersonName } from '../../src/kernel/person-names.ts';

test.each([
  ['Marta Oyelaran', 'Marta', 'Oyelaran'],
  ['  Marta   Oyelaran ', 'Marta', 'Oyelaran'],
  ['Oyelaran, Marta', 'Marta', 'Oyelaran'],
  ['Oyelaran,Marta Ann', 'Marta Ann', 'Oyelaran'],
  ['Mary Ann Evans', 'Mary Ann', 'Evans'],
  ['Vincent van Gogh', 'Vincent', 'van Gogh'],
  ['Rogier van der Weyden', 'Rogier', 'van der Weyden'],
  ['Maria De Luca', 'Maria', 'De Luca'],
  ['Charles de La Fontaine', 'Charles', 'de La Fontaine'],
  ['Karl von und zu Liechtenstein', 'Karl', 'von und zu Liechtenstein'],
  ['Gogh, Vincent van', 'Vincent', 'van Gogh'],
  ['van Gogh, Vincent', 'Vincent', 'van Gogh'],
  ['Van Morrison', 'Van', 'Morrison'],
  ['Al Pacino', 'Al', 'Pacino'],
  ['Osama bin Said', 'Osama', 'bin Said'],
  ['José Ortega y Gasset', 'José', 'Ortega y Gasset'],
  ['Martin King Jr.', 'Martin', 'King Jr.'],
  ['Martin King, Jr.', 'Martin', 'King Jr.'],
  ['King, Martin, Jr.', 'Martin', 'King Jr.'],
  ['King Jr., Martin', 'Martin', 'King Jr.'],
  ['William Gates III', 'William', 'Gates III'],
  ['Ada Low PhD', 'Ada', 'Low PhD'],
  ['João Silva Filho', 'João', 'Silva Filho'],
  ["Sean O'Neill", 'Sean', "O'Neill"],
  ['Anne-Marie Smith-Jones', 'Anne-Marie', 'Smith-Jones'],
  ['小林，健', '健', '小林'],
  ['BERG Eva', 'Eva', 'BERG'],
  ['DE LA CRUZ María José', 'María José', 'DE LA CRUZ'],
  ['Eva BERG', 'Eva', 'BERG'],
  ['EVA BERG', 'EVA', 'BERG'],
  ['J. R. Tolkien', 'J. R.', 'Tolkien'],
  ['JJ Cale', 'JJ', 'Cale'],
])('%j is split into %j and %j', (text, first, last) => {
  expect(splitPersonName(text)).toEqual({ first, last });
});

test.each([
  '',
  'Cher',
  'Smith,',
  ', Ada',
  'Jr., John',
  'John Jr.',
  'Smith, Ada, London',
  '山田 太郎',
  '山田太郎',
  '김 철수',
])('%j is not guessed at', (text) => {
  expect(splitPersonName(text)).toBeUndefined();
});

test.each([
  ['Rossi Maria', 'Maria', 'Rossi'],
  ['De Luca Maria', 'Maria', 'De Luca'],
  ['van der Berg Eva', 'Eva', 'van der Berg'],
  ['Rossi, Maria Teresa', 'Maria Teresa', 'Rossi'],
  ['DE LA CRUZ María José', 'María José', 'DE LA CRUZ'],
  ['山田 太郎', '太郎', '山田'],
  ['石业花', '业花', '石'],
  ['欧阳娜娜', '娜娜', '欧阳'],
  ['김철수', '철수', '김'],
])('with the last name first, %j is split into %j and %j', (text, first, last) => {
  expect(splitPersonName(text, { order: 'last-first' })).toEqual({ first, last });
});

test.each(['Rossi', 'Rossi Maria Teresa', 'García López María', 'De Luca', '石', '長谷川太郎'])(
  'with the last name first, %j is not guessed at',
  (text) => {
    expect(splitPersonName(text, { order: 'last-first' })).toBeUndefined();
  },
);

const word = fc
  .string({
    minLength: 4,
    maxLength: 9,
    unit: fc.constantFrom('a', 'b', 'e', 'i', 'l', 'n', 'ö', 's'),
  })
  .map((letters) => `Q${letters}`);
const particles = fc.constantFrom('', 'van ', 'van der ', 'de la ', 'von ', 'bin ');
const suffix = fc.constantFrom('', ' Jr.', ' III', ' PhD');

test('law: both orders of a name are split alike, and no letter is lost', () => {
  fc.assert(
    fc.property(
      fc.array(word, { minLength: 1, maxLength: 3 }),
      particles,
      word,
      suffix,
      (given, particle, family, behind) => {
        const expected = { first: given.join(' '), last: `${particle}${family}${behind}` };

        expect(splitPersonName(`${expected.first} ${expected.last}`)).toEqual(expected);
        expect(splitPersonName(`${expected.last}, ${expected.first}`)).toEqual(expected);
      },
    ),
  );
});

test.each([
  ['Juan López Ruiz', 'Juan', 'López Ruiz'],
  ['Ana María López', 'Ana María', 'López'],
  ['Ana María López Ruiz', 'Ana María', 'López Ruiz'],
  ['Juan de la Cruz García', 'Juan', 'de la Cruz García'],
  ['João da Silva Santos', 'João', 'da Silva Santos'],
  ['José Ortega y Gasset', 'José', 'Ortega y Gasset'],
  ['J. M. Pérez', 'J. M.', 'Pérez'],
  ['Maria Silva', 'Maria', 'Silva'],
  ['García Pérez, María', 'María', 'García Pérez'],
])('%s has two family names where people do', (text, first, last) => {
  expect(splitPersonName(text, { familyNames: 2 })).toEqual({ first, last });
});
