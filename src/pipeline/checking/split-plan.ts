import type { CellRules } from '../../catalogue/checks/cell-check.ts';
import { splitCheck } from '../../catalogue/checks/split-check.ts';
import type { Column, SplitParts } from '../../catalogue/columns.ts';
import { cellCheckOf } from '../../catalogue/row-check.ts';
import { shellLine } from '../../kernel/shell-words.ts';
import type { MappedColumn, Mapping } from '../mapping/mapping.ts';
import type { RowValue } from '../row-values.ts';
import type { ColumnPlan } from './column-plan.ts';

/** What is known of a sheet when a column that is split is planned. */
interface SplitContext {
  readonly rules: CellRules;
  readonly fixed: ReadonlyMap<string, RowValue>;
  readonly defaults: ReadonlyMap<string, RowValue>;
}

/** A column whose cells are split; it is as necessary as its parts. */
export function planSplit(
  { index, heading }: MappedColumn,
  column: Column,
  { first, last }: SplitParts,
  { rules, fixed, defaults }: SplitContext,
): Omit<ColumnPlan, 'isRequired'> {
  return {
    index,
    heading,
    column: { ...column, requiredFor: [...first.requiredFor, ...last.requiredFor] },
    target: column.target,
    check: splitCheck({ first: checkOf(first, rules), last: checkOf(last, rules) }, rules),
    format: {},
    fallback: undefined,
    parts: [first, last].map(({ target }) => ({
      target,
      fallback: defaults.get(target),
      isFixed: fixed.has(target),
    })),
  };
}

function checkOf({ field, target }: Column, rules: CellRules): ReturnType<typeof cellCheckOf> {
  if (field === undefined)
    throw new RangeError(`${target} is no field that a name can be split into`);
  return cellCheckOf(field, rules);
}

/**
 * For each part of a name that has no column, the remedy if another column has the whole name: one
 * that is known to have it, else the only one that has a part.
 */
export function splitHints({ kind, columns }: Mapping): Map<string, string> {
  const parts = kind.columns.find(({ use }) => use === 'split')?.parts;
  const { splitsInto } = kind.resource;
  if (parts === undefined || splitsInto === undefined) return new Map();
  const targets = [parts.first.target, parts.last.target];
  const guessed = columns.filter(({ how }) => how !== 'map' && how !== 'mapping');
  const whole =
    guessed.find(({ target }) => target === splitsInto.whole) ??
    guessed.find(({ target }) => target !== undefined && targets.includes(target));
  if (whole === undefined) return new Map();
  const option = shellLine(['--split-name', whole.heading]);
  const hint = `If the column "${whole.heading}" has first and last name, split it: ${option}`;
  return new Map(targets.map((target) => [target, hint]));
}
