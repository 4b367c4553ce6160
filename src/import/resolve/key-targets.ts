import { ColumnFinder } from '../../catalogue/columns/column-finder.ts';
import type { Kind } from '../../catalogue/kinds.ts';

/** The fields that the user chose as the key of a kind, by the names that rows have them under; labels are taken, too. */
export function keyTargets(
  kind: Kind,
  chosen: readonly string[] | undefined,
): readonly string[] | undefined {
  if (chosen === undefined) return undefined;
  const columns = new ColumnFinder(kind);
  return chosen.map((text) => columns.exactly(text)?.target ?? text);
}
