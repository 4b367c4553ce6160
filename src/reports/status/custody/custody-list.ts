import { compareText } from '../../engine/list/sorted-rows.ts';
import { itemColumns } from '../account/item-columns.ts';
import type { ListColumn, ListDescription } from '../../engine/list/report-list.ts';
import { dayOf, minuteOf } from '../../../kernel/dates/account-time.ts';
import type { Holding } from './custody-rows.ts';

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

const COLUMNS: readonly ListColumn<Holding>[] = [
  { key: 'entry', heading: 'Entry', is: 'text', width: 10, of: ({ entry }) => entry },
  ...itemColumns<Holding>(),
  { key: 'kind', heading: 'Kind', is: 'text', width: 12, of: ({ kind }) => kind },
  {
    key: 'quantity',
    heading: 'Quantity',
    is: 'count',
    width: 10,
    isSummed: true,
    of: ({ quantity }) => quantity,
  },
  { key: 'value', heading: 'Value', is: 'value', isSummed: true, of: ({ value }) => value },
  { key: 'custodian', heading: 'Custodian', is: 'text', width: 24, of: custodianName },
  { key: 'email', heading: 'Email', is: 'text', width: 26, of: ({ custodian }) => custodian.email },
  {
    key: 'employee',
    heading: 'Employee id',
    is: 'text',
    width: 12,
    of: ({ custodian }) => custodian.employeeId,
  },
  { key: 'team', heading: 'Team', is: 'text', width: 16, of: ({ custodian }) => custodian.team },
  { key: 'since', heading: 'Held since', is: 'date', of: ({ since }) => dayOf(since) },
  { key: 'daysHeld', heading: 'Days held', is: 'count', width: 9, of: ({ daysHeld }) => daysHeld },
  { key: 'due', heading: 'Due', is: 'text', width: 17, of: ({ due }) => minuteOf(due) },
  { key: 'state', heading: 'Due status', is: 'text', width: 13, of: ({ state }) => state },
  {
    key: 'daysOverdue',
    heading: 'Days overdue',
    is: 'count',
    width: 10,
    of: ({ daysOverdue }) => daysOverdue,
  },
  {
    key: 'verification',
    heading: 'Verification',
    is: 'text',
    width: 13,
    of: ({ isVerificationPending }) => (isVerificationPending ? 'Pending' : ''),
  },
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
