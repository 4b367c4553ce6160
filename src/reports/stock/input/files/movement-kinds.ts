import { termsIn } from '../../../../catalogue/languages/language.ts';
import { foldHeading, nearestNames } from '../../../../kernel/names.ts';
import type { MovementKind } from '../movement.ts';

/** The kinds of movements, and as people and other programs write them. docs/reference/stock.md prints this table. */
export const MOVEMENT_ALIASES = {
  opening: ['Opening balance', 'Opening stock', 'Initial stock', 'Brought forward'],
  receipt: ['Received', 'Add stock', 'Stock added', 'Purchase', 'Goods receipt', 'In'],
  issue: termsIn('Issued, Consumption, Consumed, Used, Scrap, Scrapped, Loss, Write off, Out'),
  sale: ['Sold', 'New sale', 'Sell'],
  'return-in': ['Return', 'Returned', 'Customer return', 'Sales return'],
  'return-out': ['Vendor return', 'Supplier return', 'Purchase return', 'Return to vendor'],
  'adjustment-in': ['Positive adjustment', 'Adjustment up', 'Surplus'],
  'adjustment-out': ['Negative adjustment', 'Adjustment down', 'Shrinkage', 'Shortage'],
  transfer: ['Move', 'Moved', 'Stock transfer', 'Transfer stock'],
  count: ['Stocktake', 'Stock count', 'Physical count', 'Counted'],
  checkout: ['Check out', 'Checked out', 'Stock checkout'],
  checkin: ['Check in', 'Checked in', 'Stock checkin'],
  'landed-cost': termsIn(
    'Landed costs, Additional cost, Freight, Freight in, Duty, Late invoice, Price correction',
  ),
  revaluation: ['Revalue', 'Value adjustment', 'Standard cost change', 'Cost change'],
} as const satisfies Readonly<Record<MovementKind, readonly string[]>>;

const KINDS = Object.keys(MOVEMENT_ALIASES) as readonly MovementKind[];

const BY_WORD: ReadonlyMap<string, MovementKind> = new Map(
  KINDS.flatMap((kind) =>
    [kind, ...MOVEMENT_ALIASES[kind]].map((word) => [foldHeading(word), kind] as const),
  ),
);

/** Words whose direction follows from the sign of the quantity. */
const ADJUSTMENTS: ReadonlySet<string> = new Set(
  ['Adjustment', 'Stock adjustment', 'Inventory adjustment', 'Quantity adjustment'].map(
    foldHeading,
  ),
);

/** What a cell calls the movement, or undefined where no kind is called so. */
export function movementKindOf(word: string, isBelowZero = false): MovementKind | undefined {
  const folded = foldHeading(word);
  if (ADJUSTMENTS.has(folded)) return isBelowZero ? 'adjustment-out' : 'adjustment-in';
  return BY_WORD.get(folded);
}

/** The message about a word that is not a type of movement. */
export function expectedKind(word: string): { readonly expected: string; readonly hint: string } {
  const [nearest] = nearestNames(word, BY_WORD.keys());
  const meant = nearest === undefined ? undefined : BY_WORD.get(nearest);
  return {
    expected: `one of ${KINDS.join(', ')}`,
    hint:
      meant === undefined
        ? 'Use adjustment-in or adjustment-out for a change in quantity, and count for a counted quantity.'
        : `Did you mean ${meant}?`,
  };
}
