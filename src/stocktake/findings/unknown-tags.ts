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
  const codes = new Map<string, { code: string; counts: Count[] }>();
  for (const count of counts) {
    const key = foldName(count.code);
    const known = codes.get(key);
    if (known === undefined) codes.set(key, { code: count.code, counts: [count] });
    else known.counts.push(count);
  }
  if (codes.size === 0) return [];
  const known = [...new Set(tags())];
  return [...codes.values()].map((each, at) => ({
    ...each,
    nearest: at < MOST_COMPARED ? nearestNames(each.code, known) : [],
  }));
}
