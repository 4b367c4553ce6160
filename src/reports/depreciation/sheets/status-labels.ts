import type { Status } from '../methods/positions.ts';

/** The labels of an asset's status in the register. */
export const STATUS_LABELS: Readonly<Record<Status, string>> = {
  'not-acquired': 'not yet acquired',
  'not-in-service': 'not yet in service',
  'not-depreciated': 'not depreciated',
  depreciating: 'in use',
  'fully-depreciated': 'fully depreciated',
  disposed: 'disposed',
};
