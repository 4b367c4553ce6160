/** Two figures that have to be the same, worked out on two ways. */
export interface Check {
  readonly check: CheckName;
  /** What it is about: an item, a location, or `total`. */
  readonly of: string;
  readonly unit: 'quantity' | 'value';
  readonly left: bigint;
  readonly right: bigint;
  readonly holds: boolean;
}

/** The checks that a stock report prints. */
export const STOCK_CHECKS = {
  'rolls-forward': 'Opening + received - issued + counted + adjusted + restated = closing',
  'location-rolls-forward':
    'Opening + received - issued + counted + restated + moved in - moved out = closing at the location',
  'locations-add-up': 'The locations together are the whole',
  'adjustments-add-up':
    'What was received and adjusted at the locations = what was received and adjusted',
  'moves-cancel-out': 'What moved into locations = what moved out of locations',
} as const satisfies Readonly<Record<string, string>>;

export type CheckName = keyof typeof STOCK_CHECKS;

/** Compares two figures. */
export function compare(
  about: Pick<Check, 'check' | 'of' | 'unit'>,
  left: bigint,
  right: bigint,
): Check {
  return { ...about, left, right, holds: left === right };
}
