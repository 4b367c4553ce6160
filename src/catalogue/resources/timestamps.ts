import type { Fields } from '../fields.ts';

/** When the service made a record, and when it changed it last. */
export const TIMESTAMPS = {
  created_at: { kind: 'text', label: 'Created at' },
  updated_at: { kind: 'text', label: 'Updated at' },
} as const satisfies Fields;
