import type { Column } from '../../../catalogue/columns/columns.ts';
import { columnOf } from '../../../catalogue/kinds.ts';
import { targetsOfQuantities } from '../../../catalogue/steps.ts';
import { cellText } from '../../../kernel/cells.ts';
import { counted, inNumber } from '../../../kernel/counts.ts';
import { foldName } from '../../../kernel/names.ts';
import { quote } from '../../../kernel/messages/issues.ts';
import type { SheetName, SheetRow } from '../../../kernel/rows.ts';
import type { MappedColumn, Mapping } from '../headings/mapping.ts';
import type { Mode } from '../recipe/modes.ts';
import type { Completed } from './missing-fields.ts';
import { isOwnSheet } from '../headings/surveyed.ts';

/**
 * A sheet of stock in which rows have the number and the name of another row: one item at several places, or in several
 * lots. The first of them is the item, and the others add their units to it. Each number with two names stays an error.
 */
export function withFurtherStock(
  name: SheetName,
  mapping: Mapping,
  rows: readonly SheetRow[],
  mode: Mode | undefined,
): Completed {
  const columns = stockColumns(mapping);
  if (columns === undefined || mode === 'update' || mode === 'upsert' || isOwnSheet(mapping)) {
    return { mapping, readings: [] };
  }
  const { number, called, label } = columns;
  const further = furtherRows(rows, number.index, called.index);
  if (further === 0) return { mapping, readings: [] };
  const have = inNumber(further, 'has', 'have');
  return {
    mapping: { ...mapping, furtherStock: true },
    readings: [
      {
        ...{ ...name, topic: 'further-stock', sureness: 'likely', column: number.heading },
        rule: `${counted(further, 'row')} ${have} the ${label} and the name of another row: one item, whose units each row adds.`,
        field: label,
        rows: further,
        choices: [quote(called.heading)],
      },
    ],
  };
}

interface StockColumns {
  readonly number: MappedColumn;
  readonly called: MappedColumn;
  readonly label: Column['label'];
}

/** The columns of the number and the name of an item to which each row adds units. */
function stockColumns({ kind, columns }: Mapping): StockColumns | undefined {
  const { keys, display } = kind.resource;
  const [key] = keys.find(({ whereUnique }) => whereUnique !== true)?.fields ?? [];
  const number = columns.find(({ target }) => target === key);
  const called = columns.find(({ target }) => target === display);
  const label = key === undefined ? undefined : columnOf(kind, key)?.label;
  const adds = (kind.steps ?? []).some((step) =>
    [...targetsOfQuantities(step).values()].some((quantity) =>
      columns.some(({ target }) => target === quantity),
    ),
  );
  if (number === undefined || called === undefined || label === undefined || !adds)
    return undefined;
  return { number, called, label };
}

/** How many rows have the number and the name of an earlier one. */
function furtherRows(rows: readonly SheetRow[], number: number, called: number): number {
  const seen = new Set<string>();
  let further = 0;
  for (const { cells } of rows) {
    const [text = '', name = ''] = [number, called].map((at) => cellText(cells[at]).trim());
    if (text === '' || name === '') continue;
    const key = JSON.stringify([text, foldName(name)]);
    if (seen.has(key)) further += 1;
    seen.add(key);
  }
  return further;
}
