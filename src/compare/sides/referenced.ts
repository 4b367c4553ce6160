import type { Resource } from '../../catalogue/define.ts';
import { resourceNamed } from '../../catalogue/index.ts';
import { readTarget } from '../../import/ledger/rows/targets.ts';

/** The record types that fields refer to. */
export function referencedBy(
  targets: ReadonlyMap<Resource, readonly string[]>,
): readonly Resource[] {
  const kinds = [...targets].flatMap(([resource, wanted]) =>
    wanted.flatMap((target) => {
      const field = readTarget(resource, target)?.field;
      return field?.kind === 'reference' ? field.to : [];
    }),
  );
  return [...new Set(kinds)].map(resourceNamed);
}
