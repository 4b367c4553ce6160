import { groupBy } from '../../kernel/group-by.ts';
import { foldName, nearestNames } from '../../kernel/names.ts';
import type { Count } from '../stocktake.ts';

/** A code that belongs to no item of the register. */
export interface UnknownTag {
  /** As it was first read. */
  readonly code: string;
  readonly counts: readonly Count[];
  /** The tags of the register that are most like it, best first. */
  readonly nearest: readonly string[];
}

/** Codes beyond these are not compared with the tags: a list of another company has no typing errors to find. */
const MOST_COMPARED = 300;

/** Every unknown code once, in the order in which they were read; case does not make another code. */
export function unknownTags(counts: Iterable<Count>, tags: () => Iterable<string>): UnknownTag[] {
  const codes = groupBy(counts, ({ code }) => foldName(code));
  if (codes.size === 0) return [];
  const known = [...new Set(tags())];
  return [...codes.values()].map((same, at) => {
    const code = same[0]?.code ?? '';
    return { code, counts: same, nearest: at < MOST_COMPARED ? nearestNames(code, known) : [] };
  });
}
