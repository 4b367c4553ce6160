import { type Kind, columnOf, findKind } from '../../../catalogue/kinds.ts';
import { LISTED_RECORD_TYPES } from '../../../catalogue/languages/record-words.ts';
import { recordKindOf, stepsOf, targetsOfQuantities } from '../../../catalogue/steps.ts';
import { type Cell, cellText } from '../../../kernel/cells.ts';
import { counted, inNumber } from '../../../kernel/counts.ts';
import { quote } from '../../../kernel/messages/issues.ts';
import type { SheetName, SheetRow } from '../../../kernel/rows.ts';
import type { MappedColumn, Mapping } from '../headings/mapping.ts';
import { IGNORE } from '../recipe/recipe-words.ts';
import type { FileReading } from '../recipe/file-reading.ts';
import type { ResolvedRequest } from '../request/request.ts';
import { ignored } from '../headings/heading-reader.ts';
import { makesRecords, mayLackFields } from './missing-fields.ts';
import { isOwnSheet } from '../headings/surveyed.ts';
import { type SurveyedSheet, fieldReading, replaced, withFound } from './surveyed-sheet.ts';
import type { Column } from '../../../catalogue/columns/columns.ts';
import { foldName } from '../../../kernel/names.ts';

/** The column that says how many things a row is, where the record type has one record for each thing. */
export function quantityColumn(mapping: Mapping): MappedColumn | undefined {
  const { kind, columns } = mapping;
  if (isOwnSheet(mapping) || !mayLackFields(mapping)) return undefined;
  return columns.find(({ target }) => {
    if (target === undefined || columnOf(kind, target)?.use !== 'read-only') return false;
    return countingKinds(target).length > 0;
  });
}

/** The record types whose rows may say how many of a thing there are. */
function countingKinds(target: string): readonly Kind[] {
  return LISTED_RECORD_TYPES.flatMap((name): Kind[] => {
    const kind = findKind(name);
    const counts = kind && stepsOf(kind).some((step) => targetsOfQuantities(step).has(target));
    return kind !== undefined && counts === true ? [kind] : [];
  });
}

/** Whether a cell says that there is more than one: `10`, `2 pcs`, `1.200 Stk`. */
export function isSeveral(cell: Cell | undefined): boolean {
  if (typeof cell === 'object' && cell.type === 'number') return cell.value > 1;
  const [, number = ''] = /^\s*(?:ca\.?\s*|~\s*)?(\d[\d.,'’]*)/u.exec(cellText(cell)) ?? [];
  const [whole = '', ...rest] = number.split(/[.,'’]/u);
  const isThousands = rest.length > 0 && rest.every((digits) => digits.length === 3);
  return Number(isThousands ? whole + rest.join('') : whole) > 1;
}

/** The column of quantities fills nothing where a row has several things. */
export function withoutQuantities(sheet: SurveyedSheet): SurveyedSheet {
  const column = quantityColumn(sheet.mapping);
  if (column === undefined || !sheet.rows.some(({ cells }) => isSeveral(cells[column.index]))) {
    return sheet;
  }
  const { index, heading } = column;
  const columns = replaced(sheet.mapping, (each) =>
    each === column ? { index, heading, ...ignored('unknown') } : each,
  );
  return withFound(sheet, { columns });
}

interface CountedRows {
  readonly name: SheetName;
  /** As it was before the column was ignored. */
  readonly mapping: Mapping;
  /** The rows with more than one thing. */
  readonly rows: number;
  /** The user said what the rows are. */
  readonly isSaid: boolean;
}

/** Rows of several things: one record for each row is proposed, and a record type that counts them is the other choice. */
export function readingsOfQuantities({
  name,
  mapping,
  rows,
  isSaid,
}: CountedRows): readonly FileReading[] {
  const column = quantityColumn(mapping);
  if (column === undefined || rows === 0) return [];
  const { kind } = mapping;
  const others = countingKinds(column.target ?? '').map((each) => each.name);
  const own = recordKindOf(kind).name;
  const has = inNumber(rows, 'has', 'have');
  return [
    {
      ...{ ...name, topic: 'record-type', sureness: isSaid ? 'certain' : 'likely', rows },
      rule: `${counted(rows, 'row')} ${has} a quantity above 1 in ${quote(column.heading)}: each row becomes one record of ${own}, and the quantity is not imported. Rows of ${others.join(' or ')} have quantities`,
      choices: [own, ...others, IGNORE],
    },
  ];
}

/** Whether a flag or a recipe says what the rows of a sheet are. */
export function isTypeSaid(
  { kind, sheets }: Pick<ResolvedRequest, 'kind' | 'sheets'>,
  recordType: string | null | undefined,
): boolean {
  const isNamed = (sheets ?? []).some((sheet) => sheet.includes('='));
  return kind !== undefined || isNamed || typeof recordType === 'string';
}

/**
 * A sheet of stock in which rows have the number and the name of another row: one item at several places, or in several
 * lots. The first of them is the item, and the others add their units to it. Each number with two names stays an error.
 */
export function withFurtherStock(sheet: SurveyedSheet): SurveyedSheet {
  const { name, mapping, rows, mode } = sheet;
  const columns = stockColumns(mapping);
  if (columns === undefined || !makesRecords(mode) || isOwnSheet(mapping)) return sheet;
  const { number, called, label } = columns;
  const further = furtherRows(rows, number.index, called.index);
  if (further === 0) return sheet;
  const have = inNumber(further, 'has', 'have');
  const reading = fieldReading(name, {
    ...{ topic: 'further-stock', column: number.heading },
    rule: `${counted(further, 'row')} ${have} the ${label} and the name of another row: one item, whose units each row adds.`,
    field: label,
    rows: further,
    choices: [quote(called.heading)],
  });
  return withFound(sheet, { furtherStock: true, readings: [reading] });
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
  const label = columnOf(kind, key)?.label;
  const quantities = (kind.steps ?? []).flatMap((step) => [...targetsOfQuantities(step).values()]);
  const adds = columns.some(({ target = '' }) => quantities.includes(target));
  if (number === undefined || called === undefined || label === undefined || !adds) {
    return undefined;
  }
  return { number, called, label };
}

/** How many rows have the number and the name of an earlier one. */
function furtherRows(rows: readonly SheetRow[], number: number, called: number): number {
  const keys = rows.flatMap(({ cells }) => {
    const [text = '', name = ''] = [number, called].map((at) => cellText(cells[at]).trim());
    return text === '' || name === '' ? [] : [JSON.stringify([text, foldName(name)])];
  });
  return keys.length - new Set(keys).size;
}
