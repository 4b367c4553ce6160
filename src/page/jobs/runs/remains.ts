import type { Undoing } from '../../../index.ts';
import { defined } from '../../../kernel/defined.ts';
import type { Job } from '../../interface/calls.ts';

type Remains = Job['remains'][number];

/** So many of a sort are shown. */
const MOST_SHOWN = 50;

/** What an undo leaves as it is, by why. */
export function remainsOf({ staying, changed, reversed }: Undoing): Remains[] {
  const sorts: Remains[] = [
    {
      why: 'staying',
      count: staying.length,
      records: staying.slice(0, MOST_SHOWN).map(({ id, title, did, reason }) => ({
        record: `#${id} ${title}`,
        did,
        reason,
      })),
    },
    { why: 'changed', count: changed.length, records: changed.slice(0, MOST_SHOWN).map(sinceThen) },
    {
      why: 'reversed',
      count: reversed.length,
      records: reversed.slice(0, MOST_SHOWN).map(sinceThen),
    },
  ];
  return sorts.filter(({ count }) => count > 0);
}

function sinceThen({
  id,
  title,
  did,
  field,
  left,
  now,
  by,
  at,
}: Undoing['changed'][number]): Remains['records'][number] {
  return { record: `#${id} ${title}`, did, field, left, now, ...defined({ by, at }) };
}
