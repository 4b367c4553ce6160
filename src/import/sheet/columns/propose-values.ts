import { columnFinder } from '../../../catalogue/columns/column-finder.ts';
import type { Column } from '../../../catalogue/columns/columns.ts';
import { counted } from '../../../kernel/counts.ts';
import type { SheetRow } from '../../../kernel/rows.ts';
import { TODAY } from '../recipe/recipe-words.ts';
import type { Input } from '../map/input.ts';
import { filledTargets } from '../headings/mapping.ts';
import type { KnownOrigin } from '../request/request.ts';
import { callingRows } from '../steps/calling-columns.ts';
import { fieldReading, withFound } from './surveyed-sheet.ts';

/** The first rows of a sheet. */
interface SeenRows {
  readonly rows: readonly SheetRow[];
  /** Whether there are no others. */
  readonly isWhole: boolean;
  /** Names of the account: one of these is proposed in place of that of the source. */
  readonly known?: ReadonlyMap<string, readonly string[]>;
}

/**
 * An input with the values that its source proposes for required fields which nothing fills: each is likely, so that a
 * person confirms it. What belongs to a step is proposed only where a row calls for that step.
 */
export function withProposedValues(
  input: Input,
  origin: KnownOrigin | undefined,
  seen: SeenRows,
): Input {
  return Object.entries(origin?.proposes ?? {}).reduce((known, [field, text]) => {
    const column = columnFinder(known.kind).exactly(field);
    if (column === undefined || filledTargets(known.mapping).has(column.target)) return known;
    const isListed = column.field?.kind === 'reference' && seen.known?.has(column.field.to);
    const where = isListed === true ? undefined : placeOf(column, known, seen);
    if (where === undefined) return known;
    const { target, label, step } = column;
    const value = text === TODAY ? 'the day of the import' : text;
    const reading = fieldReading(known.sheet.name, {
      topic: 'missing-value',
      rule: `No column has the ${step?.label ?? label}: it is ${value} ${where.words}.`,
      field: label,
      rows: where.rows,
      choices: [text],
    });
    const fixed = [...known.mapping.fixed, { target, text }];
    return withFound(known, { fixed, readings: [reading] });
  }, input);
}

/** The rows that need a value; undefined where none does. */
function placeOf(
  { step }: Column,
  { kind, mapping, sheet }: Input,
  { rows, isWhole }: SeenRows,
): { readonly words: string; readonly rows: number } | undefined {
  if (step === undefined) return { words: 'in all rows', rows: rows.length };
  const own = kind.steps?.find(({ name }) => name === step.name);
  if (own === undefined) return undefined;
  const calling = callingRows(own, mapping, { name: sheet.name, rows });
  if (calling === 0 && isWhole) return undefined;
  const count = isWhole ? counted(calling, 'row') : `at least ${counted(calling, 'row')}`;
  return { words: `in ${count} to ${own.kind.action?.toLowerCase() ?? own.name}`, rows: calling };
}
