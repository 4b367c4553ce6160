import type { Resource } from '../define.ts';
import type { Values } from '../fields.ts';

/** Whether the use of a record has ended, such as that of a retired item. */
export function isEnded({ endedBy, endpoints }: Resource, values: Values): boolean {
  const leaves = Object.entries(endpoints[endedBy ?? '']?.leaves ?? {});
  return leaves.length > 0 && leaves.every(([field, value]) => values[field] === value);
}
