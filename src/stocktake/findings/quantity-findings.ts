import type { Count, Expected, RegisterItem, StocktakeScope } from '../stocktake.ts';
import { groupBy } from '../../kernel/group-by.ts';
import type { ItemEvidence } from './item-evidence.ts';
import type { PlaceTree } from './place-tree.ts';

/** What a stocktake found of the units of one item at one place. */
export interface QuantityFinding {
  readonly item: RegisterItem;
  /** Undefined for units without a location, and where the place of a count is not recorded. */
  readonly location: number | undefined;
  readonly isExpected: boolean;
  /** Undefined beyond the scope, where the stocktake froze no quantities. */
  readonly expected: number | undefined;
  /** Undefined where it was not counted. */
  readonly counted: number | undefined;
  readonly counts: readonly Count[];
}

/** How quantities are compared. */
export interface QuantityRules {
  readonly places: PlaceTree;
  readonly scope: StocktakeScope;
  /** Where nothing was counted there are no units; otherwise that is not known. */
  readonly isUncountedZero: boolean;
}

/** One result for each item and place that was expected or counted. */
export function quantityFindings(
  evidence: Iterable<ItemEvidence>,
  rules: QuantityRules,
): QuantityFinding[] {
  return [...evidence].flatMap((item) => findingsOf(item, rules));
}

/** Counted minus expected; undefined where one of them is not known. */
export function varianceOf({ counted, expected }: QuantityFinding): number | undefined {
  return counted === undefined || expected === undefined ? undefined : counted - expected;
}

function findingsOf(
  { item, expected, counts }: ItemEvidence,
  { places, scope, isUncountedZero }: QuantityRules,
): QuantityFinding[] {
  const found = groupBy(counts, (count) => placeOf(count, expected, places));
  const known = new Set(expected.map(({ location }) => location));
  const others = [...found.keys()].filter((place) => !known.has(place));
  return [
    ...expected.map(({ location, quantity }): QuantityFinding => {
      const here = found.get(location) ?? [];
      const isCounted = here.length > 0 || isUncountedZero;
      return {
        item,
        location,
        isExpected: true,
        expected: quantity,
        counted: isCounted ? sumOf(here) : undefined,
        counts: here,
      };
    }),
    ...others.map((location): QuantityFinding => {
      const here = found.get(location) ?? [];
      return {
        item,
        location,
        isExpected: false,
        expected: isItemInScope(item, scope) && places.isInScope(location) ? 0 : undefined,
        counted: sumOf(here),
        counts: here,
      };
    }),
  ];
}

/**
 * Where counted units belong. A count at a place that contains exactly one of the expected places is a count of that
 * one; so is a count without a place, where exactly one is expected.
 */
function placeOf(
  { location: at }: Count,
  expected: readonly Expected[],
  places: PlaceTree,
): number | undefined {
  if (expected.some(({ location }) => location === at)) return at;
  const [first, ...others] = expected.filter(
    ({ location }) => at === undefined || (location !== undefined && places.contains(at, location)),
  );
  return first === undefined || others.length > 0 ? at : first.location;
}

/** Whether the quantities of an item were frozen, wherever its units are in the scope. */
function isItemInScope(
  { kind, group = '' }: RegisterItem,
  { kinds, groups }: StocktakeScope,
): boolean {
  return (
    (kinds.length === 0 || kinds.includes(kind)) && (groups.length === 0 || groups.includes(group))
  );
}

function sumOf(counts: readonly Count[]): number {
  return counts.reduce((sum, { quantity }) => sum + quantity, 0);
}
