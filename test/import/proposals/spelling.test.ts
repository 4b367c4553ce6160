import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  asShortForm,
  shortForms,
  spellingForms,
} from '../../../src/import/decide/proposals/spelling.ts';
import { rounds } from '../../support/thinned.ts';

function isOneName(one: string, other: string, isCompany = false): boolean {
  const forms = new Set(spellingForms(one, isCompany));
  return spellingForms(other, isCompany).some((form) => forms.has(form));
}

describe('spellings of one company', () => {
  test.each([
    ['Bechtle', 'Fa. Bechtle'],
    ['Bechtle', 'BECHTLE AG'],
    ['Bechtle', 'bechtle gmbh'],
    ['Fa.Bechtle', 'Firma Bechtle GmbH & Co. KG'],
    ['Müller Elektronik', 'Mueller Elektronik GmbH'],
    ['Büromarkt Böttcher AG', 'Buromarkt Bottcher'],
    ['Hewlett Packard', 'Hewlett-Packard Inc.'],
    ['Hewlett Packard', 'HewlettPackard'],
    ['HP', 'HP Inc.'],
    ['Dell', 'DELL LIMITED'],
    ['Marks & Spencer plc', 'Marks and Spencer'],
    ['Dupont et Fils', 'Ets Dupont & Fils SARL'],
    ['Société Martin', 'Martin S.A.S.'],
    ['Suministros García', 'Suministros Garcia, S. L.'],
    ['Rossi Forniture', 'Ditta Rossi Forniture S.r.l.'],
    ['Bianchi Arredi', 'BIANCHI ARREDI S.p.A.'],
    ['Jansen Kantoor', 'Jansen Kantoor B.V.'],
    ['Papelaria Silva', 'Papelaria Silva, Lda.'],
    ['Schmidt Möbel', 'Möbel Schmidt e. K.'],
    ['Kern Ges.m.b.H.', 'Kern'],
  ])('%s is %s', (one, other) => {
    expect(isOneName(one, other, true)).toBe(true);
  });

  test.each([
    ['Siemens AG', 'Siemens Energy AG'],
    ['Müller GmbH', 'A. Müller GmbH'],
    ['Bauer', 'Baur'],
    ['3M', '4M'],
    ['AG', 'KG'],
    ['BMW', 'BMV'],
    ['IT Partner', 'TI Partner'],
    ['Media Markt 1', 'Media Markt 2'],
  ])('%s is not %s', (one, other) => {
    expect(isOneName(one, other, true)).toBe(false);
  });
});

describe('the short form of a company', () => {
  test.each([
    ['conrad', 'Conrad Electronic SE', true],
    ['Fa. Conrad', 'Conrad Electronic SE', true],
    ['Müller Bau', 'Mueller Bau Technik GmbH', false],
    ['Müller Bau', 'Müller Bau Technik GmbH', true],
    ['Siemens AG', 'Siemens Energy AG', false],
    ['Electronic', 'Conrad Electronic SE', false],
    ['Con', 'Con Energia S.p.A.', false],
  ])('%s of %s: %s', (short, name, is) => {
    expect(shortForms(name).includes(asShortForm(short) ?? '')).toBe(is);
  });
});

describe('names that differ by what people count with', () => {
  test.each([
    ['Room 1', 'Room 2'],
    ['Raum 1', 'Raum 11'],
    ['Room 1 1', 'Room 11'],
    ['Raum 01', 'Raum 1'],
    ['Type A', 'Type B'],
    ['Halle I', 'Halle II'],
    ['Halle II', 'Halle III'],
    ['Halle III', 'Halle IV'],
    ['Building 1 Room 2', 'Building 2 Room 1'],
    ['A B', 'B A'],
    ['Typ AB', 'Typ BA'],
    ['C++', 'C#'],
    ['Lager', 'Lager UG'],
    ['Lager Nord', 'Lager Süd'],
    ['Regal A1', 'Regal A2'],
    ['Raum 1.2', 'Raum 1.3'],
    ['Salle A', 'Salle À1'],
    ['Ost', 'West'],
    ['', 'Lager'],
  ])('%s is not %s', (one, other) => {
    expect(isOneName(one, other)).toBe(false);
    expect(isOneName(one, other, true)).toBe(one === 'Lager' && other === 'Lager UG');
  });

  test.each([
    ['Raum 1', 'Raum1'],
    ['Raum 1', 'RAUM-1'],
    ['Bürogebäude', 'Buerogebaeude'],
    ['Lager Nord', 'Nord-Lager'],
    ['Salle de réunion', 'salle de reunion'],
    ['Home Office', 'Homeoffice'],
  ])('%s is %s', (one, other) => {
    expect(isOneName(one, other)).toBe(true);
  });

  test('no number or letter that is added, dropped or changed makes a spelling', () => {
    const word = fc.stringMatching(/^[a-z]{3,8}$/);
    const code = fc.oneof(
      fc.integer({ min: 0, max: 99 }).map(String),
      fc.constantFrom('A', 'B', 'X', 'II', 'III', 'IV'),
    );
    fc.assert(
      fc.property(word, code, code, fc.boolean(), (name, one, other, isCompany) => {
        fc.pre(one !== other);
        expect(isOneName(`${name} ${one}`, `${name} ${other}`, isCompany)).toBe(false);
        expect(isOneName(`${name} ${one}`, name, isCompany)).toBe(false);
        expect(isOneName(`${one} ${name} ${other}`, `${other} ${name} ${one}`, isCompany)).toBe(
          false,
        );
      }),
      { numRuns: rounds(60, 2_000), seed: 20 },
    );
  });

  test('case, spaces, hyphens and legal forms alone make no other company', () => {
    const word = fc.stringMatching(/^[a-z]{4,8}$/);
    const form = fc.constantFrom('GmbH', 'AG', 'S.r.l.', 'S.A.', 'B.V.', 'Ltd.', 'Lda', 'SARL', '');
    fc.assert(
      fc.property(word, word, form, form, (first, second, one, other) => {
        const written = `${first} ${second} ${one}`;
        const again = `Fa. ${first.toUpperCase()}-${second} ${other}`;
        expect(isOneName(written, again, true)).toBe(true);
      }),
      { numRuns: rounds(60, 2_000), seed: 20 },
    );
  });
});
