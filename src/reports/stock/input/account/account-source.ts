import { wholeUnits, type Quantity } from '../../../engine/measures/unit-cost.ts';
import { NO_LOCATION } from '../movement.ts';
import {
  byItem,
  type ItemFacts,
  type StockItem,
  type StockSource,
  type Threshold,
  type ServiceStock,
} from '../stock-source.ts';
import { movementsOf } from './history-movements.ts';
import type { ReadStock, StoredEntry, StoredItem, StoredThreshold } from './stored-item.ts';

/** What was read of an account, as a stock report takes it. */
export function stockSourceOf(read: ReadStock, name: string): StockSource {
  const remarks: string[] = [];
  const items = read.items.map((item): StockItem => {
    const entries = (read.histories.get(item.id) ?? []).filter((entry) => isInTime(entry, read));
    const { movements, notUnderstood } = movementsOf(item, entries, (id) => placeName(id, read));
    if (notUnderstood > 0) {
      remarks.push(
        `Item ${item.id}: ${notUnderstood} entries of its history could not be read and were ignored`,
      );
    }
    return { item: String(item.id), facts: factsOf(item, read), movements };
  });
  if (read.deleted.length > 0) {
    remarks.push(`Items deleted while the account was read: ${read.deleted.join(', ')}`);
  }
  return { name, remarks, items: items.sort(byItem) };
}

/**
 * Entries made after an interrupted reading started are ignored, since the lists do not have them
 * either.
 */
function isInTime({ createdAt }: StoredEntry, { isContinued, startedAt }: ReadStock): boolean {
  const moment = Date.parse(createdAt ?? '');
  return !isContinued || Number.isNaN(moment) || moment <= startedAt;
}

function placeName(id: number | null, { locations }: ReadStock): string | undefined {
  return id === null ? undefined : (locations.get(id) ?? `Location #${id}`);
}

function factsOf(item: StoredItem, read: ReadStock): ItemFacts {
  const reported = reportedBy(item, read);
  return {
    name: item.name,
    ...(item.group !== null && { group: item.group }),
    thresholds: thresholdsOf(item, read),
    ...(reported !== undefined && { reported }),
  };
}

function reportedBy({ id, quantity }: StoredItem, read: ReadStock): ServiceStock | undefined {
  if (quantity === null) return undefined;
  const locations = new Map<string, Quantity>();
  for (const [location, held] of read.quantities) {
    const units = held.get(id);
    if (units !== undefined)
      locations.set(placeName(location, read) ?? NO_LOCATION, wholeUnits(units));
  }
  return { quantity: wholeUnits(quantity), locations, locationBasis: 'available' };
}

function thresholdsOf({ id, threshold }: StoredItem, read: ReadStock): readonly Threshold[] {
  const whole = threshold === null ? [] : [{ low: wholeUnits(threshold) }];
  return [...whole, ...(read.thresholds.get(id) ?? []).map((each) => thresholdAt(each, read))];
}

function thresholdAt({ location, low, excess }: StoredThreshold, read: ReadStock): Threshold {
  const at = placeName(location, read);
  return {
    low: wholeUnits(low ?? 0),
    ...(excess !== null && { excess: wholeUnits(excess) }),
    ...(at !== undefined && { location: at }),
  };
}
