import type { Field, NamedField } from '../../catalogue/fields.ts';
import { resourceNamed } from '../../catalogue/index.ts';
import type { ServiceRecord } from '../../client/records.ts';
import { parseLongDate } from '../../kernel/dates.ts';
import { isJsonObject, ownValue, type Json } from '../../kernel/json.ts';
import type { NamedMember } from './template-column.ts';

/** What is known of the members of a family. */
export interface FamilyKnowledge {
  /** The records that name them, such as the custom fields of the account. */
  readonly names: readonly ServiceRecord[];
  /** Some records of the kind itself; none where it has none. */
  readonly own: readonly ServiceRecord[];
  /** Some records of any kind, `own` among them, that may show the same members. */
  readonly any: readonly ServiceRecord[];
}

/** The members of a family that the records of a kind have, with what their values look like. */
export function membersOfFamily(
  family: NamedField,
  { names, own, any }: FamilyKnowledge,
): NamedMember[] {
  const { display } = resourceNamed(family.names);
  return names.flatMap((record) => {
    const name = record.values[display];
    if (typeof name !== 'string' || name === '') return [];
    if (family.shown !== 'by-name') return [{ name, field: family }];
    // The list of custom fields does not say whose they are; a record shows all that it may have.
    if (own.length > 0 && valuesIn(own, name).length === 0) return [];
    const options = texts(ownValue(record.raw, 'options'));
    return [asMember(name, family, { options, values: valuesIn(any, name) })];
  });
}

interface Seen {
  /** The words that it takes, as its own description tells. */
  readonly options: readonly string[];
  /** What records have there; an empty text where they have nothing. */
  readonly values: readonly Json[];
}

/** The type of a custom field is told by its options alone, and shown by what records have. */
function asMember(name: string, family: NamedField, { options, values }: Seen): NamedMember {
  if (values.some(isJsonObject)) {
    const note = `one or several of ${options.join(', ')}, parted by commas`;
    return { name, field: { kind: 'text', label: name, note } };
  }
  if (options.length > 0) {
    const field: Field = { kind: 'choice', label: name, choices: options };
    // Nobody has seen whether it takes several.
    return values.length === 0 ? { name, field, mayBeOther: true } : { name, field };
  }
  return { name, field: plainField(name, values) ?? family };
}

function plainField(label: string, values: readonly Json[]): Field | undefined {
  const filled = values.filter((value) => value !== '');
  if (all(filled, (text) => text === 'true' || text === 'false')) return { kind: 'yes-no', label };
  if (all(filled, (text) => parseLongDate(text) !== undefined)) return { kind: 'date', label };
  return undefined;
}

function all(values: readonly Json[], test: (text: string) => boolean): boolean {
  return values.length > 0 && values.every((value) => typeof value === 'string' && test(value));
}

function valuesIn(records: readonly ServiceRecord[], name: string): Json[] {
  return records.flatMap(({ raw }) => ownValue(raw, name) ?? []);
}

function texts(json: Json | undefined): string[] {
  return Array.isArray(json) ? json.filter((each: Json) => typeof each === 'string') : [];
}
