import type { Answer } from '../endpoints.ts';

/** The days on which approved requests block an item, in their order. */
export const RESERVED_DATES = {
  is: 'value',
  lists: {
    reserved_dates: {
      reservation_id: { kind: 'integer', label: 'Request' },
      from: { kind: 'date', label: 'From' },
      to: { kind: 'date', label: 'To' },
      user_id: { kind: 'reference', to: 'members', label: 'Member' },
      user_full_name: { kind: 'text', label: 'Member name' },
    },
  },
} as const satisfies Answer;
