import { isJsonObject, type Json, type JsonObject } from '../../kernel/json.ts';
import { nearestNames } from '../../kernel/names.ts';
import type { TallysheetError } from '../../kernel/messages/errors.ts';
import { seedError, seedProblem } from './seed-error.ts';
import { checkNumber, numberWords } from './seed-numbers.ts';
import {
  keysOf,
  SECTIONS,
  type SeedField,
  type SeedKeys,
  type SeedSection,
} from './seed-sections.ts';
import { checkForm } from './seed-values.ts';

/** The section of that name. Throws TallysheetError 'bad-seed' where there is none. */
export function sectionNamed(name: string): SeedSection {
  const section = SECTIONS.find((each) => each.name === name);
  if (section !== undefined) return section;
  throw unknownWord(
    'the top level',
    name,
    SECTIONS.map((each) => each.name),
  );
}

/**
 * Checks the words of a record and the forms of its values; whether names exist shows when it is made.
 * Throws TallysheetError 'bad-seed'.
 */
export function checkRecord({ name, keys, kind }: SeedSection, at: number, row: Json): JsonObject {
  return checkRow(`${name}[${at}]`, keys, row, numberWords(kind));
}

function checkRow(
  place: string,
  keys: SeedKeys,
  row: Json,
  numbers: readonly string[] = [],
): JsonObject {
  if (!isJsonObject(row)) throw seedError(place, 'a record', row);
  for (const [word, value] of Object.entries(row)) {
    const known = keys.get(word);
    if (known !== undefined) {
      if (value !== null) checkValue(`${place}.${word}`, known.field, value);
    } else if (numbers.includes(word)) checkNumber(`${place}.${word}`, value);
    else throw unknownWord(place, word, [...keys.keys()]);
  }
  return row;
}

function checkValue(place: string, field: SeedField, value: Json): void {
  checkForm(place, field, value);
  if (field.kind !== 'rows' || !Array.isArray(value)) return;
  const keys = keysOf(Object.entries(field.fields));
  const rows: readonly Json[] = value;
  for (const [at, row] of rows.entries()) checkRow(`${place}[${at}]`, keys, row);
}

function unknownWord(place: string, word: string, words: readonly string[]): TallysheetError {
  const [nearest] = nearestNames(word, words);
  const known = nearest ?? `one of ${words.join(', ')}`;
  return seedProblem(place, `expected ${known}, found the unknown key ${JSON.stringify(word)}`);
}
