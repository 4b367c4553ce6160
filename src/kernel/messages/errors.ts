import type { ExitName } from './exit-codes.ts';
import { printable } from '../secrets.ts';

interface ErrorEntry {
  readonly exit: ExitName;
  /** What went wrong, for the documented list of errors. */
  readonly title: string;
  /** What the user can do about it. */
  readonly tip: string;
}

/** Every error that ends a run. An error is thrown; what is wrong with a row is an issue. */
export const ERRORS = {
  'bad-usage': {
    exit: 'usage',
    title: 'The command line cannot be understood',
    tip: 'See `tallysheet <command> --help`.',
  },
  'bad-settings': {
    exit: 'usage',
    title: 'A setting is missing or not usable',
    tip: 'Settings come from flags, the environment (TALLYSHEET_BASE_URL, TALLYSHEET_TOKEN) and the profile file, in this order.',
  },
  'insecure-address': {
    exit: 'usage',
    title: 'The address is not https',
    tip: 'Use https://; plain http:// is for a service on this machine only (127.0.0.1, localhost).',
  },
  'bad-mapping': {
    exit: 'usage',
    title: 'A heading or field of the mapping does not exist',
    tip: "`tallysheet map <file>` shows the headings and the fields; write --map 'Heading=Field'.",
  },
  'unknown-kind': {
    exit: 'usage',
    title: 'There is no such kind of record or operation',
    tip: '`tallysheet endpoints` lists them; the usual one is --kind fixed-assets.',
  },
  'choose-sheet': {
    exit: 'usage',
    title: 'Which sheet of the workbook is meant is not known',
    tip: "Name it with --sheet 'Name', or say what it holds with --sheet 'Name=fixed-assets'.",
  },
  'needs-confirmation': {
    exit: 'usage',
    title: 'Nothing was sent, because nobody confirmed the plan',
    tip: 'Look at the plan, then add --yes.',
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
    tip: 'It needs a heading row and at least one row below it.',
  },
  'bad-encoding': {
    exit: 'fatal',
    title: 'The file is not in the encoding that was expected',
    tip: 'Save it as CSV UTF-8, or name its encoding, such as --encoding windows-1252.',
  },
  'bad-csv': {
    exit: 'fatal',
    title: 'The file breaks the rules of CSV',
    tip: 'Quotes inside a cell are written twice, and a quoted cell ends with a quote.',
  },
  'bad-workbook': {
    exit: 'fatal',
    title: 'The file breaks the rules of a workbook',
    tip: 'Open it in the spreadsheet program, save it again as .xlsx, and try again.',
  },
  'over-limit': {
    exit: 'fatal',
    title: 'The file is larger than a limit allows',
    tip: 'Raise the limit with the option that is named, or split the file.',
  },
  'no-headings': {
    exit: 'fatal',
    title: 'No heading row with known columns was found',
    tip: 'Say which row it is with --header-row N, or name the columns with --map.',
  },
  'hidden-rows': {
    exit: 'fatal',
    title: 'The sheet has hidden rows',
    tip: 'Say --hidden-rows skip to leave them out, --hidden-rows import to take them like the others, or unhide them.',
  },
  'bad-headings': {
    exit: 'fatal',
    title: 'The headings cannot be used as they are',
    tip: 'Rename the headings that are named, or map them with --map.',
  },
  'mixed-currencies': {
    exit: 'fatal',
    title: 'The amounts of a report are in several currencies',
    tip: 'Amounts of different currencies do not add up. Make a file for each of them.',
  },
  'doubled-costs': {
    exit: 'fatal',
    title: 'Two rows of a cost sheet are for the same asset',
    tip: 'Leave one row for each asset.',
  },
  'file-changed': {
    exit: 'fatal',
    title: 'The file changed while it was read',
    tip: 'Close it in other programs and start again.',
  },
  'token-refused': {
    exit: 'tokenRefused',
    title: 'The service refused the token',
    tip: 'Check that the API is enabled for the company and that the token is the current one.',
  },
  'service-unreachable': {
    exit: 'fatal',
    title: 'The service cannot be reached',
    tip: 'Check the address (--base-url) and the connection, then run the same command again.',
  },
  'not-the-service': {
    exit: 'fatal',
    title: 'What answers at this address is not the service',
    tip: 'Check the address (--base-url): it is the company-specific address, without a path.',
  },
  redirected: {
    exit: 'fatal',
    title: 'The service sent us to another address, which is never followed',
    tip: 'Give the final address with --base-url, after making sure that it is yours.',
  },
  'certificate-refused': {
    exit: 'fatal',
    title: 'The certificate of the service cannot be trusted',
    tip: 'Check the address and the clock of this machine.',
  },
  'service-refused': {
    exit: 'fatal',
    title: 'The service refused a call that the run cannot do without',
    tip: 'The answer of the service says why.',
  },
  'bad-answer': {
    exit: 'fatal',
    title: 'The service answered something that cannot be understood',
    tip: 'Run the same command again; if it stays, the answer is in run.log.',
  },
  'unknown-whether-done': {
    exit: 'needsReview',
    title: 'The answer to a write was lost, so it is unknown whether it was done',
    tip: 'Look at the record before doing it again.',
  },
  'incomplete-list': {
    exit: 'fatal',
    title: 'A list could not be read completely, so nothing was made of it',
    tip: 'Run the same command again; if the list kept changing, when fewer people are at work.',
  },
  'changes-what-was-sent': {
    exit: 'fatal',
    title: 'The service does not give back what was sent to it',
    tip: 'The run stopped after one row; compare that record with the row before going on.',
  },
  'made-twice': {
    exit: 'stoppedEarly',
    title: 'The first record of the run is in the account twice',
    tip: 'Somebody is importing the same rows at this moment. Wait until they have finished, then go on with `tallysheet resume`; decide about the record in review.xlsx.',
  },
  'too-many-errors': {
    exit: 'stoppedEarly',
    title: 'The service refused too many rows',
    tip: 'Look at the error file; raise --max-errors to go on regardless.',
  },
  'call-limit-reached': {
    exit: 'stoppedEarly',
    title: 'The number of calls that was allowed is used up',
    tip: 'Resume with a larger --max-calls, or without.',
  },
  'daily-allowance-used': {
    exit: 'stoppedEarly',
    title: "Today's allowance of calls is used up",
    tip: 'Run the same command again tomorrow; it goes on where it stopped.',
  },
  'wait-too-long': {
    exit: 'stoppedEarly',
    title: 'The service asks for a longer wait than --max-wait allows',
    tip: 'Run the same command again later; it goes on where it stopped.',
  },
  'service-unwell': {
    exit: 'stoppedEarly',
    title: 'The service keeps failing',
    tip: 'Run the same command again later; it goes on where it stopped.',
  },
  'account-locked': {
    exit: 'locked',
    title: 'Another run is writing to this account',
    tip: 'Wait until it has ended, or stop it.',
  },
  'bad-opening': {
    exit: 'usage',
    title: 'The workbook cannot be the opening of a depreciation report',
    tip: 'Give a workbook that `tallysheet report depreciation` wrote, with its sheets Parameters and Register.',
  },
  'cannot-close': {
    exit: 'usage',
    title: 'The period cannot be closed or reopened',
    tip: 'Nothing was written. Mend what is named, then run the same command again.',
  },
  'run-locked': {
    exit: 'locked',
    title: 'This run is open in another process',
    tip: 'Wait until it has ended, or stop it.',
  },
  'unfinished-run': {
    exit: 'usage',
    title: 'An earlier run on this account is unfinished and holds unverified rows',
    tip: 'Finish it with `tallysheet resume`, or give it up with `tallysheet runs drop`.',
  },
  'no-such-run': {
    exit: 'usage',
    title: 'There is no such run',
    tip: '`tallysheet runs` lists the runs of this machine.',
  },
  'bad-answers': {
    exit: 'usage',
    title: 'An answer in the file of answers cannot be used',
    tip: 'Choose from the list in the column "Use instead", or type a name, a path or #number.',
  },
  'bad-decisions': {
    exit: 'usage',
    title: 'A decision in the review file cannot be used',
    tip: 'Each decision is one of the words in the note of the Decision column.',
  },
  'unused-decisions': {
    exit: 'usage',
    title: 'Decisions that were filled in would be lost',
    tip: 'Hand them over with `tallysheet resume <run> --decisions <file>`, or move the file away.',
  },
  'accounts-needed': {
    exit: 'usage',
    title: 'The journal needs accounts that the file of accounts does not have yet',
    tip: 'Fill them in and run the same command again; docs/reference/journal.md says what each of them is for.',
  },
  'bad-accounts': {
    exit: 'usage',
    title: 'The file of accounts cannot be used as it is',
    tip: 'Each group stands there once; docs/reference/journal.md lists the columns.',
  },
  'plan-outdated': {
    exit: 'usage',
    title: 'The plan no longer fits',
    tip: 'Make a new plan with `tallysheet plan`.',
  },
  'journal-trouble': {
    exit: 'fatal',
    title: 'The journal of the run cannot be read or written',
    tip: 'Make room on the disk or mend its permissions, then resume; nothing that was sent is forgotten.',
  },
  'journal-damaged': {
    exit: 'fatal',
    title: 'The journal of the run was deleted, replaced, cut or changed',
    tip: 'Make a new journal from the file and the account: `tallysheet runs recover <run folder> --input <file>`, then resume the run.',
  },
  'cannot-write': {
    exit: 'fatal',
    title: 'A file cannot be written',
    tip: 'Check the folder, its permissions and the room on the disk.',
  },
  'bad-seed': {
    exit: 'usage',
    title: 'The seed file cannot be used',
    tip: 'docs/reference/seed.md says what it may hold.',
  },
  'port-taken': {
    exit: 'fatal',
    title: 'The local service cannot listen there',
    tip: 'Choose another port with --port; 0 takes any free one.',
  },
  interrupted: {
    exit: 'interrupted',
    title: 'Interrupted',
    tip: 'Run the same command again; it goes on where it stopped.',
  },
  terminated: {
    exit: 'terminated',
    title: 'Ended by a termination signal',
    tip: 'Run the same command again; it goes on where it stopped.',
  },
  'hung-up': {
    exit: 'hungUp',
    title: 'The terminal or the connection was closed',
    tip: 'Run the same command again; it goes on where it stopped.',
  },
  bug: {
    exit: 'fatal',
    title: 'Something that must not happen has happened',
    tip: 'This is a fault of Tallysheet; please report it with what --verbose prints.',
  },
} as const satisfies Readonly<Record<string, ErrorEntry>>;

export type ErrorCode = keyof typeof ERRORS;

interface ErrorOptions {
  /** What to do, where the general tip of the code would not say enough. */
  readonly hint?: string;
  readonly cause?: unknown;
}

/** The one error that ends a run: a code of the catalogue, what happened, and what to do about it. */
export class TallysheetError extends Error {
  readonly code: ErrorCode;
  readonly hint: string;
  readonly exit: ExitName;

  constructor(code: ErrorCode, message: string, options: ErrorOptions = {}) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause });
    this.name = 'TallysheetError';
    this.code = code;
    this.hint = options.hint ?? ERRORS[code].tip;
    this.exit = ERRORS[code].exit;
  }
}

/** An error as documents have it. */
export interface ErrorData {
  readonly code: ErrorCode;
  readonly message: string;
  readonly hint: string;
}

export function errorAsData({ code, message, hint }: TallysheetError): ErrorData {
  return { code, message: printable(message), hint };
}

/** Stops with the error `bug` where something that the code relies on does not hold. */
export function assertHolds(condition: boolean, message: string): asserts condition {
  if (!condition) throw new TallysheetError('bug', message);
}
