import { addAmounts } from '../engine/measures/sums.ts';
import { type TableColumn, column, FigureStyle } from '../engine/sheet/columns.ts';
import type { TableSheet } from '../engine/sheet/table-sheet.ts';
import { type CountedOut, type Holding, holdingsOf, type ReadCustody } from './account/holdings.ts';
import { itemColumns } from './account/item-facts.ts';
import { custodianName, custodianGroup, signOffForms } from './custody-forms.ts';
import { dayOf, minuteOf, accountTime } from '../../kernel/dates/account-time.ts';
import { type ListDescription, groupedBy } from '../engine/list/report-list.ts';
import { byMember } from './account/people.ts';
import {
  type ExceptionTable,
  type ReportFigure,
  asOfLabel,
  countCharts,
  countFigure,
  exceptionsOf,
  listReport,
  sumFigure,
} from './status-report.ts';
import { counted } from '../../kernel/counts.ts';
import {
  EVERYTHING,
  chooseHoldings,
  selectionInWords,
  type ChosenHoldings,
  type WantedCustody,
} from './account/choose-holdings.ts';
import type { StatusKind } from './status-kind.ts';
import { readCustody } from './account/read-holdings.ts';
import { type GroupSheet, listSheets } from '../engine/list/list-sheets.ts';
import type { StatusCircumstances } from './account/status-reading.ts';
import { type ReconciliationCheck, countCheck } from '../engine/checks/reconciliation-check.ts';
import { textOf } from '../../account/record-values.ts';

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
  column.text('verification', 'Verification', ({ verification }) => verification, 13),
];

function isIn(wanted: Holding['state']): (holding: Holding) => boolean {
  return ({ state }) => state === wanted;
}

/** What is out: who holds it since when, by member, team and location. */
function custodyList(subtitle: string): ListDescription<Holding> {
  return {
    name: 'Custody',
    title: 'Items in custody',
    subtitles: [subtitle],
    columns: COLUMNS,
    unique: 'entry',
    order: (row) => [custodianGroup(row), row.name, row.entry],
    counts: 'Entries',
    counted: [
      { key: 'overdue', heading: 'Overdue', isCounted: isIn('Overdue') },
      { key: 'today', heading: 'Due today', isCounted: isIn('Due today') },
    ],
    groups: [
      byMember(['custodian', 'Custodian', custodianName], ({ custodian }) => custodian),
      groupedBy('By team', ['team', 'Team'], ({ custodian }) => custodian.team || '(no team)'),
      groupedBy(
        'By location',
        ['location', 'Location', 40],
        ({ location }) => location || '(no location)',
      ),
    ],
    ifEmpty: 'Nothing is checked out.',
    frozenColumns: 3,
  };
}

/** What is wrong with custody, and what is overdue. */
const EXCEPTIONS: ExceptionTable<Holding> = {
  'unknown-custodian': {
    severity: 'error',
    fix: 'Check the item in, then check it out to a member of the account.',
    found: (row) =>
      !row.isAtPlace &&
      row.custodian.id === undefined &&
      `The custodian ${custodianName(row)} is not a member of the account`,
  },
  'inactive-custodian': {
    severity: 'error',
    fix: 'Check the item in, or check it out to an active member.',
    found: (row) => !row.custodian.isActive && `${custodianName(row)} is inactive`,
  },
  overdue: {
    severity: 'warning',
    fix: 'Check the item in, or extend the checkout.',
    found: (row) =>
      row.state === 'Overdue' &&
      `${custodianName(row)} had to return it by ${minuteOf(row.due)}, ${counted(row.daysOverdue ?? 0, 'day')} ago`,
  },
  'no-checkout-date': {
    severity: 'warning',
    fix: 'Look up the checkout in the history of the item.',
    found: ({ daysHeld }) =>
      daysHeld === undefined && 'The account does not show since when it is out',
  },
  'no-price': {
    severity: 'warning',
    fix: 'Enter the price of the item.',
    found: ({ value }) => value === undefined && 'Its value counts as zero',
  },
};

/** Who holds what since when. */
export const CUSTODY: StatusKind<WantedCustody, ReadCustody> = {
  name: 'custody',
  read: readCustody,
  make: (read, { exponent, selection = EVERYTHING }, circumstances) => {
    const style = new FigureStyle(exponent, 0);
    const subtitle = asOfLabel(circumstances);
    const all = holdingsOf(read, circumstances, exponent);
    const { chosen, others } = chooseHoldings(all, selection, read);
    const words = selectionInWords(selection);
    const sheets = listSheets(custodyList(subtitle), chosen, style);
    const { rows, list, groups } = sheets;
    return {
      ...listReport(circumstances, sheets, {
        title: 'Custody report',
        subtitle,
        basis: [
          ['Value', 'price; asset stock at its average cost'],
          ...(words === undefined ? [] : [['Selection', words] as const]),
        ],
        figures: figuresOf(rows, groups),
        style,
        exceptions: exceptionsOf(rows, EXCEPTIONS),
        checks: custodyChecks({ chosen: rows, others }, list, read, circumstances),
        charts: countCharts(groups, { what: 'Entries', unit: 'entries' }),
      }),
      forms: signOffForms(rows, subtitle),
    };
  },
};

function figuresOf(
  rows: readonly Holding[],
  [members]: readonly GroupSheet[],
): readonly ReportFigure[] {
  return [
    countFigure('Entries', rows),
    countFigure('Custodians', members?.rows ?? []),
    countFigure('Overdue', rows.filter(isIn('Overdue'))),
    countFigure('Due today', rows.filter(isIn('Due today'))),
    sumFigure('Value', rows, ({ value }) => value),
    sumFigure('Quantity', rows, ({ quantity }) => quantity, 'count'),
  ];
}

/** The list against what the account itself counts, without what is not chosen. */
function custodyChecks(
  { chosen, others }: ChosenHoldings,
  sheet: TableSheet<Holding>,
  { counted: account }: ReadCustody,
  circumstances: StatusCircumstances,
): readonly ReconciliationCheck[] {
  const kinds = sheet.range('kind');
  const { overdue } = account;
  const labels = LABELS[account.of];
  return [
    countCheck(
      labels.assets,
      {
        formula: `COUNTIF(${kinds},"Fixed asset")`,
        figure: BigInt(assetsIn(chosen).length),
      },
      { figure: BigInt(account.assets - assetsIn(others).length) },
    ),
    countCheck(
      labels.units,
      {
        formula: `SUMIF(${kinds},"Asset stock",${sheet.range('quantity')})`,
        figure: unitsIn(chosen),
      },
      { figure: account.units - unitsIn(others) },
    ),
    ...(circumstances.isNow && overdue !== undefined
      ? [overdueCheck({ chosen, others }, sheet, overdue, circumstances)]
      : []),
  ];
}

/** What each figure is compared with, by whose items were read. */
const LABELS = {
  everyone: {
    assets: 'Fixed assets checked out: report = filter of the account',
    units: 'Units of asset stock out: checkouts = quantities of the items',
  },
  members: {
    assets: 'Fixed assets checked out: report = items that the account lists for the members',
    units: 'Units of asset stock out: checkouts = units that the account lists for the members',
  },
} as const satisfies Record<CountedOut['of'], Record<'assets' | 'units', string>>;

/**
 * Another time zone than the account's shows here. What became overdue between the start of the reading
 * and the account's own count is on neither side.
 */
function overdueCheck(
  { chosen, others }: ChosenHoldings,
  sheet: TableSheet<Holding>,
  { assets, at }: NonNullable<CountedOut['overdue']>,
  { moment, zone }: StatusCircumstances,
): ReconciliationCheck {
  const end = accountTime(at, zone);
  const before = assets.filter(({ values }) => {
    const due = textOf(values, 'checkin_due_on');
    return !(due >= moment && due <= end);
  });
  return countCheck(
    'Fixed assets overdue: report = filter of the account (if not: check --time-zone)',
    {
      formula: `COUNTIFS(${sheet.range('kind')},"Fixed asset",${sheet.range('state')},"Overdue")`,
      figure: BigInt(overdueIn(chosen)),
    },
    { figure: BigInt(before.length - overdueIn(others)) },
  );
}

function assetsIn(holdings: readonly Holding[]): readonly Holding[] {
  return holdings.filter(({ kind }) => kind === 'Fixed asset');
}

function overdueIn(holdings: readonly Holding[]): number {
  return assetsIn(holdings).filter(isIn('Overdue')).length;
}

function unitsIn(holdings: readonly Holding[]): bigint {
  const units = holdings.filter(({ kind }) => kind === 'Asset stock');
  return addAmounts(units.map(({ quantity }) => quantity));
}
