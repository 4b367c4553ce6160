import type { Field } from '../../../catalogue/fields.ts';
import { ACTION_TARGET, DECISION_TARGET } from '../../../catalogue/columns/columns.ts';
import { decisionWords } from '../../../catalogue/columns/decisions.ts';
import { actionWords } from '../../../catalogue/columns/row-words.ts';
import { columnOf, type Kind } from '../../../catalogue/kinds.ts';

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
  return kind === undefined || target === undefined ? undefined : columnOf(kind, target)?.field;
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
