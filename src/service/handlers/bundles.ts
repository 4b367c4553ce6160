import { bundles } from '../../catalogue/resources/bundles.ts';
import { BUNDLE_STATES } from '../../catalogue/states.ts';
import { unset, type AnswerKeys } from '../answer-keys/answer-keys.ts';
import type { Call, Handlers } from '../call.ts';
import { keptObjects, keptText, keptTexts } from '../http/body.ts';
import { bundlesFreeDuring, countBundles, ownedBundles, unitsIn } from '../items/bundle-counts.ts';
import { COPIED_BUNDLE } from '../copies/copied-lists.ts';
import type { RecordKind } from '../records/kind.ts';
import { listRecords } from '../records/record-handlers.ts';
import { invalidField } from '../records/refusal.ts';
import { capitalized } from '../../kernel/nouns.ts';
import type { Condition } from '../store/selection.ts';
import { readStamp, stampOf } from '../store/timestamps.ts';

const BUNDLE_KEYS: AnswerKeys = {
  ...unset(`
    sequence_num name state_label total_bundles available_bundles items_per_bundle image_url
    image_thumbnail_url
  `),
  document_urls: [],
  ...unset('created_at'),
};

export const bundleKind: RecordKind = {
  resource: bundles,
  keys: BUNDLE_KEYS,
  askedBy: { state: 'exact', location_id: 'exact' },
  fresh: () => ({ state: 'active' }),
  seeded: {
    name: { kind: 'text', label: 'Name' },
    state: { kind: 'choice', choices: BUNDLE_STATES, label: 'State' },
    location_id: { kind: 'reference', to: 'locations', label: 'Location' },
    image_url: { kind: 'url', label: 'Image URL' },
    document_urls: { kind: 'texts' },
    items: {
      kind: 'rows',
      fields: {
        asset_no: { kind: 'reference', to: 'items', label: 'Item' },
        quantity: { kind: 'integer', min: 1, label: 'Quantity' },
      },
    },
  },
  copied: COPIED_BUNDLE,
  // No call shows what is in a bundle: that of a copied account has no items, and shows what was read.
  extras: ({ body }, { store, now }) => {
    const moment = stampOf(now);
    if (body['items'] === undefined) return { document_urls: keptTexts(body, 'document_urls') };
    return {
      state_label: capitalized(keptText(body, 'state')),
      total_bundles: ownedBundles(store, body),
      available_bundles: countBundles(store, body, { from: moment, to: moment, now: moment }),
      items_per_bundle: keptObjects(body, 'items').reduce((sum, row) => sum + unitsIn(row), 0),
      image_thumbnail_url: body['image_url'] ?? null,
      document_urls: keptTexts(body, 'document_urls'),
    };
  },
};

export const bundleHandlers: Handlers<typeof bundles> = {
  list: listRecords(bundleConditions),
};

const ACTIVE: Condition = { field: 'state', is: 'active' };

/** All bundles unless a filter is named; what a filter needs has to be there. */
function bundleConditions(call: Call): readonly Condition[] {
  const { filter, location } = call.input;
  if (filter === 'active') return [ACTIVE];
  if (filter === 'retired') return [{ field: 'state', is: 'retired' }];
  if (filter === 'location') {
    if (typeof location !== 'number') {
      throw invalidField('location', call.invalid.has('location') ? 'not-there' : 'blank');
    }
    return [{ field: 'location_id', is: String(location) }];
  }
  if (filter === 'available_during') return [ACTIVE, { idIn: freeDuring(call) }];
  return [];
}

function freeDuring(call: Call): number[] {
  const from = momentIn(call, 'start_date');
  const to = momentIn(call, 'end_date');
  if (to < from) throw invalidField('end_date', 'before-start', { start: 'start_date' });
  const { store } = call.account;
  const active = store.select({ resources: [bundles.name], conditions: [ACTIVE] });
  return bundlesFreeDuring(store, active, { from, to, now: stampOf(call.now) });
}

function momentIn({ input }: Call, name: string): string {
  const text = input[name];
  if (typeof text !== 'string' || text === '') throw invalidField(name, 'blank');
  const moment = readStamp(text);
  if (moment === undefined) throw invalidField(name, 'not-a-moment');
  return moment;
}
