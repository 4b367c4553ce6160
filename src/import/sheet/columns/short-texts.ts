import { columnOf } from '../../../catalogue/kinds.ts';
import { cellText } from '../../../kernel/cells.ts';
import { counted, inNumber } from '../../../kernel/counts.ts';
import type { SheetRow } from '../../../kernel/rows.ts';
import { isLongEnough, joinCells, leastOf, withCompletions } from '../headings/rivals.ts';
import type { JoinedColumns, MappedColumn, Mapping } from '../headings/mapping.ts';
import { isOwnSheet } from '../headings/surveyed.ts';
import {
  fieldReading,
  quotedAll,
  withFound,
  replaced,
  type SurveyedSheet,
} from './surveyed-sheet.ts';

/** Examples that are shown. */
const MOST_SHOWN = 3;

/** One or two names that are too short are errors of their rows, as the field rules say and as a single blank cell is. */
const FEWEST_ROWS = 3;

/**
 * Names that are too short for the service, such as `PC`, with what completes them: the model, else the maker, the identifier or
 * the group of the row. It is one likely reading, not an error in each row.
 */
export function withCompletedNames(sheet: SurveyedSheet): SurveyedSheet {
  const { name, mapping, rows } = sheet;
  const named = isOwnSheet(mapping) ? undefined : nameColumn(mapping);
  if (named === undefined) return sheet;
  const { mapped, label, least } = named;
  const short = rows.filter((row) => {
    const text = textAt(row, mapped.index);
    return text !== '' && !isLongEnough(text, least);
  });
  const others = short.length < FEWEST_ROWS ? [] : completing(mapping, mapped, short, least);
  if (others.length === 0) return sheet;
  const completedBy = others.map(({ heading }) => heading);
  const columns = withCompletions(
    replaced(mapping, (each) => (each === mapped ? { ...each, completedBy } : each)),
    mapping.kind,
  );
  const joined = columns.find(
    ({ index, target }) => index === mapped.index && target === mapped.target,
  )?.joined;
  const reading = fieldReading(name, {
    ...{ column: mapped.heading, field: label },
    rule: `${counted(short.length, 'row')} with a ${label} of fewer than ${least} characters: ${quotedAll(others)} ${inNumber(others.length, 'completes', 'complete')} it.`,
    rows: short.length,
    samples: joined === undefined ? [] : samplesOf(short, mapped, joined),
  });
  return withFound(sheet, { columns, readings: [reading] });
}

interface NameColumn {
  readonly mapped: MappedColumn;
  readonly label: string;
  readonly least: number;
}

/** The column that names the records, where no user said how, and the service needs a length. */
function nameColumn({ kind, columns, fixed }: Mapping): NameColumn | undefined {
  const { display } = kind.resource;
  const mapped = columns.find(({ target }) => target === display);
  const column = columnOf(kind, display);
  const least = leastOf(column?.field);
  if (mapped === undefined || column === undefined || least === undefined) return undefined;
  const isSaid = mapped.joined !== undefined || fixed.some(({ target }) => target === display);
  return isSaid ? undefined : { mapped, label: column.label, least };
}

/** The first columns that together complete most of the short names. */
function completing(
  { kind, columns }: Mapping,
  named: MappedColumn,
  short: readonly SheetRow[],
  least: number,
): readonly MappedColumn[] {
  const candidates = (kind.resource.completedBy ?? []).flatMap(
    (target) => columns.find((each) => each.target === target && each.index !== named.index) ?? [],
  );
  const useful = candidates.filter(({ index }) => short.some((row) => textAt(row, index) !== ''));
  const chosen: MappedColumn[] = [];
  for (const each of useful) {
    if (short.every((row) => isCompleted(row, [named, ...chosen], least))) break;
    chosen.push(each);
  }
  return short.some((row) => isCompleted(row, [named, ...chosen], least)) ? chosen : [];
}

function isCompleted(row: SheetRow, columns: readonly MappedColumn[], least: number): boolean {
  const joined: JoinedColumns = { columns, as: 'first', least };
  return isLongEnough(cellText(joinCells(joined, (at) => row.cells[at] ?? '')), least);
}

function samplesOf(
  short: readonly SheetRow[],
  { index }: MappedColumn,
  joined: JoinedColumns,
): { readonly text: string; readonly value: string }[] {
  const seen = new Map<string, string>();
  for (const row of short) {
    const text = textAt(row, index);
    if (!seen.has(text)) seen.set(text, cellText(joinCells(joined, (at) => row.cells[at] ?? '')));
    if (seen.size === MOST_SHOWN) break;
  }
  return [...seen].map(([text, value]) => ({ text, value }));
}

function textAt({ cells }: SheetRow, index: number): string {
  return cellText(cells[index]).trim();
}
