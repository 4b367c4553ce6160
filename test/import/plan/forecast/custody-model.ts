/** What the service keeps about one item and its reservations, as far as custody is concerned. */
export interface ItemState {
  state: 'available' | 'checked_out' | 'retired' | 'maintenance';
  holder: Member | undefined;
  /** The day of the end of its checkout. */
  due: string | undefined;
  pending: boolean;
  readonly requests: Request[];
}

export interface Request {
  readonly member: Member;
  readonly from: string;
  readonly to: string;
  status: 'pending' | 'approved' | 'denied' | 'fullfilled' | 'removed';
}

/** Ann and Bo are active; Cy is inactive. */
export type Member = 'ann' | 'bo' | 'cy';

export type Operation =
  | 'checkout'
  | 'checkin'
  | 'extend'
  | 'request'
  | 'verify'
  | 'cancel'
  | 'retire'
  | 'activate'
  | 'service'
  | 'approve'
  | 'deny'
  | 'reserve';

/** What a row asks of an item. */
export interface Wanted {
  readonly does: Operation;
  readonly member?: Member;
  readonly byEmail?: boolean;
  readonly till?: string | undefined;
  readonly overridesOthers?: boolean;
  readonly countsOwn?: boolean;
  /** The place of the request that is decided among those of the item. */
  readonly request?: number;
  /** The days of a new request. */
  readonly days?: { readonly from: string; readonly to: string };
}

/** The flags that change the plan. */
export interface Flags {
  readonly checkinFirst: boolean;
  readonly reassign: boolean;
  readonly overrideReservations: boolean;
}

/** What becomes of a row: refused, or done with what a flag adds to it. */
export type Fate = 'refused' | { readonly checksInFirst: boolean; readonly overrides: boolean };

/** The day of a plan, and its flags. */
export interface Circumstances {
  readonly today: string;
  readonly flags: Flags;
}

interface Rule {
  readonly fate: (item: ItemState, wanted: Wanted, circumstances: Circumstances) => Fate;
  readonly change: (item: ItemState, wanted: Wanted, today: string) => void;
  /** Whether the item is already so, and nothing need be sent; never where no state shows it. */
  readonly isAsWanted: (item: ItemState, wanted: Wanted) => boolean;
}

const PLAIN: Fate = { checksInFirst: false, overrides: false };

/** Says what becomes of a row, and changes the item accordingly. */
export function apply(item: ItemState, wanted: Wanted, circumstances: Circumstances): Fate {
  const { fate, change } = RULES[wanted.does];
  const found = fate(item, wanted, circumstances);
  if (found === 'refused') return found;
  if (found.checksInFirst) checkIn(item, circumstances.today);
  change(item, wanted, circumstances.today);
  return found;
}

export function isAsWanted(item: ItemState, wanted: Wanted): boolean {
  return RULES[wanted.does].isAsWanted(item, wanted);
}

const RULES: Readonly<Record<Operation, Rule>> = {
  checkout: {
    fate: fateOfCheckout,
    change: (item, { member, till }, today) => {
      fulfil(item, member, today);
      Object.assign(item, { state: 'checked_out', holder: member, due: till });
    },
    isAsWanted: ({ state, holder, due }, { member, till }) =>
      state === 'checked_out' && holder === member && (till === undefined || till === due),
  },
  checkin: {
    fate: whileOut,
    change: (item, _wanted, today) => {
      checkIn(item, today);
    },
    isAsWanted: ({ state }) => state === 'available',
  },
  extend: {
    fate: (item, { till }, { today }) =>
      blocking(item, today, till).some(({ member }) => member !== item.holder)
        ? 'refused'
        : whileOut(item),
    change: (item, { till }) => {
      item.due = till;
    },
    isAsWanted: never,
  },
  request: {
    fate: whileOut,
    change: (item) => {
      item.pending = true;
    },
    isAsWanted: ({ pending }) => pending,
  },
  verify: {
    fate: (item, { member }) => (item.holder === member ? whileOut(item) : 'refused'),
    change: endPending,
    isAsWanted: never,
  },
  cancel: {
    fate: ({ pending, holder }, { member }) => (pending && holder === member ? PLAIN : 'refused'),
    change: endPending,
    isAsWanted: ({ pending }) => !pending,
  },
  retire: {
    fate: (item, _wanted, { flags }) => whileAvailable(item, flags.checkinFirst),
    change: (item) => {
      item.state = 'retired';
      for (const each of item.requests) {
        if (each.status === 'pending' || each.status === 'approved') each.status = 'removed';
      }
    },
    isAsWanted: never,
  },
  activate: {
    fate: ({ state }) => (state === 'retired' ? PLAIN : 'refused'),
    change: (item) => {
      item.state = 'available';
    },
    isAsWanted: ({ state }) => state === 'available',
  },
  service: {
    fate: (item, _wanted, { flags }) => whileAvailable(item, flags.checkinFirst),
    change: (item) => {
      item.state = 'maintenance';
    },
    isAsWanted: ({ state }) => state === 'maintenance',
  },
  approve: {
    fate: (item, wanted) => {
      const asked = requestOf(item, wanted);
      const taken = asked === undefined ? [] : blocking(item, asked.from, asked.to);
      return asked?.status === 'pending' && taken.length === 0 ? PLAIN : 'refused';
    },
    change: (item, wanted) => {
      decide(item, wanted, 'approved');
    },
    isAsWanted: (item, wanted) => requestOf(item, wanted)?.status === 'approved',
  },
  deny: {
    fate: (item, wanted) => (requestOf(item, wanted)?.status === 'pending' ? PLAIN : 'refused'),
    change: (item, wanted) => {
      decide(item, wanted, 'denied');
    },
    isAsWanted: (item, wanted) => requestOf(item, wanted)?.status === 'denied',
  },
  reserve: {
    fate: ({ state }) => (state === 'retired' ? 'refused' : PLAIN),
    change: ({ requests }, { member = 'ann', days = { from: '', to: '' } }) => {
      requests.push({ member, ...days, status: 'pending' });
    },
    isAsWanted: never,
  },
};

function never(): false {
  return false;
}

function whileOut({ state }: ItemState): Fate {
  return state === 'checked_out' ? PLAIN : 'refused';
}

/** What is only possible with an available item, or with one that a flag checks in. */
function whileAvailable({ state }: ItemState, isCheckedInFirst: boolean): Fate {
  if (state === 'available') return PLAIN;
  const isHelped = state === 'checked_out' && isCheckedInFirst;
  return isHelped ? { checksInFirst: true, overrides: false } : 'refused';
}

function fateOfCheckout(
  item: ItemState,
  { member, till, overridesOthers, countsOwn }: Wanted,
  { today, flags }: Circumstances,
): Fate {
  const isHelped = (flags.checkinFirst || flags.reassign) && item.holder !== member;
  const custody = whileAvailable(item, isHelped);
  if (custody === 'refused' || member === 'cy') return 'refused';
  const clashing = blocking(item, today, till);
  const others = clashing.filter((each) => each.member !== member);
  if (countsOwn === true && others.length < clashing.length) return 'refused';
  if (others.length === 0 || overridesOthers === true) return custody;
  return flags.overrideReservations ? { ...custody, overrides: true } : 'refused';
}

/** The approved requests for a day of a period; without its end it has none. */
function blocking({ requests }: ItemState, from: string, to: string | undefined): Request[] {
  return requests.filter(
    (each) => each.status === 'approved' && each.to >= from && each.from <= (to ?? '9999-12-31'),
  );
}

function requestOf({ requests }: ItemState, { request = 0 }: Wanted): Request | undefined {
  return requests[request];
}

function decide(item: ItemState, wanted: Wanted, status: Request['status']): void {
  const asked = requestOf(item, wanted);
  if (asked !== undefined) asked.status = status;
}

function checkIn(item: ItemState, today: string): void {
  fulfil(item, item.holder, today);
  Object.assign(item, { state: 'available', holder: undefined, due: undefined, pending: false });
}

/** A member who has the item on a day has no reservation for it any more. */
function fulfil(item: ItemState, member: Member | undefined, today: string): void {
  for (const own of blocking(item, today, today)) {
    if (own.member === member) own.status = 'fullfilled';
  }
}

function endPending(item: ItemState): void {
  item.pending = false;
}
