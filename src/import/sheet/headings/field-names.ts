import { type Kind, columnOf } from '../../../catalogue/kinds.ts';
import type { FixedValue } from './mapping.ts';
import type { Field } from '../../../catalogue/fields.ts';
import { ACTION_TARGET, DECISION_TARGET } from '../../../catalogue/columns/columns.ts';
import { decisionWords } from '../../../catalogue/columns/decisions.ts';
import { actionWords } from '../../../catalogue/columns/row-words.ts';

/** What a file that people edit calls a field: its label; a member of a family its target, which is unique. */
export function fieldName(kind: Kind, target: string): string {
  const column = columnOf(kind, target);
  return column === undefined || column.field?.kind === 'named' ? target : column.label;
}

/** Values for whole columns or blank cells, by the names of their fields. */
export function valuesByField(
  kind: Kind,
  values: readonly FixedValue[],
): Readonly<Record<string, string>> {
  return Object.fromEntries(values.map(({ target, text }) => [fieldName(kind, target), text]));
}

/** A heading with what it fills, as a mapping and the journal keep it. */
interface MappedHeading {
  readonly heading: string;
  readonly target?: string | null | undefined;
}

/** The field that a column of the user's fills; undefined where it fills none. */
export function fieldUnder(
  kind: Kind | undefined,
  columns: readonly MappedHeading[],
  heading: string,
): Field | undefined {
  const target = targetUnder(columns, heading);
  return kind && columnOf(kind, target)?.field;
}

/** The words that a column of actions or decisions takes; undefined for any other column. */
export function wordsUnder(
  kind: Kind | undefined,
  columns: readonly MappedHeading[],
  heading: string,
): readonly string[] | undefined {
  const target = targetUnder(columns, heading);
  if (kind === undefined) return undefined;
  if (target === ACTION_TARGET) return actionWords(kind);
  return target === DECISION_TARGET ? decisionWords(kind.resource) : undefined;
}

function targetUnder(columns: readonly MappedHeading[], heading: string): string | undefined {
  return columns.find((column) => column.heading === heading)?.target ?? undefined;
}
