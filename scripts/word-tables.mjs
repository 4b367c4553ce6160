// Makes the tables of words that the program loads (JSON) of those that people edit with a spreadsheet program (CSV, beside them).
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parse } from 'csv-parse/sync';

const SOURCES = new URL('../src/', import.meta.url);
const TABLES = [
  'catalogue/languages/headings',
  'catalogue/languages/word-lists',
  'catalogue/languages/workbook-texts',
  'reports/depreciation/input/register/register-terms',
  'reports/stock/input/files/column-terms',
  'kernel/messages/translation/issue-texts',
  'kernel/messages/translation/error-texts',
  'kernel/messages/translation/plan-texts',
];

/** Rows of this are words that cells of other rows name in brackets: `[identifier]`. */
const SHARED = 'shared';
const REMARKS = 'note';

/** What each file of the tables has to hold, by its path. */
export function wordTables() {
  return new Map(
    TABLES.map((name) => [
      fileURLToPath(new URL(`${name}.json`, SOURCES)),
      wordTable(readFileSync(new URL(`${name}.csv`, SOURCES), 'utf8')),
    ]),
  );
}

/** One table, with a line for each of its rows. Throws where two rows are of the same thing. */
function wordTable(text) {
  const [[, , ...headings], ...rows] = parse(text, { bom: true });
  const languages = headings.filter((heading) => heading !== REMARKS);
  const shared = new Map(rows.filter(([of]) => of === SHARED).map(([, ...row]) => [row[0], row]));
  const groups = new Map();
  for (const [of, name, ...cells] of rows) {
    if (of === SHARED) continue;
    const group = groups.get(of) ?? new Map();
    if (group.has(name)) throw new Error(`two rows of ${of} are of ${name}`);
    const words = languages.map((_language, at) =>
      cells[at].replace(/\[(\w+)\]/gu, (_all, key) => shared.get(key)[at + 1]),
    );
    groups.set(of, group.set(name, words));
  }
  const blocks = [...groups].map(([of, group]) => {
    const lines = [...group].map(([name, words]) => line(name, words));
    return `${JSON.stringify(of)}: {\n${lines.join(',\n')}\n}`;
  });
  return `{\n${line('languages', languages)},\n"words": {\n${blocks.join(',\n')}\n}\n}\n`;
}

function line(name, values) {
  return `${JSON.stringify(name)}: ${JSON.stringify(values)}`;
}
