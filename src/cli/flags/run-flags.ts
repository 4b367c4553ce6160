import { parseRateLimit } from '../../client/rate-limit/rate-limit.ts';
import { SPREADSHEET_FORMATS } from '../../tabular/sheet.ts';
import { FINAL_COUNTS, MODES } from '../../import/request/request.ts';
import {
  asSettings,
  badValue,
  choiceFlag,
  durationFlag,
  inHelpGroup,
  listFlag,
  switchFlag,
  textFlag,
  valueFlag,
  wholeNumberFlag,
} from './flag.ts';

/** Whether another machine may have made the same movements. */
const HISTORY_FLAGS = {
  'history-age': durationFlag(
    'Looks for movements made elsewhere on items that changed within that time (31d)',
  ),
  'no-history-check': switchFlag('Does not look for movements made on other computers'),
};

/** What rows are to become. */
export const PLANNING_FLAGS = inHelpGroup('Plan:', {
  mode: choiceFlag(
    MODES,
    'create makes new records, update changes those there are, upsert does both',
  ),
  'create-missing': listFlag(
    '<kinds>',
    'Makes the groups, locations, … that are named and not there',
  ),
  answers: textFlag(
    '<file>',
    'What was answered about names that are not known: the answers.xlsx of a plan, filled in',
  ),
  'assign-identifiers': textFlag(
    '<pattern>',
    'Gives rows without an identifier one: IMP-{run}-{row}',
  ),
  'send-invitations': switchFlag("New members get the service's invitation by e-mail"),
  again: switchFlag('Repeats movements, and rows without a key, that an earlier run has done'),
  ...HISTORY_FLAGS,
});

/** Where the files of a run go. */
export const OUTPUT_FLAGS = inHelpGroup('Files:', {
  out: textFlag('<folder>', 'Folder of the run (runs/<kind>-<time>)'),
  force: switchFlag('Replaces files of yours in that folder that have the names of its files'),
  format: choiceFlag(SPREADSHEET_FORMATS, 'Format of results and errors (that of each input)'),
});

/** How calls are paced. */
export const CALL_FLAGS = inHelpGroup('Calls:', {
  ...asSettings({
    'rate-limit': valueFlag(
      '<calls/time>',
      'Most calls in any such time: 60/min, 10/s, 60/3s, off (60/min)',
      parseRateLimit,
    ),
    reserve: wholeNumberFlag(
      "Calls of today's allowance that are kept for finding out about unverified rows (a twentieth, at most 20)",
    ),
    'max-wait': durationFlag('Longest wait that the service may ask for (15m)'),
    timeout: durationFlag('Longest time of one call (60s)'),
  }),
  'max-calls': wholeNumberFlag('Calls after which the run stops and can go on later', 1),
});

/** How a plan is carried out. */
export const EXECUTION_FLAGS = inHelpGroup('Sending:', {
  first: wholeNumberFlag('Sends that many rows and leaves the rest for `tallysheet resume`', 1),
  'max-errors': valueFlag(
    '<number|share>',
    'Refused rows after which it stops: 100, 1% (100)',
    parseMaxErrors,
  ),
  concurrency: wholeNumberFlag('Writes that may be open at once (4)', 1),
  settle: durationFlag('How long an unverified write may still arrive (120s)'),
  'final-count': choiceFlag(
    FINAL_COUNTS,
    'Counts at the end what was made and moved, to find duplicates and losses (auto: where the daily quota allows)',
  ),
  ...HISTORY_FLAGS,
});

/** Whether a plan is carried out. */
export const CONSENT_FLAGS = inHelpGroup('Sending:', {
  yes: switchFlag('Sends without asking', 'y'),
  'all-or-nothing': switchFlag('Sends nothing when a row has a problem'),
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
