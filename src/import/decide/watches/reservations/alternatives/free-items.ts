import { sharedDays, type Days } from '../../../../../catalogue/relations/shared-days.ts';
import type { Resource } from '../../../../../catalogue/define.ts';
import type { Values } from '../../../../../catalogue/fields.ts';
import { unmetNeeds } from '../../../../../catalogue/operations/transitions.ts';
import { dayOf } from '../../states/custody.ts';

/** Whether an item can be taken on some days, as far as it shows who has it: it is in, or back before the first of them. */
export function isInBy(resource: Resource, shown: Values, days: Days, today: string): boolean {
  const endpoints = Object.values(resource.endpoints);
  const taking = endpoints.find(({ occupies }) => occupies !== undefined);
  if (taking !== undefined && unmetNeeds(taking, shown).length === 0) return true;
  const back = endpoints.find(({ takesBack }) => takesBack !== undefined);
  if (back?.takesBack === undefined || unmetNeeds(back, shown).length > 0) return false;
  const due = dayOf(shown[back.takesBack.due]);
  // What is overdue may not come back at all.
  if (due === '' || due < today) return false;
  return sharedDays(days, { from: '', to: due }) === undefined;
}

/** Whether none of the days of others is among some days. */
export function isFreeOf(taken: readonly Days[], days: Days): boolean {
  return taken.every((each) => sharedDays(each, days) === undefined);
}

/** A clash that another item would end, and the free ones of those, best first. */
export interface Proposal<Item> {
  readonly days: Days;
  readonly free: readonly Item[];
}

/**
 * The free items of each clash in an order in which the first ones of all can be taken together, as far as there are
 * enough: the first of one is behind the others where an earlier clash on the same days has it first.
 */
export function proposeEachOnce<Item>(
  proposals: readonly Proposal<Item>[],
): readonly (readonly Item[])[] {
  const first: { readonly days: Days; readonly item: Item }[] = [];
  return proposals.map(({ days, free }) => {
    const isProposed = (item: Item): boolean =>
      first.some((each) => each.item === item && sharedDays(each.days, days) !== undefined);
    const own = free.filter((item) => !isProposed(item));
    const others = free.filter(isProposed);
    const [item] = own;
    if (item !== undefined) first.push({ days, item });
    return [...own, ...others];
  });
}
