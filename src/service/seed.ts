import { createHash } from 'node:crypto';
import { TallysheetError } from '../kernel/errors.ts';
import { isJsonObject, type Json, type JsonObject } from '../kernel/json.ts';
import { nearestNames } from '../kernel/names.ts';
import type { Account } from './kind.ts';
import { seedError, seedProblem } from './seed-error.ts';
import { checkNumber, numberWords, reserveNumbers } from './seed-numbers.ts';
import { SeedReferences } from './seed-references.ts';
import { keysOf, SECTIONS, type SeedField, type SeedKeys } from './seed-sections.ts';
import { checkForm } from './seed-values.ts';
import { seedRecord } from './seed-record.ts';

/** What a fresh account holds: records of each kind, under the name of their section. */
export type SeedDocument = Readonly<Record<string, readonly JsonObject[]>>;

/** The setting that says which seed a file was made with. */
const SEEDED_WITH = 'seeded with';

/**
 * Checks what a seed file holds, as parsed from JSON or YAML: sections, words and the forms of
 * values. Whether names exist shows when it is applied. Throws TallysheetError 'bad-seed'.
 */
export function checkSeed(document: unknown): SeedDocument {
  if (!isJsonObject(document)) throw seedError('its top', 'sections by their names', document);
  const names = SECTIONS.map(({ name }) => name);
  const sections = Object.entries(document).map(([name, rows]): [string, JsonObject[]] => {
    const section = SECTIONS.find((each) => each.name === name);
    if (section === undefined) throw unknownWord('its top', name, names);
    return [name, checkRows(section.name, section.keys, rows, numberWords(section.kind))];
  });
  return Object.fromEntries(sections);
}

/**
 * Makes the records of a seed, all of them or none. A file that was made with the same seed is
 * left as it is. Throws TallysheetError 'bad-seed'.
 */
export function applySeed(account: Account, seed: SeedDocument): void {
  const { store } = account;
  const digest = createHash('sha256').update(JSON.stringify(seed)).digest('hex');
  const earlier = store.setting(SEEDED_WITH);
  if (earlier === digest) return;
  if (earlier !== undefined) {
    throw new TallysheetError('bad-seed', 'the data file was made with another seed', {
      hint: 'Leave --seed and --demo out to go on with the file, or name a new one with --data.',
    });
  }
  const references = new SeedReferences(account);
  store.transaction(() => {
    for (const { name, kind } of SECTIONS) reserveNumbers(account, kind, seed[name] ?? []);
    for (const section of SECTIONS) {
      for (const [at, row] of (seed[section.name] ?? []).entries()) {
        seedRecord({ account, section, references, place: `${section.name}[${at}]`, row });
      }
    }
    store.keepSetting(SEEDED_WITH, digest);
  });
}

function checkRows(
  list: string,
  keys: SeedKeys,
  rows: Json,
  numbers: readonly string[] = [],
): JsonObject[] {
  if (!Array.isArray(rows)) throw seedError(list, 'a list of records', rows);
  const found: readonly Json[] = rows;
  return found.map((row, at) => {
    const place = `${list}[${at}]`;
    if (!isJsonObject(row)) throw seedError(place, 'a record', row);
    for (const [word, value] of Object.entries(row)) {
      const known = keys.get(word);
      if (known === undefined && numbers.includes(word)) {
        checkNumber(`${place}.${word}`, value);
        continue;
      }
      if (known === undefined) throw unknownWord(place, word, [...keys.keys()]);
      if (value !== null) checkValue(`${place}.${word}`, known.field, value);
    }
    return row;
  });
}

function checkValue(place: string, field: SeedField, value: Json): void {
  checkForm(place, field, value);
  if (field.kind === 'rows') checkRows(place, keysOf(Object.entries(field.fields)), value);
}

function unknownWord(place: string, word: string, words: readonly string[]): TallysheetError {
  const [nearest] = nearestNames(word, words);
  const known = nearest ?? `one of ${words.join(', ')}`;
  return seedProblem(place, `expected ${known}, found the unknown word ${JSON.stringify(word)}`);
}
