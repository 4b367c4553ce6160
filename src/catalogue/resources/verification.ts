import { LONG_TEXT, TEXT } from './common-fields.ts';
import type { Attached } from '../description/attached.ts';
import type { DependsOn, Endpoints, Undo } from '../endpoints.ts';
import { inGroup, type Fields } from '../fields.ts';
import { WORKING_LIMITS } from '../limits.ts';
import { SHOWN_CUSTODY } from './custody.ts';
import { ASSET, OPERAND } from './item-fields.ts';

/** The assets that one call is about. */
const ASSETS = {
  seqs: {
    kind: 'numbers',
    to: 'fixed-assets',
    max: WORKING_LIMITS.largestBatch,
    label: OPERAND.label,
    aliases: OPERAND.aliases,
  },
} as const satisfies Fields;

const NOTES = inGroup('audit', {
  notes: {
    ...LONG_TEXT,
    label: 'Notes',
    word: 'note',
    aliases: ['Note', 'Comment', 'Comments', 'Remarks', 'Remark'],
  },
});

const CUSTODIAN = {
  user_id: {
    kind: 'reference',
    to: 'members',
    label: 'Custodian',
    aliases: ['Member', 'User', 'Person', 'Employee', 'Checked out to', 'Assigned to', 'Holder'],
    note: 'who has the asset',
    usually: 'last_assigned_to_id',
  },
} as const satisfies Fields;

/** Only the custodian of an asset is asked and answers. */
const OF_CUSTODIAN = { user_id: 'last_assigned_to_id' } as const;

/** What a custodian answers to the request. */
const ANSWER = {
  ...inGroup('audit', {
    response: { ...TEXT, label: 'Response', note: 'Verified, unless it says otherwise' },
    condition: { ...TEXT, label: 'Condition', aliases: ['Asset condition'] },
  }),
  ...NOTES,
} as const satisfies Fields;

const OUTCOMES = { is: 'outcomes', list: 'assets', id: 'sequence_num', error: 'error' } as const;

/** Only a checked-out item has a custodian who can be asked. */
const CHECKED_OUT = { state: ['checked_out'] } as const;
const PENDING = { pending_verification: true, audit_pending: true } as const;
const NOT_PENDING = { pending_verification: false, audit_pending: false } as const;

/** Which assets wait for a verification shows in one list for many of them. */
const PROVEN_BY_STATUS = {
  in: 'list',
  endpoint: 'verificationStatus',
  param: 'seqs',
  id: 'sequence_num',
} as const;

/** Of many assets, the same list shows what a call changes and whom it is about. */
const DEPENDS_ON_STATUS = {
  on: 'state',
  listed: {
    endpoint: 'verificationStatus',
    param: 'seqs',
    id: 'sequence_num',
    shows: {
      pending_verification: 'pending_verification',
      audit_pending: 'pending_verification',
      last_assigned_to_id: 'user_id',
    },
  },
} as const satisfies DependsOn;

/** The status of an asset shows the latest answer; each one gives its asset another number. */
const PROVEN_BY_ANSWER = {
  ...PROVEN_BY_STATUS,
  shows: {},
  shownAs: {
    user_id: 'user_id',
    response: 'response',
    condition: 'condition',
    notes: 'verification_notes',
  },
  counted: 'item_audit_id',
  dated: { at: 'verified_at', since: SHOWN_CUSTODY.since, unlessSaid: { response: 'Verified' } },
  isPassing: true,
} as const;

/** A request is withdrawn from the custodian. */
const WITHDRAWN = {
  by: 'cancelVerifications',
  with: { user_id: { now: 'last_assigned_to_id' } },
} as const satisfies Undo;

const ASKED_AGAIN = {
  by: 'requestVerifications',
  with: { notes: { note: true } },
} as const satisfies Undo;

const ANSWERED = {
  stays: 'A verification is a statement at a point in time and stays on record.',
} as const satisfies Undo;

/** Requests to verify, and what custodians answered. */
export const ATTACHED_VERIFICATION = {
  title: 'Verifications',
  newest: 'item_audit_id',
  states: ['pending_verification'],
  addedBy: ['verifyPossession', 'verifyPossessions'],
  listing: {
    ...{ endpoint: 'verificationStatus', param: 'seqs' },
    ...{ says: ['response', 'notes'], by: ['user_id'], at: ['verified_at', 'requested_at'] },
  },
} as const satisfies Attached;

/** The calls by which custodians are asked whether they still have an asset, and answer. */
export const VERIFICATION = {
  requestVerification: {
    route: 'POST /assets/{asset_no}/verification_requests.api',
    summary: 'Ask the custodian to verify that he has a fixed asset',
    effect: 'act',
    massForm: 'requestVerifications',
    params: ASSET,
    needs: CHECKED_OUT,
    leaves: PENDING,
    proof: { in: 'record' },
    undo: WITHDRAWN,
    answer: { is: 'record', wrap: 'asset' },
  },
  verifyPossession: {
    route: 'POST /assets/{asset_no}/verify_possession.api',
    summary: 'Verify that the custodian has a fixed asset',
    effect: 'act',
    massForm: 'verifyPossessions',
    whenUnverified: 'repeat',
    proof: PROVEN_BY_ANSWER,
    params: { ...ASSET, ...CUSTODIAN, ...ANSWER },
    required: ['user_id'],
    agrees: OF_CUSTODIAN,
    needs: CHECKED_OUT,
    leaves: NOT_PENDING,
    undo: ANSWERED,
    answer: { is: 'record', wrap: 'asset' },
  },
  cancelVerification: {
    route: 'PUT /assets/{asset_no}/cancel_verification.api',
    summary: 'Withdraw the request to verify a fixed asset',
    effect: 'act',
    massForm: 'cancelVerifications',
    params: { ...ASSET, ...CUSTODIAN },
    required: ['user_id'],
    agrees: OF_CUSTODIAN,
    needs: { pending_verification: [true] },
    leaves: NOT_PENDING,
    proof: { in: 'record' },
    undo: ASKED_AGAIN,
    answer: { is: 'record', wrap: 'asset' },
  },
  requestVerifications: {
    route: 'POST /assets/mass_verification_requests.api',
    summary: 'Ask custodians to verify that they have fixed assets',
    title: 'Request verification',
    scanned: 'request-verification',
    effect: 'act',
    params: { ...ASSETS, ...NOTES },
    required: ['seqs'],
    batch: 'seqs',
    dependsOn: DEPENDS_ON_STATUS,
    needs: CHECKED_OUT,
    leaves: PENDING,
    proof: {
      ...PROVEN_BY_STATUS,
      shows: { pending_verification: true },
      shownAs: { notes: 'notes' },
    },
    undo: WITHDRAWN,
    answer: OUTCOMES,
  },
  verifyPossessions: {
    route: 'POST /assets/mass_verify_possessions.api',
    summary: 'Verify that a custodian has fixed assets',
    title: 'Verify possession',
    scanned: 'verify',
    effect: 'act',
    whenUnverified: 'repeat',
    proof: PROVEN_BY_ANSWER,
    params: { ...CUSTODIAN, ...ASSETS, ...ANSWER },
    required: ['user_id', 'seqs'],
    agrees: OF_CUSTODIAN,
    batch: 'seqs',
    dependsOn: DEPENDS_ON_STATUS,
    needs: CHECKED_OUT,
    leaves: NOT_PENDING,
    undo: ANSWERED,
    answer: OUTCOMES,
  },
  cancelVerifications: {
    route: 'PATCH /assets/mass_cancel_verifications.api',
    summary: 'Withdraw the requests to verify fixed assets',
    title: 'Cancel verification',
    scanned: 'cancel-verification',
    effect: 'act',
    params: { ...CUSTODIAN, ...ASSETS },
    required: ['user_id', 'seqs'],
    agrees: OF_CUSTODIAN,
    batch: 'seqs',
    dependsOn: DEPENDS_ON_STATUS,
    needs: { pending_verification: [true] },
    leaves: NOT_PENDING,
    proof: { ...PROVEN_BY_STATUS, shows: { pending_verification: false }, shownAs: {} },
    undo: ASKED_AGAIN,
    answer: OUTCOMES,
  },
  verificationStatus: {
    route: 'GET /assets/verification_status.api',
    summary: 'Show which fixed assets wait for a verification, and what the last one found',
    effect: 'read',
    params: ASSETS,
    required: ['seqs'],
    answer: {
      is: 'entries',
      list: 'assets',
      fields: {
        sequence_num: { kind: 'integer', label: OPERAND.label },
        pending_verification: { kind: 'yes-no', label: 'Pending verification' },
        user_id: { kind: 'reference', to: 'members', label: 'Custodian' },
        notes: { kind: 'text', label: 'Notes' },
        requested_at: { kind: 'text', label: 'Requested at' },
        verified_at: { kind: 'text', label: 'Verified at' },
        response: { kind: 'text', label: 'Response' },
        condition: { kind: 'text', label: 'Condition' },
        verification_notes: { kind: 'text', label: 'Verification notes' },
      },
    },
  },
} as const satisfies Endpoints;
