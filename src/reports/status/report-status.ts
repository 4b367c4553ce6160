import { resolve } from 'node:path';
import { type OutputRequest, OUTPUT_REQUEST, outputOf } from '../engine/report-request.ts';
import type { CurrencyExponent } from '../../kernel/money.ts';
import { type OptionNames, assertKnownOptions } from '../../kernel/messages/known-options.ts';
import type { ReportWorkplace, ReportedAccount } from '../engine/report-workplace.ts';
import { type AccountListener, ACCOUNT_LISTENER } from '../../account/account-listener.ts';
import type { StatusResult } from './write-status-report.ts';
import { type StatusKind, type WantedMoment, withStatusReport } from './status-kind.ts';
import { dayOf, readMoment } from '../../kernel/dates/account-time.ts';
import type { HandedOutByRuns } from '../../account/handed-out.ts';
import { defined } from '../../kernel/defined.ts';
import { readLogo } from '../../pictures/logo.ts';
import { readPeople, type PersonRow } from '../../people/read-people.ts';
import { placeOfReading } from '../../account/snapshots/reading-of-day.ts';
import { badUsage } from '../engine/refusals.ts';
import type { ReportFormat } from '../engine/report-path.ts';
import type { WantedCustody } from './account/choose-holdings.ts';
import type { ReadCustody } from './account/holdings.ts';
import { CUSTODY } from './custody.ts';
import { DEFAULT_DECIMALS, DEFAULT_ANSWER_DAYS, DEFAULT_MONTHS } from './status-defaults.ts';
import type { WantedAudit, ReadAudit } from './account/audited-assets.ts';
import { AUDIT } from './audit.ts';
import type { WantedReservations, ReadReservations } from './account/reservation-rows.ts';
import { RESERVATIONS } from './reservations.ts';
import { type WantedWarranty, WARRANTY } from './warranty.ts';
import type { ReadDue } from './account/due-rows.ts';
import { type WantedReplacement, REPLACEMENT } from './replacement.ts';

/** What every report on the state of an account takes: what the flags of its command say. */
export interface StatusRequest extends OutputRequest {
  /** A day, or a moment such as `2026-01-31 17:00`; now unless given. */
  readonly asOf?: string | undefined;
  /** The time zone of the account; UTC unless given. */
  readonly timeZone?: string | undefined;
}

/** How reports with amounts show them. */
interface AmountRequest extends StatusRequest {
  readonly decimals?: CurrencyExponent | undefined;
}

const STATUS: OptionNames<StatusRequest> = { ...OUTPUT_REQUEST, asOf: true, timeZone: true };
const AMOUNTS: OptionNames<AmountRequest> = { ...STATUS, decimals: true };

/** Writes a report on the account of a workplace. Throws as withStatusReport and writeStatusReport do. */
export type ReportStatus<Request> = (
  request: Request,
  workplace: ReportWorkplace & ReportedAccount,
  listener?: AccountListener,
) => Promise<StatusResult>;

function statusReport<Request extends StatusRequest, Wanted extends object, Read>(
  name: string,
  [kind, known]: readonly [StatusKind<Wanted, Read>, OptionNames<Request>],
  wantedOf: (
    request: Request,
    place: ReportWorkplace,
    formats: ReadonlySet<ReportFormat>,
  ) => Wanted | Promise<Wanted>,
): ReportStatus<Request> {
  return async (request, given, listener = {}) => {
    assertKnownOptions(`The request of ${name}`, request, known);
    assertKnownOptions(`The listener of ${name}`, listener, ACCOUNT_LISTENER);
    const workplace = placeOfReading(given, kind.name, request.snapshot);
    const { target, ...made } = outputOf(kind.name, request, workplace);
    // What is wrong with a path shows before anything long is read.
    const { format, alsoAs = [] } = await target();
    const wanted = await wantedOf(request, workplace, new Set([format, ...alsoAs]));
    const moment: WantedMoment = { moment: momentOf(request), zone: request.timeZone ?? 'UTC' };
    return withStatusReport(
      kind,
      { ...wanted, ...moment },
      { place: workplace, listener },
      async (report) => {
        // What writes workbooks is loaded with the first report.
        const { writeStatusReport } = await import('./write-status-report.ts');
        const place = await target(report.moment.slice(0, 10));
        return writeStatusReport(report, { ...made, place });
      },
    );
  };
}

/** With its seconds, a moment is as reports have it. */
const MOMENT = /^\d{4}-\d{2}-\d{2} ([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/;

function momentOf({ asOf }: StatusRequest): string | undefined {
  if (asOf === undefined) return undefined;
  const moment = MOMENT.test(asOf) && dayOf(asOf) !== undefined ? asOf : readMoment(asOf);
  if (moment !== undefined) return moment;
  throw badUsage(
    `asOf: expected a date such as 2026-01-31, or "2026-01-31 17:00", found "${asOf}"`,
  );
}

/** Who holds what: all of it, or what some people or teams hold, what runs checked out, or what is at some locations. */
export interface CustodyRequest extends AmountRequest {
  readonly member?: readonly string[] | undefined;
  readonly team?: readonly string[] | undefined;
  readonly location?: readonly string[] | undefined;
  /** Files that name people; only what they hold. */
  readonly people?: readonly string[] | undefined;
  /** What runs checked out, as `handedOutBy` reads it; only that. */
  readonly handedOut?: HandedOutByRuns | undefined;
  /** Not only what the runs checked out, but all that their people hold. */
  readonly allHeld?: boolean | undefined;
  /** Writes a folder with a file for each person beside the report. */
  readonly oneFilePerPerson?: boolean | undefined;
  /** A PNG, JPEG or SVG file for the top of each page to sign. */
  readonly logo?: string | undefined;
}

const CUSTODY_REQUEST: OptionNames<CustodyRequest> = {
  ...AMOUNTS,
  ...{ member: true, team: true, location: true },
  ...{ people: true, handedOut: true, allHeld: true },
  ...{ oneFilePerPerson: true, logo: true },
};

/** Who holds what since when, with pages to sign. */
export const reportCustody = statusReport<CustodyRequest, WantedCustody, ReadCustody>(
  'reportCustody',
  [CUSTODY, CUSTODY_REQUEST],
  async (request, workplace, formats) => {
    const { decimals = DEFAULT_DECIMALS, member = [], team = [], location = [] } = request;
    const { people: files = [], handedOut, allHeld, oneFilePerPerson, logo } = request;
    if (allHeld === true && handedOut === undefined) {
      throw badUsage('--all-held is for what a run checked out', 'Name the run with --run.');
    }
    const picture = logo === undefined ? undefined : await readLogo(resolve(workplace.cwd, logo));
    const people = files.length === 0 ? undefined : await peopleOf(files, workplace);
    return {
      exponent: decimals,
      selection: { members: member, teams: team, locations: location },
      hasWorkbook: formats.has('xlsx'),
      ...defined({ people, handedOut, allHeld, oneFilePerPerson, logo: picture }),
    };
  },
);

async function peopleOf(
  files: readonly string[],
  workplace: ReportWorkplace,
): Promise<readonly PersonRow[]> {
  const rows: PersonRow[] = [];
  for (const file of files) rows.push(...(await readPeople(file, workplace)));
  return rows;
}

/** Verifications that were asked for. */
export interface AuditRequest extends AmountRequest {
  /** Days after which a request is overdue. */
  readonly answerWithin?: number | undefined;
  /** Answers before this day do not count. */
  readonly since?: string | undefined;
}

const AUDIT_REQUEST: OptionNames<AuditRequest> = { ...AMOUNTS, answerWithin: true, since: true };

/** Who was asked to verify what he has, and who answered. */
export const reportAudit = statusReport<AuditRequest, WantedAudit, ReadAudit>(
  'reportAudit',
  [AUDIT, AUDIT_REQUEST],
  ({ decimals = DEFAULT_DECIMALS, answerWithin = DEFAULT_ANSWER_DAYS, since }) => ({
    exponent: decimals,
    answerDays: answerWithin,
    since,
  }),
);

/** Reservations of some days: from today on unless given. */
export interface ReservationsRequest extends StatusRequest {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  /** Writes a calendar beside the report. */
  readonly calendar?: boolean | undefined;
}

const RESERVATIONS_REQUEST: OptionNames<ReservationsRequest> = {
  ...STATUS,
  from: true,
  to: true,
  calendar: true,
};

/** Who reserved what when, and what is in the way. */
export const reportReservations = statusReport<
  ReservationsRequest,
  WantedReservations,
  ReadReservations
>('reportReservations', [RESERVATIONS, RESERVATIONS_REQUEST], ({ from, to, calendar = false }) => ({
  from,
  to,
  calendar,
}));

/** What falls due in some months. */
interface DueRequest extends AmountRequest {
  readonly months?: number | undefined;
}

/** Warranties, by a custom field. */
export interface WarrantyRequest extends DueRequest {
  readonly field?: string | undefined;
}

const WARRANTY_REQUEST: OptionNames<WarrantyRequest> = { ...AMOUNTS, months: true, field: true };

/** When warranties end, and what the items cost. */
export const reportWarranty = statusReport<WarrantyRequest, WantedWarranty, ReadDue>(
  'reportWarranty',
  [WARRANTY, WARRANTY_REQUEST],
  ({ decimals = DEFAULT_DECIMALS, months = DEFAULT_MONTHS, field }) => ({
    exponent: decimals,
    months,
    field,
  }),
);

/** Useful lives; of items of which nothing says one, so many months. */
export interface ReplacementRequest extends DueRequest {
  readonly life?: number | undefined;
}

const REPLACEMENT_REQUEST: OptionNames<ReplacementRequest> = {
  ...AMOUNTS,
  months: true,
  life: true,
};

/** When useful lives end, and what the items cost. */
export const reportReplacement = statusReport<ReplacementRequest, WantedReplacement, ReadDue>(
  'reportReplacement',
  [REPLACEMENT, REPLACEMENT_REQUEST],
  ({ decimals = DEFAULT_DECIMALS, months = DEFAULT_MONTHS, life }) => ({
    exponent: decimals,
    months,
    life,
  }),
);

const REQUESTS = {
  custody: CUSTODY_REQUEST,
  audit: AUDIT_REQUEST,
  reservations: RESERVATIONS_REQUEST,
  warranty: WARRANTY_REQUEST,
  replacement: REPLACEMENT_REQUEST,
};

/** Checks what is asked for, before an account is read. Throws TallysheetError 'bad-usage', also for an unknown option. */
export async function checkStatusRequest(
  report: keyof typeof REQUESTS,
  request: StatusRequest,
  place: ReportWorkplace,
): Promise<void> {
  assertKnownOptions('The request of checkStatusRequest', request, REQUESTS[report]);
  await outputOf(report, request, place).target();
}
