import { groups } from '../../../catalogue/resources/groups.ts';
import { depreciationMethods } from '../../../catalogue/resources/reference-lists.ts';
import { foldHeading } from '../../../kernel/names.ts';
import { SERVICE_METHODS, type GroupTerms, type ServiceMethod } from './account-facts.ts';
import type { AccountRecord } from '../../../account/account-record.ts';
import { exactText } from '../../../account/record-values.ts';
import type { AccountLists } from './account-lists.ts';

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
