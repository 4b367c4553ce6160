import { column, wrapped } from '../../engine/sheet/columns.ts';
import { dayOf, minuteOf } from '../../../kernel/dates/account-time.ts';
import { itemColumns } from '../account/item-facts.ts';
import type { GroupKey, ListDescription } from '../../engine/list/report-list.ts';
import type { AuditRow, AuditState } from './audit-rows.ts';
import type { TableColumn } from '../../engine/sheet/table-sheet.ts';

const NO_CUSTODIAN = '(checked in)';
const NO_NAME = '(unknown custodian)';

/** Who has the asset, as lists and groups name one. */
export function custodianName({ custodian }: AuditRow): string {
  return custodian === undefined ? NO_CUSTODIAN : custodian.name || NO_NAME;
}

function teamOf({ custodian }: AuditRow): string {
  return custodian?.team ?? '';
}

const COLUMNS: readonly TableColumn<AuditRow>[] = [
  column.text('entry', 'Entry', ({ entry }) => entry, 10),
  ...itemColumns<AuditRow>(),
  column.value('value', 'Value', ({ value }) => value, { total: 'sum' }),
  column.text('custodian', 'Custodian', custodianName, 24),
  column.text('email', 'Email', ({ custodian }) => custodian?.email ?? '', 26),
  column.text('team', 'Team', teamOf, 16),
  column.text('state', 'Verification', ({ state }) => state, 14),
  column.date('asked', 'Asked on', ({ requestedAt }) => dayOf(requestedAt)),
  column.count('pending', 'Days pending', ({ daysPending }) => daysPending, 10),
  column.text('due', 'Answer due', ({ due }) => minuteOf(due), 17),
  column.date('answered', 'Answered on', ({ answer }) => dayOf(answer.verifiedAt)),
  column.text('response', 'Response', ({ answer }) => answer.response, 14),
  column.text('condition', 'Condition', ({ answer }) => answer.condition, 14),
  column.text('notes', 'Notes', notesOf, wrapped(30)),
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
