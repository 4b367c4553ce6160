import type { AccountRecord } from '../../../account/account-record.ts';
import type { AccountSnapshot, WantedRecords } from '../../../account/account-snapshot.ts';
import { textOrNull, exactText } from '../../../account/record-values.ts';
import { fixedAssets } from '../../../catalogue/resources/fixed-assets.ts';
import { groups } from '../../../catalogue/resources/groups.ts';
import { depreciationMethods } from '../../../catalogue/resources/reference-lists.ts';
import { isJsonObject, ownValue, type JsonObject } from '../../../kernel/json.ts';

/** The records of an account that a report needs. */
export interface AccountLists {
  /** The records of a kind, each once; retired assets are among them. */
  of(kind: string): Iterable<AccountRecord>;
  readonly customFields: readonly string[];
  /** When the list of assets was complete, in milliseconds since 1970. */
  readonly readAt: number;
}

/** Names of stored values that the catalogue does not describe. */
const VALUE_PREFIX = 'depreciated:';
const COST_PRICE = 'cost_price';

const ASSETS: WantedRecords = { resource: fixedAssets, keeps: keptBesides };

/**
 * References of assets whose names the report shows; names of locations and holders are in the
 * assets.
 */
const NAMED_BY_ASSETS = ['sub_group_id', 'vendor_id'];

/**
 * Reads what a depreciation report needs of an account; groups are read whole because their terms are
 * needed. `onCustomFields` is called before anything long is read, and may throw. Throws as
 * AccountReader.readAll does.
 */
export async function readAccountLists(
  snapshot: AccountSnapshot,
  onCustomFields: (names: readonly string[]) => void = () => undefined,
): Promise<AccountLists> {
  await snapshot.readFamilies([fixedAssets, groups, depreciationMethods]);
  const customFields = snapshot
    .families(fixedAssets)
    .filter(({ field }) => field.shown === 'by-name')
    .flatMap(({ members }) => members);
  onCustomFields(customFields);
  const others = [groups, depreciationMethods].map((resource) => ({ resource }));
  const [assets] = await snapshot.read([ASSETS, ...others]);
  await snapshot.readNamed(assets?.referredTo(NAMED_BY_ASSETS) ?? []);
  return { of: (kind) => snapshot.of(kind), customFields, readAt: assets?.readAt ?? 0 };
}

/** Stored facts of an asset that the catalogue does not describe. */
export function keptBesides(raw: JsonObject): Readonly<Record<string, string | null>> {
  const shown = ownValue(raw, 'depreciated_value');
  const values = isJsonObject(shown) ? Object.entries(shown) : [];
  const cost = textOrNull(ownValue(raw, COST_PRICE));
  return {
    ...Object.fromEntries(
      values.map(([method, value]) => [VALUE_PREFIX + method, textOrNull(value)]),
    ),
    ...(cost !== null && { [COST_PRICE]: cost }),
  };
}

/** What an asset is worth by the service, by the names of its methods as the answer writes them. */
export function shownValues({ named }: AccountRecord): readonly (readonly [string, string])[] {
  return Object.entries(named).flatMap(([name, value]) =>
    name.startsWith(VALUE_PREFIX) && value !== null
      ? [[name.slice(VALUE_PREFIX.length), value] as const]
      : [],
  );
}

/** The name of the price in some answers. */
export function costPriceOf({ named }: AccountRecord): string | undefined {
  return named[COST_PRICE] ?? undefined;
}

/** Whether an asset is retired in the account: only then is `salvage_value` its proceeds. */
export function isRetired({ values }: AccountRecord): boolean {
  const state = exactText(values['state']);
  return state === '' ? exactText(values['retired_on']) !== '' : state === 'retired';
}
