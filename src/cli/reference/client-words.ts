import { capitalized } from '../../kernel/nouns.ts';
import type { Field, FieldKind } from '../../catalogue/fields.ts';
import type { Resource } from '../../catalogue/define.ts';

/** What a value is in a program, by the kind of its field: `ValueByKind` in words of TypeScript. */
export const TYPES: Readonly<Record<Exclude<FieldKind, 'lines'>, string>> = {
  text: 'string',
  date: 'string',
  time: 'string',
  decimal: 'string',
  integer: 'number',
  'yes-no': 'boolean',
  url: 'string',
  urls: 'readonly string[]',
  email: 'string',
  country: 'string',
  choice: 'string',
  reference: 'number',
  numbers: 'readonly number[]',
  named: 'Readonly<Record<string, string>>',
};

/** The type of the records of a kind: `FixedAsset`. */
export function recordType({ singular }: Resource): string {
  return singular.split(' ').map(capitalized).join('');
}

/** Whether a label has other words than the name of its field: neither `created_at` nor `group_id` needs `Created at` or `Group`. */
export function saysMore(label: string, name: string): boolean {
  return label.toLowerCase() !== name.replace(/_id$/, '').replaceAll('_', ' ');
}

/** A name in a path is a number unless it is described. */
export function inputType(field: Field | undefined): string {
  if (field === undefined) return 'number';
  if ('choices' in field) return field.choices.map((choice) => `'${choice}'`).join(' | ');
  if (field.kind !== 'lines') return TYPES[field.kind];
  const members = Object.entries<Field>(field.fields)
    .filter(([, { readOnly }]) => readOnly !== true)
    .map(([name, each]) => `${name}: ${inputType(each)};`);
  return `readonly { ${members.join(' ')} }[]`;
}
