import type { Holding } from './account/holdings.ts';
import type { FormColumn, PrintedForms, PrintedForm } from '../engine/forms/printed-form.ts';
import { dayOf, minuteOf } from '../../kernel/dates/account-time.ts';
import { compareText } from '../engine/list/report-list.ts';
import { groupBy } from '../../kernel/group-by.ts';

const NO_CUSTODIAN = '(unknown custodian)';

/** Who holds something, as lists and groups name it. */
export function custodianName({ custodian, isAtPlace }: Holding): string {
  if (isAtPlace) return `Location: ${custodian.name}`;
  return custodian.name === '' ? NO_CUSTODIAN : custodian.name;
}

/** Two members of one name are two groups. */
export function custodianGroup(holding: Holding): string {
  return `${custodianName(holding)} #${holding.custodian.id ?? ''}`;
}

const STATEMENT =
  'I confirm that I hold the items listed above, and that I return them when they are due, when I leave, or on request.';

const FORM_COLUMNS: readonly FormColumn[] = [
  { heading: 'Item', width: 30 },
  { heading: 'Identifier', width: 15 },
  { heading: 'Qty', width: 6 },
  { heading: 'Held since', width: 11 },
  { heading: 'Due', width: 17 },
  { heading: 'Here', width: 6 },
];

/** A page for each member who holds something, to be signed. */
export function signOffForms(holdings: readonly Holding[], subtitle: string): PrintedForms {
  const held = holdings.filter(({ isAtPlace }) => !isAtPlace);
  return {
    name: 'Sign-off',
    forms: byCustodian(held).map((items) => formOf(items, subtitle)),
    statement: STATEMENT,
    blanks: ['Signature', 'Name', 'Date'],
  };
}

function formOf(items: readonly Holding[], subtitle: string): PrintedForm {
  const [first] = items;
  const { email = '', employeeId = '', team = '' } = first?.custodian ?? {};
  const facts = [
    ['Email', email],
    ['Employee id', employeeId],
    ['Team', team],
    ['Date', subtitle],
    ['Entries', String(items.length)],
  ] as const;
  return {
    title: `Items held by ${first === undefined ? '' : custodianName(first)}`,
    facts: facts.filter(([, value]) => value !== ''),
    tables: [{ columns: FORM_COLUMNS, rows: items.map(rowOf) }],
  };
}

function rowOf(item: Holding): readonly string[] {
  return [
    item.kind === 'Fixed asset' ? `${item.name} (#${item.item})` : `${item.name} (${item.entry})`,
    item.identifier,
    String(item.quantity),
    dayOf(item.since) ?? '',
    minuteOf(item.due),
    '☐',
  ];
}

/** The holdings of each custodian, in the order of their names. */
function byCustodian(holdings: readonly Holding[]): readonly (readonly Holding[])[] {
  return [...groupBy(holdings, custodianGroup)]
    .toSorted(([one], [other]) => compareText(one, other))
    .map(([, held]) => held);
}
