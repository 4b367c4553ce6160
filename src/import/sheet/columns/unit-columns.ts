import { columnOf } from '../../../catalogue/kinds.ts';
import { isUnitWord } from '../../../catalogue/languages/unit-words.ts';
import { cellText } from '../../../kernel/cells.ts';
import { quote } from '../../../kernel/messages/issues.ts';
import type { SheetName, SheetRow } from '../../../kernel/rows.ts';
import { ignored } from '../headings/heading-reader.ts';
import type { MappedColumn, Mapping } from '../headings/mapping.ts';
import { isFilled } from '../shape/cell-shape.ts';
import type { Completed } from './missing-fields.ts';

/** Fewer cells show nothing. */
const FEWEST = 3;

/**
 * Takes the field away from columns of units whose heading may mean something else: `Unidade` is a branch, and what stock
 * is counted in. Another column that may have the field has it then.
 */
export function withoutUnits(
  name: SheetName,
  mapping: Mapping,
  rows: readonly SheetRow[],
): Completed {
  const units = mapping.columns.filter((column) => isOfUnits(column, rows));
  if (units.length === 0) return { mapping, readings: [] };
  const columns = mapping.columns.map((column): MappedColumn => {
    const { index, heading } = column;
    if (units.includes(column)) return { index, heading, ...ignored('unknown') };
    const lost = units.find(({ target }) => target !== undefined && target === column.rivalOf);
    return lost === undefined ? column : heirOf(lost, column);
  });
  const readings = units.map(({ heading, target, rivalOf }) => {
    const field = target ?? rivalOf ?? '';
    const label = columnOf(mapping.kind, field)?.label ?? field;
    const rule = `${quote(heading)} is not the ${label}: it has units.`;
    return { ...name, topic: 'field', sureness: 'certain', rule, column: heading } as const;
  });
  return { mapping: { ...mapping, columns }, readings };
}

/** Guessed by its heading, or a rival of such a column. */
function isOfUnits(
  { index, heading, how, rivalOf }: MappedColumn,
  rows: readonly SheetRow[],
): boolean {
  const isGuessed =
    how === 'alias' || how === 'language' || (how === 'unknown' && rivalOf !== undefined);
  if (!isGuessed || !isUnitWord(heading)) return false;
  const cells = rows.map((row) => row.cells[index]).filter(isFilled);
  return cells.length >= FEWEST && cells.every((cell) => isUnitWord(cellText(cell)));
}

function heirOf({ target, how }: MappedColumn, { index, heading }: MappedColumn): MappedColumn {
  return { index, heading, target, how, certainty: 'likely', suggestions: [] };
}
