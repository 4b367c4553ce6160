// The texts of the page: one table of names and languages, as the browser gets it.
import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';

const TABLE = new URL('../src/page/browser/texts/texts.csv', import.meta.url);

/** The names of the texts, and the texts of each language in the same order. */
export function pageTexts() {
  const [[, ...languages], ...lines] = parse(readFileSync(TABLE, 'utf8'), { bom: true });
  const texts = languages.map((language, at) => [language, lines.map((line) => line[at + 1])]);
  return { names: lines.map(([name]) => name), texts: Object.fromEntries(texts) };
}
