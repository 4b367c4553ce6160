import { shellLine } from '../../../kernel/shell-words.ts';
import { type Mapping, isSaid } from '../headings/mapping.ts';
import { inSheet } from '../recipe/sheet-scope.ts';

/** The flags that fill a field which rows lack, where more is to be said of them than for any file. */
export interface FillHints {
  /** What flags call the sheet, where it is one of several. */
  readonly scope: string | undefined;
  /** Where no column fills it. */
  column(target: string, label: string): string | undefined;
  /** Where its cell is blank. */
  cell(label: string): string | undefined;
}

/** Of several sheets, a flag without a name would also fill the columns of the others. */
export function fillHints(mapping: Pick<Mapping, 'kind' | 'columns' | 'scope'>): FillHints {
  const ofParts = splitHints(mapping);
  const { scope } = mapping;
  return {
    scope,
    column: (target, label) => ofParts.get(target) ?? columnHint(scope, label),
    cell: (label) => (scope === undefined ? undefined : cellHint(scope, label)),
  };
}

/** Nothing more is to be said. */
export const NO_FILL_HINTS: FillHints = {
  scope: undefined,
  column: () => undefined,
  cell: () => undefined,
};

function columnHint(scope: string | undefined, label: string): string | undefined {
  if (scope === undefined) return undefined;
  const map = shellLine(['--map', inSheet(scope, `Heading=${label}`)]);
  const set = shellLine(['--set', inSheet(scope, `${label}=…`)]);
  return `Add the column, map another one with ${map}, or set a value for all rows of the sheet with ${set}`;
}

function cellHint(scope: string, label: string): string {
  return `Fill in the cell, or all blank cells of the column: ${shellLine(['--default', inSheet(scope, `${label}=…`)])}`;
}

/**
 * For each part of a name that has no column, the hint if another column has the whole name: one
 * that is known to have it, else the only one that has a part.
 */
function splitHints({
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
