import { NAME_IN_ACCOUNT } from '../../catalogue/columns/columns.ts';
import type { Resource } from '../../catalogue/define.ts';
import { kindNamed } from '../../catalogue/kinds.ts';
import { sheetNameOf } from '../../export/columns/sheet-name.ts';
import type { WorkbookCell, WorkbookSheet } from '../../tabular/xlsx/write/workbook-content.ts';

/** Columns that start so are for people: an import ignores them. */
const FOR_PEOPLE = '_';

/** What rows of a plan say of their records for people. */
export const INFO = ['_key', NAME_IN_ACCOUNT];

/** A sheet of a plan; none without rows. */
export function sheetWith(
  resource: Resource,
  headings: readonly string[],
  rows: () => Generator<readonly WorkbookCell[]>,
  name = sheetNameOf(kindNamed(resource.name)),
): WorkbookSheet[] {
  // A sheet without rows would be a sheet to wonder about.
  if (rows().next().done === true) return [];
  return [
    {
      name,
      columns: headings.map((heading) => ({
        heading,
        width: Math.max(16, heading.length + 4),
        ...(heading.startsWith(FOR_PEOPLE) && { cellStyle: 'our-heading' as const }),
      })),
      rows: { [Symbol.iterator]: rows },
      hasFilter: true,
      frozenColumns: 1,
      print: { landscape: true, pagesWide: 1, footer: name },
    },
  ];
}
