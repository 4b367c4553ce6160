import type { Resource } from '../../catalogue/define.ts';
import { leadingField } from '../../import/ledger/subjects/find-existing.ts';
import { labelOf } from '../../import/ledger/rows/targets.ts';
import type { Comparison } from '../comparison.ts';
import { classTarget, placeTarget } from '../columns/dimensions.ts';

/** What places are called in a comparison: as the only field for them, such as Delivery location; undefined where none is. */
export function placeLabel({ resources }: Comparison): string | undefined {
  return labelIn(resources, placeTarget, 'Location');
}

/** What classes are called in a comparison: as the only field for them, such as Group; undefined where none is. */
export function classLabel({ resources }: Comparison): string | undefined {
  return labelIn(resources, classTarget, 'Class');
}

/** Whether records have names besides their keys. */
export function hasNames({ resources, parts: { sheets } }: Comparison): boolean {
  return resources.some((resource) => {
    const chosen = sheets.flatMap((sheet) =>
      sheet.resource === resource && sheet.mapping.key !== undefined ? [sheet.mapping.key] : [],
    );
    const keys = chosen.length > 0 ? chosen : resource.keys.map(({ fields }) => fields);
    return keys.some((fields) => leadingField(resource, fields) !== resource.display);
  });
}

type TargetIn = (resource: Resource) => string | undefined;

function labelIn(
  resources: readonly Resource[],
  targetIn: TargetIn,
  ofSeveral: string,
): string | undefined {
  const labels = resources.flatMap((resource) => {
    const target = targetIn(resource);
    return target === undefined ? [] : [labelOf(resource, target)];
  });
  const [only, another] = new Set(labels);
  return another === undefined ? only : ofSeveral;
}
