import { canonicalDecimal } from '../../kernel/decimals.ts';
import { ownValue, type Json, type JsonObject } from '../../kernel/json.ts';
import { keptNumber, keptObjects, keptText, keptTexts } from '../http/body.ts';
import { findItem } from '../items/item-places.ts';
import { LINE_NUMBERS } from '../items/order-lines.ts';
import { plainIn, plainKeys, type Copied } from '../records/account-copy.ts';
import type { StoredRecord } from '../store/store.ts';
import { fieldKinds, fieldType } from './field-types.ts';

/** A custom field: its type follows from what records show under its name. */
export const COPIED_CUSTOM_FIELD: Copied = {
  keys: ['options'],
  body: ({ id, answer }, { copy }) => {
    const options = keptTexts(answer, 'options');
    const field = { id, name: keptText(answer, 'name'), options };
    return {
      options,
      type: fieldType(field, copy),
      kinds: fieldKinds(field.name, copy),
    };
  },
};

/** A group: its rates, as the service keeps them. */
export const COPIED_GROUP: Copied = {
  keys: ['depreciation_rates'],
  body: ({ answer }) => ({
    depreciation_rates: keptObjects(answer, 'depreciation_rates').map((rate) => ({
      ...plainKeys(rate, ['id', 'depreciation_method_id', 'created_at', 'updated_at']),
      rate: decimalIn(rate, 'rate'),
      useful_life: decimalIn(rate, 'useful_life'),
    })),
  }),
  partNumbers: (body) =>
    keptObjects(body, 'depreciation_rates').map((rate) => [
      'depreciation-rates',
      keptNumber(rate, 'id'),
    ]),
};

function decimalIn(entry: JsonObject, key: string): string | null {
  const value: Json | undefined = ownValue(entry, key);
  const isPlain = typeof value === 'string' || typeof value === 'number';
  return isPlain ? (canonicalDecimal(String(value)) ?? null) : null;
}

/** A purchase order: its lines, as the service keeps them. */
export const COPIED_ORDER: Copied = {
  keys: ['purchase_orders_assets'],
  body: ({ answer }, { store }) => ({
    paid_amount: decimalIn(answer, 'paid_amount'),
    items: keptObjects(answer, 'purchase_orders_assets').map((line) => {
      const number = plainIn(line, 'purchase_order_line_item_id');
      const item = findItem(store, number);
      return {
        ...plainKeys(line, ['id', 'quantity', 'quantity_received']),
        ...itemFacts(line, item),
        ...{ asset_no: number, price: linePrice(line, item) },
      };
    }),
  }),
  partNumbers: (body) =>
    keptObjects(body, 'items').map((line) => [LINE_NUMBERS, keptNumber(line, 'id')]),
};

/** What the item of a line is called, and where it belongs; where the line does not show it, as it is now. */
function itemFacts(line: JsonObject, item: StoredRecord | undefined): JsonObject {
  const shown = plainKeys(item?.body ?? {}, ['name', 'group_id', 'sub_group_id']);
  return Object.fromEntries(
    Object.entries(shown).map(([key, own]) => [
      key,
      ownValue(line, key) === undefined ? own : plainIn(line, key),
    ]),
  );
}

/** A line of an item without a price shows zero, as one at that price does: the item itself decides. */
function linePrice(line: JsonObject, item: StoredRecord | undefined): string | null {
  const own = item === undefined ? null : decimalIn(item.body, 'price');
  if (ownValue(line, 'price') === undefined) return own;
  const price = decimalIn(line, 'price');
  return price === '0' && item !== undefined && own === null ? null : price;
}

/** A label template, which answers name by its description. */
export const COPIED_LABEL_TEMPLATE: Copied = {
  body: ({ answer }) => ({ name: plainIn(answer, 'description') }),
};

/** A bundle: no call shows what is in it, so its counts stay as they were shown. */
export const COPIED_BUNDLE: Copied = {
  body: ({ answer }) => ({
    state: keptText(answer, 'state_label').toLowerCase(),
    document_urls: keptTexts(answer, 'document_urls'),
  }),
};

/** A member: whether there is a login is known from a list, and the keys of the interface are secret. */
export const COPIED_MEMBER: Copied = {
  body: ({ id }, { copy }) => ({ login_enabled: !copy.withoutLogin.has(id) }),
};

/** A custom filter: no call shows what it asks for. */
export const COPIED_CUSTOM_FILTER: Copied = {
  keys: ['assets_type'],
  body: ({ answer }) => plainKeys(answer, ['assets_type']),
};
