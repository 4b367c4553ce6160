import { AssetFinder } from '../asset-finder.ts';
import type { EventRow } from './event-row.ts';
import type { EventSheet } from './read-events.ts';
import type { LeftOverRow, Register, RegisterRow } from '../register.ts';

/** A register whose rows know what happened to their assets. */
export function joinEvents(register: Register, sheet: EventSheet): Register {
  const finder = new AssetFinder(register.rows);
  const eventsOf = new Map<RegisterRow, EventRow[]>();
  const leftOver: LeftOverRow[] = [];
  for (const event of sheet.rows) {
    const asset = finder.assetOf(event);
    if ('found' in asset) leftOver.push({ row: asRow(event), found: asset.found });
    else eventsOf.set(asset.row, [...(eventsOf.get(asset.row) ?? []), event]);
  }
  const { name, sha256, rows } = sheet;
  return {
    ...register,
    rows: register.rows.map((row) => {
      const events = eventsOf.get(row);
      return events === undefined ? row : { ...row, events };
    }),
    events: { name, sha256, rows: rows.length, leftOver },
  };
}

/** An event that no asset was found for, as Exceptions lists rows. */
function asRow({ place, number, identifier }: EventRow): RegisterRow {
  const unknown = { name: '', group: '', subgroup: '', location: '', vendor: '', custodian: '' };
  return { place, settings: {}, facts: { number, identifier, retireReason: '', ...unknown } };
}
