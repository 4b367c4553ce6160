import { columnOf } from '../../../catalogue/kinds.ts';
import { quote } from '../../../kernel/messages/issues.ts';
import type { SheetName } from '../../../kernel/rows.ts';
import type { Mapping } from '../headings/mapping.ts';
import { isShortFor } from '../headings/short-headings.ts';
import type { FileReading } from '../recipe/file-reading.ts';

/** Headings that are short for the name of a custom field: likely, as other words may be shortened alike. */
export function readingsOfShortNames(
  name: SheetName,
  { kind, columns }: Mapping,
): readonly FileReading[] {
  return columns.flatMap(({ how, heading, target }): FileReading[] => {
    const label = target === undefined ? undefined : columnOf(kind, target)?.label;
    if (how !== 'custom' || label === undefined || !isShortFor(heading, label)) return [];
    return [
      {
        ...{ ...name, topic: 'field', sureness: 'likely', column: heading, field: label },
        rule: `The heading ${quote(heading)} is short for the custom field ${quote(label)}.`,
      },
    ];
  });
}
