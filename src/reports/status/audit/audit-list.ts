import { dayOf, minuteOf } from '../../../kernel/dates/account-time.ts';
import { itemColumns } from '../account/item-columns.ts';
import type { GroupKey, ListColumn, ListDescription } from '../../engine/list/report-list.ts';
import type { AuditRow, AuditState } from './audit-rows.ts';

const NO_CUSTODIAN = '(checked in)';
const NO_NAME = '(unknown custodian)';

/** Who has the asset, as lists and groups name one. */
export function custodianName({ custodian }: AuditRow): string {
  return custodian === undefined ? NO_CUSTODIAN : custodian.name || NO_NAME;
}

function teamOf({ custodian }: AuditRow): string {
  return custodian?.team ?? '';
}

const COLUMNS: readonly ListColumn<AuditRow>[] = [
  { key: 'entry', heading: 'Entry', is: 'text', width: 10, of: ({ entry }) => entry },
  ...itemColumns<AuditRow>(),
  { key: 'value', heading: 'Value', is: 'value', isSummed: true, of: ({ value }) => value },
  { key: 'custodian', heading: 'Custodian', is: 'text', width: 24, of: custodianName },
  {
    key: 'email',
    heading: 'Email',
    is: 'text',
    width: 26,
    of: ({ custodian }) => custodian?.email ?? '',
  },
  {
    key: 'team',
    heading: 'Team',
    is: 'text',
    width: 16,
    of: teamOf,
  },
  { key: 'state', heading: 'Verification', is: 'text', width: 14, of: ({ state }) => state },
  { key: 'asked', heading: 'Asked on', is: 'date', of: ({ requestedAt }) => dayOf(requestedAt) },
  {
    key: 'pending',
    heading: 'Days pending',
    is: 'count',
    width: 10,
    of: ({ daysPending }) => daysPending,
  },
  { key: 'due', heading: 'Answer due', is: 'text', width: 17, of: ({ due }) => minuteOf(due) },
  {
    key: 'answered',
    heading: 'Answered on',
    is: 'date',
    of: ({ answer }) => dayOf(answer.verifiedAt),
  },
  {
    key: 'response',
    heading: 'Response',
    is: 'text',
    width: 14,
    of: ({ answer }) => answer.response,
  },
  {
    key: 'condition',
    heading: 'Condition',
    is: 'text',
    width: 14,
    of: ({ answer }) => answer.condition,
  },
  { key: 'notes', heading: 'Notes', is: 'text', width: 30, wraps: true, of: notesOf },
];

function notesOf({ requestNotes, answer }: AuditRow): string {
  return [requestNotes, answer.notes].filter((notes) => notes !== '').join('; ');
}

function inState(key: string, state: AuditState): ListDescription<AuditRow>['counted'][number] {
  return { key, heading: state, isCounted: (row) => row.state === state };
}

function named(
  key: string,
  heading: string,
  of: (row: AuditRow) => string,
): readonly GroupKey<AuditRow>[] {
  return [{ key, heading, of }];
}

/** Whose verification was asked for, and what was answered: by custodian, team, location and condition. */
export function auditList(subtitles: readonly string[]): ListDescription<AuditRow> {
  return {
    name: 'Audit',
    title: 'Verification of items in custody',
    subtitles,
    columns: COLUMNS,
    unique: 'entry',
    order: (row) => [custodianName(row), row.name, row.item],
    counts: 'Items',
    counted: [
      inState('verified', 'Verified'),
      inState('notVerified', 'Not verified'),
      inState('waiting', 'Pending'),
      inState('overdue', 'Overdue'),
      inState('notAsked', 'Not asked'),
    ],
    groups: [
      {
        name: 'By member',
        by: [
          { key: 'custodian', heading: 'Custodian', of: custodianName },
          {
            key: 'email',
            heading: 'Email',
            width: 30,
            of: ({ custodian }) => custodian?.email ?? '',
          },
          {
            key: 'member',
            heading: 'Member id',
            width: 11,
            of: ({ custodian }) => String(custodian?.id ?? ''),
          },
        ],
      },
      {
        name: 'By team',
        by: named('team', 'Team', (row) => teamOf(row) || '(no team)'),
      },
      {
        name: 'By location',
        by: named('location', 'Location', ({ location }) => location || '(no location)'),
      },
      {
        name: 'By condition',
        by: named('condition', 'Condition', ({ answer }) =>
          answer.verifiedAt === '' ? '(no answer)' : answer.condition || '(not stated)',
        ),
      },
    ],
    ifEmpty: 'Nothing is checked out, and nothing was verified.',
    frozenColumns: 3,
  };
}
