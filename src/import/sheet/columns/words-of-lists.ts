import { columnOf } from '../../../catalogue/kinds.ts';
import { quote } from '../../../kernel/messages/issues.ts';
import type { SheetName } from '../../../kernel/rows.ts';
import type { Mapping } from '../headings/mapping.ts';
import type { FileReading } from '../recipe/file-reading.ts';

/** What the headings of a language with a short list of words are read as: likely, so that a person confirms it. */
export function readingsOfLists(name: SheetName, { kind, columns, words }: Mapping): FileReading[] {
  if (words === undefined) return [];
  return columns.flatMap(({ heading, target, how }): FileReading[] => {
    const column = target === undefined ? undefined : columnOf(kind, target);
    if (how !== 'language' || column === undefined) return [];
    return [
      {
        ...{ ...name, topic: 'field', sureness: 'likely' },
        rule: `${quote(heading)} is ${words.name} for the ${column.label}.`,
        column: heading,
        field: column.label,
      },
    ];
  });
}
