import { groups } from '../../../catalogue/resources/groups.ts';
import { depreciationMethods } from '../../../catalogue/resources/reference-lists.ts';
import { foldHeading } from '../../../kernel/names.ts';
import type { AccountRecord } from '../../../account/account-record.ts';
import { exactText } from '../../../account/record-values.ts';
import type { AccountLists } from './account-lists.ts';

/** The two methods that the service has, as it names them. */
export const SERVICE_METHODS = ['Straight Line', 'Declining Balance'] as const;
export type ServiceMethod = (typeof SERVICE_METHODS)[number];

/** The depreciation settings of a group in the account. */
export interface GroupTerms {
  readonly name: string;
  readonly mode: 'Percentage' | 'Useful Life';
  /**
   * The yearly rate in percent or the life in months, depending on the mode; positive figures only.
   */
  readonly figures: Readonly<Partial<Record<ServiceMethod, string>>>;
  /** Methods that the account uses. */
  readonly active: readonly ServiceMethod[];
  /** The service does not depreciate assets below this price. */
  readonly minimumPrice: string | undefined;
}

/** Facts about an asset that only an account has. */
export interface AccountFacts {
  /** Undefined where the asset has no group. */
  readonly group: GroupTerms | undefined;
  /** As decimal text, without sign. */
  readonly price: string | undefined;
  readonly purchasedOn: string | undefined;
  /** Its value by each method, as the service shows it: `$3,722.81`. */
  readonly shown: Readonly<Partial<Record<ServiceMethod, string>>>;
}

/** The method that a name means, `Straight Line` or `straight_line`; undefined where it means neither. */
export function serviceMethod(name: string): ServiceMethod | undefined {
  return SERVICE_METHODS.find((each) => foldHeading(each) === foldHeading(name));
}

/** The depreciation settings of the account's groups, by their ids. */
export function readGroupTerms(lists: AccountLists): ReadonlyMap<number, GroupTerms> {
  const active = [...lists.of(depreciationMethods.name)].flatMap(({ values }) => {
    const method = serviceMethod(exactText(values['name']));
    return method !== undefined && values['active'] !== false ? [method] : [];
  });
  const terms = [...lists.of(groups.name)].map((group): readonly [number, GroupTerms] => [
    group.id,
    termsOf(group, active),
  ]);
  return new Map(terms);
}

function termsOf(group: AccountRecord, active: readonly ServiceMethod[]): GroupTerms {
  const { values, named, id } = group;
  const least = values['minimum_depreciation_price'];
  const figures = Object.entries(named).flatMap(([target, figure]) => {
    const method = serviceMethod(target.slice(target.indexOf(':') + 1));
    return method !== undefined && figure !== null && Number(figure) > 0
      ? [[method, figure] as const]
      : [];
  });
  return {
    name: exactText(values['name']) || `Group #${id}`,
    // A group that says no mode has lives, as the interface has it.
    mode: values['asset_depreciation_mode'] === 'Percentage' ? 'Percentage' : 'Useful Life',
    figures: Object.fromEntries(figures),
    active,
    minimumPrice: typeof least === 'string' ? least : undefined,
  };
}
