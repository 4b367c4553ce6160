import { RESOURCES } from '../index.ts';
import { once } from '../../kernel/once.ts';
import { LANGUAGES, foldTerm, termsFor } from './index.ts';
import { termsIn } from './language.ts';

/** The headings of fields that are one end of a period, in all languages, without case and marks. */
const ENDS = once(() => {
  const terms = RESOURCES.flatMap(({ name: resource, fields }) =>
    Object.entries(fields).flatMap(([end, field]) => {
      const start = field.kind === 'date' ? field.notBefore : undefined;
      if (start === undefined) return [];
      return [start, end].flatMap((name) => [
        ...(fields[name]?.label === undefined ? [] : [fields[name].label]),
        ...(fields[name]?.aliases ?? []),
        ...LANGUAGES.flatMap((language) => termsIn(termsFor(language, resource, name))),
      ]);
    }),
  );
  return new Set(terms.map(foldTerm));
});

/** Whether a column of that heading has one end of a period: `Von`, `Au`, `Hasta`, `Start date`. */
export function isEndOfPeriod(heading: string): boolean {
  return ENDS().has(foldTerm(heading));
}
