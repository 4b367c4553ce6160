import { parseRateLimit } from '../../client/rate-limit/rate-limit.ts';
import { SPREADSHEET_FORMATS } from '../../tabular/sheet.ts';
import { MODES } from '../../import/sheet/recipe/modes.ts';
import { DEFAULT_EXECUTION, DUPLICATE_CHECKS } from '../../import/sheet/request/request.ts';
import {
  asSettings,
  badValue,
  choiceFlag,
  durationFlag,
  inHelpGroup,
  listFlag,
  switchFlag,
  textFlag,
  outputFlag,
  valueFlag,
  wholeNumberFlag,
} from './flag.ts';

/** What is read again right before calls: the plan says what it costs. */
const CHECKING_FLAGS = {
  'fresh-within': durationFlag(
    `Send a change only if its record was read within this time (${DEFAULT_EXECUTION.freshWithinMs / 1_000}s)`,
    1,
  ),
  'history-age': durationFlag('Check items that changed within this time (31d)'),
  'no-history-check': switchFlag('Skip the check for movements made elsewhere'),
};

/** What a plan may do besides what its rows say, so that the service does not refuse them. */
export const REMEDY_FLAGS = inHelpGroup('Plan:', {
  'checkin-first': switchFlag('Check in items first that are not available'),
  reassign: switchFlag('Check in items first that are checked out to another member'),
  'override-reservations': switchFlag('Check out despite the reservations of others'),
});

/** What rows are to become. */
export const PLANNING_FLAGS = inHelpGroup('Plan:', {
  mode: choiceFlag(MODES, 'Create records, update them, or both'),
  'create-missing': listFlag('<kinds>', 'Create missing references: groups, locations, …'),
  'assign-identifiers': listFlag(
    '<[sheet!]pattern>',
    'Assign identifiers, for example IMP-{run}-{row}; repeatable',
  ),
  'send-invitations': switchFlag('Let the service e-mail an invitation to new members'),
  ...REMEDY_FLAGS,
  again: switchFlag('Re-create rows without a key that an earlier run created'),
  ...CHECKING_FLAGS,
});

/** Whether the files are delivery notes. */
export const DELIVERY_FLAGS = inHelpGroup('Plan:', {
  'receive-in-parts': switchFlag('Receive purchase orders in part: the files are delivery notes'),
});

/** Where the files of a run go. */
export const OUTPUT_FLAGS = inHelpGroup('Files:', {
  out: outputFlag('<folder>', 'Run folder (runs/<kind>-<time>)'),
  force: switchFlag('Replace your own files in that folder'),
  format: choiceFlag(SPREADSHEET_FORMATS, 'Format of results and errors (that of the input)'),
});

/** How calls to an account are paced, whichever command makes them. */
export const SHARED_CALL_FLAGS = asSettings({
  'rate-limit': valueFlag(
    '<calls/time>',
    'Rate limit, for example 60/min, 10/s or off (60/min)',
    parseRateLimit,
  ),
  'quota-reserve': wholeNumberFlag(
    'Quota reserve: calls kept to verify unverified writes (5% of the daily quota, at most 20)',
  ),
  'max-wait': durationFlag('Longest `Retry-After` to honour (15m)'),
  timeout: durationFlag('Timeout of one call (60s)'),
  state: textFlag(
    '<postgres://…>',
    'Database in which machines share the account: rate limit, lock, what was sent',
  ),
});

/** How calls are paced. */
export const CALL_FLAGS = inHelpGroup('API calls:', {
  ...SHARED_CALL_FLAGS,
  'no-snapshot': switchFlag('Read whole lists, also those that a snapshot of the account has'),
  'max-calls': wholeNumberFlag('Stop after this number of calls; `resume` continues', 1),
});

/** How a plan is applied. */
export const EXECUTION_FLAGS = inHelpGroup('Apply:', {
  first: wholeNumberFlag('Send only the first rows; `resume` sends the rest', 1),
  'max-errors': valueFlag(
    '<number|share>',
    'Stop after this many failed rows: 100 or 1% (100)',
    parseMaxErrors,
  ),
  concurrency: wholeNumberFlag(`Number of parallel writes (${DEFAULT_EXECUTION.concurrency})`, 1),
  'verification-delay': durationFlag(
    `How long an unverified write may still arrive (${DEFAULT_EXECUTION.verificationDelayMs / 1_000}s)`,
  ),
  'duplicate-check': choiceFlag(
    DUPLICATE_CHECKS,
    'Check for duplicates at the end (auto: if the daily quota allows)',
  ),
  ...CHECKING_FLAGS,
});

/** Whether files are read in the most likely way. */
export const CONFIRM_READINGS = inHelpGroup('Apply:', {
  'confirm-readings': switchFlag('Confirm how the files are read, where only you can know it'),
});

/** Agrees to what is planned. */
export const YES = switchFlag('Send without asking', 'y');

/** Whether a plan is applied. */
export const CONSENT_FLAGS = inHelpGroup('Apply:', {
  yes: YES,
  'all-or-nothing': switchFlag('Send nothing if any row has an error or is open'),
});

/** Reads `100` or `1%`. */
function parseMaxErrors(text: string, flag: string): { count: number } | { percent: number } {
  const match = /^(\d{1,9})(%?)$/.exec(text);
  const number = Number(match?.[1]);
  if (match === null || (match[2] === '%' && number > 100)) {
    throw badValue(flag, 'a number or a share of the rows such as 100 or 1%', text);
  }
  return match[2] === '%' ? { percent: number } : { count: number };
}
