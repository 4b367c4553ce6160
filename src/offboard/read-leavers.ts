import type { AccountRecord } from '../account/account-record.ts';
import type { AccountListener } from '../account/account-listener.ts';
import { readOnce } from '../account/read-once.ts';
import { numberOf, textOf } from '../account/record-values.ts';
import { withAccount } from '../account/with-account.ts';
import { members } from '../catalogue/resources/members.ts';
import { purchaseOrders } from '../catalogue/resources/purchase-orders.ts';
import { reservationRequests } from '../catalogue/resources/reservation-requests.ts';
import { recordSource } from '../client/lists/record-source.ts';
import type { ServiceRecord } from '../client/records.ts';
import type { ConnectedWorkplace } from '../import/ledger/run/workplace.ts';
import { accountTime } from '../kernel/dates/account-time.ts';
import type { CurrencyExponent } from '../kernel/money.ts';
import { isActive, MemberFinder, memberName } from '../people/match-person.ts';
import { accountName } from '../reports/engine/report-workplace.ts';
import { holdingsOf, type Holding } from '../reports/status/account/holdings.ts';
import { listOf, NAMED } from '../reports/status/account/item-lists.ts';
import { readCustody } from '../reports/status/account/read-holdings.ts';
import type { StatusReading } from '../reports/status/account/status-reading.ts';
import type { ChosenPeople, PersonLeaving } from './choose-leavers.ts';
import type { HeldEntry, Leaver, OpenPoint } from './offboarding.ts';

/** Whom an offboarding is about, by the members of the account. */
type Choose = (finder: MemberFinder) => ChosenPeople;

/** How the account is read. */
export interface LeaverReading {
  readonly choose: Choose;
  /** What distinguishes this reading: only the same one resumes. */
  readonly request: string;
  readonly exponent: CurrencyExponent;
  readonly zone: string;
}

/** People who leave, with what they have, and what waits for them; complete or not at all. Throws as withAccount does. */
export function readLeavers(
  { choose, request, exponent, zone }: LeaverReading,
  workplace: ConnectedWorkplace,
  listener: AccountListener = {},
): Promise<ChosenPeople & { readonly leavers: readonly Leaver[] }> {
  const { caller } = workplace.connection;
  const now = workplace.clock.now();
  const moment = accountTime(now, zone);
  const job = { name: 'offboarding', request, day: moment };
  return withAccount(job, { place: workplace, listener }, async (snapshot) => {
    const circumstances = { source: accountName(workplace), moment, zone, isNow: true };
    const reading: StatusReading = { snapshot, caller, circumstances };
    await snapshot.read(NAMED);
    const chosen = choose(new MemberFinder(snapshot.of(members.name)));
    const held = await readHeld(reading, chosen.people, exponent);
    const points = await readPoints(reading, chosen.people);
    const leavers = chosen.people.map((person) => leaverOf(person, { held, points, moment }));
    return { ...chosen, leavers };
  });
}

function leaverOf(
  { member, lastDay }: PersonLeaving,
  {
    held,
    points,
    moment,
  }: {
    readonly held: readonly Holding[];
    readonly points: ReadonlyMap<number, readonly OpenPoint[]>;
    readonly moment: string;
  },
): Leaver {
  const { id, values } = member;
  return {
    member,
    name: memberName(member),
    email: textOf(values, 'email'),
    employeeId: textOf(values, 'employee_id') || textOf(values, 'employee_identification_number'),
    isActive: isActive(member),
    lastDay,
    isStillHere: lastDay !== undefined && lastDay >= moment.slice(0, 'yyyy-mm-dd'.length),
    held: held.filter(({ custodian }) => custodian.id === id).map(asEntry),
    points: points.get(id) ?? [],
  };
}

/** A checkout of a fixed asset has no number that lists show: its time distinguishes it from the next one. */
function asEntry(holding: Holding): HeldEntry {
  const { entry, item, kind, since } = holding;
  const line = kind === 'Asset stock' ? Number(entry.split('/').at(-1)) : undefined;
  const key = line === undefined ? `#${item}/${since.replace(/\D/g, '') || '0'}` : entry;
  return { ...holding, key, line };
}

async function readHeld(
  reading: StatusReading,
  people: readonly PersonLeaving[],
  exponent: CurrencyExponent,
): Promise<readonly Holding[]> {
  if (people.length === 0) return [];
  const selection = {
    members: people.map(({ member }) => `#${member.id}`),
    ...{ teams: [], locations: [] },
  };
  const read = await readCustody(reading, { selection });
  return holdingsOf(read, reading.circumstances, exponent);
}

/** Requests that may still come to something, and orders that are not received, by member. */
async function readPoints(
  reading: StatusReading,
  people: readonly PersonLeaving[],
): Promise<ReadonlyMap<number, readonly OpenPoint[]>> {
  const points = new Map(people.map(({ member }) => [member.id, [] as OpenPoint[]]));
  if (people.length === 0) return points;
  const ids = new Set(points.keys());
  for (const request of await readRequests(reading, ids)) {
    const { values } = request;
    if (
      !(reservationRequests.reserves.open as readonly string[]).includes(textOf(values, 'status'))
    )
      continue;
    points.get(numberOf(values, 'user_id') ?? 0)?.push(requestPoint(request));
  }
  await reading.snapshot.read([listOf(purchaseOrders)]);
  for (const order of reading.snapshot.of(purchaseOrders.name)) {
    for (const [member, what] of waitingFor(order))
      points.get(member)?.push(orderPoint(order, what));
  }
  return points;
}

/** The members whom an open order waits for: who approves it, and who requested it. */
function waitingFor({ values }: AccountRecord): readonly (readonly [number, OpenPoint['what']])[] {
  if (!OPEN_ORDERS.includes(textOf(values, 'state'))) return [];
  const approver = numberOf(values, 'approver_id') ?? 0;
  const requester = numberOf(values, 'requested_by_id') ?? 0;
  return [
    [approver, 'Purchase order to approve'],
    ...(requester === approver ? [] : [[requester, 'Purchase order requested'] as const]),
  ];
}

const OPEN_ORDERS = ['draft', 'confirmed'];

/** Requests of a member are two lists. */
const CALLS_PER_MEMBER = 2;

/** The requests of some members: member by member, or all of them where that costs fewer calls. */
async function readRequests(
  { snapshot, caller }: StatusReading,
  ids: ReadonlySet<number>,
): Promise<readonly Pick<AccountRecord, 'id' | 'values'>[]> {
  const pages = await snapshot.pagesOf(listOf(reservationRequests));
  if (pages * 2 <= ids.size * CALLS_PER_MEMBER + 1) {
    await snapshot.read([listOf(reservationRequests)]);
    return [...snapshot.of(reservationRequests.name)];
  }
  const found: ServiceRecord[] = [];
  for (const id of ids) {
    for (const endpoint of ['ofMember', 'stockOfMember']) {
      const reading = { endpoint, param: 'user_id' };
      const source = recordSource(caller, reservationRequests, reading, {
        values: { user_id: id },
      });
      found.push(...(await readOnce(source, MOST_PAGES)).records);
    }
  }
  return [...new Map(found.map((request) => [request.id, request])).values()];
}

const MOST_PAGES = 40;

function requestPoint({ id, values }: Pick<AccountRecord, 'id' | 'values'>): OpenPoint {
  const item = numberOf(values, 'asset_no');
  return {
    what: 'Reservation request',
    number: id,
    about: `${item === undefined ? '' : `#${item} `}${textOf(values, 'asset_name')}`.trim(),
    status: textOf(values, 'status'),
    from: textOf(values, 'from').slice(0, 'yyyy-mm-dd'.length),
    to: textOf(values, 'to').slice(0, 'yyyy-mm-dd'.length),
  };
}

function orderPoint({ id, values }: AccountRecord, what: OpenPoint['what']): OpenPoint {
  const about = textOf(values, 'identification_number') || textOf(values, 'description');
  return { what, number: id, about, status: textOf(values, 'state'), from: '', to: '' };
}
