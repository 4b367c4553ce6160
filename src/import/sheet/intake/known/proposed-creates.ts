import { resourceNamed } from '../../../../catalogue/index.ts';
import { counted } from '../../../../kernel/counts.ts';
import type { ResolvedRequest } from '../../request/request.ts';
import type { RunReader } from '../../../ledger/run/run.ts';
import type { FileReading } from '../../recipe/file-reading.ts';

const MOST_NAMED = 5;

/**
 * What is created by name because the recipe of a known source proposes it: one likely reading for each record type,
 * since a name that the account lacks may also be a wrong one.
 */
export function proposedCreates(
  run: RunReader,
  { known = [] }: ResolvedRequest,
): readonly FileReading[] {
  const [first] = known;
  const proposed = new Set(known.flatMap(({ creates }) => creates));
  if (first === undefined || proposed.size === 0) return [];
  return run.views.planned
    .namedByKind(MOST_NAMED)
    .filter(({ resource }) => proposed.has(resource))
    .map(({ resource, names, count }) => {
      const { title, singular } = resourceNamed(resource);
      const more = count > names.length ? ` and ${count - names.length} more` : '';
      return {
        file: first.file,
        topic: 'recipe',
        sureness: 'likely',
        rule: `The account lacks ${counted(count, singular)}, created by name: ${names.join(', ')}${more}.`,
        field: title,
        rows: count,
      };
    });
}
