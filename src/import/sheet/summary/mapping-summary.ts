import { columnOf } from '../../../catalogue/kinds.ts';
import type { SheetName } from '../../../kernel/rows.ts';
import type { ColumnSummary } from '../recipe/plan-notes.ts';
import type { Mapping } from '../headings/mapping.ts';

/** What the plan says about the columns of a file. */
export function columnSummaries(name: SheetName, mapping: Mapping): ColumnSummary[] {
  return mapping.columns
    .filter(({ how }) => how !== 'ours' && how !== 'duplicate')
    .map(({ heading, target, how, rivalOf }) => {
      const language = mapping.language ?? mapping.words;
      const filled = how === 'joined' ? rivalOf : target;
      const column = columnOf(mapping.kind, filled);
      return {
        ...name,
        heading,
        field: column?.label ?? null,
        how: column?.use === 'read-only' ? 'read-only' : how,
        ...(how === 'language' && language && { language: language.name }),
      };
    });
}

/** What the journal keeps of a mapping: which column fills which target, and the language of the headings. */
export function toDocument(mapping: Mapping): object {
  return {
    columns: mapping.columns.map(({ heading, target, dateFormat, decimal }) => ({
      heading,
      target: target ?? null,
      dateFormat,
      decimal,
    })),
    ...(mapping.language && { language: mapping.language.code }),
    fixed: mapping.fixed,
    defaults: mapping.defaults,
  };
}
