import type { ExitName } from './exit-codes.ts';
import { tableOf } from '../table-of.ts';

interface ErrorEntry {
  readonly exit: ExitName;
  /** What went wrong, for the documented list of errors. */
  readonly title: string;
  /** What the user can do about it. */
  readonly tip: string;
}

/** Errors that end a run with that exit code. */
function endsWith(exit: ExitName): (title: string, tip: string) => ErrorEntry {
  return (title, tip) => ({ exit, title, tip });
}

const usage = endsWith('usage');
const fatal = endsWith('fatal');
const stoppedEarly = endsWith('stoppedEarly');

/** Every error that ends a run. An error is thrown; what is wrong with a row is an issue. */
export const ERRORS = tableOf<ErrorEntry>()({
  'bad-usage': usage('The command line is not understood', 'See `tallysheet <command> --help`.'),
  'bad-settings': usage(
    'A setting is missing or cannot be used',
    'Settings come from flags, the environment (TALLYSHEET_BASE_URL, TALLYSHEET_TOKEN) and the profile, in this order.',
  ),
  'insecure-address': usage(
    'The address does not use https',
    'Use https://; plain http:// is only for a service on this machine (127.0.0.1, localhost).',
  ),
  'bad-mapping': usage(
    'A sheet, heading or field that a flag or a recipe names does not exist',
    "`tallysheet map <file>` shows the headings and the fields; write --map 'Heading=Field'.",
  ),
  'unknown-kind': usage(
    'The record type or operation does not exist',
    '`tallysheet endpoints` lists them; the most common is --kind fixed-assets.',
  ),
  'choose-sheet': usage(
    'It is not clear which sheet of the workbook to import',
    "Choose it with --sheet 'Name', or add its record type: --sheet 'Name=fixed-assets'.",
  ),
  'needs-confirmation': usage(
    'Nothing was sent, because the plan was not confirmed',
    'Review the plan, then add --yes.',
  ),
  'unconfirmed-readings': endsWith('rowsFailed')(
    'Nothing was sent, because it is likely but not certain how the file is to be read',
    'Check the readings that the plan lists, then add --confirm-readings, or correct them in a recipe.',
  ),
  'file-not-found': fatal(
    'The file does not exist or cannot be read',
    'Check the path and its permissions.',
  ),
  'not-a-delivery-note': usage(
    'No sheet of the file says what arrived of which purchase order',
    "Name the columns Purchase order, Item and Quantity received, or say what they are: --map 'Heading=Item'.",
  ),
  'order-in-parts': usage(
    'The order is received in parts and cannot be received as a whole',
    'Import its delivery notes with `tallysheet import <file> --receive-in-parts`; void the order when everything has arrived.',
  ),
  'not-an-export': fatal(
    'The file is not an export of Tallysheet',
    'Write one with `tallysheet export all --out export.xlsx`, and do not change its headings.',
  ),
  'not-a-spreadsheet': fatal(
    'The file is not a spreadsheet that can be read',
    'Save it as CSV UTF-8 and try again.',
  ),
  'empty-file': fatal(
    'The file has no rows',
    'Add a heading row and at least one row below it; a list of scans has one code on each line.',
  ),
  'bad-encoding': fatal(
    'The file does not have the expected encoding',
    'Save it as CSV UTF-8, or set its encoding: --encoding windows-1252.',
  ),
  'bad-csv': fatal(
    'The file is not valid CSV',
    'Write quotes inside a cell twice, and end a quoted cell with a quote.',
  ),
  'bad-workbook': fatal(
    'The file is not a valid workbook',
    'Open it in the spreadsheet program, save it again as .xlsx, and try again.',
  ),
  'over-limit': fatal(
    'The file exceeds a limit',
    'Raise the limit with the named option, or split the file.',
  ),
  'no-headings': fatal(
    'The heading row does not exist',
    'Set the heading row with --header-row N, or let the program find it.',
  ),
  'hidden-rows': fatal('The sheet has hidden rows', 'Unhide the rows, or remove them.'),
  'bad-headings': fatal(
    'The headings cannot be used as they are',
    'Rename the named headings, or map them with --map.',
  ),
  'mixed-currencies': fatal(
    'The amounts of a report are in several currencies',
    'Use one file for each currency; amounts of different currencies cannot be added.',
  ),
  'duplicate-costs': fatal(
    'Two rows of a cost sheet are for the same asset',
    'Keep one row for each asset.',
  ),
  'file-changed': fatal(
    'The file changed while it was read',
    'Close it in other programs and run the command again.',
  ),
  'token-refused': endsWith('tokenRefused')(
    'The service refused the token',
    'Check that the API is enabled for the company and that the token is current.',
  ),
  'service-unreachable': fatal(
    'The service cannot be reached',
    'Check the address (--base-url) and the connection, then run the same command again.',
  ),
  'not-the-service': fatal(
    'The server at this address is not the service',
    'Check the address (--base-url): it is the company-specific address, without a path.',
  ),
  redirected: fatal(
    'The service redirected to another address; redirects are never followed',
    'Give the final address with --base-url, after you have checked that it is yours.',
  ),
  'certificate-refused': fatal(
    'The certificate of the service is not trusted',
    'Check the address and the clock of this machine.',
  ),
  'service-refused': fatal(
    'The service refused a call that the run depends on',
    'See the reason in the response of the service.',
  ),
  'bad-response': fatal(
    'The response of the service is not understood',
    'Run the same command again; if it fails again, see the response in run.log.',
  ),
  'unverified-write': endsWith('needsReview')(
    'The response to a write was lost, so the write is unverified',
    'Check the record before you repeat the call.',
  ),
  'incomplete-list': fatal(
    'A list could not be read completely, so it was not used',
    'Run the same command again; if the list keeps changing, wait until fewer people are working.',
  ),
  'values-not-stored': fatal(
    'The service did not store the values that were sent',
    'The run stopped after one row; compare that record with the row before you resume.',
  ),
  'duplicate-created': stoppedEarly(
    'The first record of the run is in the account twice',
    'Another import sends the same rows. Wait until it has finished, then run `tallysheet resume` and decide about the record in review.xlsx.',
  ),
  'too-many-errors': stoppedEarly(
    'The service refused too many rows',
    'Check the errors file; raise --max-errors to continue anyway.',
  ),
  'call-limit-reached': stoppedEarly(
    'The maximum number of calls is reached',
    'Resume with a larger --max-calls, or without it.',
  ),
  'daily-quota-used': stoppedEarly(
    "Today's daily quota of API calls is used up",
    'Run the same command again tomorrow; it continues where it stopped.',
  ),
  'daily-quota-too-small': stoppedEarly(
    'The daily quota of API calls is too small for this run',
    'Ask for the quota that the message names, or import in parts on an account with fewer records.',
  ),
  'wait-too-long': stoppedEarly(
    'The service asks for a longer wait than --max-wait allows',
    'Run the same command again later; it continues where it stopped.',
  ),
  'service-failing': stoppedEarly(
    'The service keeps failing',
    'Run the same command again later; it continues where it stopped.',
  ),
  'account-locked': endsWith('locked')(
    'Another run is writing to this account',
    'Wait until it has ended, or stop it.',
  ),
  'bad-opening-balance': usage(
    'The workbook cannot be used as the opening balance of a depreciation report',
    'Use a workbook that `tallysheet report depreciation` wrote, with its sheets Parameters and Register.',
  ),
  'cannot-close': usage(
    'The period cannot be closed or reopened',
    'Nothing was written. Fix the named problem, then run the same command again.',
  ),
  'account-taken-over': stoppedEarly(
    'Another machine has taken the account over',
    'Wait until its run has ended, then run `tallysheet resume`.',
  ),
  'shared-state-unreachable': stoppedEarly(
    'The database of the shared state cannot be reached',
    'No call is made without it. Check the database, then run the same command again; it continues where it stopped.',
  ),
  'shared-state-unsafe': stoppedEarly(
    'The database of the shared state may lose what it has confirmed',
    'Use the primary server, with synchronous_commit and fsync on.',
  ),
  'shared-file-differs': usage(
    'This computer and the shared state have different closes',
    'Use those of the shared state: move the file of this computer away, then run the same command again.',
  ),
  'shared-state-restored': stoppedEarly(
    'The database of the shared state was restored or replaced',
    'Nothing more is sent until it knows what was sent. Run `tallysheet runs recover` on each computer that has used the account.',
  ),
  'run-locked': endsWith('locked')(
    'This run is open in another process',
    'Wait until it has ended, or stop it.',
  ),
  'no-snapshot': usage(
    'There is no such snapshot of the account',
    'Keep one with `tallysheet export all --snapshot`.',
  ),
  'not-in-snapshot': usage(
    'The snapshot does not have what this needs',
    'Run it without --snapshot to read the account.',
  ),
  'snapshot-damaged': fatal(
    'The snapshots of the account are damaged',
    'Remove that file; `tallysheet export all --snapshot` then starts a new one.',
  ),
  'unfinished-run': usage(
    'An earlier run on this account is unfinished and has unverified rows',
    'Finish it with `tallysheet resume`, or drop it with `tallysheet runs drop`.',
  ),
  'no-such-run': usage(
    'The run does not exist',
    '`tallysheet runs` lists the runs of this machine.',
  ),
  'no-such-recipe': usage(
    'No recipe of that number is remembered',
    '`tallysheet recipes` lists the remembered recipes with their numbers.',
  ),
  'no-such-stocktake': usage(
    'The stocktake does not exist, or it is not clear which one is meant',
    'Start one with `tallysheet stocktake start`, or name its folder.',
  ),
  'stocktake-open': usage(
    'A stocktake is open already',
    'Count with `tallysheet stocktake count <files>`, or start another one in a folder of its own with --out.',
  ),
  'stocktake-finished': usage(
    'The stocktake is finished, so nothing can be counted any more',
    'Start a new one with `tallysheet stocktake start`.',
  ),
  'counted-before': usage(
    'The file was counted before with other contents or in another way',
    'Add --replace if it corrects the earlier counts, or --add if it is another count.',
  ),
  'bad-recipe': usage(
    'A recipe, or a line of it, cannot be used',
    'Correct the line that the message names, then run the same command again.',
  ),
  'bad-decisions': usage(
    'A decision in the review file cannot be used',
    'Write one of the decisions that the note of the Decision column lists.',
  ),
  'unused-decisions': usage(
    'Decisions that you filled in would be lost',
    'Apply them with `tallysheet resume <run> --decisions <file>`, or move the file away.',
  ),
  'missing-accounts': usage(
    'The journal needs accounts that are missing in the accounts file',
    'Fill them in and run the same command again; docs/reference/journal.md explains each account.',
  ),
  'bad-accounts': usage(
    'The accounts file cannot be used as it is',
    'List each group once; docs/reference/journal.md lists the columns.',
  ),
  'plan-outdated': usage('The plan is outdated', 'Make a new plan with `tallysheet plan`.'),
  'run-journal-error': fatal(
    'The run journal cannot be read or written',
    'Free disk space or fix the permissions, then resume; nothing that was sent is lost.',
  ),
  'run-journal-damaged': fatal(
    'The run journal was deleted, replaced, truncated or changed',
    'Rebuild it from the file and the account with `tallysheet runs recover <run folder> --input <file>`, then resume the run.',
  ),
  'cannot-write': fatal(
    'A file cannot be written',
    'Check the folder, its permissions and the free disk space.',
  ),
  'bad-seed': usage(
    'The seed file cannot be used',
    'docs/reference/seed.md describes the seed file.',
  ),
  'port-in-use': fatal(
    'The local service cannot listen on this address and port',
    'Choose another port with --port; 0 uses any free port.',
  ),
  interrupted: endsWith('interrupted')(
    'Interrupted',
    'Run the same command again; it continues where it stopped.',
  ),
  terminated: endsWith('terminated')(
    'Ended by a termination signal',
    'Run the same command again; it continues where it stopped.',
  ),
  'hung-up': endsWith('hungUp')(
    'The terminal or the connection was closed',
    'Run the same command again; it continues where it stopped.',
  ),
  'internal-error': fatal(
    'An internal error occurred',
    'This is a bug in Tallysheet; please report it with the output of --verbose.',
  ),
});

export type ErrorCode = keyof typeof ERRORS;
