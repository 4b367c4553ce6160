import type { Column, Sheet } from '../../../interface/calls.ts';
import type { Words } from '../../texts/translate.ts';
import type { Option } from '../../ui/combobox-options.ts';

/** The option that does not import a column. */
export const NOT_IMPORTED = '';

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
      return [
        {
          value: field,
          label: field,
          group,
          ...(isOfOther && { note: t('columns.usedBy', { heading }) }),
        },
      ];
    });
  return [
    { value: NOT_IMPORTED, label: t('columns.notImported') },
    ...optionsOf(column.alternatives, t('columns.suggested')),
    ...optionsOf(sheet.needed, t('columns.needed')),
    ...optionsOf(sheet.fields, t('columns.otherFields')),
    ...optionsOf(column.field === null ? [] : [column.field], t('columns.otherFields')),
  ];
}

/** Fields that new records need, and that neither a column nor a value for all rows fills. */
export function missingFields({ needed, columns, set }: Sheet): string[] {
  return needed.filter(
    (field) => !Object.hasOwn(set, field) && columns.every((column) => column.field !== field),
  );
}
