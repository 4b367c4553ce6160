import type { WantedRecords } from '../../../account/account-snapshot.ts';
import type { ListFilter, Resource } from '../../../catalogue/define.ts';
import { fixedAssets } from '../../../catalogue/resources/fixed-assets.ts';
import { groups } from '../../../catalogue/resources/groups.ts';
import { locations } from '../../../catalogue/resources/locations.ts';
import { members } from '../../../catalogue/resources/members.ts';
import { teams } from '../../../catalogue/resources/reference-lists.ts';
import type { Values } from '../../../catalogue/fields.ts';
import type { ASSET_FILTERS } from '../../../catalogue/states.ts';

/** Members with their teams, locations and groups: what reports name people and places by. */
export const NAMED: readonly WantedRecords[] = [members, teams, locations, groups].map(listOf);

/** The records of a kind that are in use, as of the moment when the reading starts. */
export function listOf(resource: Resource): WantedRecords {
  return { resource, isMainListOnly: true, isOfTheBeginning: true };
}

/** The fixed assets that match a filter of the account, to compare a report with their count. */
export function assetsBy(status: (typeof ASSET_FILTERS)[number], shows: Values): WantedRecords {
  const filter: ListFilter | undefined = fixedAssets.filters['status'];
  if (filter === undefined) throw new RangeError('fixed assets have no filter status');
  const chosen = { filter, value: status, shows, asked: `status=${status}` };
  return { ...listOf(fixedAssets), filters: [chosen] };
}
