import { type ItemFacts, type ItemNames, amountOf, itemFacts, itemNames } from './item-facts.ts';
import { People, type Person } from './people.ts';
import type { CurrencyExponent } from '../../../kernel/money.ts';
import { numberOf, textOf } from '../../../account/record-values.ts';
import { daysFrom, dueState } from './due-state.ts';
import type { AccountRecord } from '../../../account/account-record.ts';
import { foldName } from '../../../kernel/names.ts';
import { dayOf } from '../../../kernel/dates/account-time.ts';
import { utcDate } from '../../../kernel/dates/dates.ts';
import { DAY_IN_MILLISECONDS, dayNumber } from '../../engine/measures/days.ts';
import type { StatusReading } from './status-reading.ts';
import { NAMED, assetsBy, listOf } from './item-lists.ts';
import { fixedAssets } from '../../../catalogue/resources/fixed-assets.ts';
import type { AccountSnapshot } from '../../../account/account-snapshot.ts';
import type { Values } from '../../../catalogue/fields.ts';
import { endpointOf } from '../../../catalogue/index.ts';
import { WORKING_LIMITS } from '../../../catalogue/limits.ts';
import type { Caller } from '../../../client/caller.ts';
import { readWholeEntries } from '../../../client/lists/entries.ts';

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

/** What an account says of the verification of one fixed asset. */
interface VerificationStatus {
  [key: string]: number | string | boolean | null;
  readonly item: number;
  readonly isPending: boolean;
  /** The member who has it. */
  readonly custodian: number | null;
  /** As the account writes times; blank where there is none. */
  readonly requestedAt: string;
  readonly requestNotes: string;
  readonly verifiedAt: string;
  readonly response: string;
  readonly condition: string;
  readonly notes: string;
}

/** Calls that a status of so many assets takes. */
function statusCalls(assets: number): number {
  return Math.ceil(assets / WORKING_LIMITS.largestBatch);
}

/** The status of fixed assets, as many in a call as it carries; each call is read once. */
async function readVerificationStatus(
  snapshot: AccountSnapshot,
  caller: Caller,
  items: readonly number[],
): Promise<readonly VerificationStatus[]> {
  const size = WORKING_LIMITS.largestBatch;
  const all: VerificationStatus[] = [];
  for (let first = 0; first < items.length; first += size) {
    const batch = items.slice(first, first + size);
    const name = `verification of ${batch.join()}`;
    all.push(...(await snapshot.answer(name, () => statusOf(caller, batch))));
  }
  return all;
}

async function statusOf(caller: Caller, items: readonly number[]): Promise<VerificationStatus[]> {
  const entries = await readWholeEntries(caller, {
    endpoint: endpointOf(fixedAssets, 'verificationStatus'),
    values: { seqs: items },
    title: 'The verification status',
  });
  return entries.map(({ values }) => verificationOf(values));
}

function verificationOf(values: Values): VerificationStatus {
  return {
    item: numberOf(values, 'sequence_num') ?? 0,
    isPending: values['pending_verification'] === true,
    custodian: numberOf(values, 'user_id') ?? null,
    requestedAt: textOf(values, 'requested_at'),
    requestNotes: textOf(values, 'notes'),
    verifiedAt: textOf(values, 'verified_at'),
    response: textOf(values, 'response'),
    condition: textOf(values, 'condition'),
    notes: textOf(values, 'verification_notes'),
  };
}
