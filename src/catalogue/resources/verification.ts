import type { Endpoints } from '../endpoints.ts';
import { inGroup, type Fields } from '../fields.ts';
import { WORKING_LIMITS } from '../limits.ts';
import { OPERAND } from './item-fields.ts';

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
    kind: 'text',
    label: 'Notes',
    max: WORKING_LIMITS.longestText,
    aliases: ['Note', 'Comment', 'Comments', 'Remarks', 'Remark'],
  },
});

/** The calls by which custodians are asked whether they still have an asset. */
export const VERIFICATION = {
  requestVerifications: {
    route: 'POST /assets/mass_verification_requests.api',
    summary: 'Ask custodians to verify that they have fixed assets',
    effect: 'act',
    params: { ...ASSETS, ...NOTES },
    required: ['seqs'],
    batch: 'seqs',
    needs: { state: ['checked_out'] },
    leaves: { pending_verification: true },
    proof: {
      in: 'list',
      endpoint: 'verificationStatus',
      param: 'seqs',
      id: 'sequence_num',
      shows: { pending_verification: true },
    },
    answer: { is: 'outcomes', list: 'assets', id: 'sequence_num', error: 'error' },
  },
  verificationStatus: {
    route: 'GET /assets/verification_status.api',
    summary: 'Show which fixed assets wait for a verification',
    effect: 'read',
    params: ASSETS,
    required: ['seqs'],
    answer: {
      is: 'entries',
      list: 'assets',
      fields: {
        sequence_num: { kind: 'integer', label: OPERAND.label },
        pending_verification: { kind: 'yes-no', label: 'Pending verification' },
        notes: { kind: 'text', label: 'Notes' },
        requested_at: { kind: 'text', label: 'Requested at' },
      },
    },
  },
} as const satisfies Endpoints;
