import { type TableColumn, column, FigureStyle } from '../engine/sheet/columns.ts';
import { dayOf, minuteOf } from '../../kernel/dates/account-time.ts';
import { type ListDescription, groupedBy } from '../engine/list/report-list.ts';
import { type GroupSheet, listSheets } from '../engine/list/list-sheets.ts';
import { type Holding, holdingsOf, isIn, type ReadCustody } from './account/holdings.ts';
import { itemColumns } from './account/item-facts.ts';
import { byMember } from './account/people.ts';
import {
  EVERYTHING,
  chooseHoldings,
  selectionInWords,
  type WantedCustody,
} from './account/choose-holdings.ts';
import { custodyScope } from './account/custody-scope.ts';
import { handoverOf } from './account/handover.ts';
import { type ShownKnown, shownKnown } from './account/known-by.ts';
import { readCustody } from './account/read-holdings.ts';
import { custodyChecks } from './custody-checks.ts';
import { CUSTODY_EXCEPTIONS } from './custody-exceptions.ts';
import { custodianName, custodianGroup, signOffForms } from './custody-forms.ts';
import type { StatusKind } from './status-kind.ts';
import {
  type ReportFigure,
  type StatusException,
  asOfLabel,
  countCharts,
  countFigure,
  exceptionsOf,
  listReport,
  sortedExceptions,
  sumFigure,
} from './status-report.ts';

/** With what people know items by, where the account has that. */
function columnsOf({ serial, model }: ShownKnown): readonly TableColumn<Holding>[] {
  return [
    column.text('entry', 'Entry', ({ entry }) => entry, 10),
    ...itemColumns<Holding>(),
    ...(serial ? [column.text<Holding>('serial', 'Serial number', (row) => row.serial, 18)] : []),
    ...(model ? [column.text<Holding>('model', 'Model', (row) => row.model, 18)] : []),
    ...COLUMNS,
  ];
}

const COLUMNS: readonly TableColumn<Holding>[] = [
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

/** What is out: who holds it since when, by member, team and location. */
function custodyList(subtitle: string, shown: ShownKnown): ListDescription<Holding> {
  return {
    name: 'Custody',
    title: 'Items in custody',
    subtitles: [subtitle],
    columns: columnsOf(shown),
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

/** Who holds what since when. */
export const CUSTODY: StatusKind<WantedCustody, ReadCustody> = {
  name: 'custody',
  read: readCustody,
  make: (read, wanted, circumstances) => {
    const { exponent, selection = EVERYTHING, handedOut } = wanted;
    const style = new FigureStyle(exponent, 0);
    const subtitle = asOfLabel(circumstances);
    const { known } = read;
    const { all, among, narrowed, missing } = asked(
      read,
      wanted,
      holdingsOf(read, circumstances, exponent),
    );
    const { chosen, others } = chooseHoldings(all, selection, { ...read, among, narrowed });
    const words = selectionInWords(wanted);
    const shown = shownKnown(known, chosen);
    const sheets = listSheets(custodyList(subtitle, shown), chosen, style);
    const { rows, list, groups } = sheets;
    return {
      ...listReport(circumstances, sheets, {
        title: 'Custody report',
        subtitle,
        basis: [
          ['Value', 'price; asset stock at its average cost'],
          ...(words === undefined ? [] : [['Selection', words] as const]),
          ['Serial number', fieldInWords(known.serial, 'no custom field found')],
          ['Model', fieldInWords(known.model, 'manufacturer and model number')],
        ],
        figures: figuresOf(rows, groups),
        style,
        exceptions: sortedExceptions([
          ...missing,
          ...(wanted.hasWorkbook === true && wanted.logo?.format === 'svg'
            ? [NOT_IN_WORKBOOKS]
            : []),
          ...holdsNothing(read, wanted, rows),
          ...exceptionsOf(rows, CUSTODY_EXCEPTIONS),
        ]),
        checks: custodyChecks({ chosen: rows, others }, list, read, circumstances),
        charts: countCharts(groups, { what: 'Entries', unit: 'entries' }),
      }),
      hasPages: wanted.oneFilePerPerson === true,
      forms: signOffForms(rows, {
        logo: wanted.logo,
        subtitle,
        shown,
        isReceipt: handedOut !== undefined && wanted.allHeld !== true,
      }),
    };
  },
};

const NOT_IN_WORKBOOKS: StatusException = {
  severity: 'warning',
  code: 'logo-not-in-workbooks',
  about: 'Logo',
  message: 'Workbooks have no SVG, so the logo is on HTML pages only',
  fix: 'Save the logo as a PNG, or use --format html or --one-file-per-person.',
  isNamed: true,
};

function fieldInWords(field: string | undefined, unless: string): string {
  return field === undefined ? unless : `${field} (custom field)`;
}

/** Whom and what a report is about, with what was asked for and is not there. */
interface Asked extends Pick<ReturnType<typeof custodyScope>, 'among'> {
  readonly all: readonly Holding[];
  /** Only these holdings count, where they are given. */
  readonly narrowed: ReadonlySet<Holding> | undefined;
  readonly missing: readonly StatusException[];
}

function asked(read: ReadCustody, wanted: WantedCustody, all: readonly Holding[]): Asked {
  const { among, problems } = custodyScope(wanted, read.people);
  const { handedOut, allHeld = false } = wanted;
  if (handedOut === undefined) return { all, among, narrowed: undefined, missing: problems };
  const { held, exceptions } = handoverOf(handedOut, all, { ...read, among });
  return {
    all,
    among,
    narrowed: allHeld ? undefined : held,
    missing: [...problems, ...exceptions],
  };
}

/** People of a file for whom there is no page. */
function holdsNothing(
  { people }: ReadCustody,
  wanted: WantedCustody,
  rows: readonly Holding[],
): readonly StatusException[] {
  const holders = new Set(rows.map(({ custodian }) => custodian.id));
  const { named } = custodyScope(wanted, people);
  const what = wanted.handedOut === undefined ? '' : ' of what the run checked out';
  return named
    .filter(({ id }) => !holders.has(id))
    .map(({ name }) => ({
      severity: 'warning',
      code: 'holds-nothing',
      about: name,
      message: `${name} holds nothing${what}, so there is no page to sign`,
      fix: 'Check the items out first, if the person should have any.',
      isNamed: true,
    }));
}

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
