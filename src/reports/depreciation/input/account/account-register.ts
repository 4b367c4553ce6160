import { formatCount } from '../../../../kernel/counts.ts';
import { createHash } from 'node:crypto';
import { fixedAssets } from '../../../../catalogue/resources/fixed-assets.ts';
import { subgroups } from '../../../../catalogue/resources/subgroups.ts';
import { vendors } from '../../../../catalogue/resources/vendors.ts';
import { utcDate } from '../../../../kernel/dates/dates.ts';
import { type GroupTerms, readGroupTerms } from '../../../engine/account/group-terms.ts';
import { hasBothMethods } from '../settings/account-layers.ts';
import { rowOfAsset, type AccountContext } from './account-asset.ts';
import type { AccountRecord } from '../../../../account/account-record.ts';
import {
  costPriceOf,
  type AccountLists,
  isRetired,
} from '../../../engine/account/account-lists.ts';
import { customSettings, type CustomSetting } from '../../../engine/account/custom-settings.ts';
import { REGISTER_COLUMNS } from '../register/register-columns.ts';
import type { Register, RegisterRow } from '../register/register.ts';

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
