/** Two figures that must be equal, calculated in two ways. */
export interface Check {
  readonly check: CheckName;
  /** The subject: an item, a location, or `total`. */
  readonly of: string;
  readonly unit: 'quantity' | 'value';
  readonly left: bigint;
  readonly right: bigint;
  readonly passed: boolean;
}

/** The checks that a stock report prints. */
export const STOCK_CHECKS = {
  'rolls-forward':
    'Opening + receipts - issues + count differences + cost adjustments + restatements = closing',
  'location-rolls-forward':
    'Opening + receipts - issues + count differences + restatements + transfers in - transfers out = closing at the location',
  'locations-add-up': 'Sum of locations = total',
  'adjustments-add-up': 'Receipts and cost adjustments: sum of locations = total',
  'moves-cancel-out': 'Transfers in = transfers out',
} as const satisfies Readonly<Record<string, string>>;

export type CheckName = keyof typeof STOCK_CHECKS;

/** Compares two figures. */
export function compare(
  about: Pick<Check, 'check' | 'of' | 'unit'>,
  left: bigint,
  right: bigint,
): Check {
  return { ...about, left, right, passed: left === right };
}
