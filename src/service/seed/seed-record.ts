import { defined } from '../../kernel/defined.ts';
import { mapValues } from '../../kernel/map-values.ts';
import type { CellField, Value } from '../../catalogue/fields.ts';
import { operationOf } from '../../catalogue/operations/operations.ts';
import { type Json, type JsonObject, isJsonObject, ownValue } from '../../kernel/json.ts';
import { errorText } from '../../wire/answers.ts';
import { objectsOf } from '../http/body.ts';
import { resourcesOfType } from '../items/items.ts';
import { faultOf, unreadable } from '../records/checks.ts';
import { type Account, type SeedOnlyField, filingOf, kindOf } from '../records/kind.ts';
import { ErrorResponse } from '../records/refusal.ts';
import { seedError, SeedError } from './seed-error.ts';
import { assertNumberFree, fixedNumber } from './seed-numbers.ts';
import type { SeedReferences } from './seed-references.ts';
import { seedSections, type SeedKeys, type SeedSection, isField, keysOf } from './seed-sections.ts';
import type { StoredRecord } from '../store/store.ts';
import { type Writing, writeRecord } from '../records/writing.ts';
import { isIsoDate } from '../../kernel/dates/dates.ts';
import { fromParameter } from '../../wire/values.ts';

/** One record of a seed, and what is needed to make it. */
export interface SeedRow {
  readonly account: Account;
  readonly section: SeedSection;
  readonly references: SeedReferences;
  /** `members[3]` */
  readonly place: string;
  readonly row: JsonObject;
}

/** Makes a record by the same checks as a call of the interface. Throws TallysheetError 'bad-seed'. */
export function seedRecord(seedRow: SeedRow): void {
  const { account, section, references, place } = seedRow;
  const written = understood(seedRow);
  const before = recordOfThatName(seedRow);
  const number = numberOf(seedRow, before);
  const writing: Writing = {
    kind: section.kind,
    account,
    now: account.clock.now(),
    fields: section.fields,
    required: section.required,
    ...written,
    ...defined({ before, number }),
  };
  try {
    const record = writeRecord(writing);
    section.kind.furnish?.(account, record);
    references.add(section.kind, record);
  } catch (error) {
    if (!(error instanceof ErrorResponse)) throw error;
    throw new SeedError(place, errorText(error.body) ?? error.message);
  }
}

/** The number that the row fixes; a record that is there already has its own. */
function numberOf(
  { account, section, place, row }: SeedRow,
  before: StoredRecord | undefined,
): number | undefined {
  const number = fixedNumber(section.kind, row);
  if (number === undefined || number === before?.id) return undefined;
  if (before !== undefined) {
    throw new SeedError(place, `the record with that name has the number ${before.id}`);
  }
  assertNumberFree(account, section.kind, place, number);
  return number;
}

/** In the order of the description, so that a group is known before the subgroup within it. */
function understood(seedRow: SeedRow): Required<Pick<Writing, 'values' | 'invalid' | 'fixed'>> {
  const values = new Map<string, Value>();
  const invalid = new Set<string>();
  const fixed = new Map<string, Json>();
  for (const [word, { name, field }] of seedRow.section.keys) {
    const json = ownValue(seedRow.row, word) ?? null;
    if (json === null) continue;
    if (isField(field)) {
      const value = valueOf(seedRow, word, field, values);
      if (value === undefined) invalid.add(name);
      else values.set(name, value);
    } else fixed.set(name, SEED_ONLY[field.kind](seedRow, word, json));
  }
  return { values, invalid, fixed: Object.fromEntries(fixed) };
}

/** What is kept of that which no call of the interface could carry. */
const SEED_ONLY: Readonly<
  Record<SeedOnlyField['kind'], (seedRow: SeedRow, word: string, json: Json) => Json>
> = {
  texts: (_seedRow, _word, json) => json,
  conditions,
  rows: (seedRow, word, json) => {
    return objectsOf(json).map((row, at) =>
      partOf({ ...seedRow, row, place: `${seedRow.place}.${word}[${at}]` }, word),
    );
  },
};

const NO_KEYS: SeedKeys = new Map();

/** A row that belongs to the record, by the names of its fields. */
function partOf(part: SeedRow, list: string): JsonObject {
  const field = part.section.keys.get(list)?.field;
  const keys = field?.kind === 'rows' ? keysOf(Object.entries(field.fields)) : NO_KEYS;
  const known = new Map<string, Value>();
  for (const [word, { name, field: described }] of keys) {
    if ((ownValue(part.row, word) ?? null) === null || !isField(described)) continue;
    const value = valueOf(part, word, described, known);
    const fault = value === undefined ? unreadable(described) : faultIn(described, value);
    if (value === undefined || fault !== undefined) {
      throw new SeedError(`${part.place}.${word}`, fault ?? unreadable(described));
    }
    known.set(name, value);
  }
  return Object.fromEntries(known);
}

function faultIn(field: CellField, value: Value): string | undefined {
  return value === null || field.kind === 'reference' ? undefined : faultOf(field, value);
}

function valueOf(
  { row, place, references }: SeedRow,
  word: string,
  field: CellField,
  known: ReadonlyMap<string, Value>,
): Value | undefined {
  const json = ownValue(row, word) ?? null;
  if (field.kind === 'named') return isJsonObject(json) ? namedTexts(json) : undefined;
  if (field.kind !== 'reference') return plainValue(field, json);
  const { within } = field;
  const wanted = within === undefined ? {} : { [within]: Number(known.get(within)) };
  return references.find(`${place}.${word}`, field.to, textOf(json), wanted).id;
}

/** What the items of a custom filter must meet, by the fields that items are asked by. */
function conditions({ row, place, references }: SeedRow, word: string, json: Json): JsonObject {
  const [resource] = resourcesOfType(row['assets_type']) ?? [];
  const section = seedSections().find(({ kind }) => kind.resource.name === resource);
  if (section === undefined || !isJsonObject(json)) {
    throw seedError(`${place}.assets_type`, 'a kind of item', row['assets_type']);
  }
  const { marked } = filingOf(section.kind);
  const askable = [...section.keys].filter(([, { name }]) => Object.hasOwn(marked, name));
  const met = Object.entries(json).map(([key, value]): [string, Json] => {
    const { name, field } = askable.find(([known]) => known === key)?.[1] ?? {};
    const at = `${place}.${word}`;
    if (name === undefined) {
      throw seedError(at, `one of ${askable.map(([known]) => known).join(', ')}`, key);
    }
    return [
      name,
      field?.kind === 'reference' ? references.find(at, field.to, textOf(value)).id : value,
    ];
  });
  return Object.fromEntries(met);
}

/** A list that no call writes to has each name once; a record of it is changed, not repeated. */
function recordOfThatName({
  account,
  section,
  references,
  row,
}: SeedRow): StoredRecord | undefined {
  const { resource } = section.kind;
  const name = row['name'];
  if (operationOf(resource, 'create') !== undefined || typeof name !== 'string') return undefined;
  const known = references.known(kindOf(account, resource.name), name);
  return known && account.store.find(resource.name, known.id);
}

/** The value of a field that is neither a reference nor a family; undefined where it makes no sense. */
function plainValue(field: CellField, json: Json): Value | undefined {
  if (field.kind === 'date' && typeof json === 'string') {
    if (isIsoDate(json)) return json;
    const stamp = field.timed === true ? stampIn(json) : undefined;
    if (stamp !== undefined) return stamp;
  }
  return fromParameter(field, Array.isArray(json) ? json.map(textOf) : [textOf(json)]);
}

/** A moment as answers show it, `2026-01-31 17:05:09`; its seconds may be missing. */
function stampIn(text: string): string | undefined {
  const [, day = '', time = '', seconds = ':00'] =
    /^(\S{10})[ T]((?:[01]\d|2[0-3]):[0-5]\d)(:[0-5]\d)?$/.exec(text) ?? [];
  return isIsoDate(day) ? `${day} ${time}${seconds}` : undefined;
}

/** The texts of a family of values, as the interface would get them. */
function namedTexts(json: JsonObject): Readonly<Record<string, string>> {
  return mapValues(json, (value) =>
    Array.isArray(value) ? value.map(textOf).join(', ') : textOf(value),
  );
}

/** A text as it is, a number or truth value as JSON writes it. */
function textOf(json: Json): string {
  return typeof json === 'string' ? json : JSON.stringify(json);
}
