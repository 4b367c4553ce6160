import type { Column, Sheet } from '../../../interface/calls.ts';
import type { Words } from '../../texts/translate.ts';
import { fieldName } from '../field-name.ts';
import type { Option } from '../../ui/combobox-options.ts';

/** The option that does not import a column. */
export const NOT_IMPORTED = '';
/** How the interface lists that any custom field may be named. */
const ANY_CUSTOM_FIELD = 'custom:<name>';

/** What a column may be: likely fields first, then those that new records need, then all others. */
export function fieldOptions(words: Words, sheet: Sheet, column: Column): Option[] {
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
      return [{ value: field, label, group, ...(notes.length > 0 && { note: notes.join(' ') }) }];
    });
  return [
    { value: NOT_IMPORTED, label: t('columns.notImported') },
    ...optionsOf(column.alternatives, t('columns.suggested')),
    ...optionsOf(sheet.needed, t('columns.needed')),
    ...optionsOf(ofOthers(sheet, column), t('columns.otherFields')),
  ];
}

/** Fields that no column fills, and those of columns; any new name makes a custom field of the heading. */
function ofOthers({ fields, columns }: Sheet, { heading }: Column): string[] {
  const free = fields
    .map((field) => (field === ANY_CUSTOM_FIELD ? `custom:${heading}` : field))
    .filter((field) => !field.endsWith('<name>'));
  return [...free, ...columns.flatMap(({ field }) => field ?? [])];
}

/** Fields that new records need, and that neither a column nor a value for all rows fills. */
export function missingFields({ needed, columns, set }: Sheet): string[] {
  return needed.filter(
    (field) => !Object.hasOwn(set, field) && columns.every((column) => column.field !== field),
  );
}
