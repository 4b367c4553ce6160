import type { Resource } from '../../catalogue/define.ts';
import type { NamedOperation } from '../../catalogue/operations/operations.ts';
import type { Entry } from '../entries/entry.ts';
import { titleOf } from './operation-title.ts';

/** Why operations that need lines do not take a record of which neither side has one; undefined where they do. */
export function withoutLines(
  { fields, singular }: Resource,
  path: readonly NamedOperation[],
  sides: readonly Pick<Entry, 'lines'>[],
): string | undefined {
  const of = path.find(({ endpoint }) => endpoint.needsLines !== undefined);
  if (of === undefined || sides.some(({ lines = [] }) => lines.length > 0)) return undefined;
  const label = fields[of.endpoint.needsLines ?? '']?.label ?? '';
  return `${titleOf(of)} needs ${label}, which the ${singular} does not have`;
}
