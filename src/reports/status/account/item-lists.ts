import type { WantedRecords } from '../../../account/account-snapshot.ts';
import type { ListFilter, Resource } from '../../../catalogue/define.ts';
import { assetStock } from '../../../catalogue/resources/asset-stock.ts';
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
  return filteredBy(fixedAssets, 'status', { value: status, shows });
}

/** The fixed assets that a member has. */
export function assetsHeldBy({ id, email }: Holder): WantedRecords {
  if (email === '') return filteredBy(fixedAssets, 'possessions_of', { value: String(id) });
  const shows = { assigned_to_user_email: email };
  return filteredBy(fixedAssets, 'possessions_of_email', { value: email, shows });
}

/** The asset stock of which a member has units. */
export function stockHeldBy({ id }: Holder): WantedRecords {
  return filteredBy(assetStock, 'possessions_of', { value: String(id) });
}

/** A member as filters name one; some have no e-mail address. */
interface Holder {
  readonly id: number;
  readonly email: string;
}

function filteredBy(
  resource: Resource,
  name: string,
  { value, shows }: { readonly value: string; readonly shows?: Values },
): WantedRecords {
  const filter: ListFilter | undefined = resource.filters?.[name];
  if (filter === undefined) throw new RangeError(`${resource.name} have no filter ${name}`);
  return { ...listOf(resource), filters: [{ filter, value, shows, asked: `${name}=${value}` }] };
}
