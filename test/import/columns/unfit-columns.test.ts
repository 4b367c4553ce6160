import { expect, test } from 'vitest';
import { stored, surveyed } from './surveyed-sheet.ts';

const HEADINGS = ['Artikel', 'Groep', 'Gekocht op', 'Foto'];

function rowsWith(...photos: readonly string[]): string[][] {
  return photos.map((photo, at) => [`Laptop ${at}`, 'IT', '25-12-2020', photo]);
}

test('a column none of whose cells its field takes is ignored, and said so', async () => {
  const found = await surveyed(HEADINGS, { rows: rowsWith('ja', 'nee', 'ja') });

  expect(stored(found, 'image_url')).toEqual([undefined, undefined, undefined]);
  expect(found.readings).toContainEqual(
    expect.objectContaining({
      column: 'Foto',
      sureness: 'certain',
      rule: '"Foto" is not the Image URL: none of its cells is one.',
    }),
  );
});

test('numbers of invoices are no addresses of documents', async () => {
  const rows = ['NF 889', 'NF 1021', 'NF 455'].map((invoice, at) => [
    `Notebook ${at}`,
    'TI',
    '12/08/2020',
    invoice,
  ]);

  const found = await surveyed(['Item', 'Grupo', 'Data de aquisição', 'Nota fiscal'], { rows });

  expect(stored(found, 'document_urls')).toEqual([undefined, undefined, undefined]);
});

test.each([
  ['one of them is an address', rowsWith('https://company.example/1.png', 'nee', 'ja')],
  ['there are too few to tell', rowsWith('ja', 'nee', '')],
])('it keeps its field where %s', async (_why, rows) => {
  const found = await surveyed(HEADINGS, { rows });

  expect(stored(found, 'image_url')).toContain('malformed-url');
});

test('running numbers are no names, and the column that describes the rows is proposed', async () => {
  const rows = ['Centrifuge', 'Balance', 'Freezer'].map((what, at) => [
    String(at + 1),
    what,
    'Lab',
    '2020-12-25',
  ]);

  const found = await surveyed(['Item', 'Description', 'Group', 'Purchased on'], { rows });

  expect(stored(found, 'name')).toEqual(['Centrifuge', 'Balance', 'Freezer']);
  expect(found.readings).toContainEqual(
    expect.objectContaining({
      column: 'Item',
      rule: '"Item" is not the Name: it counts the rows.',
    }),
  );
  expect(found.readings).toContainEqual(
    expect.objectContaining({ field: 'Name', column: 'Description', sureness: 'likely' }),
  );
});

test('a name is read from the describing column alone, without the notes beside it', async () => {
  const rows = ['Centrífuga', 'Balança', 'Freezer'].map((what, at) => [
    ...[String(at + 1), what, 'Laboratório', '25/12/2020', `calibrada na sala ${at}`],
  ]);

  const headings = ['Item', 'Descrição', 'Grupo', 'Data de compra', 'Comentários'];
  const found = await surveyed(headings, { rows });

  expect(stored(found, 'name')).toEqual(['Centrífuga', 'Balança', 'Freezer']);
});

test.each([
  ['they are longer than a name must be', ['100', '101', '102']],
  ['they do not count the rows', ['4', '11', '7']],
  ['one of them is a name', ['1', '2', 'Freezer']],
])('numbers stay names where %s', async (_why, names) => {
  const rows = names.map((each) => [each, 'Deep cold', 'Lab', '2020-12-25']);

  const found = await surveyed(['Item', 'Description', 'Group', 'Purchased on'], { rows });

  expect(found.readings.map(({ rule }) => rule)).not.toContain(
    '"Item" is not the Name: it counts the rows.',
  );
});

test('nor are running numbers that begin with another one', async () => {
  const rows = ['Motor', 'Diodo', 'Servo'].map((what, at) => [
    ...[String(1000 + at), what, 'Laboratorio', '25/12/2020'],
  ]);

  const headings = ['Item', 'Descripción', 'Grupo', 'Fecha de compra'];
  const found = await surveyed(headings, { rows });

  expect(stored(found, 'name')).toEqual(['Motor', 'Diodo', 'Servo']);
});

test('a column of units is no place, though a branch may be called like it', async () => {
  const options = { kind: 'inventory', mapping: { language: 'pt' as const } };
  const headings = ['Artigo', 'Categoria', 'Unidade'];
  const rowsOf = (...units: readonly string[]): string[][] =>
    units.map((unit, at) => [`Luvas ${at}`, 'Higiene', unit]);

  const units = await surveyed(headings, { ...options, rows: rowsOf('caixas', 'un.', 'Rolo') });
  const branches = await surveyed(headings, { ...options, rows: rowsOf('Porto', 'un.', 'Faro') });

  expect(stored(units, 'location_id')).toEqual([undefined, undefined, undefined]);
  expect(stored(branches, 'location_id')).toEqual(['Porto', 'un.', 'Faro']);
});

test.each([
  { headings: ['Artigo', 'Categoria', 'Unidade', 'Localização'], order: [0, 1] },
  { headings: ['Artigo', 'Categoria', 'Localização', 'Unidade'], order: [1, 0] },
])('the place beside a column of units is the place: $headings', async ({ headings, order }) => {
  const rows = ['Sede', 'Oficina', 'Sede'].map((place, at) => [
    ...[`Luvas ${at}`, 'Higiene'],
    ...order.map((which) => ['caixas', place][which] ?? ''),
  ]);
  const options = { kind: 'inventory', mapping: { language: 'pt' as const }, rows };

  expect(stored(await surveyed(headings, options), 'location_id')).toEqual([
    'Sede',
    'Oficina',
    'Sede',
  ]);
});

test('where no column has names, what differs in each row under a word for groups is the name', async () => {
  const names = ['Zange', 'Säge', 'Feile', 'Hammer', 'Bohrer', 'Kelle', 'Zwinge', 'Lot', 'Meißel'];
  const rows = names.map((name) => [`${name} lang`, '25.12.2020', 'Werkstatt']);

  const found = await surveyed(['Typ', 'Anschaffungsdatum', 'Standort'], { rows });

  expect(found.readings).toContainEqual(
    expect.objectContaining({
      column: 'Typ',
      rule: '"Typ" is not the Group: nearly each of its cells is another one.',
    }),
  );
  expect(found.readings).toContainEqual(
    expect.objectContaining({ field: 'Name', column: 'Typ', sureness: 'likely' }),
  );
});
