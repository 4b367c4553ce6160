import { createHash } from 'node:crypto';
import { fixedAssets } from '../../../../catalogue/resources/fixed-assets.ts';
import { isIsoDate, parseDate, parseLongDate, utcDate } from '../../../../kernel/dates/dates.ts';
import { canonicalDecimal, parseAmount } from '../../../../kernel/decimals.ts';
import type { Register, RegisterRow } from '../register/register.ts';
import type { SettingName, SettingTexts } from '../../terms/settings.ts';
import {
  type AccountFacts,
  type GroupTerms,
  readGroupTerms,
  serviceMethod,
} from '../../../engine/account/group-terms.ts';
import type { AccountRecord } from '../../../../account/account-record.ts';
import { exactText } from '../../../../account/record-values.ts';
import {
  type AccountLists,
  costPriceOf,
  isRetired,
  shownValues,
} from '../../../engine/account/account-lists.ts';
import { type CustomSetting, customSettings } from '../../../engine/account/custom-settings.ts';
import type { AssetFacts } from '../../terms/asset.ts';
import { formatCount } from '../../../../kernel/counts.ts';
import { subgroups } from '../../../../catalogue/resources/subgroups.ts';
import { vendors } from '../../../../catalogue/resources/vendors.ts';
import { hasBothMethods } from '../settings/account-layers.ts';
import { REGISTER_COLUMNS } from '../register/register-columns.ts';

interface AccountRegisterOptions {
  /** The display name of the account: the host of its address. */
  readonly name: string;
  /** The custom field that holds the cost; the price counts unless given. */
  readonly costField?: string | undefined;
}

/**
 * The register that the assets of an account make, retired ones too, by their numbers. Everything of it is
 * judged later, as that of a file is.
 */
export function registerOfAccount(
  lists: AccountLists,
  { name, costField }: AccountRegisterOptions,
): Register {
  const { taken, left } = customSettings(lists.customFields);
  const context: AccountContext = {
    name,
    costField,
    settings: taken,
    groups: readGroupTerms(lists),
    subgroups: namesOf(lists, subgroups.name),
    vendors: namesOf(lists, vendors.name),
  };
  const remarks = new AssetRemarks();
  const assets: RegisterRow[] = [];
  for (const record of lists.of(fixedAssets.name)) {
    assets.push(rowOfAsset(record, context));
    remarks.cellStyle(record);
  }
  assets.sort((one, other) => Number(one.facts.number) - Number(other.facts.number));
  const rows = assets.map((row, at) => ({ ...row, place: { file: name, row: at + 1 } }));
  return {
    name,
    rows,
    headings: headingsOf(taken, costField),
    remarks: [
      ...methodRemarks(context.groups.values()),
      ...remarks.list(costField),
      ...left.map((each) => leftOver(each, taken)),
    ],
    sha256: hashOf(rows),
    account: { readOn: utcDate(lists.readAt) },
  };
}

/** The fields of the account that are used for each column. */
function headingsOf(
  settings: readonly CustomSetting[],
  costField: string | undefined,
): ReadonlyMap<string, string> {
  return new Map([
    ['cost', costField === undefined ? 'Price' : `${costField} (custom field)`],
    ['acquired', 'Purchased on'],
    ['disposed', 'Retired on'],
    ['proceeds', 'Salvage value of retired assets'],
    ...settings.map(({ setting, field }) => [setting, `${field} (custom field)`] as const),
  ]);
}

/** The basis of preparation states every assumption. */
function methodRemarks(groups: Iterable<GroupTerms>): readonly string[] {
  const open = [...groups].filter(hasBothMethods).map(({ name }) => name);
  if (open.length === 0) return [];
  return [
    `Straight Line and Declining Balance are both active. Straight Line is used unless --method or another setting gives one, in: ${open.join(', ')}`,
  ];
}

function leftOver(left: CustomSetting, taken: readonly CustomSetting[]): string {
  const other = taken.find(({ setting }) => setting === left.setting)?.field ?? '';
  const { label } = REGISTER_COLUMNS[left.setting as keyof typeof REGISTER_COLUMNS];
  return `The custom fields ${other} and ${left.field} both mean ${label}: ${other} is used`;
}

/** Counts remarks on the account's data that do not prevent the calculation. */
class AssetRemarks {
  #withoutPrice = 0;
  #byCostPrice = 0;
  #salvageInUse = 0;

  cellStyle(record: AccountRecord): void {
    const price = record.values['price'];
    if (price === null && costPriceOf(record) !== undefined) this.#byCostPrice += 1;
    else if (Number(price ?? 1) === 0) this.#withoutPrice += 1;
    const salvage = Number(record.values['salvage_value'] ?? 0);
    if (salvage !== 0 && !isRetired(record)) this.#salvageInUse += 1;
  }

  list(costField: string | undefined): readonly string[] {
    const byPrice = costField === undefined;
    const parts: readonly (readonly [number, string])[] = [
      [byPrice ? this.#withoutPrice : 0, 'with price 0 (no depreciation)'],
      [byPrice ? this.#byCostPrice : 0, 'without a price (cost price used)'],
      [
        this.#salvageInUse,
        'in use with a salvage value (ignored: the salvage value is the disposal proceeds of a retired asset)',
      ],
    ];
    return parts.flatMap(([count, says]) =>
      count === 0 ? [] : [`Assets ${says}: ${formatCount(count)}`],
    );
  }
}

function namesOf(lists: AccountLists, kind: string): ReadonlyMap<number, string> {
  return new Map(
    [...lists.of(kind)].flatMap(({ id, values: { name } }) =>
      typeof name === 'string' ? [[id, name] as const] : [],
    ),
  );
}

/** Whether two reports use the same data. */
function hashOf(rows: readonly RegisterRow[]): string {
  const hash = createHash('sha256');
  for (const { facts, settings } of rows) hash.update(JSON.stringify([facts, settings]));
  return hash.digest('hex');
}

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
function rowOfAsset(record: AccountRecord, context: AccountContext): RegisterRow {
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
