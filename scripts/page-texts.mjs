// The texts of the page: one table of names and languages, as the browser gets it.
import { readdirSync, readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';

const TABLES = new URL('../src/page/browser/texts/words/', import.meta.url);

/** The names of the texts, and the texts of each language in the same order. */
export function pageTexts() {
  const tables = readdirSync(TABLES)
    .sort()
    .map((name) => parse(readFileSync(new URL(name, TABLES), 'utf8'), { bom: true }));
  const [[[, ...languages]]] = tables;
  const lines = tables.flatMap(([, ...rest]) => rest);
  const texts = languages.map((language, at) => [language, lines.map((line) => line[at + 1])]);
  return { names: lines.map(([name]) => name), texts: Object.fromEntries(texts) };
}
