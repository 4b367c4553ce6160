import type { Status } from '../engine/positions.ts';

/** What the register says of where an asset stands. */
export const STATUS_LABELS: Readonly<Record<Status, string>> = {
  'not-acquired': 'not yet acquired',
  'not-in-service': 'not yet in service',
  'not-depreciated': 'not depreciated',
  depreciating: 'in use',
  'fully-depreciated': 'fully depreciated',
  disposed: 'disposed',
};
