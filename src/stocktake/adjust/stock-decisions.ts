import { endpointOf, resourceNamed } from '../../catalogue/index.ts';
import { operandOf } from '../../catalogue/operations/operands.ts';
import { varianceOf, type QuantityFinding } from '../findings/quantity-findings.ts';
import type { RegisterItem } from '../stocktake.ts';
import type { Adjustment, Decision, FollowUp, FollowUpReason } from './adjustment.ts';
import { operationFor, type UnitChange } from './operations.ts';
import type { AssetRules } from './asset-decisions.ts';

/** What decides besides the results; its mark begins comments. */
type StockRules = Omit<AssetRules, 'retirement'>;

/** A result with the variance that is still to be adjusted. */
interface Open {
  readonly finding: QuantityFinding;
  left: number;
}

/** What follows from the results about the units of one item, at all its places. */
export function decideStock(
  findings: readonly QuantityFinding[],
  rules: StockRules,
): readonly Decision[] {
  const decided: Decision[] = [];
  const open: Open[] = [];
  for (const finding of findings) {
    const why = hindrance(finding, rules);
    if (why !== undefined) decided.push(followUp(why, finding, rules));
    else open.push({ finding, left: varianceOf(finding) ?? 0 });
  }
  return [...decided, ...transfers(open, rules), ...open.flatMap((each) => change(each, rules))];
}

/** Why a plan must not adjust what was counted; undefined where it may, or nothing is to be adjusted. */
function hindrance(finding: QuantityFinding, { now }: StockRules): FollowUpReason | undefined {
  const { item, location, isExpected, counted, expected } = finding;
  if (counted === undefined) return undefined;
  if (location === undefined && (!isExpected || item.location !== undefined)) {
    return varianceOf(finding) === 0 ? undefined : 'no-place';
  }
  if (expected === undefined) return 'outside-scope';
  if (counted === expected) return undefined;
  if (now.of(item) === undefined) return 'deleted';
  return now.hasOtherQuantity(item.number, location) ? 'quantity-changed' : undefined;
}

/** Units that lack at one place and are at another one are moved: what is owned stays the same. */
function transfers(open: readonly Open[], rules: StockRules): readonly Adjustment[] {
  const withPlace = open.filter(({ finding: { location } }) => location !== undefined);
  const surpluses = withPlace.filter(({ left }) => left > 0);
  return withPlace
    .filter(({ left }) => left < 0)
    .flatMap((shortage) =>
      surpluses.flatMap((surplus) => {
        const quantity = Math.min(-shortage.left, surplus.left);
        if (quantity <= 0) return [];
        shortage.left += quantity;
        surplus.left -= quantity;
        return transfer(shortage.finding, surplus.finding, quantity, rules);
      }),
    );
}

function transfer(
  from: QuantityFinding,
  to: QuantityFinding,
  quantity: number,
  { mark, places }: StockRules,
): readonly Adjustment[] {
  const { item } = from;
  const moved = `From ${places.pathOf(from.location)} (${counts(from)}) to ${places.pathOf(to.location)} (${counts(to)})`;
  return adjustment(item, 0, {
    action: 'Transfer',
    quantity,
    details: moved,
    cells: {
      quantity,
      from_location: `#${from.location}`,
      to_location: `#${to.location}`,
      comments: `${mark}: ${quantity} of ${counts(from)}`,
    },
  });
}

/** What is left is bought or used up, as far as the books go; each is marked as a count. */
function change({ finding, left }: Open, { mark, places }: StockRules): readonly Decision[] {
  if (left === 0) return [];
  const { item, location } = finding;
  const quantity = Math.abs(left);
  const price = item.unitCost ?? item.value;
  const made = adjustment(item, left > 0 ? 1 : -1, {
    action: left > 0 ? 'Add stock' : 'Remove stock',
    quantity,
    details: `At ${places.pathOf(location)}: ${counts(finding)}`,
    cells: {
      quantity,
      ...(price !== undefined && { price }),
      ...(location !== undefined && { location_id: `#${location}` }),
      comments: `${mark}: ${counts(finding)}`,
    },
  });
  if (made.length > 0) return made;
  const details = `At ${places.pathOf(location)}: ${counts(finding)}; ${quantity} cannot be removed`;
  return [{ why: 'not-reducible', item, details }];
}

/** The row of an operation; none where the interface has no such operation for the record type. */
function adjustment(
  item: RegisterItem,
  sign: UnitChange,
  { cells, ...rest }: Omit<Adjustment, 'item' | 'operation'>,
): readonly Adjustment[] {
  const operation = operationFor(item.kind, sign);
  if (operation === undefined) return [];
  const resource = resourceNamed(item.kind);
  const operand = operandOf(endpointOf(resource, operation).endpoint, resource) ?? '';
  return [{ item, operation, cells: { [operand]: item.number, ...cells }, ...rest }];
}

function followUp(why: FollowUpReason, finding: QuantityFinding, { places }: StockRules): FollowUp {
  const { item, location } = finding;
  return { why, item, details: `At ${places.pathOf(location)}: ${counts(finding)}` };
}

/** `counted 12, expected 15` */
function counts({ counted, expected }: QuantityFinding): string {
  const found = counted === undefined ? 'not counted' : `counted ${counted}`;
  return expected === undefined ? found : `${found}, expected ${expected}`;
}
