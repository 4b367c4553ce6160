import { type Reservation, type ReadReservations, isOpen } from './reservation-rows.ts';
import { sharedDays } from '../../../catalogue/relations/shared-days.ts';
import { textOf, numberOf } from '../../../account/record-values.ts';
import type { Person } from './people.ts';
import type { AccountRecord } from '../../../account/account-record.ts';
import { dayOf } from '../../../kernel/dates/account-time.ts';
import { groupBy } from '../../../kernel/group-by.ts';

/** A request that cannot be met as things are. */
export interface Clash {
  readonly entry: string;
  readonly severity: 'error' | 'warning';
  readonly reservation: Reservation;
  readonly with: string;
  /** The days that both need, first and last. */
  readonly from: string;
  readonly to: string;
}

/** What is in the way of open requests: other requests, checkouts, maintenance, retirement. */
export function clashesOf(
  reservations: readonly Reservation[],
  read: ReadReservations,
): readonly Clash[] {
  const open = reservations.filter((each) => isOpen(each) && each.from !== '');
  const found = [...groupBy(open, ({ item }) => item)].flatMap(([item, requests]) =>
    read.assets.has(item)
      ? [...pairClashes(requests), ...requests.flatMap((each) => stateClashes(each, read))]
      : stockClashes(requests, read),
  );
  return found.map((clash, at) => ({ ...clash, entry: `C${at + 1}` }));
}

type Found = Omit<Clash, 'entry'>;

/** Each pair of requests for one fixed asset that share a day; of two approved ones neither can give way. */
function pairClashes(requests: readonly Reservation[]): readonly Found[] {
  return requests.flatMap((one, at) =>
    requests.slice(at + 1).flatMap((other): Found[] => {
      const shared = sharedDays(one, other);
      if (shared === undefined) return [];
      const areApproved = one.status === 'approved' && other.status === 'approved';
      const days = `${other.from} to ${other.to}`;
      return [
        {
          severity: areApproved ? 'error' : 'warning',
          reservation: one,
          with: `Request ${other.request} of ${other.person.name} (${other.status}), ${days}`,
          from: shared.from,
          to: shared.to ?? one.to,
        },
      ];
    }),
  );
}

/** A fixed asset that another member has on the first days of the request, or that is not in use. */
function stateClashes(
  request: Reservation,
  { assets, people }: ReadReservations,
): readonly Found[] {
  const record = assets.get(request.item);
  if (record === undefined) return [];
  const state = textOf(record.values, 'state');
  const severity = request.status === 'approved' ? 'error' : 'warning';
  const whole = { severity, reservation: request, from: request.from, to: request.to } as const;
  const notInUse = NOT_IN_USE[state];
  if (notInUse !== undefined) return [{ ...whole, with: notInUse }];
  return state === 'checked_out' ? checkoutClashes(whole, people.custodianOf(record), record) : [];
}

const NOT_IN_USE: Readonly<Record<string, string>> = {
  retired: 'The item is retired',
  maintenance: 'The item is in maintenance',
};

/** A checkout to another member that is not over before the request starts. */
function checkoutClashes(
  whole: Omit<Found, 'with'>,
  custodian: Person,
  { values }: AccountRecord,
): readonly Found[] {
  const { from, to, person } = whole.reservation;
  const due = dayOf(textOf(values, 'checkin_due_on'));
  const isOwn = custodian.id !== undefined && custodian.id === person.id;
  const shared = sharedDays({ from, to }, { from: '', to: due });
  if (isOwn || shared === undefined) return [];
  const until = due === undefined ? 'without a due date' : `until ${due}`;
  return [{ ...whole, to: shared.to ?? to, with: `Checked out to ${custodian.name} ${until}` }];
}

/** Each request holds one unit: on a day, no more requests can be met than there are units. */
function stockClashes(
  requests: readonly Reservation[],
  { stock }: ReadReservations,
): readonly Found[] {
  const record = stock.get(requests[0]?.item ?? 0);
  if (record === undefined) return [];
  const units =
    numberOf(record.values, 'available_quantity') ?? numberOf(record.values, 'net_quantity') ?? 0;
  return requests.flatMap((request): Found[] => {
    // The first day on which too many requests run is the first day of one of them.
    const crowded = requests
      .map(({ from }) => (from > request.from ? from : request.from))
      .filter((day) => day <= request.to && running(requests, day) > units)
      .toSorted();
    const [from] = crowded;
    if (from === undefined) return [];
    return [
      {
        severity: request.status === 'approved' ? 'error' : 'warning',
        reservation: request,
        with: `${running(requests, from)} requests for ${units} available units`,
        from,
        to: request.to,
      },
    ];
  });
}

function running(requests: readonly Reservation[], day: string): number {
  return requests.filter(({ from, to }) => from <= day && to >= day).length;
}
