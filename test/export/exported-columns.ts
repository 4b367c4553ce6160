import fc from 'fast-check';
import { KINDS, type Kind } from '../../src/catalogue/kinds.ts';
import { languageCoded } from '../../src/catalogue/languages/index.ts';
import {
  WRITTEN_LANGUAGES,
  type WrittenLanguage,
} from '../../src/catalogue/languages/language-codes.ts';
import { exportColumns, isOurs, type ExportColumn } from '../../src/export/export-columns.ts';

/** The kinds of sheet that an export writes. */
export const RECORD_KINDS = KINDS.filter(({ operation }) => operation === undefined);

export const ANY_LANGUAGE = fc.constantFrom<WrittenLanguage>(...WRITTEN_LANGUAGES);

/** The columns of an export without custom fields that people read, the number of the record first. */
export function exportedColumns(
  { resource }: Kind,
  language: WrittenLanguage = 'en',
): ExportColumn[] {
  return exportColumns(resource, [], { language: languageCoded(language) }).filter(
    (column) => !isOurs(column),
  );
}
