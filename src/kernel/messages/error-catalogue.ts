import type { ExitName } from './exit-codes.ts';
import { tableOf } from '../table-of.ts';

interface ErrorEntry {
  readonly exit: ExitName;
  /** What went wrong, for the documented list of errors. */
  readonly title: string;
  /** What the user can do about it. */
  readonly tip: string;
}

/** Every error that ends a run. An error is thrown; what is wrong with a row is an issue. */
export const ERRORS = tableOf<ErrorEntry>()({
  'bad-usage': {
    exit: 'usage',
    title: 'The command line is not understood',
    tip: 'See `tallysheet <command> --help`.',
  },
  'bad-settings': {
    exit: 'usage',
    title: 'A setting is missing or cannot be used',
    tip: 'Settings come from flags, the environment (TALLYSHEET_BASE_URL, TALLYSHEET_TOKEN) and the profile, in this order.',
  },
  'insecure-address': {
    exit: 'usage',
    title: 'The address does not use https',
    tip: 'Use https://; plain http:// is only for a service on this machine (127.0.0.1, localhost).',
  },
  'bad-mapping': {
    exit: 'usage',
    title: 'A sheet, heading or field that a flag or a recipe names does not exist',
    tip: "`tallysheet map <file>` shows the headings and the fields; write --map 'Heading=Field'.",
  },
  'unknown-kind': {
    exit: 'usage',
    title: 'The record type or operation does not exist',
    tip: '`tallysheet endpoints` lists them; the most common is --kind fixed-assets.',
  },
  'choose-sheet': {
    exit: 'usage',
    title: 'It is not clear which sheet of the workbook to import',
    tip: "Choose it with --sheet 'Name', or add its record type: --sheet 'Name=fixed-assets'.",
  },
  'needs-confirmation': {
    exit: 'usage',
    title: 'Nothing was sent, because the plan was not confirmed',
    tip: 'Review the plan, then add --yes.',
  },
  'unconfirmed-readings': {
    exit: 'rowsFailed',
    title: 'Nothing was sent, because it is likely but not certain how the file is to be read',
    tip: 'Check the readings that the plan lists, then add --confirm-readings, or correct them in a recipe.',
  },
  'file-not-found': {
    exit: 'fatal',
    title: 'The file does not exist or cannot be read',
    tip: 'Check the path and its permissions.',
  },
  'not-a-spreadsheet': {
    exit: 'fatal',
    title: 'The file is not a spreadsheet that can be read',
    tip: 'Save it as CSV UTF-8 and try again.',
  },
  'empty-file': {
    exit: 'fatal',
    title: 'The file has no rows',
    tip: 'Add a heading row and at least one row below it; a list of scans has one code on each line.',
  },
  'bad-encoding': {
    exit: 'fatal',
    title: 'The file does not have the expected encoding',
    tip: 'Save it as CSV UTF-8, or set its encoding: --encoding windows-1252.',
  },
  'bad-csv': {
    exit: 'fatal',
    title: 'The file is not valid CSV',
    tip: 'Write quotes inside a cell twice, and end a quoted cell with a quote.',
  },
  'bad-workbook': {
    exit: 'fatal',
    title: 'The file is not a valid workbook',
    tip: 'Open it in the spreadsheet program, save it again as .xlsx, and try again.',
  },
  'over-limit': {
    exit: 'fatal',
    title: 'The file exceeds a limit',
    tip: 'Raise the limit with the named option, or split the file.',
  },
  'no-headings': {
    exit: 'fatal',
    title: 'The heading row does not exist',
    tip: 'Set the heading row with --header-row N, or let the program find it.',
  },
  'hidden-rows': {
    exit: 'fatal',
    title: 'The sheet has hidden rows',
    tip: 'Unhide the rows, or remove them.',
  },
  'bad-headings': {
    exit: 'fatal',
    title: 'The headings cannot be used as they are',
    tip: 'Rename the named headings, or map them with --map.',
  },
  'mixed-currencies': {
    exit: 'fatal',
    title: 'The amounts of a report are in several currencies',
    tip: 'Use one file for each currency; amounts of different currencies cannot be added.',
  },
  'duplicate-costs': {
    exit: 'fatal',
    title: 'Two rows of a cost sheet are for the same asset',
    tip: 'Keep one row for each asset.',
  },
  'file-changed': {
    exit: 'fatal',
    title: 'The file changed while it was read',
    tip: 'Close it in other programs and run the command again.',
  },
  'token-refused': {
    exit: 'tokenRefused',
    title: 'The service refused the token',
    tip: 'Check that the API is enabled for the company and that the token is current.',
  },
  'service-unreachable': {
    exit: 'fatal',
    title: 'The service cannot be reached',
    tip: 'Check the address (--base-url) and the connection, then run the same command again.',
  },
  'not-the-service': {
    exit: 'fatal',
    title: 'The server at this address is not the service',
    tip: 'Check the address (--base-url): it is the company-specific address, without a path.',
  },
  redirected: {
    exit: 'fatal',
    title: 'The service redirected to another address; redirects are never followed',
    tip: 'Give the final address with --base-url, after you have checked that it is yours.',
  },
  'certificate-refused': {
    exit: 'fatal',
    title: 'The certificate of the service is not trusted',
    tip: 'Check the address and the clock of this machine.',
  },
  'service-refused': {
    exit: 'fatal',
    title: 'The service refused a call that the run depends on',
    tip: 'See the reason in the response of the service.',
  },
  'bad-response': {
    exit: 'fatal',
    title: 'The response of the service is not understood',
    tip: 'Run the same command again; if it fails again, see the response in run.log.',
  },
  'unverified-write': {
    exit: 'needsReview',
    title: 'The response to a write was lost, so the write is unverified',
    tip: 'Check the record before you repeat the call.',
  },
  'incomplete-list': {
    exit: 'fatal',
    title: 'A list could not be read completely, so it was not used',
    tip: 'Run the same command again; if the list keeps changing, wait until fewer people are working.',
  },
  'values-not-stored': {
    exit: 'fatal',
    title: 'The service did not store the values that were sent',
    tip: 'The run stopped after one row; compare that record with the row before you resume.',
  },
  'duplicate-created': {
    exit: 'stoppedEarly',
    title: 'The first record of the run is in the account twice',
    tip: 'Another import sends the same rows. Wait until it has finished, then run `tallysheet resume` and decide about the record in review.xlsx.',
  },
  'too-many-errors': {
    exit: 'stoppedEarly',
    title: 'The service refused too many rows',
    tip: 'Check the errors file; raise --max-errors to continue anyway.',
  },
  'call-limit-reached': {
    exit: 'stoppedEarly',
    title: 'The maximum number of calls is reached',
    tip: 'Resume with a larger --max-calls, or without it.',
  },
  'daily-quota-used': {
    exit: 'stoppedEarly',
    title: "Today's daily quota of API calls is used up",
    tip: 'Run the same command again tomorrow; it continues where it stopped.',
  },
  'daily-quota-too-small': {
    exit: 'stoppedEarly',
    title: 'The daily quota of API calls is too small for this run',
    tip: 'Ask for the quota that the message names, or import in parts on an account with fewer records.',
  },
  'wait-too-long': {
    exit: 'stoppedEarly',
    title: 'The service asks for a longer wait than --max-wait allows',
    tip: 'Run the same command again later; it continues where it stopped.',
  },
  'service-failing': {
    exit: 'stoppedEarly',
    title: 'The service keeps failing',
    tip: 'Run the same command again later; it continues where it stopped.',
  },
  'account-locked': {
    exit: 'locked',
    title: 'Another run is writing to this account',
    tip: 'Wait until it has ended, or stop it.',
  },
  'bad-opening-balance': {
    exit: 'usage',
    title: 'The workbook cannot be used as the opening balance of a depreciation report',
    tip: 'Use a workbook that `tallysheet report depreciation` wrote, with its sheets Parameters and Register.',
  },
  'cannot-close': {
    exit: 'usage',
    title: 'The period cannot be closed or reopened',
    tip: 'Nothing was written. Fix the named problem, then run the same command again.',
  },
  'run-locked': {
    exit: 'locked',
    title: 'This run is open in another process',
    tip: 'Wait until it has ended, or stop it.',
  },
  'unfinished-run': {
    exit: 'usage',
    title: 'An earlier run on this account is unfinished and has unverified rows',
    tip: 'Finish it with `tallysheet resume`, or drop it with `tallysheet runs drop`.',
  },
  'no-such-run': {
    exit: 'usage',
    title: 'The run does not exist',
    tip: '`tallysheet runs` lists the runs of this machine.',
  },
  'no-such-recipe': {
    exit: 'usage',
    title: 'No recipe of that number is remembered',
    tip: '`tallysheet recipes` lists the remembered recipes with their numbers.',
  },
  'no-such-stocktake': {
    exit: 'usage',
    title: 'The stocktake does not exist, or it is not clear which one is meant',
    tip: 'Start one with `tallysheet stocktake start`, or name its folder.',
  },
  'stocktake-open': {
    exit: 'usage',
    title: 'A stocktake is open already',
    tip: 'Count with `tallysheet stocktake count <files>`, or start another one in a folder of its own with --out.',
  },
  'stocktake-finished': {
    exit: 'usage',
    title: 'The stocktake is finished, so nothing can be counted any more',
    tip: 'Start a new one with `tallysheet stocktake start`.',
  },
  'counted-before': {
    exit: 'usage',
    title: 'The file was counted before with other contents or in another way',
    tip: 'Add --replace if it corrects the earlier counts, or --add if it is another count.',
  },
  'bad-recipe': {
    exit: 'usage',
    title: 'A recipe, or a line of it, cannot be used',
    tip: 'Correct the line that the message names, then run the same command again.',
  },
  'bad-decisions': {
    exit: 'usage',
    title: 'A decision in the review file cannot be used',
    tip: 'Write one of the decisions that the note of the Decision column lists.',
  },
  'unused-decisions': {
    exit: 'usage',
    title: 'Decisions that you filled in would be lost',
    tip: 'Apply them with `tallysheet resume <run> --decisions <file>`, or move the file away.',
  },
  'missing-accounts': {
    exit: 'usage',
    title: 'The journal needs accounts that are missing in the accounts file',
    tip: 'Fill them in and run the same command again; docs/reference/journal.md explains each account.',
  },
  'bad-accounts': {
    exit: 'usage',
    title: 'The accounts file cannot be used as it is',
    tip: 'List each group once; docs/reference/journal.md lists the columns.',
  },
  'plan-outdated': {
    exit: 'usage',
    title: 'The plan is outdated',
    tip: 'Make a new plan with `tallysheet plan`.',
  },
  'run-journal-error': {
    exit: 'fatal',
    title: 'The run journal cannot be read or written',
    tip: 'Free disk space or fix the permissions, then resume; nothing that was sent is lost.',
  },
  'run-journal-damaged': {
    exit: 'fatal',
    title: 'The run journal was deleted, replaced, truncated or changed',
    tip: 'Rebuild it from the file and the account with `tallysheet runs recover <run folder> --input <file>`, then resume the run.',
  },
  'cannot-write': {
    exit: 'fatal',
    title: 'A file cannot be written',
    tip: 'Check the folder, its permissions and the free disk space.',
  },
  'bad-seed': {
    exit: 'usage',
    title: 'The seed file cannot be used',
    tip: 'docs/reference/seed.md describes the seed file.',
  },
  'port-in-use': {
    exit: 'fatal',
    title: 'The local service cannot listen on this address and port',
    tip: 'Choose another port with --port; 0 uses any free port.',
  },
  interrupted: {
    exit: 'interrupted',
    title: 'Interrupted',
    tip: 'Run the same command again; it continues where it stopped.',
  },
  terminated: {
    exit: 'terminated',
    title: 'Ended by a termination signal',
    tip: 'Run the same command again; it continues where it stopped.',
  },
  'hung-up': {
    exit: 'hungUp',
    title: 'The terminal or the connection was closed',
    tip: 'Run the same command again; it continues where it stopped.',
  },
  'internal-error': {
    exit: 'fatal',
    title: 'An internal error occurred',
    tip: 'This is a bug in Tallysheet; please report it with the output of --verbose.',
  },
});

export type ErrorCode = keyof typeof ERRORS;
