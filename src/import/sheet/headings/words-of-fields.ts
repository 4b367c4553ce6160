import { headingsIn } from '../../../catalogue/columns/headings-in.ts';
import { findKind } from '../../../catalogue/kinds.ts';
import { LANGUAGES } from '../../../catalogue/languages/index.ts';
import { recordKindOf, stepsOf, withSteps } from '../../../catalogue/steps.ts';

/**
 * What people call the fields of a record type, those of its operations included, in every language of headings: by the
 * labels of the fields. Empty for an unknown record type.
 */
export function wordsOfFields(recordType: string): Readonly<Record<string, readonly string[]>> {
  const kind = findKind(recordType);
  if (kind === undefined) return {};
  const record = recordKindOf(kind);
  const { resource, columns } = withSteps(record, stepsOf(record));
  return Object.fromEntries(
    columns.map((column) => {
      const inLanguages = LANGUAGES.flatMap((language) => headingsIn(language, resource, column));
      return [column.label, [...new Set([...column.aliases, ...inLanguages])]] as const;
    }),
  );
}
