// What fields are called in the languages of the page: the usual heading of each in the catalogue (src/catalogue/languages).
import { KINDS } from '../build/catalogue/all-kinds.js';
import { headingsIn } from '../build/catalogue/columns/headings-in.js';
import { languageCoded } from '../build/catalogue/languages/index.js';
import { SCAN_OPERATIONS } from '../build/scan/scan-operations.js';
import { RECORD_TYPES } from '../build/page/browser/screens/record-types.js';

/** Names such as `field.Price`, and `field.members.Id` where a record type has another word, with their texts by language. */
export function pageFields(languages) {
  const fields = new Map();
  const records = KINDS.filter(({ name }) => RECORD_TYPES.includes(name));
  for (const { resource, columns } of [...records, ...SCAN_OPERATIONS.map(({ kind }) => kind)]) {
    for (const column of columns) {
      const words = languages.map((language) => usualHeading(language, resource, column));
      const usual = `field.${column.label}`;
      if (!fields.has(usual)) fields.set(usual, words);
      const isUsual = fields.get(usual).join() === words.join();
      if (!isUsual) fields.set(`field.${resource.name}.${column.label}`, words);
    }
  }
  const texts = languages.map((language, at) => [
    language,
    [...fields.values()].map((each) => each[at]),
  ]);
  return { names: [...fields.keys()], texts: Object.fromEntries(texts) };
}

/** Blank in English, where fields have their own names. */
function usualHeading(code, resource, column) {
  const language = languageCoded(code);
  return language === undefined ? '' : (headingsIn(language, resource, column)[0] ?? '');
}
