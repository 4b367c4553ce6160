import { column } from '../../engine/sheet/columns.ts';
import { type ListDescription, compareText } from '../../engine/list/report-list.ts';
import { itemColumns } from '../account/item-facts.ts';
import { dayOf, minuteOf } from '../../../kernel/dates/account-time.ts';
import type { Holding } from './custody-rows.ts';
import type { TableColumn } from '../../engine/sheet/table-sheet.ts';

/** In place of what an account does not say. */
const NO_TEAM = '(no team)';
const NO_LOCATION = '(no location)';
const NO_CUSTODIAN = '(unknown custodian)';

/** Who holds something, as lists and groups name it. */
export function custodianName({ custodian, isAtPlace }: Holding): string {
  if (isAtPlace) return `Location: ${custodian.name}`;
  return custodian.name === '' ? NO_CUSTODIAN : custodian.name;
}

/** Two members of one name are two groups. */
function custodianGroup(holding: Holding): string {
  return `${custodianName(holding)} #${memberId(holding)}`;
}

function memberId({ custodian: { id } }: Holding): string {
  return id === undefined ? '' : String(id);
}

const COLUMNS: readonly TableColumn<Holding>[] = [
  column.text('entry', 'Entry', ({ entry }) => entry, 10),
  ...itemColumns<Holding>(),
  column.text('kind', 'Kind', ({ kind }) => kind, 12),
  column.count('quantity', 'Quantity', ({ quantity }) => quantity, { width: 10, total: 'sum' }),
  column.value('value', 'Value', ({ value }) => value, { total: 'sum' }),
  column.text('custodian', 'Custodian', custodianName, 24),
  column.text('email', 'Email', ({ custodian }) => custodian.email, 26),
  column.text('employee', 'Employee id', ({ custodian }) => custodian.employeeId, 12),
  column.text('team', 'Team', ({ custodian }) => custodian.team, 16),
  column.date('since', 'Held since', ({ since }) => dayOf(since)),
  column.count('daysHeld', 'Days held', ({ daysHeld }) => daysHeld, 9),
  column.text('due', 'Due', ({ due }) => minuteOf(due), 17),
  column.text('state', 'Due status', ({ state }) => state, 13),
  column.count('daysOverdue', 'Days overdue', ({ daysOverdue }) => daysOverdue, 10),
  column.text(
    'verification',
    'Verification',
    ({ isVerificationPending }) => (isVerificationPending ? 'Pending' : ''),
    13,
  ),
];

/** What is out: who holds it since when, by member, team and location. */
export function custodyList(subtitle: string): ListDescription<Holding> {
  return {
    name: 'Custody',
    title: 'Items in custody',
    subtitles: [subtitle],
    columns: COLUMNS,
    unique: 'entry',
    order: (row) => [custodianGroup(row), row.name, row.entry],
    counts: 'Entries',
    counted: [
      { key: 'overdue', heading: 'Overdue', isCounted: ({ state }) => state === 'Overdue' },
      { key: 'today', heading: 'Due today', isCounted: ({ state }) => state === 'Due today' },
    ],
    groups: [
      {
        name: 'By member',
        by: [
          { key: 'custodian', heading: 'Custodian', of: custodianName },
          { key: 'email', heading: 'Email', width: 30, of: ({ custodian }) => custodian.email },
          { key: 'member', heading: 'Member id', width: 11, of: memberId },
        ],
      },
      {
        name: 'By team',
        by: [{ key: 'team', heading: 'Team', of: ({ custodian }) => custodian.team || NO_TEAM }],
      },
      {
        name: 'By location',
        by: [
          {
            key: 'location',
            heading: 'Location',
            width: 40,
            of: ({ location }) => location || NO_LOCATION,
          },
        ],
      },
    ],
    ifEmpty: 'Nothing is checked out.',
    frozenColumns: 3,
  };
}

/** The holdings of each custodian, in the order of their names. */
export function byCustodian(holdings: readonly Holding[]): readonly (readonly Holding[])[] {
  const groups = new Map<string, Holding[]>();
  for (const holding of holdings) {
    const name = custodianGroup(holding);
    groups.set(name, [...(groups.get(name) ?? []), holding]);
  }
  return [...groups].toSorted(([one], [other]) => compareText(one, other)).map(([, held]) => held);
}
