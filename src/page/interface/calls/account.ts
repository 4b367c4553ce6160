import { z } from 'zod';
import { call, NOTHING } from '../define-call.ts';
import { FINDING, START } from '../shapes/start.ts';

/** Which account the page works on. */
export const ACCOUNT_CALLS = {
  start: call(NOTHING, START),
  practise: call(NOTHING, START),
  useProfile: call(z.strictObject({ profile: z.string() }), START),
  connect: call(
    z.strictObject({ profile: z.string(), address: z.string(), token: z.string() }),
    z.strictObject({ saved: z.boolean(), findings: z.array(FINDING) }),
  ),
} as const;
