// What fields are called in the languages of the page: the usual heading of each in the catalogue (src/catalogue/languages).
import { KINDS } from '../build/catalogue/all-kinds.js';
import { headingsIn } from '../build/catalogue/columns/headings-in.js';
import { languageCoded, operationTermsIn } from '../build/catalogue/languages/index.js';
import { SCAN_OPERATIONS } from '../build/scan/scan-operations.js';
import { RECORD_TYPES } from '../build/page/browser/screens/record-types.js';

/** Names such as `field.Price`, and `field.members.Id` where a record type has another word, with their texts by language. */
export function pageFields(languages) {
  const fields = new Map();
  const records = KINDS.filter(({ name }) => RECORD_TYPES.includes(name));
  const operations = KINDS.filter(
    ({ resource, action }) => action !== undefined && RECORD_TYPES.includes(resource.name),
  );
  for (const { resource, columns } of [
    ...records,
    ...operations,
    ...SCAN_OPERATIONS.map(({ kind }) => kind),
  ]) {
    for (const column of columns) {
      const words = languages.map((language) => usualHeading(language, resource, column));
      const usual = `field.${column.label}`;
      if (!fields.has(usual)) fields.set(usual, words);
      const isUsual = fields.get(usual).join() === words.join();
      if (!isUsual) fields.set(`field.${resource.name}.${column.label}`, words);
    }
  }
  for (const { action, operation } of operations) {
    fields.set(
      `step.${action}`,
      languages.map((language) => operationWord(language, operation)),
    );
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
  if (language === undefined) return '';
  const { parts } = column;
  if (parts === undefined) return headingsIn(language, resource, column)[0] ?? '';
  const { first, last, order } = parts;
  const inOrder = order === 'last-first' ? [last, first] : [first, last];
  return inOrder.map((part) => usualHeading(code, resource, part)).join(', ');
}

/** What is done with a record, in front of its fields: `Ausgeben`. */
function operationWord(code, operation) {
  const language = languageCoded(code);
  const [word = ''] = language === undefined ? [] : operationTermsIn(language, operation);
  return word.charAt(0).toUpperCase() + word.slice(1);
}
