import { type ItemFacts, itemFacts, amountOf, type ItemNames, itemNames } from './item-facts.ts';
import { type Person, People } from './people.ts';
import {
  type VerificationStatus,
  statusCalls,
  readVerificationStatus,
} from './verification-status.ts';
import type { CurrencyExponent } from '../../../kernel/money.ts';
import { textOf } from '../../../account/record-values.ts';
import { daysFrom, dueState } from './due-state.ts';
import type { AccountRecord } from '../../../account/account-record.ts';
import { foldName } from '../../../kernel/names.ts';
import { dayOf } from '../../../kernel/dates/account-time.ts';
import { utcDate } from '../../../kernel/dates/dates.ts';
import { dayNumber, DAY_IN_MILLISECONDS } from '../../engine/measures/days.ts';
import type { StatusReading } from './status-reading.ts';
import { NAMED, listOf, assetsBy } from './item-lists.ts';
import { fixedAssets } from '../../../catalogue/resources/fixed-assets.ts';

/** The state of the verification of an asset. */
export type AuditState = 'Verified' | 'Not verified' | 'Pending' | 'Overdue' | 'Not asked';

/** A fixed asset that is checked out, or whose custodian was asked or answered. */
export interface AuditRow extends ItemFacts {
  readonly entry: string;
  /** In minor units; undefined where the account has no price. */
  readonly value: bigint | undefined;
  /** Who has it now; undefined where it is checked in again. */
  readonly custodian: Person | undefined;
  readonly state: AuditState;
  /** Of a pending request, as the account writes it. */
  readonly requestedAt: string;
  readonly requestNotes: string;
  readonly due: string;
  readonly daysPending: number | undefined;
  readonly answer: Pick<VerificationStatus, 'verifiedAt' | 'response' | 'condition' | 'notes'>;
}

/** What an audit report is asked for. */
export interface WantedAudit {
  readonly exponent: CurrencyExponent;
  /** Days within which a custodian has to answer. */
  readonly answerDays: number;
  /** Answers before this day do not count. */
  readonly since: string | undefined;
}

/** What the service writes for an answer without a response of its own. */
const VERIFIED = 'verified';
const NO_ANSWER = { verifiedAt: '', response: '', condition: '', notes: '' };

/** The assets that the audit is about, each once. */
export function auditRows(
  { assets, statuses, people, names }: ReadAudit,
  wanted: WantedAudit,
  moment: string,
): readonly AuditRow[] {
  const known = new Map(statuses.map((status) => [status.item, status]));
  return assets.flatMap((record) => {
    const isOut = record.values['state'] === 'checked_out';
    const status = known.get(record.id) ?? statusOfRecord(record);
    const answer = answerIn(status, wanted.since);
    if (!isOut && !status.isPending && answer.verifiedAt === '') return [];
    const due = status.isPending ? daysLater(status.requestedAt, wanted.answerDays) : '';
    const custodian = isOut
      ? (people.byId(status.custodian ?? undefined) ?? people.custodianOf(record))
      : undefined;
    return [
      {
        ...itemFacts(record, names),
        entry: `#${record.id}`,
        value: amountOf(textOf(record.values, 'price'), wanted.exponent),
        custodian,
        state: stateOf(status, { answer, due, moment }),
        requestedAt: status.isPending ? status.requestedAt : '',
        requestNotes: status.isPending ? status.requestNotes : '',
        due,
        daysPending: status.isPending ? daysFrom(status.requestedAt, moment) : undefined,
        answer,
      },
    ];
  });
}

/** What a record alone shows, where the account gives no status of it. */
function statusOfRecord({ id, values }: AccountRecord): VerificationStatus {
  return {
    item: id,
    isPending: values['pending_verification'] === true,
    custodian: null,
    requestedAt: '',
    requestNotes: '',
    ...NO_ANSWER,
  };
}

/** The last answer, if it counts: a custodian who was asked again has not answered that. */
function answerIn(
  { isPending, verifiedAt, response, condition, notes }: VerificationStatus,
  since: string | undefined,
): AuditRow['answer'] {
  const isLate = since !== undefined && verifiedAt < since;
  return isPending || isLate ? NO_ANSWER : { verifiedAt, response, condition, notes };
}

function stateOf(
  { isPending }: VerificationStatus,
  { answer, due, moment }: { answer: AuditRow['answer']; due: string; moment: string },
): AuditState {
  if (isPending) return dueState(due, moment) === 'Overdue' ? 'Overdue' : 'Pending';
  if (answer.verifiedAt === '') return 'Not asked';
  return foldName(answer.response) === VERIFIED ? 'Verified' : 'Not verified';
}

/** The same time of day, so many days later; blank where the text starts with no date. */
function daysLater(moment: string, days: number): string {
  const day = dayOf(moment);
  if (day === undefined) return '';
  return utcDate((dayNumber(day) + days) * DAY_IN_MILLISECONDS) + moment.slice(day.length);
}

/** What an audit report reads of an account. */
export interface ReadAudit {
  readonly assets: readonly AccountRecord[];
  readonly statuses: readonly VerificationStatus[];
  readonly people: People;
  readonly names: ItemNames;
  /** Assets that the account lists as waiting for a verification. */
  readonly pendingInAccount: number;
}

/** Reads who was asked and who answered. Throws as AccountSnapshot.read and Caller.read do. */
export async function readAudit({ snapshot, caller }: StatusReading): Promise<ReadAudit> {
  const lists = [...NAMED, listOf(fixedAssets), assetsBy('pending audit', { audit_pending: true })];
  const selections = await snapshot.read(lists, (mostRecords) =>
    statusCalls(mostRecords(fixedAssets.name)),
  );
  const assets = [...snapshot.of(fixedAssets.name)].filter(
    ({ values }) => values['state'] !== 'retired',
  );
  const items = assets.map(({ id }) => id).sort((one, other) => one - other);
  return {
    assets,
    statuses: await readVerificationStatus(snapshot, caller, items),
    people: new People(snapshot),
    names: itemNames(snapshot),
    pendingInAccount: [...(selections.at(-1)?.records() ?? [])].length,
  };
}
