import { operationName } from '../../catalogue/endpoints.ts';
import { groupBy } from '../../kernel/group-by.ts';
import { kindNamed, type Kind } from '../../catalogue/kinds.ts';
import { sheetNameOf } from '../../export/columns/sheet-name.ts';
import type { WorkbookSheet } from '../../tabular/xlsx/write/workbook-content.ts';
import type { Adjustment } from './adjustment.ts';

/**
 * The adjustments as sheets of an ordinary import, one for each kind, in the order of the adjustments: the name of a sheet
 * says what it is imported as.
 */
export function adjustmentSheets(
  adjustments: readonly Adjustment[],
): readonly { readonly sheet: WorkbookSheet; readonly adjustments: readonly Adjustment[] }[] {
  return [...groupBy(adjustments, kindOf)].map(([kind, rows]) => ({
    sheet: sheetOf(kind, rows),
    adjustments: rows,
  }));
}

function sheetOf(kind: Kind, rows: readonly Adjustment[]): WorkbookSheet {
  const used = new Set(rows.flatMap(({ cells }) => Object.keys(cells)));
  const columns = kind.columns.filter(({ target }) => used.has(target));
  return {
    name: sheetNameOf(kind),
    columns: columns.map(({ label }) => ({
      heading: label,
      width: Math.max(16, label.length + 4),
    })),
    rows: rows.map(({ cells }) => columns.map(({ target }) => cells[target] ?? null)),
    hasFilter: true,
    frozenColumns: 1,
    print: { landscape: true, pagesWide: 1 },
  };
}

function kindOf({ item, operation }: Adjustment): Kind {
  return kindNamed(
    operation === undefined ? item.kind : `${item.kind}.${operationName(operation)}`,
  );
}
