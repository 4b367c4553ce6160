import { groups } from '../../catalogue/resources/groups.ts';
import { locations } from '../../catalogue/resources/locations.ts';
import { members } from '../../catalogue/resources/members.ts';
import { retireReasons } from '../../catalogue/resources/reference-lists.ts';
import { subgroups } from '../../catalogue/resources/subgroups.ts';
import { vendors } from '../../catalogue/resources/vendors.ts';
import type { ITEM_FACETS } from '../../catalogue/states.ts';
import type { Json, JsonObject } from '../../kernel/json.ts';
import { keptObjects, keptText, keptTexts } from '../http/body.ts';
import { depreciatedValues } from './depreciated-value.ts';
import { showRates } from '../records/depreciation-rates.ts';
import type { RecordKind } from '../records/kind.ts';
import type { StoredRecord } from '../store/store.ts';
import type { View } from '../records/view.ts';

/** The keys of an item that are not simply kept. */
export function itemExtras(
  type: (typeof ITEM_FACETS)[number],
  { body }: StoredRecord,
  view: View,
): JsonObject {
  const location = view.store.find(locations.name, body['location_id']);
  const group = view.store.find(groups.name, body['group_id']);
  return {
    asset_type: type,
    location_name: location?.body['name'] ?? null,
    location_number: location?.id ?? null,
    retire_reason: view.valueOf(retireReasons.name, body['retire_reason_id'], 'name'),
    assigned_to_user_name: view.valueOf(members.name, body['holder_id'], 'full_name'),
    assigned_to_user_email: view.valueOf(members.name, body['holder_id'], 'email'),
    documents_count: keptTexts(body, 'document_urls').length,
    services_count: keptObjects(body, 'services').length,
    comments_count: body['comments_count'] ?? 0,
    display_image: body['image_url'] ?? null,
    last_assigned_to_id: body['last_assigned_to_id'] ?? body['holder_id'] ?? null,
    depreciated_value: depreciatedValues(body, group?.body ?? {}, view),
    group: { depreciation_rates: group === undefined ? [] : showRates(group, view) },
    ...attachments(body, view),
  };
}

/** The names beside a single item. */
export const ITEM_SIBLINGS: NonNullable<RecordKind['beside']> = {
  group_name: ({ body }, view) => view.valueOf(groups.name, body['group_id'], 'name'),
  sub_group_name: ({ body }, view) => view.valueOf(subgroups.name, body['sub_group_id'], 'name'),
  vendor_name: ({ body }, view) => view.valueOf(vendors.name, body['vendor_id'], 'name'),
};

/** Documents and images are shown on request only. */
function attachments(body: JsonObject, view: View): JsonObject {
  const urls = keptTexts(body, 'document_urls');
  const image = keptText(body, 'image_url');
  return {
    ...(view.shows('show_document_urls') && { document_urls: urls }),
    ...(view.shows('show_document_details') && {
      documents: urls.map((url) => documentDetails(url, body['updated_at'] ?? null)),
    }),
    ...(view.shows('show_image_urls') && {
      image_urls: image === '' ? [] : [{ original: image, small: image }],
    }),
  };
}

/** Nothing is fetched, so a document's size and type stay unknown. */
function documentDetails(url: string, uploadedAt: Json): JsonObject {
  const [path = ''] = url.split(/[?#]/);
  const name = path.slice(path.lastIndexOf('/') + 1);
  const dot = name.lastIndexOf('.');
  return {
    file_name: name,
    file_extension: dot === -1 ? '' : name.slice(dot + 1),
    content_type: null,
    file_size: null,
    file_url: url,
    upload_by_id: null,
    uploaded_at: uploadedAt,
    description: null,
  };
}
