import type { AccountListener } from '../account/account-listener.ts';
import { withAccount } from '../account/with-account.ts';
import { members } from '../catalogue/resources/members.ts';
import { changedSince } from '../import/decide/match/history-checks.ts';
import type { SeenBefore } from '../import/ledger/run/sightings.ts';
import type { ConnectedWorkplace } from '../import/ledger/run/workplace.ts';
import type { ExecutionRequest } from '../import/sheet/request/request.ts';
import { accountTime } from '../kernel/dates/account-time.ts';
import type { Issue } from '../kernel/messages/issues.ts';
import type { CurrencyExponent } from '../kernel/money.ts';
import { MemberFinder } from '../people/match-person.ts';
import { NAMED } from '../reports/status/account/item-lists.ts';
import { availabilityOf, shortages } from './availability.ts';
import { chooseItems } from './choose/choose-items.ts';
import { EarlierCheckouts } from './choose/earlier-checkouts.ts';
import { inventoryInKits } from './choose/inventory-in-kits.ts';
import { readItems } from './choose/read-items.ts';
import { chooseJoiners, type ChoosingJoiners, type NamedJoiners } from './choose-joiners.ts';
import type { KitAvailability, JoinerPlan } from './onboarding.ts';

/** How the account is read. */
export interface JoinerReading extends NamedJoiners, Omit<ChoosingJoiners, 'finder'> {
  /** What distinguishes this reading: only the same one resumes. */
  readonly request: string;
  readonly isPartly: boolean;
  /** How far back histories of items are read, in milliseconds. */
  readonly historyCheck: ExecutionRequest['historyCheck'];
  readonly exponent: CurrencyExponent;
  readonly zone: string;
}

/** What people who join get, by what the account has; complete or not at all. Throws as withAccount does. */
export function readJoiners(
  { rows, texts, request, isPartly, historyCheck, exponent, zone, ...choosing }: JoinerReading,
  workplace: ConnectedWorkplace,
  listener: AccountListener = {},
): Promise<{
  readonly plans: readonly JoinerPlan[];
  readonly availability: readonly KitAvailability[];
  readonly issues: readonly Issue[];
  /** What was handed out before it was read who has what. */
  readonly seenBefore: SeenBefore | undefined;
}> {
  const { caller } = workplace.connection;
  const moment = accountTime(workplace.clock.now(), zone);
  const job = { name: 'onboarding', request, day: moment };
  return withAccount(job, { place: workplace, listener }, async (snapshot) => {
    await snapshot.read(NAMED);
    const finder = new MemberFinder(snapshot.of(members.name));
    const { joiners, issues } = chooseJoiners({ rows, texts }, { ...choosing, finder });
    const today = moment.slice(0, 'yyyy-mm-dd'.length);
    const since =
      historyCheck === 'off' ? undefined : changedSince(workplace.clock.now(), historyCheck);
    const earlier = new EarlierCheckouts(caller, since);
    const items = await readItems({ snapshot, caller, today, exponent, earlier }, choosing.kits);
    const wishes = joiners.map(({ member, near, kits }) => ({
      ...{ member: member?.id, near },
      wants: kits.flatMap((kit) => kit.lines.map((line) => ({ kit: kit.name, line }))),
    }));
    const chosen = chooseItems(items, wishes, { isPartly });
    const plans = joiners.map((joiner, at): JoinerPlan => {
      const own = chosen[at] ?? [];
      const gets = own.some((each) => each.gets.length > 0);
      const isShort = own.some(({ short }) => short > 0);
      return { joiner, chosen: own, state: gets ? 'gets' : isShort ? 'short' : 'complete' };
    });
    const availability = availabilityOf(plans, items);
    const inventory = await inventoryInKits(snapshot, choosing.kits, items);
    const all = [...issues, ...shortages(plans, items, inventory)];
    return { plans, availability, issues: all, seenBefore: earlier.seenBefore };
  });
}
