import { expect, test } from 'vitest';
import { LANGUAGES } from '../../../src/catalogue/languages/index.ts';
import { KIND_BY_FILE, Rehearsal } from '../../support/rehearsal.ts';

/** The record type that a file shows without being asked. */
async function typeOf(text: string): Promise<string | undefined> {
  const rehearsal = new Rehearsal({ seed: { groups: [{ name: 'Computers' }] } });
  const { inputs } = await rehearsal.validate([rehearsal.write('wishes.csv', text)], {
    kind: KIND_BY_FILE,
  });
  return inputs[0]?.kind;
}

test.each([
  ['English', 'Item,Member,From,To,Purpose\nProjector,Ann Lee,2027-02-01,2027-02-05,Workshop'],
  ['German', 'Gegenstand;Mitarbeiter;Von;Bis;Zweck\nBeamer;Ann Lee;01.02.2027;05.02.2027;Reise'],
  ['French', 'Article;Employé;Du;Au;Motif\nBeamer;Ann Lee;13/02/2027;15/02/2027;Voyage'],
  ['Spanish', 'Artículo;Empleado;Desde;Hasta;Motivo\nBeamer;Ann Lee;13/02/2027;15/02/2027;Taller'],
  ['Dutch', 'Artikel;Medewerker;Vanaf;Tot en met;Doel\nBeamer;Ann Lee;13-02-2027;15-02-2027;Reis'],
  ['Italian', 'Articolo;Dipendente;Dal;Al;Motivo\nBeamer;Ann Lee;13/02/2027;15/02/2027;Viaggio'],
  ['Portuguese', 'Artigo;Funcionário;Desde;Até;Motivo\nBeamer;Ann Lee;13/02/2027;15/02/2027;Aula'],
])('a list of reservations in %s is recognized by its headings', async (_language, text) => {
  expect(await typeOf(`${text}\n`)).toBe('reservation-requests');
});

test('there is a list for every language', () => {
  expect(LANGUAGES.map(({ code }) => code).sort()).toEqual(['de', 'es', 'fr', 'it', 'nl', 'pt']);
});

test.each([
  ['movements between places', 'Item,Member,From,To\nProjector,Ann Lee,Berlin,Paris'],
  ['a list without people', 'Item,From,To\nProjector,2027-02-01,2027-02-05'],
  [
    'a register with the last loan of each item',
    'Item,Member,From,To,Group,Serial number,Purchased on,Price\nProjector,Ann Lee,2027-02-01,2027-02-05,Computers,S1,2024-03-31,900.00',
  ],
])('%s is not one', async (_what, text) => {
  expect(await typeOf(`${text}\n`)).not.toBe('reservation-requests');
});
