import type { Column, Decision, Sheet } from '../../../interface/calls.ts';
import type { Words } from '../../texts/translate.ts';
import { APPENDED, fieldName } from '../field-name.ts';
import type { Option } from '../../ui/combobox-options.ts';

/** What people call each field, by its name. */
export type FieldWords = Readonly<Record<string, readonly string[]>>;

/** The option that does not import a column. */
export const NOT_IMPORTED = '';
/** How the interface lists that any custom field may be named. */
export const ANY_CUSTOM_FIELD = 'custom:<name>';

/** What a column may be: likely fields first, then those that new records need, then all others. */
export function fieldOptions(
  words: Words,
  sheet: Sheet,
  column: Column,
  { called = {}, customFields }: KnownFields = {},
): Option[] {
  const { t } = words;
  const mapped = new Map(
    sheet.columns.flatMap(({ heading, field }) => (field === null ? [] : [[field, heading]])),
  );
  const seen = new Set<string>();
  const optionsOf = (fields: readonly string[], group: string): Option[] =>
    fields.flatMap((field) => {
      if (seen.has(field)) return [];
      seen.add(field);
      const heading = mapped.get(field);
      const isOfOther = heading !== undefined && heading !== column.heading;
      const label = fieldName(words, sheet.recordType, field);
      const notes = [
        ...(label === field || field.startsWith('custom:') ? [] : [field]),
        ...(isOfOther ? [t('columns.usedBy', { heading })] : []),
      ];
      const note = notes.length > 0 && { note: notes.join(' ') };
      return [{ value: field, label, group, ...note, ...defined(called[field]) }];
    });
  return [
    { value: NOT_IMPORTED, label: t('columns.notImported') },
    ...optionsOf(column.alternatives, t('columns.suggested')),
    ...optionsOf(sheet.needed, t('columns.needed')),
    ...optionsOf(ofOthers(sheet, column, customFields), t('columns.otherFields')),
    ...sheet.appendable.map((field) => ({
      value: `${field}${APPENDED}`,
      label: t('columns.lineOf', { field: fieldName(words, sheet.recordType, field) }),
      group: t('columns.appended'),
      note: `“${column.heading}: …”`,
    })),
    ...optionsOf(sheet.ofSteps, t('columns.ofSteps')),
  ];
}

function defined(words: readonly string[] | undefined): Pick<Option, 'words'> {
  return words === undefined ? {} : { words };
}

/** What is known of fields besides their names. */
export interface KnownFields {
  readonly called?: FieldWords;
  /** The custom fields of the account; undefined where they are not known. */
  readonly customFields?: readonly string[] | undefined;
}

/** Fields that no column fills, and those of columns. Where the account is not known, its field may be called as the heading. */
function ofOthers(
  { fields, columns }: Sheet,
  { heading }: Column,
  customFields: readonly string[] = [heading],
): string[] {
  const free = fields
    .flatMap((field) =>
      field === ANY_CUSTOM_FIELD ? customFields.map((name) => `custom:${name}`) : [field],
    )
    .filter((field) => !field.endsWith('<name>'));
  return [...free, ...columns.flatMap(({ field }) => field ?? [])];
}

/** The column that loses a field once another one has it: undefined where the field takes several, or no column has it. */
export function ownerOf(sheet: Sheet, column: Column, field: string | null): Column | undefined {
  const joint = field === null ? undefined : sheet.joints[field];
  const takesSeveral = joint === 'path' || joint === 'lines' || field?.endsWith(APPENDED) === true;
  if (field === null || takesSeveral) return undefined;
  return sheet.columns.find((other) => other.field === field && other.heading !== column.heading);
}

/** What gives a column a field: one that takes no more than one column is taken away from its column before. */
export function choiceOfField(sheet: Sheet, column: Column, field: string | null): Decision[] {
  const owner = ownerOf(sheet, column, field);
  return [
    ...(owner === undefined ? [] : [{ heading: owner.heading, from: field, field: null }]),
    { heading: column.heading, from: column.field, field },
  ].map((choice) => ({ about: 'column' as const, sheet: sheet.id, ...choice }));
}

/** Fields that new records need, and that neither a column nor a value for all rows fills. */
export function missingFields({ needed, columns, set }: Sheet): string[] {
  const filled = new Set(columns.flatMap(({ field }) => partsOf(field ?? '')));
  return needed.filter((field) => !Object.hasOwn(set, field) && !filled.has(field));
}

/** How the interface names a column that is split into two fields: `First name, Last name (split)`. */
const SPLIT = ' (split)';

function partsOf(field: string): string[] {
  return field.endsWith(SPLIT) ? field.slice(0, -SPLIT.length).split(', ') : [field];
}
