import { PATH_JOINT } from '../../../catalogue/relations/paths.ts';
import type { Column } from '../../../catalogue/columns/columns.ts';
import { codePoints } from '../../../catalogue/checks/plain-text.ts';
import { appendLines } from '../../../catalogue/columns/appended-lines.ts';
import { type Cell, cellText } from '../../../kernel/cells.ts';
import { defined } from '../../../kernel/defined.ts';
import { isBlankStep } from '../evidence/blanks.ts';
import { ignored } from './heading-reader.ts';
import { jointOf } from '../recipe/joints.ts';
import { type JoinedColumns, type MappedColumn, type Mapping, isSaid } from './mapping.ts';
import { type Kind, columnOf } from '../../../catalogue/kinds.ts';
import { foldHeading } from '../../../kernel/names.ts';
import type { SheetRow } from '../../../kernel/rows.ts';

/** Columns for one field. */
export interface Conflict {
  readonly field: Column;
  readonly columns: readonly MappedColumn[];
}

/** Whether the file leaves it open which of the columns has the field: the first one has it until their cells are seen. */
export function isGuessed({ columns }: Conflict): boolean {
  return !columns.some(isSaid);
}

/** Whether the recipe gives several columns to a field that joins them. */
export function isJoined({ columns, field }: Conflict): boolean {
  const areOfRecipe = columns.every(({ how }) => how === 'recipe');
  const hasJoint = jointOf(field.field) !== undefined || columns.some(isJoinedBySpace);
  return areOfRecipe && (isOneWithOthers(columns) || hasJoint);
}

function isJoinedBySpace({ joinedBySpace }: MappedColumn): boolean {
  return joinedBySpace === true;
}

/** Whether one column has the field, and the others count only where its cell is blank. */
function isOneWithOthers(columns: readonly MappedColumn[]): boolean {
  return columns.filter(({ instead }) => instead !== true).length <= 1;
}

/** The columns with one of those for the field; the others are its rivals, or joined to it. */
export function withOneOf(
  columns: readonly MappedColumn[],
  conflict: Conflict,
): readonly MappedColumn[] {
  const { field } = conflict;
  const [first, ...others] = conflict.columns;
  const as = wayToJoin(conflict);
  return columns.map((column) => {
    if (column === first) {
      const joined = isJoined(conflict) && { columns: conflict.columns, as };
      return joined ? { ...column, joined } : { ...column, certainty: 'likely' };
    }
    if (!others.includes(column)) return column;
    return isJoined(conflict) ? asJoined(column, field) : asRival(column, field);
  });
}

function wayToJoin({ columns, field }: Conflict): JoinedColumns['as'] {
  if (isOneWithOthers(columns)) return 'first';
  return columns.some(isJoinedBySpace) ? 'words' : (jointOf(field.field) ?? 'first');
}

/** A column that may have the field as well as the one that has it. */
export function asRival({ index, heading }: MappedColumn, { target, label }: Column): MappedColumn {
  return { index, heading, ...ignored('unknown'), suggestions: [label], rivalOf: target };
}

/** A column whose cells are a part of the field that another one fills. */
export function asJoined(
  { index, heading, instead, joinedBySpace }: MappedColumn,
  { target }: Column,
): MappedColumn {
  const said = defined({ instead, joinedBySpace });
  return { index, heading, ...said, ...ignored('joined'), rivalOf: target };
}

/** Columns that are appended to a text do not compete with those that fill it. */
export function apart(column: MappedColumn): MappedColumn {
  const { index, heading, target, isAppended, line } = column;
  if (isAppended !== true) return column;
  return { index, heading, isAppended, line, ...ignored('joined'), rivalOf: target };
}

/** What is said of a column that has a field because others are lines of its text. */
type Said = Pick<MappedColumn, 'how' | 'certainty'>;

const SAID_BY_RECIPE: Said = { how: 'recipe', certainty: 'certain' };

/**
 * Appends columns to the one that fills their text; without such a column the first of them has it. Lines that were
 * appended before stay.
 * @param said how a line has the text that no other column fills
 */
export function withAppended(
  columns: readonly MappedColumn[],
  said = SAID_BY_RECIPE,
): readonly MappedColumn[] {
  const targets = new Set(columns.flatMap((each) => appendedTarget(each) ?? []));
  return [...targets].reduce<readonly MappedColumn[]>((all, target) => {
    const lines = all.filter((each) => appendedTarget(each) === target);
    const own = all.find((each) => each.target === target && each.isAppended !== true);
    const carrier = own ?? lines.find((each) => each.target === target) ?? lines[0];
    const appended = lines.map(({ index, heading, line }) => ({ index, heading: line ?? heading }));
    return all.map((each): MappedColumn => {
      if (each !== carrier) return each;
      const joined = { columns: own === undefined ? [] : [own], as: 'first' } as const;
      const whole = { joined: { ...joined, ...each.joined, appended } };
      if (each.target === target) return { ...each, ...whole };
      const { index, heading, isAppended, line } = each;
      return { index, heading, isAppended, line, target, ...said, suggestions: [], ...whole };
    });
  }, columns);
}

/** The text that a column is a line of. */
function appendedTarget({ isAppended, target, rivalOf }: MappedColumn): string | undefined {
  return isAppended === true ? (target ?? rivalOf) : undefined;
}

/** The cell of several columns together. */
export function joinCells(joined: JoinedColumns, cellAt: (index: number) => Cell): Cell {
  const own = joinOwnCells(joined, cellAt);
  const { appended } = joined;
  if (appended === undefined) return own;
  const lines = appended.map(({ heading, index }) => ({ heading, value: textOf(cellAt(index)) }));
  // Without a line the cell is as it is, also where its text ends like one.
  if (lines.every(({ value }) => value.trim() === '')) return own;
  return appendLines(textOf(own), lines);
}

function joinOwnCells(joined: JoinedColumns, cellAt: (index: number) => Cell): Cell {
  const { columns, as, least } = joined;
  if (least !== undefined) return completed(columns, least, cellAt);
  const filled = columns
    .map((column) => ({ ...column, cell: cellAt(column.index) }))
    .filter(({ cell }) => textOf(cell) !== '');
  const parts = filled.filter(({ instead }) => instead !== true);
  const [first = filled[0]] = parts;
  // One cell alone keeps its type, such as a date.
  const alone = first?.cell ?? '';
  if (as === 'first' || parts.length === 0) return alone;
  const texts = parts.map(({ cell }) => textOf(cell));
  if (as === 'words') return texts.length > 1 ? texts.join(' ') : alone;
  if (as === 'path') return pathOf(texts) ?? alone;
  return parts.map(({ heading, cell }) => `${heading}: ${textOf(cell)}`).join('\n');
}

/** `PC ThinkPad T14`: a text that is too short, with what completes it. One that means nothing is not part of it. */
function completed(
  columns: JoinedColumns['columns'],
  least: number,
  cellAt: (index: number) => Cell,
): Cell {
  const [own, ...others] = columns.map(({ index }) => cellAt(index));
  const text = textOf(own ?? '');
  if (text === '' || isLongEnough(text, least)) return own ?? '';
  const parts = others.map(textOf).filter((part) => part !== '' && !isBlankStep(part));
  const start = isBlankStep(text) ? '' : text;
  return parts.reduce(
    (whole, part) => (isLongEnough(whole, least) ? whole : `${whole} ${part}`.trim()),
    start,
  );
}

/** Whether a text has so many characters. */
export function isLongEnough(text: string, least: number): boolean {
  return codePoints(text) >= least;
}

/** `B06` where the room is `N/A`; undefined where there is no step. */
function pathOf(texts: readonly string[]): string | undefined {
  const steps = texts.filter((text) => !isBlankStep(text));
  return steps.length === 0 ? undefined : steps.join(PATH_JOINT);
}

function textOf(cell: Cell): string {
  return cellText(cell).trim();
}

/** Columns whose cells are completed by those of others, joined to them. */
export function withCompletions(
  columns: readonly MappedColumn[],
  kind: Kind,
): readonly MappedColumn[] {
  return columns.map((column) => {
    const { completedBy = [], target = '' } = column;
    const least = leastOf(columnOf(kind, target)?.field);
    if (completedBy.length === 0 || least === undefined) return column;
    const wanted = completedBy.map(foldHeading);
    const others = wanted.flatMap(
      (heading) => columns.find((each) => foldHeading(each.heading) === heading) ?? [],
    );
    return others.length === 0
      ? column
      : { ...column, joined: completionOf(column, others, least) };
  });
}

/** A cell that others complete where it is shorter than its field takes. */
function completionOf(
  { index, heading, joined }: MappedColumn,
  others: readonly MappedColumn[],
  least: number,
): JoinedColumns {
  const columns = [{ index, heading }, ...others].map((each) => ({
    index: each.index,
    heading: each.heading,
  }));
  return { ...joined, columns, as: 'first', least };
}

/** How many characters a text has at least. */
export function leastOf(field: { readonly kind: string } | undefined): number | undefined {
  return field?.kind === 'text' && 'min' in field ? Number(field.min) : undefined;
}

/**
 * The columns that are used only where others are blank, and that no row uses: what is proposed of them need not be
 * confirmed. Only all rows of a sheet show it.
 */
export function unusedFallbacks(
  { columns }: Mapping,
  { rows, isWhole }: { readonly rows: readonly SheetRow[]; readonly isWhole: boolean },
): ReadonlySet<string> {
  if (!isWhole) return new Set();
  const unused = columns.flatMap(({ joined }) => {
    const parts = joined?.columns ?? [];
    return parts.filter(({ instead }, at) => {
      const before = parts.slice(0, at + 1).map(({ index }) => index);
      return instead === true && !rows.some((row) => isFirstFilled(before, row));
    });
  });
  return new Set(unused.map(({ heading }) => heading));
}

/** Whether the last of these cells is the first that is not blank. */
function isFirstFilled(indexes: readonly number[], { cells }: SheetRow): boolean {
  const first = indexes.find((index) => cellText(cells[index] ?? '').trim() !== '');
  return first !== undefined && first === indexes.at(-1);
}
