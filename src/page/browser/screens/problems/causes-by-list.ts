import type { Cause, Job } from '../../../interface/calls.ts';

interface Lists {
  readonly errors: readonly Cause[];
  /** What only the plan shows. */
  readonly planned: readonly Cause[];
  readonly warnings: readonly Cause[];
}

/** The causes of a job in the lists in which they are shown, each in one of them. */
export function causesByList({ checked }: Pick<Job, 'checked'>): Lists {
  const { causes = [] } = checked ?? {};
  const found = causes.filter(({ isOfPlan }) => isOfPlan !== true);
  return {
    errors: found.filter(({ severity }) => severity === 'error'),
    planned: causes.filter(({ isOfPlan }) => isOfPlan === true),
    warnings: found.filter(({ severity }) => severity === 'warning'),
  };
}
