import type { Field, NamedField } from '../catalogue/fields.ts';
import { resourceNamed } from '../catalogue/index.ts';
import { memberValues, optionsIn, type MemberValues } from '../catalogue/columns/member-values.ts';
import type { ServiceRecord } from '../client/records.ts';
import { ownValue, type Json } from '../kernel/json.ts';
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
    return [asMember(name, family, memberValues(optionsIn(record.raw), valuesIn(any, name)))];
  });
}

/** The field that the cells of a custom one are checked as. */
function asMember(name: string, family: NamedField, holds: MemberValues | undefined): NamedMember {
  switch (holds?.are) {
    case 'options':
      return withOptions(name, holds);
    case 'yes-no':
      return { name, field: { kind: 'yes-no', label: name } };
    case 'dates':
      return { name, field: { kind: 'date', label: name } };
    case 'numbers':
    case 'text':
    case undefined:
      return { name, field: family };
  }
}

function withOptions(
  name: string,
  { options, several }: Extract<MemberValues, { are: 'options' }>,
): NamedMember {
  if (several === true) {
    const note = `one or several of ${options.join(', ')}, separated by commas`;
    return { name, field: { kind: 'text', label: name, note } };
  }
  const field: Field = { kind: 'choice', label: name, choices: options };
  // It is not known whether it accepts several.
  return several === undefined ? { name, field, mayBeOther: true } : { name, field };
}

function valuesIn(records: readonly ServiceRecord[], name: string): Json[] {
  return records.flatMap(({ raw }) => ownValue(raw, name) ?? []);
}
