import type { Resource } from '../../catalogue/define.ts';
import { resourceNamed } from '../../catalogue/index.ts';
import { readTarget } from '../../import/ledger/rows/targets.ts';
import { type ComparedSheet, targetsOf } from '../columns/compared-sheet.ts';
import { handingOf } from '../operations/state-operations.ts';
import { holderResource } from '../operations/wanted-holder.ts';

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

/** The record types of those who have things, where a sheet says who does. */
export function holdersSaidIn(sheets: readonly ComparedSheet[]): readonly Resource[] {
  return sheets.flatMap((sheet) => {
    const handing = handingOf(sheet.resource);
    const isSaid = targetsOf(sheet).some((target) => Object.hasOwn(handing?.shown ?? {}, target));
    return handing !== undefined && isSaid ? [holderResource(handing)] : [];
  });
}
