import { customFields } from '../../catalogue/resources/reference-lists.ts';
import { parseDate, parseLongDate, toLongDate } from '../../kernel/dates/dates.ts';
import { canonicalDecimal } from '../../kernel/decimals.ts';
import { isJsonObject, ownValue, type Json, type JsonObject } from '../../kernel/json.ts';
import { keptText, keptTexts } from '../http/body.ts';
import type { Store } from '../store/store.ts';
import { fault, type Fault } from './refusal.ts';
import type { FaultCode } from './refusals.ts';

export const CUSTOM_FIELD_TYPES = [
  'text',
  'number',
  'date',
  'drop-down',
  'yes/no',
  'checkbox group',
] as const;

type CustomFieldType = (typeof CUSTOM_FIELD_TYPES)[number];

/** A field that the account added to some record types. */
export interface CustomField {
  readonly id: number;
  readonly name: string;
  readonly type: CustomFieldType;
  readonly options: readonly string[];
  /** The resources whose records have it. */
  readonly kinds: readonly string[];
}

interface Behaviour {
  /** The stored form of a text; undefined if it is not such a value. */
  readonly read: (text: string, field: CustomField) => Json | undefined;
  /** What an answer shows, of nothing too. */
  readonly show: (kept: Json, field: CustomField) => Json;
  /** The stored form of what an answer shows. */
  readonly fromShown: (shown: Json) => Json;
  readonly refusal: FaultCode;
}

const PLAIN: Behaviour = {
  read: (text) => text,
  show: (kept) => (typeof kept === 'string' ? kept : ''),
  fromShown: (shown) => (typeof shown === 'string' && shown !== '' ? shown : null),
  refusal: 'malformed',
};

const BEHAVIOUR: Readonly<Record<CustomFieldType, Behaviour>> = {
  text: PLAIN,
  number: {
    ...PLAIN,
    read: (text) => (canonicalDecimal(text) === undefined ? undefined : text),
    refusal: 'not-a-number',
  },
  date: {
    read: (text) => {
      const reading = parseDate(text);
      return 'iso' in reading ? reading.iso : undefined;
    },
    show: (kept) => (typeof kept === 'string' ? toLongDate(kept) : ''),
    fromShown: (shown) => (typeof shown === 'string' ? (parseLongDate(shown) ?? null) : null),
    refusal: 'not-a-date',
  },
  'drop-down': {
    ...PLAIN,
    read: (text, { options }) => (options.includes(text) ? text : undefined),
    refusal: 'not-a-choice',
  },
  'yes/no': {
    read: (text) => YES_NO.get(text.toLowerCase()),
    show: (kept) => String(kept === true),
    fromShown: (shown) => shown === 'true' || shown === true,
    refusal: 'not-yes-no',
  },
  'checkbox group': {
    read: (text, { options }) => {
      const chosen = options.includes(text) ? [text] : text.split(',').map((part) => part.trim());
      return chosen.every((option) => options.includes(option)) ? chosen : undefined;
    },
    show: (kept, { options }) =>
      Object.fromEntries(
        shownOptions(options, 'checkbox group').map((option) => [
          option,
          String(Array.isArray(kept) && kept.includes(option)),
        ]),
      ),
    fromShown: (shown) => {
      if (!isJsonObject(shown)) return null;
      return Object.keys(shown).filter((option) => shown[option] === 'true');
    },
    refusal: 'not-a-choice',
  },
};

const YES_NO = new Map([
  ['true', true],
  ['yes', true],
  ['1', true],
  ['false', false],
  ['no', false],
  ['0', false],
]);

/** Live systems list the options of a checkbox group alphabetically, those of a drop-down as they were set up. */
export function shownOptions(options: readonly string[], type: Json | undefined): string[] {
  return type === 'checkbox group' ? options.toSorted() : [...options];
}

/** The custom fields of the account, in the order of their names. */
export function readCustomFields(store: Store): CustomField[] {
  return store.all(customFields.name).map(({ id, body }) => ({
    id,
    name: keptText(body, 'name'),
    type: CUSTOM_FIELD_TYPES.find((type) => type === body['type']) ?? 'text',
    options: keptTexts(body, 'options'),
    kinds: keptTexts(body, 'kinds'),
  }));
}

/** What is kept of the texts that were written, by name; names that the kind does not have are left aside. */
export function readCustomValues(
  fields: readonly CustomField[],
  written: Readonly<Record<string, string>>,
  onRefused: (name: string, sentence: Fault) => void,
): JsonObject {
  const kept: [string, Json][] = [];
  for (const [name, text] of Object.entries(written)) {
    const field = fields.find((each) => each.name === name);
    if (field === undefined) continue;
    const behaviour = BEHAVIOUR[field.type];
    const value = text === '' ? null : behaviour.read(text, field);
    if (value === undefined) onRefused(name, fault(behaviour.refusal));
    else kept.push([name, value]);
  }
  return Object.fromEntries(kept);
}

/** The keys that custom fields add to a record in an answer. */
export function showCustomValues(
  fields: readonly CustomField[],
  kept: JsonObject,
): [string, Json][] {
  return fields.map((field) => [
    field.name,
    BEHAVIOUR[field.type].show(ownValue(kept, field.name) ?? null, field),
  ]);
}

/** What is kept of the custom values that an answer shows. */
export function customValuesIn(fields: readonly CustomField[], answer: JsonObject): JsonObject {
  const shown = fields.flatMap((field): [string, Json][] => {
    const value = ownValue(answer, field.name);
    return value === undefined ? [] : [[field.name, BEHAVIOUR[field.type].fromShown(value)]];
  });
  return Object.fromEntries(shown);
}
