import { pathNames } from '../../catalogue/endpoints.ts';
import type { CellField, Fields, LinesField } from '../../catalogue/fields.ts';
import { RESOURCES } from '../../catalogue/index.ts';
import { operationOf } from '../../catalogue/operations/operations.ts';
import { inLoadOrder } from '../../catalogue/relations/load-order.ts';
import { once } from '../../kernel/once.ts';
import { KINDS } from '../handlers/index.ts';
import { kindOf, type RecordKind, type SeedOnlyField } from '../records/kind.ts';

export type SeedField = CellField | SeedOnlyField;

/** What a record may say, by the word that the seed has for it. */
export type SeedKeys = ReadonlyMap<string, { readonly name: string; readonly field: SeedField }>;

/** The part of a seed that holds the records of one kind. */
export interface SeedSection {
  /** `fixed_assets` */
  readonly name: string;
  readonly kind: RecordKind;
  readonly keys: SeedKeys;
  /** Those of its fields that the interface has too, by their names. */
  readonly fields: Fields;
  /** The names of the fields without which there is no record. */
  readonly required: readonly string[];
}

/** Every section, parents before those that refer to them; derived from the descriptions. */
export const seedSections = once((): readonly SeedSection[] => sectionsInOrder());

/** References are written without `_id`: `group` is `group_id`. */
function seedWord(name: string, field: SeedField): string {
  return field.kind === 'reference' ? name.replace(/_id$/, '') : name;
}

function sectionsInOrder(): SeedSection[] {
  const seedable = [...KINDS.values()].map(({ resource, seeded }) => {
    const own = Object.entries(seeded ?? {}).flatMap(plainFields);
    const fields = Object.fromEntries([...writable(resource.fields).flatMap(plainFields), ...own]);
    return { ...resource, fields };
  });
  // A united kind has no section, and references to it wait for all of its kinds.
  const united = RESOURCES.filter(({ unites }) => unites !== undefined);
  const ordered = inLoadOrder([...seedable, ...united]).filter(({ name }) => KINDS.has(name));
  const sections = ordered.map(({ name }) => sectionOf(kindOf({ kinds: KINDS }, name)));
  return [...sections.filter((each) => !asksByAnything(each)), ...sections.filter(asksByAnything)];
}

/** The fields in which a record may refer to others, those of its rows included. */
function plainFields([name, field]: [string, SeedField]): [string, CellField][] {
  if (isField(field)) return [[name, field]];
  if (field.kind !== 'rows') return [];
  return Object.entries(field.fields).map(([part, each]) => [`${name}.${part}`, each]);
}

/** Conditions may name records of every kind, so what has them comes last. */
function asksByAnything({ keys }: SeedSection): boolean {
  return [...keys.values()].some(({ field }) => field.kind === 'conditions');
}

function sectionOf(kind: RecordKind): SeedSection {
  const { resource, seeded = {} } = kind;
  const fields: [string, SeedField][] = [...writable(resource.fields), ...Object.entries(seeded)];
  const create = operationOf(resource, 'create')?.endpoint;
  const known = fields.filter((each): each is [string, CellField] => isField(each[1]));
  return {
    name: resource.name.replaceAll('-', '_'),
    kind,
    keys: keysOf(fields),
    fields: Object.fromEntries(known),
    required:
      create === undefined ? ['name'] : [...pathNames(create.route), ...(create.required ?? [])],
  };
}

/** The words of a seed for fields. */
export function keysOf(fields: readonly (readonly [string, SeedField])[]): SeedKeys {
  return new Map(fields.map(([name, field]) => [seedWord(name, field), { name, field }]));
}

/** What a seed may write; lines are rows of their record. */
function writable(fields: Fields): [string, SeedField][] {
  return Object.entries(fields)
    .filter(([, field]) => field.readOnly !== true)
    .map(([name, field]) => [name, field.kind === 'lines' ? rowsOf(field) : field]);
}

function rowsOf({ fields }: LinesField): SeedField {
  const written = Object.entries(fields).flatMap(([name, field]): [string, CellField][] =>
    field.readOnly === true || field.kind === 'lines' ? [] : [[name, field]],
  );
  return { kind: 'rows', fields: Object.fromEntries(written) };
}

/** Whether the interface has fields of that kind too. */
export function isField(field: SeedField): field is CellField {
  return field.kind !== 'texts' && field.kind !== 'conditions' && field.kind !== 'rows';
}
