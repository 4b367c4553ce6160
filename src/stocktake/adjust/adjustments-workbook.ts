import { resourceNamed } from '../../catalogue/index.ts';
import { operationName } from '../../catalogue/endpoints.ts';
import { findKind, type Kind } from '../../catalogue/kinds.ts';
import type { WorkbookSheet } from '../../tabular/xlsx/write/workbook-content.ts';
import type { Adjustment } from './adjustment.ts';

/** A sheet of the workbook of adjustments, and the record type or operation that it is imported as. */
export interface AdjustmentSheet {
  readonly kind: string;
  readonly sheet: WorkbookSheet;
  /** What its rows are, in their order. */
  readonly adjustments: readonly Adjustment[];
}

/** The adjustments as sheets of an ordinary import, one for each kind, in the order of the adjustments. */
export function adjustmentSheets(adjustments: readonly Adjustment[]): readonly AdjustmentSheet[] {
  const kinds = new Map<Kind, { readonly name: string; readonly rows: Adjustment[] }>();
  for (const adjustment of adjustments) {
    const kind = kindOf(adjustment);
    const known = kinds.get(kind);
    if (known === undefined) kinds.set(kind, { name: nameOf(adjustment), rows: [adjustment] });
    else known.rows.push(adjustment);
  }
  return [...kinds].map(([kind, { name, rows }]) => ({
    kind: kind.name,
    sheet: sheetOf(kind, name, rows),
    adjustments: rows,
  }));
}

function sheetOf(kind: Kind, name: string, rows: readonly Adjustment[]): WorkbookSheet {
  const used = new Set(rows.flatMap(({ cells }) => Object.keys(cells)));
  const columns = kind.columns.filter(({ target }) => used.has(target));
  return {
    name,
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
  const name = operation === undefined ? item.kind : `${item.kind}.${operationName(operation)}`;
  const kind = findKind(name);
  if (kind === undefined) throw new RangeError(`${name} is not a record type`);
  return kind;
}

/** `Fixed assets - Move`: what the rows are about, and what is done with it. */
function nameOf({ action, item }: Adjustment): string {
  return `${resourceNamed(item.kind).title} - ${action}`;
}
