import type { Count, RegisterItem, Remark } from '../stocktake.ts';
import type { ItemEvidence } from './item-evidence.ts';
import type { PlaceTree } from './place-tree.ts';

/** What a stocktake found of an item that has no units. */
export type AssetOutcome = 'as-expected' | 'elsewhere' | 'missing' | 'different-places';

/** What a stocktake found of one fixed asset. */
export interface AssetFinding {
  readonly item: RegisterItem;
  /** Whether it was expected in the scope of the stocktake. */
  readonly isExpected: boolean;
  readonly outcome: AssetOutcome;
  /** The only place of its counts; undefined where none of them has one, or they have several. */
  readonly countedAt: number | undefined;
  /** Every place at which it was counted. */
  readonly places: readonly number[];
  /** The rows that found it. */
  readonly counts: readonly Count[];
  /** The rows that say that it was not found. */
  readonly absences: readonly Count[];
  /** Rows with a note, that count nothing. */
  readonly remarks: readonly Remark[];
}

/** Each expected asset once, in the order in which they are expected, then those that only were counted. */
export function assetFindings(
  evidence: Iterable<ItemEvidence>,
  places: Pick<PlaceTree, 'contains'>,
): AssetFinding[] {
  return [...evidence].flatMap(({ item, expected: [expected], counts: rows, remarks }) => {
    const counts = rows.filter(({ quantity }) => quantity > 0);
    // Someone looked for an item that was not expected, and did not find it.
    if (expected === undefined && counts.length === 0) return [];
    const found = placesCounted(counts, places);
    const finding: AssetFinding = {
      item,
      isExpected: expected !== undefined,
      outcome: outcomeOf(counts, found, expected, places),
      countedAt: found.length === 1 ? found[0] : undefined,
      places: found,
      counts,
      absences: rows.filter(({ quantity }) => quantity === 0),
      remarks,
    };
    return [finding];
  });
}

function outcomeOf(
  counts: readonly Count[],
  found: readonly number[],
  expected: ItemEvidence['expected'][number] | undefined,
  places: Pick<PlaceTree, 'contains'>,
): AssetOutcome {
  if (counts.length === 0) return 'missing';
  if (found.length > 1) return 'different-places';
  if (expected === undefined) return 'elsewhere';
  const [at] = found;
  // A count without a place proves that the item is there, but not where.
  if (at === undefined) return 'as-expected';
  const { location } = expected;
  return location !== undefined && places.contains(at, location) ? 'as-expected' : 'elsewhere';
}

/**
 * The places of counts, each once, in the order of the counts. A place that contains another one of them says less
 * than that one, and is dropped: a floor and a room on it are one place.
 */
function placesCounted(
  counts: readonly Count[],
  places: Pick<PlaceTree, 'contains'>,
): readonly number[] {
  const all = [...new Set(counts.flatMap(({ location }) => location ?? []))];
  if (all.length < 2) return all;
  return all.filter(
    (place) => !all.some((other) => other !== place && places.contains(place, other)),
  );
}
