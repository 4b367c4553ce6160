import type { Plan } from '../../../interface/calls.ts';
import type { Words } from '../../texts/translate.ts';
import { recordTypeName } from '../record-types.ts';

/** A number of a plan, and what it says. */
interface PlanTile {
  readonly label: string;
  readonly count: number;
  readonly meaning: string;
  readonly tone?: 'good' | 'warning' | 'error';
}

const TONES: Readonly<Partial<Record<string, PlanTile['tone']>>> = {
  create: 'good',
  update: 'good',
  operation: 'good',
  delete: 'warning',
  blocked: 'error',
  open: 'warning',
};

const DELETES = '.delete';

/** The numbers of a plan; those that say nothing are not shown, and what is deleted is named. */
export function tilesOf(words: Words, plan: Plan): PlanTile[] {
  const { create, update, operation, unchanged, skipped, blocked, open } = plan;
  const deletes = plan.operations.filter(({ what }) => what.endsWith(DELETES));
  const deleted = deletes.reduce((sum, { count }) => sum + count, 0);
  const counts = {
    ...{ create, update, delete: deleted, operation: Math.max(0, operation - deleted) },
    ...{ unchanged, skipped, blocked, open },
  };
  const types = deletes.map(({ what }) => recordTypeName(words, what.slice(0, -DELETES.length)));
  return Object.entries(counts)
    .filter(([, count]) => count > 0)
    .map(([name, count]) => {
      const tone = TONES[name];
      return {
        label: words.t(`plan.${name}`),
        count,
        meaning: words.t(`plan.${name}Means`, { types: words.list(types) }),
        ...(tone !== undefined && { tone }),
      };
    });
}
