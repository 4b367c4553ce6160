import type { Words } from '../texts/translate.ts';

const CUSTOM = 'custom:';

/** What a field of a record type is called in the language of the page. */
export function fieldName({ t, has }: Words, recordType: string | null, field: string): string {
  if (field.startsWith(CUSTOM)) {
    return t('columns.customField', { name: field.slice(CUSTOM.length) });
  }
  const names = [`field.${recordType ?? ''}.${field}`, `field.${field}`];
  const known = names.find(has);
  return known === undefined ? field : t(known);
}
