import {
  asSettings,
  inHelpGroup,
  wholeNumberFlag,
  listFlag,
  switchFlag,
  textFlag,
} from '../../flags/flag.ts';
import { LOGO_FLAG } from '../../flags/logo-flag.ts';
import {
  type StatusFlags,
  STATUS_FLAGS,
  outFlag,
  AMOUNT_FLAGS,
  dayFlag,
} from '../../flags/status-flags.ts';
import { type RequestOf, requestOf } from './request-of-flags.ts';
import { type CommandGroup, type Command, defineCommand, type GivenTo } from '../../command.ts';
import { depreciationReportCommand } from './depreciation/command.ts';
import { stockReportCommand } from './stock/command.ts';
import { taxReportCommand } from './tax/command.ts';
import type * as reports from '../../../reports/index.ts';
import type { ReportStatus, StatusRequest } from '../../../reports/index.ts';
import { DEFAULT_ANSWER_DAYS, DEFAULT_MONTHS } from '../../../reports/status/status-defaults.ts';

/** How far a report on what falls due looks ahead. */
const AHEAD_FLAGS = inHelpGroup('Report:', {
  months: wholeNumberFlag(`Months ahead (${DEFAULT_MONTHS})`),
});

/** The flags of every such report that its help shows. */
const COMMON = ['as-of', 'out', 'format', 'time-zone', 'profile', 'json'] as const;

/** A report on the state of an account: what its help says, its flags, and the function of the library. */
interface StatusDescription<F extends StatusFlags> extends Pick<
  Command,
  'summary' | 'about' | 'examples'
> {
  readonly name: Parameters<typeof reports.checkStatusRequest>[0];
  readonly flags: F;
  /** The flags that its help shows besides those of every report. */
  readonly common: readonly (keyof F & string)[];
  readonly report: (library: typeof reports) => ReportStatus<RequestOf<F>>;
}

function statusReport<const F extends StatusFlags>({
  name,
  report,
  ...description
}: StatusDescription<F>): Command {
  return defineCommand<F>({
    ...description,
    name: `report ${name}`,
    json: ['status-report'],
    common: [...description.common, ...COMMON],
    load: async () => {
      const { statusCommand } = await import('./status/report-status.ts');
      const library = await import('../../../reports/index.ts');
      return {
        run: statusCommand(
          name,
          (given: GivenTo<F>) =>
            requestOf(given, description.flags) as RequestOf<F> & StatusRequest,
          report(library),
        ),
      };
    },
  });
}

/** Every report on the state of an account, in the order in which the help lists them. */
const STATUS_COMMANDS: readonly Command[] = [
  statusReport({
    name: 'custody',
    summary: 'Who holds what since when, with pages to sign',
    about:
      'Lists everything that is checked out: who holds it since when, what is due and overdue, by member, team and ' +
      'location. Writes a page for each custodian to sign, and compares the counts with the account.',
    flags: {
      ...outFlag('custody'),
      ...inHelpGroup('Report:', {
        run: listFlag('<run|last>', 'Only what this run checked out; repeatable'),
        'all-held': switchFlag('With --run: all that its people hold'),
        people: listFlag('<file>', 'Only what the people of this file hold; repeatable'),
        member: listFlag('<name>', 'Only what this member holds: name, e-mail or #12; repeatable'),
        team: listFlag('<name>', 'Only what members of this team hold; repeatable'),
        location: listFlag('<path>', 'Only what is at this location, or within it; repeatable'),
      }),
      ...inHelpGroup('Files:', {
        'one-file-per-person': switchFlag('Also a folder with a page to sign for each person'),
        ...asSettings(LOGO_FLAG),
      }),
      ...STATUS_FLAGS,
      ...AMOUNT_FLAGS,
    },
    common: ['run', 'all-held', 'people', 'member', 'team', 'location', 'one-file-per-person'],
    examples: [
      ['', 'as of now, as a workbook'],
      ['--run last --one-file-per-person', 'what the last run checked out, a page for each person'],
      ['--people leavers.csv', 'what the people of a file hold'],
      ['--member anna@company.example', 'what one person holds, with one page to sign'],
    ],
    report: (library) => library.reportCustody,
  }),
  statusReport({
    name: 'audit',
    summary: 'Verifications: who was asked, who answered, what is overdue',
    about:
      'Lists everything that is checked out with its verification: who was asked and when, the answer, and the condition ' +
      'of the item. Shows what is overdue, by member, team, location and condition.',
    flags: {
      ...outFlag('audit'),
      ...STATUS_FLAGS,
      ...AMOUNT_FLAGS,
      ...inHelpGroup('Audit:', {
        'answer-within': wholeNumberFlag(
          `Days after which a request is overdue (${DEFAULT_ANSWER_DAYS})`,
        ),
        since: dayFlag('Ignore answers before this day'),
      }),
    },
    common: ['since', 'answer-within'],
    examples: [
      ['--since 2026-01-01', 'of this year'],
      ['--answer-within 7 --format html', 'overdue after a week, as a page'],
    ],
    report: (library) => library.reportAudit,
  }),
  statusReport({
    name: 'reservations',
    summary: 'Reservations, clashes, and a calendar',
    about:
      'Lists reservation requests by item, member, month and status, and what is in their way: other requests, checkouts, ' +
      'maintenance, too few units. Writes calendars on request.',
    flags: {
      ...outFlag('reservations'),
      ...STATUS_FLAGS,
      ...inHelpGroup('Reservations:', {
        from: dayFlag('First day of the requests (today)'),
        to: dayFlag('Last day of the requests (no end)'),
        calendar: switchFlag('Calendars (.ics): of all, and of each item, location and person'),
      }),
    },
    common: ['from', 'to', 'calendar'],
    examples: [
      ['--from 2027-01-01 --to 2027-12-31', 'of a year'],
      ['--calendar --stable-names', 'and reservations.ics, for a calendar to subscribe to'],
    ],
    report: (library) => library.reportReservations,
  }),
  statusReport({
    name: 'warranty',
    summary: 'When warranties end, and what the items cost',
    about:
      'Lists every fixed asset in use with the last day of its warranty and its cost, by month and group. The warranty is ' +
      'from a custom field: a date, or months from the purchase.',
    flags: {
      ...outFlag('warranty'),
      ...STATUS_FLAGS,
      ...AMOUNT_FLAGS,
      ...AHEAD_FLAGS,
      ...inHelpGroup('Report:', {
        field: textFlag('<name>', 'Custom field with the last day, or the months, of the warranty'),
      }),
    },
    common: ['months', 'field'],
    examples: [
      ['--months 6', 'of the next half year'],
      ['--field "Service contract until"', 'by another custom field'],
    ],
    report: (library) => library.reportWarranty,
  }),
  statusReport({
    name: 'replacement',
    summary: 'When useful lives end, and what the items cost',
    about:
      'Lists every fixed asset in use with the end of its useful life and its cost, by month and group. The life is from ' +
      'custom fields, or from the depreciation terms of the group.',
    flags: {
      ...outFlag('replacement'),
      ...STATUS_FLAGS,
      ...AMOUNT_FLAGS,
      ...AHEAD_FLAGS,
      ...inHelpGroup('Report:', {
        life: wholeNumberFlag('Useful life in months, where the account gives none', 1),
      }),
    },
    common: ['months', 'life'],
    examples: [
      ['--months 36', 'of the next three years'],
      ['--life 60', 'five years for what has no useful life'],
    ],
    report: (library) => library.reportReplacement,
  }),
];

export const reportCommands: CommandGroup = {
  name: 'report',
  summary: 'Write a report: depreciation, stock, custody, reservations, …',
  about:
    'Writes reports on a period or on the state of an account, with reconciliation checks that a spreadsheet program recalculates.',
  commands: [depreciationReportCommand, taxReportCommand, stockReportCommand, ...STATUS_COMMANDS],
};
