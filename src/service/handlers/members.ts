import { COPIED_MEMBER } from '../copies/copied-lists.ts';
import { randomBytes } from 'node:crypto';
import { members } from '../../catalogue/resources/members.ts';
import { roles } from '../../catalogue/resources/reference-lists.ts';
import type { MEMBER_STATUSES } from '../../catalogue/states.ts';
import type { Json, JsonObject } from '../../kernel/json.ts';
import { MEMBER_KEYS } from '../answer-keys/answer-keys.ts';
import { keptText } from '../http/body.ts';
import { ok, type Call, type Handlers } from '../call.ts';
import { showHoldings, showMemberHistory } from '../items/member-holdings.ts';
import { recordExists, type RecordKind } from '../records/kind.ts';
import {
  addressedRecord,
  changedWriting,
  listRecords,
  newWriting,
} from '../records/record-handlers.ts';
import { baseError, ErrorResponse, refusalText, refused } from '../records/refusal.ts';
import { REFUSALS } from '../records/refusals.ts';
import { holding, type Condition } from '../store/selection.ts';
import type { Store } from '../store/store.ts';
import type { View } from '../records/view.ts';
import { writeRecord } from '../records/writing.ts';

const ACTIVE = 1;
const INACTIVE = 0;

export const memberKind: RecordKind = {
  resource: members,
  copied: COPIED_MEMBER,
  keys: MEMBER_KEYS,
  askedBy: {
    status: 'exact',
    login_enabled: 'exact',
    email: 'any-case',
    employee_id: 'exact',
    employee_identification_number: 'exact',
    owner: 'exact',
  },
  fresh: () => ({
    status: ACTIVE,
    login_enabled: true,
    subscribed_to_emails: false,
    creation_source: 'manual',
    api_auth_key: secretKey(),
    calendar_key: secretKey(),
  }),
  complete: (body) => ({
    full_name: `${keptText(body, 'first_name')} ${keptText(body, 'last_name')}`.trim(),
  }),
  guard: assertEmailFree,
  extras: ({ body }, view) => ({
    role_name: roleName(body['role_id'], view),
    api_auth_key: body['api_auth_key'] ?? null,
    calendar_key: body['calendar_key'] ?? null,
  }),
  seeded: {
    status: { kind: 'integer', label: 'Status', min: INACTIVE },
    owner: { kind: 'yes-no', label: 'Owner' },
  },
};

export const memberHandlers: Handlers<typeof members> = {
  create: (call) => {
    assertRole(call);
    const { id } = writeRecord(newWriting(call));
    return ok({ message: 'Member created.', member_id: id });
  },
  list: listRecords(memberConditions),
  update: (call) => {
    const writing = changedWriting(call);
    const { body = {} } = writing.before ?? {};
    assertNotOwner(body, 'updated');
    if (call.values.has('role_id') || call.invalid.has('role_id')) assertRole(call);
    writeRecord({ ...writing, fixed: statusWithoutLogin(call, body) });
    return ok({ message: 'Member updated.' });
  },
  activate: (call) => {
    call.account.store.change(addressedRecord(call), { status: ACTIVE }, call.now);
    return ok({ message: 'Member activated.' });
  },
  deactivate: (call) => {
    const member = addressedRecord(call);
    assertNotOwner(member.body, 'deactivated');
    call.account.store.change(member, { status: INACTIVE }, call.now);
    return ok({ message: 'Member deactivated.' });
  },
  checkedOutItems: showHoldings,
  history: showMemberHistory('assets'),
  stockHistory: showMemberHistory('stock'),
};

type Status = (typeof MEMBER_STATUSES)[number];

const IS_ACTIVE: Condition = { field: 'status', is: String(ACTIVE) };

const CONDITIONS_BY_STATUS: Readonly<Record<Status, readonly Condition[]>> = {
  active: [IS_ACTIVE],
  inactive: [{ field: 'status', is: String(INACTIVE) }],
  login: [IS_ACTIVE, { field: 'login_enabled', is: 'true' }],
  non_login: [IS_ACTIVE, { field: 'login_enabled', is: 'false' }],
  all: [],
};

/** Only active members unless a filter says otherwise; a filter that means nothing is ignored. */
function memberConditions({ input, invalid, ignore }: Call): readonly Condition[] {
  const { filter, filter_val: value } = input;
  if (invalid.has('filter')) return [IS_ACTIVE];
  if (typeof filter === 'string' && typeof value === 'string') {
    if (filter !== 'status') return [{ field: filter, is: value }];
    const known = Object.entries(CONDITIONS_BY_STATUS).find(([status]) => status === value);
    if (known !== undefined) return known[1];
  }
  // One of the two says nothing without the other.
  if (filter !== undefined || value !== undefined) ignore('filter_val');
  return [IS_ACTIVE];
}

function assertNotOwner(body: JsonObject, done: 'updated' | 'deactivated'): void {
  if (body['owner'] === true) throw refused('company-owner', { done });
}

/** Who could log in and may no longer is inactive, unless the call says otherwise. */
function statusWithoutLogin({ input, values }: Call, before: JsonObject): JsonObject {
  const isTaken = input['login_enabled'] === false && before['login_enabled'] !== false;
  return isTaken && !values.has('status') ? { status: INACTIVE } : {};
}

/** Checked before anything else, and answered in a form of its own. */
function assertRole({ account, input }: Call): void {
  const role = input['role_id'];
  if (typeof role === 'number' && recordExists(account, roles.name, role)) return;
  throw new ErrorResponse(REFUSALS['unknown-role'].status, { errors: refusalText('unknown-role') });
}

/** An e-mail belongs to one member. The answer about an inactive one comes with status 200. */
function assertEmailFree(body: JsonObject, store: Store, own?: number): void {
  const email = keptText(body, 'email');
  if (email === '') return;
  const others = store.select(holding(members.name, { email })).filter(({ id }) => id !== own);
  if (others.length === 0) return;
  if (others.some(({ body }) => body['status'] === ACTIVE)) throw refused('email-taken');
  const taken = baseError(refusalText('email-of-inactive'));
  throw new ErrorResponse(REFUSALS['email-of-inactive'].status, { ...taken, status: 403 });
}

function roleName(id: Json | undefined, view: View): Json {
  const builtIn = roles.builtIn.find((role) => role.id === id);
  return builtIn?.name ?? view.valueOf(roles.name, id, 'name');
}

function secretKey(): string {
  return randomBytes(16).toString('hex');
}
