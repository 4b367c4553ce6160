import type { CurrencyExponent } from '../../../kernel/money.ts';
import { FigureStyle } from '../../engine/sheet/figures.ts';
import type { GroupSheet } from '../../engine/list/group-rows.ts';
import { listSheets } from '../../engine/list/list-sheets.ts';
import { countCharts } from '../status-charts.ts';
import type { StatusKind } from '../status-kind.ts';
import { asOfLabel } from '../status-report.ts';
import { custodyChecks } from './custody-checks.ts';
import { byCustodian, custodianName, custodyList } from './custody-list.ts';
import { type Holding, holdingsOf } from './custody-rows.ts';
import type { ReadCustody } from './items-out.ts';
import { readCustody } from './read-custody.ts';
import {
  type CustodySelection,
  EVERYTHING,
  chooseHoldings,
  selectionInWords,
} from './custody-selection.ts';
import { dayOf, minuteOf } from '../../../kernel/dates/account-time.ts';
import { counted } from '../../../kernel/counts.ts';
import {
  type ExceptionTerms,
  type FoundException,
  type StatusException,
  exceptionsOf,
} from '../status-exceptions.ts';
import type { FormColumn, PrintedForm, PrintedForms } from '../../engine/forms/printed-form.ts';

const STATEMENT =
  'I confirm that I hold the items listed above, and that I return them when they are due, when I leave, or on request.';

const COLUMNS: readonly FormColumn[] = [
  { heading: 'Item', width: 30 },
  { heading: 'Identifier', width: 15 },
  { heading: 'Qty', width: 6 },
  { heading: 'Held since', width: 11 },
  { heading: 'Due', width: 17 },
  { heading: 'Here', width: 6 },
];

/** A page for each member who holds something, to be signed. */
function signOffForms(holdings: readonly Holding[], subtitle: string): PrintedForms {
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
    tables: [{ columns: COLUMNS, rows: items.map(rowOf) }],
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

const TERMS = {
  'unknown-custodian': {
    severity: 'error',
    fix: 'Check the item in, then check it out to a member of the account.',
  },
  'inactive-custodian': {
    severity: 'error',
    fix: 'Check the item in, or check it out to an active member.',
  },
  overdue: { severity: 'warning', fix: 'Check the item in, or extend the checkout.' },
  'no-checkout-date': {
    severity: 'warning',
    fix: 'Look up the checkout in the history of the item.',
  },
  'no-price': { severity: 'warning', fix: 'Enter the price of the item.' },
} as const satisfies Readonly<Record<string, ExceptionTerms>>;

/** What is wrong with custody, and what is overdue. */
function custodyExceptions(holdings: readonly Holding[]): readonly StatusException[] {
  return exceptionsOf(holdings, TERMS, found);
}

function found(holding: Holding): FoundException<keyof typeof TERMS>[] {
  const { custodian, isAtPlace, state, due, daysOverdue = 0, daysHeld, value } = holding;
  const by = custodianName(holding);
  return [
    ...(isAtPlace || custodian.id !== undefined
      ? []
      : [['unknown-custodian', `The custodian ${by} is not a member of the account`] as const]),
    ...(custodian.isActive ? [] : [['inactive-custodian', `${by} is inactive`] as const]),
    ...(state === 'Overdue'
      ? [
          [
            'overdue',
            `${by} had to return it by ${minuteOf(due)}, ${counted(daysOverdue, 'day')} ago`,
          ] as const,
        ]
      : []),
    ...(daysHeld === undefined
      ? [['no-checkout-date', 'The account does not show since when it is out'] as const]
      : []),
    ...(value === undefined ? [['no-price', 'Its value counts as zero'] as const] : []),
  ];
}

/** What a custody report is asked for. */
export interface WantedCustody {
  /** Everything that is out unless given. */
  readonly selection?: CustodySelection;
  readonly exponent: CurrencyExponent;
}

/** Who holds what since when. */
export const CUSTODY: StatusKind<WantedCustody, ReadCustody> = {
  name: 'custody',
  read: readCustody,
  make: (read, wanted, circumstances) => {
    const { exponent, selection = EVERYTHING } = wanted;
    const style = new FigureStyle(exponent, 0);
    const subtitle = asOfLabel(circumstances);
    const { chosen, others } = chooseHoldings(
      holdingsOf(read, circumstances, exponent),
      selection,
      read,
    );
    const words = selectionInWords(selection);
    const { rows, list, groups, checks } = listSheets(custodyList(subtitle), chosen, style);
    return {
      ...circumstances,
      title: 'Custody report',
      subtitle,
      basis: [
        ['Value', 'price; asset stock at its average cost'],
        ...(words === undefined ? [] : [['Selection', words] as const]),
      ],
      figures: figuresOf(rows, groups),
      style,
      tables: [list, ...groups.map(({ sheet }) => sheet)],
      exceptions: custodyExceptions(rows),
      checks: [...checks, ...custodyChecks({ chosen: rows, others }, list, read, circumstances)],
      charts: countCharts(groups, { what: 'Entries', unit: 'entries' }),
      size: rows.length,
      forms: signOffForms(rows, subtitle),
    };
  },
};

function figuresOf(
  rows: readonly Holding[],
  [byMember]: readonly GroupSheet[],
): ReturnType<(typeof CUSTODY)['make']>['figures'] {
  const count = (isCounted: (row: Holding) => boolean): bigint =>
    BigInt(rows.filter(isCounted).length);
  return [
    { label: 'Entries', is: 'count', figure: BigInt(rows.length) },
    { label: 'Custodians', is: 'count', figure: BigInt(byMember?.rows.length ?? 0) },
    { label: 'Overdue', is: 'count', figure: count(({ state }) => state === 'Overdue') },
    { label: 'Due today', is: 'count', figure: count(({ state }) => state === 'Due today') },
    { label: 'Value', is: 'value', figure: rows.reduce((sum, { value = 0n }) => sum + value, 0n) },
    { label: 'Quantity', is: 'count', figure: rows.reduce((sum, row) => sum + row.quantity, 0n) },
  ];
}
