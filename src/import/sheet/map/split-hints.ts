import { shellLine } from '../../../kernel/shell-words.ts';
import { isSaid, type Mapping } from '../headings/mapping.ts';
import { inSheet } from '../recipe/sheet-scope.ts';

/**
 * For each part of a name that has no column, the hint if another column has the whole name: one
 * that is known to have it, else the only one that has a part.
 */
export function splitHints({
  kind,
  columns,
  scope,
}: Pick<Mapping, 'kind' | 'columns' | 'scope'>): ReadonlyMap<string, string> {
  const parts = kind.columns.find(({ use }) => use === 'split')?.parts;
  const { splitsInto } = kind.resource;
  if (parts === undefined || splitsInto === undefined) return new Map();
  const targets = [parts.first.target, parts.last.target];
  const guessed = columns.filter((column) => !isSaid(column));
  const whole =
    guessed.find(({ target }) => target === splitsInto.whole) ??
    guessed.find(({ target }) => target !== undefined && targets.includes(target));
  if (whole === undefined) return new Map();
  const option = shellLine(['--split-name', inSheet(scope, whole.heading)]);
  const hint = `If the column "${whole.heading}" has first and last names, split it: ${option}`;
  return new Map(targets.map((target) => [target, hint]));
}
