import type { Words } from '../texts/translate.ts';

const CUSTOM = 'custom:';
/** Behind a field: the column becomes a line of its text. The import knows the same word. */
export const APPENDED = ' (append)';

/** What a field of a record type is called in the language of the page. */
export function fieldName(
  { t, has }: Pick<Words, 't' | 'has'>,
  recordType: string | null,
  field: string,
): string {
  if (field.endsWith(APPENDED)) {
    const text = field.slice(0, -APPENDED.length);
    return t('columns.lineOf', { field: fieldName({ t, has }, recordType, text) });
  }
  if (field.startsWith(CUSTOM)) {
    return t('columns.customField', { name: field.slice(CUSTOM.length) });
  }
  const [step = '', ...ofStep] = field.split(': ');
  if (ofStep.length > 0 && has(`step.${step}`)) {
    const own = fieldName({ t, has }, recordType, ofStep.join(': '));
    return `${t(`step.${step}`)}: ${own}`;
  }
  const names = [`field.${recordType ?? ''}.${field}`, `field.${field}`];
  const known = names.find(has);
  return known === undefined ? field : t(known);
}
