import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ANY_OPERATION } from '../../src/catalogue/description/endpoint.ts';
import { RESOURCES } from '../../src/catalogue/index.ts';
import { KINDS } from '../../src/catalogue/kinds.ts';
import HEADINGS from '../../src/catalogue/languages/headings.json' with { type: 'json' };
import WORD_LISTS from '../../src/catalogue/languages/word-lists.json' with { type: 'json' };
import TEXTS from '../../src/catalogue/languages/workbook-texts.json' with { type: 'json' };
import REGISTER_TERMS from '../../src/reports/depreciation/input/register/register-terms.json' with { type: 'json' };
import STOCK_TERMS from '../../src/reports/stock/input/files/column-terms.json' with { type: 'json' };
import { ASSET_STATES } from '../../src/catalogue/states.ts';

const SCRIPT = new URL('../../scripts/word-tables.mjs', import.meta.url).href;

test('the tables that the program loads are those that people edit', async () => {
  const { wordTables } = (await import(SCRIPT)) as { wordTables: () => Map<string, string> };
  const tables = [...wordTables()];
  expect(tables.map(([path]) => readFileSync(path, 'utf8'))).toEqual(
    tables.map(([, text]) => text),
  );
});

test.each<[string, Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>]>([
  ['headings', HEADINGS.words],
  ['word lists', WORD_LISTS.words],
  ['texts of workbooks', TEXTS.words],
  ['words for columns of registers', REGISTER_TERMS.words],
  ['words for columns of movements', STOCK_TERMS.words],
])('%s have words of every language in each row, and no blanks around them', (_name, words) => {
  const rows = Object.values(words).flatMap((group) => Object.entries(group));
  const faulty = rows.filter(([, cells]) => cells.some((cell) => !/^\S(.*\S)?$/u.test(cell)));
  expect(faulty).toEqual([]);
});

test('each row of the headings is of a column or an operation that a record type has', () => {
  const others: Readonly<Record<string, readonly string[]>> = {
    any: ['#action', '#decision', 'last_day'],
    states: ASSET_STATES,
    answers: ['yes', 'no'],
    operations: [
      ANY_OPERATION,
      ...RESOURCES.flatMap(({ endpoints, compounds = {} }) => [
        ...Object.keys(endpoints),
        ...Object.keys(compounds),
      ]),
    ],
  };
  const namesOf = (owner: string): readonly string[] => {
    const kinds = KINDS.filter(({ resource }) => resource.name === owner);
    const columns = kinds.flatMap((kind) =>
      kind.columns.map(({ target, words = target }) => words),
    );
    const fields = kinds.flatMap(({ resource }) => Object.keys(resource.fields));
    return others[owner] ?? ['#names', '#id', ...columns, ...fields];
  };
  const unknown = Object.entries(HEADINGS.words).flatMap(([owners, rows]) =>
    owners.split(' ').flatMap((owner) => {
      const known = new Set(namesOf(owner));
      const names = Object.keys(rows).filter((name) => !known.has(name));
      return names.map((name) => `${owner} ${name}`);
    }),
  );
  expect(unknown).toEqual([]);
});
