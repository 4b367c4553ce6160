import type { SeedDocument } from '../../../../src/service/seed/seed.ts';
import type { Values } from '../../../../src/catalogue/fields.ts';
import type { ItemState, Member, Operation, Wanted } from './custody-model.ts';

/** The day on which the clock of a rehearsal starts. */
export const TODAY = '2026-01-15';

/** An item as it is before the rows, and what they want of it, each in its order. */
export interface ItemExample {
  readonly before: ItemState;
  readonly wanted: readonly Wanted[];
}

/** A row of one of the files, for the item with that place in the list. */
export interface ExampleRow {
  readonly item: number;
  readonly wanted: Wanted;
}

/** The number of what a service uses up, and that of the first item. */
const OIL = 1;
export const FIRST_ITEM = 2;

const NUMBERS: Readonly<Record<Member, number>> = { ann: 1, bo: 2, cy: 3 };

export function emailOf(member: Member): string {
  return `${member}@firm.example`;
}

/** An account with the items in their states, what a service uses up, and three members of whom Cy is inactive. */
export function accountWith(examples: readonly ItemExample[]): SeedDocument {
  return {
    groups: [{ name: 'Tools' }],
    locations: [{ name: 'HQ' }],
    retire_reasons: [{ name: 'Sold' }],
    members: (['ann', 'bo', 'cy'] as const).map((member) => ({
      email: emailOf(member),
      first_name: member,
      last_name: 'Lee',
      role: 'Staff',
      ...(member === 'cy' && { status: 0 }),
    })),
    fixed_assets: examples.map(({ before }, at) => ({
      sequence_num: FIRST_ITEM + at,
      name: `Tool ${at + 1}`,
      group: 'Tools',
      purchased_on: '2024-03-31',
      ...stateInSeed(before),
    })),
    inventory: [
      {
        sequence_num: OIL,
        name: 'Oil',
        group: 'Tools',
        location: 'HQ',
        initial_stock_quantity: 10_000,
      },
    ],
    reservation_requests: examples.flatMap(({ before }, at) =>
      before.requests.map(({ member, ...request }) => ({
        asset_no: `Tool ${at + 1}`,
        user: emailOf(member),
        ...request,
      })),
    ),
  };
}

function stateInSeed({ state, holder, due }: ItemState): Record<string, string> {
  if (state === 'available') return {};
  if (state === 'retired') return { state, retired_on: '2025-05-05' };
  if (holder === undefined) return { state };
  return {
    state,
    holder: emailOf(holder),
    checkout_on: '2026-01-02',
    ...(due !== undefined && { checkin_due_on: due }),
  };
}

/** The files that the rows are in, in the order in which a plan decides them. */
export const FILES = [
  'reservation-requests.operations',
  'fixed-assets.operations',
  'reservation-requests',
] as const;

export type FileName = (typeof FILES)[number];

/** The rows of each file: all first rows of items, then all second ones. */
export function rowsByFile(
  examples: readonly ItemExample[],
): Readonly<Record<FileName, ExampleRow[]>> {
  const longest = Math.max(...examples.map(({ wanted }) => wanted.length));
  const all = Array.from({ length: longest }, (_, turn) =>
    examples.flatMap(({ wanted }, item): ExampleRow[] => {
      const each = wanted[turn];
      return each === undefined ? [] : [{ item, wanted: each }];
    }),
  ).flat();
  const isDecision = ({ wanted: { does } }: ExampleRow): boolean =>
    does === 'approve' || does === 'deny';
  const isRequest = ({ wanted: { does } }: ExampleRow): boolean => does === 'reserve';
  return {
    'reservation-requests.operations': all.filter(isDecision),
    'fixed-assets.operations': all.filter((row) => !isDecision(row) && !isRequest(row)),
    'reservation-requests': all.filter(isRequest),
  };
}

/** How an operation is written in a sheet, besides its item, and in a call. */
interface Form {
  readonly cells: (wanted: Wanted) => Readonly<Record<string, string>>;
  /** The name of the endpoint, and what it is sent besides the item. */
  readonly call: (wanted: Wanted) => RawCall;
}

/** A call, with the name of its endpoint. */
export interface RawCall {
  readonly name: string;
  readonly values: Values;
}

function asset(operation: string, values: Values = {}): RawCall {
  return { name: `fixed-assets.${operation}`, values };
}

/** The rows that name nothing but the item. */
function bare(operation: string): Form {
  return { cells: () => ({ Action: operation }), call: () => asset(operation) };
}

/** The rows that name the custodian. */
function byCustodian(sheet: string, call: string): Form {
  return {
    cells: ({ member = 'ann' }) => ({ Action: sheet, Member: emailOf(member) }),
    call: ({ member = 'ann' }) => asset(call, { user_id: NUMBERS[member] }),
  };
}

function decision(operation: 'approve' | 'deny'): Form {
  return {
    cells: () => ({ Action: operation }),
    call: () => ({ name: `reservation-requests.${operation}`, values: {} }),
  };
}

const FORMS: Readonly<Record<Operation, Form>> = {
  checkout: {
    cells: ({ member = 'ann', byEmail, till = '', overridesOthers, countsOwn }) => ({
      Action: 'checkout',
      [byEmail === true ? 'Member email' : 'Member']: emailOf(member),
      Till: till,
      'Override conflicting reservations': overridesOthers === true ? 'yes' : '',
      'Override my conflicting reservations': countsOwn === true ? 'no' : '',
    }),
    call: ({ member = 'ann', byEmail, till, overridesOthers, countsOwn }) =>
      asset('checkout', {
        ...(byEmail === true ? { user_email: emailOf(member) } : { user_id: NUMBERS[member] }),
        ...(till !== undefined && { till }),
        ...(overridesOthers === true && { override_conflicting_reservations: true }),
        ...(countsOwn === true && { override_my_conflicting_reservations: false }),
      }),
  },
  checkin: bare('checkin'),
  activate: bare('activate'),
  extend: {
    cells: ({ till = '' }) => ({ Action: 'extend-checkout', Till: till }),
    call: ({ till = '' }) => asset('extend-checkout', { till }),
  },
  request: {
    cells: () => ({ Action: 'request-verifications' }),
    call: () => asset('request-verification'),
  },
  verify: byCustodian('verify-possessions', 'verify-possession'),
  cancel: byCustodian('cancel-verifications', 'cancel-verification'),
  retire: {
    cells: () => ({ Action: 'retire', 'Retired on': '2026-01-14', 'Retire reason': 'Sold' }),
    call: () => asset('retire', { retired_on: '2026-01-14', retire_reason_id: 1 }),
  },
  service: {
    cells: () => ({
      Action: 'create-service-ticket',
      'End date': '2026-12-24',
      'End time': '17:00',
      'Service type': 'Inspection',
      Description: 'Yearly',
      'Inventory item': 'Oil',
      Quantity: '1',
      Location: 'HQ',
    }),
    call: () =>
      asset('create-service-ticket', {
        end_date: '2026-12-24',
        service_end_time: '17:00',
        service_type_name: 'Inspection',
        description: 'Yearly',
        linked_inventory_items: [{ inventory_no: OIL, quantity: 1, location_id: 1 }],
      }),
  },
  approve: decision('approve'),
  deny: decision('deny'),
  reserve: {
    cells: ({ member = 'ann', days = { from: '', to: '' } }) => ({
      Member: emailOf(member),
      From: days.from,
      To: days.to,
    }),
    call: ({ member = 'ann', days = { from: '', to: '' } }) => ({
      name: 'reservation-requests.create',
      values: { user_id: NUMBERS[member], ...days },
    }),
  },
};

/** A file as text. */
export function asText(rows: readonly ExampleRow[], examples: readonly ItemExample[]): string {
  const cells = rows.map(({ item, wanted }) => ({
    Item: `#${FIRST_ITEM + item}`,
    ...(wanted.request !== undefined && {
      Request: `#${requestNumber(examples, item, wanted.request)}`,
    }),
    ...FORMS[wanted.does].cells(wanted),
  }));
  const headings = [...new Set(cells.flatMap((row) => Object.keys(row)))];
  const lines = cells.map((row: Readonly<Record<string, string>>) =>
    headings.map((heading) => row[heading] ?? '').join(','),
  );
  return [headings.join(','), ...lines, ''].join('\n');
}

/** Requests are numbered in the order of the seed. */
function requestNumber(examples: readonly ItemExample[], item: number, request: number): number {
  const before = examples
    .slice(0, item)
    .reduce((sum, each) => sum + each.before.requests.length, 0);
  return before + request + 1;
}

/** The call of a row, said without the program. */
export function callOf({ item, wanted }: ExampleRow, examples: readonly ItemExample[]): RawCall {
  const { name, values } = FORMS[wanted.does].call(wanted);
  const { request } = wanted;
  return {
    name,
    values: {
      asset_no: FIRST_ITEM + item,
      ...(request !== undefined && { reservation_id: requestNumber(examples, item, request) }),
      ...values,
    },
  };
}
