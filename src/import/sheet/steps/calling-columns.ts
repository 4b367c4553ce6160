import { columnFinder } from '../../../catalogue/columns/column-finder.ts';
import { type Step, columnOf } from '../../../catalogue/kinds.ts';
import { LAST_DAY_TARGET } from '../../../catalogue/columns/columns.ts';
import { recordKindOf, targetsOfQuantities, withSteps } from '../../../catalogue/steps.ts';
import type { CellField } from '../../../catalogue/fields.ts';
import type { Cell } from '../../../kernel/cells.ts';
import { namesPeople } from '../headings/surveyed.ts';
import { placeholder } from '../evidence/blanks.ts';
import type { MappedColumn, MappedHow, Mapping } from '../headings/mapping.ts';
import { type TriggerColumns, callFor, textAt } from './step-trigger.ts';
import type { SheetName, SheetRow } from '../../../kernel/rows.ts';
import { RowReader } from '../cells/row-reader.ts';

/** Columns of a sheet that fill no field, and whose cells call for a step. */
export interface CallingColumns {
  readonly step: Step;
  readonly headings: readonly string[];
  readonly columns: TriggerColumns;
  /** What the filled columns have, by their places in a row. */
  readonly fields: ReadonlyMap<number, CellField>;
  /** The folded words of names of the account, which mean no blank cell. */
  readonly peopleNames?: ReadonlySet<string> | undefined;
  /** Other steps whose state in a cell of the row excludes this one. */
  readonly unless?: readonly StateColumn[];
}

/** The column that names the state which a step leaves. */
export interface StateColumn {
  readonly step: Step;
  readonly state: number;
}

/** Columns that the user decided about, and those that we wrote ourselves, are not offered. */
const SETTLED: ReadonlySet<MappedHow> = new Set(['map', 'recipe', 'joined', 'ours', 'duplicate']);

/** The columns that call for a step on the records of a sheet; undefined where none does. */
export function callingColumns(step: Step, mapping: Mapping): CallingColumns | undefined {
  const { kind, language, columns } = mapping;
  const joined = withSteps(recordKindOf(kind), [...(kind.steps ?? []), step]);
  const finder = columnFinder(joined, language);
  const quantities = targetsOfQuantities(step);
  const fitting = columns
    .filter((column) => isOpen(column, mapping))
    .flatMap((column) => {
      const { heading } = column;
      const found =
        finder.exactly(heading) ?? finder.byAlias(heading) ?? finder.byTerm(heading)?.column;
      const shown = column.target === undefined ? undefined : quantities.get(column.target);
      const asked =
        found?.step?.name === step.name || shown === undefined ? found : columnOf(joined, shown);
      if (asked?.step?.name !== step.name) return [];
      return [{ ...column, target: asked.step.target, field: asked.field }];
    });
  const { filled, state } = step.trigger;
  const calling = fitting.filter(
    ({ target }) => target === state || target === LAST_DAY_TARGET || filled.includes(target),
  );
  if (calling.length === 0) return undefined;
  return {
    step,
    headings: calling.map(({ heading }) => heading),
    columns: {
      filled: calling.filter(({ target }) => filled.includes(target)).map(({ index }) => index),
      state: calling.find(({ target }) => target === state)?.index,
      lastDay: calling.find(({ target }) => target === LAST_DAY_TARGET)?.index,
    },
    fields: new Map(
      calling.flatMap(({ index, target, field }): [number, CellField][] =>
        target === state || field === undefined ? [] : [[index, field]],
      ),
    ),
  };
}

/** The cells of a row in which `-` and `free` are blank, where their column holds no such text. */
export function withoutPlaceholders(
  cells: readonly Cell[],
  { fields, peopleNames }: Pick<CallingColumns, 'fields' | 'peopleNames'>,
): readonly Cell[] {
  const read = [...cells];
  for (const [index, field] of fields) {
    const text = textAt(index, cells);
    const isOfPeople = namesPeople(field);
    const word = text === '' ? undefined : placeholder(text, field, isOfPeople);
    const isName = isOfPeople && word !== undefined && peopleNames?.has(word) === true;
    if (word !== undefined && !isName) read[index] = '';
  }
  return read;
}

/** Whether nothing is taken from a column, and the user did not say so. */
function isOpen({ target, how }: MappedColumn, { kind }: Mapping): boolean {
  if (SETTLED.has(how)) return false;
  return target === undefined || columnOf(kind, target)?.use === 'read-only';
}

/** How many rows of a sheet call for a step, by the cells of its columns. */
export function callingRows(...seen: Parameters<typeof callingRowsOf>): number {
  return callingRowsOf(...seen).length;
}

/** The rows of a sheet that call for a step, as they are read. */
export function callingRowsOf(
  step: Step,
  mapping: Mapping,
  { name, rows }: { readonly name: SheetName; readonly rows: readonly SheetRow[] },
): readonly SheetRow[] {
  const { filled, state } = step.trigger;
  const indexOf = (target: string): number[] =>
    mapping.columns
      .filter((column) => column.target === `${step.name}.${target}`)
      .map(({ index }) => index);
  const columns = {
    filled: filled.flatMap(indexOf),
    state: state === undefined ? undefined : indexOf(state)[0],
  };
  const read = new RowReader(name, mapping, {}).readAll(rows);
  return read.filter(({ cells }) => callFor(step, columns, cells));
}
