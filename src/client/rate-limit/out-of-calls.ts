import { TallysheetError } from '../../kernel/messages/errors.ts';
import { type ErrorCode } from '../../kernel/messages/error-catalogue.ts';

const OUT_OF_CALLS: readonly ErrorCode[] = [
  'daily-quota-used',
  'call-limit-reached',
  // A service that does not report its quota only says how long to wait.
  'wait-too-long',
];

/** Whether an error says that no more calls may be made today, or by this process. */
export function isOutOfCalls(error: unknown): boolean {
  return error instanceof TallysheetError && OUT_OF_CALLS.includes(error.code);
}
