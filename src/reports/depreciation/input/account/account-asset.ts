import { fixedAssets } from '../../../../catalogue/resources/fixed-assets.ts';
import { isIsoDate, parseDate, parseLongDate } from '../../../../kernel/dates/dates.ts';
import { canonicalDecimal, parseAmount } from '../../../../kernel/decimals.ts';
import type { RegisterRow } from '../register/register.ts';
import type { SettingName, SettingTexts } from '../../terms/settings.ts';
import {
  type AccountFacts,
  type GroupTerms,
  serviceMethod,
} from '../../../engine/account/group-terms.ts';
import type { AccountRecord } from '../../../../account/account-record.ts';
import { exactText } from '../../../../account/record-values.ts';
import { costPriceOf, shownValues, isRetired } from '../../../engine/account/account-lists.ts';
import type { CustomSetting } from '../../../engine/account/custom-settings.ts';
import type { AssetFacts } from '../../terms/asset.ts';

/** Options for reading the assets of an account as register rows. */
export interface AccountContext {
  /** The name of the account in places. */
  readonly name: string;
  readonly groups: ReadonlyMap<number, GroupTerms>;
  readonly subgroups: ReadonlyMap<number, string>;
  readonly vendors: ReadonlyMap<number, string>;
  readonly settings: readonly CustomSetting[];
  /** The custom field that holds the cost, in place of the price. */
  readonly costField: string | undefined;
}

/**
 * Placeholder for a missing retirement date, so that the asset is rejected rather than treated as
 * in use.
 */
const NO_DAY = '(none)';

const DATES: readonly SettingName[] = ['in-service'];
const AMOUNTS: readonly SettingName[] = ['residual', 'rate', 'life-months', 'life-years'];

/** An asset of the account as a row of a register. */
export function rowOfAsset(record: AccountRecord, context: AccountContext): RegisterRow {
  const groupId = record.values['group_id'];
  const group = typeof groupId === 'number' ? context.groups.get(groupId) : undefined;
  return {
    place: { file: context.name },
    facts: factsOf(record, group, context),
    settings: { ...ownSettings(record, context), ...customTexts(record, context.settings) },
    account: accountFacts(record, group),
  };
}

function factsOf(
  { id, values }: AccountRecord,
  group: GroupTerms | undefined,
  { subgroups, vendors }: AccountContext,
): AssetFacts {
  const text = (name: string): string => exactText(values[name]);
  const named = (name: string, names: ReadonlyMap<number, string>): string => {
    const number = values[name];
    return typeof number === 'number' ? (names.get(number) ?? `#${number}`) : '';
  };
  return {
    number: String(id),
    name: text('name'),
    identifier: text('identifier'),
    group: group?.name ?? '',
    subgroup: named('sub_group_id', subgroups),
    location: text('location_name'),
    vendor: named('vendor_id', vendors),
    custodian: text('assigned_to_user_name') || text('assigned_to_user_email'),
    retireReason: text('retire_reason'),
  };
}

function ownSettings(record: AccountRecord, { costField }: AccountContext): SettingTexts {
  const { values } = record;
  const cost = costField === undefined ? priceOf(record) : customText(record, costField, 'cost');
  const acquired = exactText(values['purchased_on']);
  return {
    ...(cost !== undefined && { cost }),
    ...(acquired !== '' && { acquired }),
    ...(isRetired(record) && disposalOf(record)),
  };
}

function disposalOf({ values }: AccountRecord): SettingTexts {
  const proceeds = exactText(values['salvage_value']);
  return {
    disposed: exactText(values['retired_on']) || NO_DAY,
    ...(proceeds !== '' && { proceeds }),
  };
}

function priceOf(record: AccountRecord): string | undefined {
  const price = exactText(record.values['price']);
  return price === '' ? amountText(costPriceOf(record)) : price;
}

function customTexts(record: AccountRecord, settings: readonly CustomSetting[]): SettingTexts {
  return Object.fromEntries(
    settings.flatMap(({ setting, field }) => {
      const text = customText(record, field, setting);
      return text === undefined ? [] : [[setting, text] as const];
    }),
  );
}

function customText(
  { named }: AccountRecord,
  field: string,
  setting: SettingName,
): string | undefined {
  const text = named[`${fixedAssets.fields.custom_fields.prefix}:${field}`]?.trim() ?? '';
  if (text === '') return undefined;
  if (DATES.includes(setting)) return dateText(text);
  return setting === 'cost' || AMOUNTS.includes(setting) ? amountText(text) : text;
}

/** Text that cannot be read is kept as it is, so that the rejection can quote it. */
function amountText(text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  return canonicalDecimal(text) ?? parseAmount(text, 'point') ?? text;
}

function dateText(text: string): string {
  if (isIsoDate(text)) return text;
  const reading = parseDate(text);
  return parseLongDate(text) ?? ('iso' in reading ? reading.iso : text);
}

function accountFacts(record: AccountRecord, group: GroupTerms | undefined): AccountFacts {
  const shown = shownValues(record).flatMap(([name, value]) => {
    const method = serviceMethod(name);
    return method === undefined ? [] : [[method, value] as const];
  });
  return {
    group,
    price: priceOf(record),
    purchasedOn: exactText(record.values['purchased_on']) || undefined,
    shown: Object.fromEntries(shown),
  };
}
