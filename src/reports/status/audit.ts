import {
  type AuditRow,
  type AuditState,
  type WantedAudit,
  type ReadAudit,
  readAudit,
  auditRows,
} from './account/audited-assets.ts';
import { type TableColumn, column, wrapped, FigureStyle } from '../engine/sheet/columns.ts';
import type { TableSheet } from '../engine/sheet/table-sheet.ts';
import { itemColumns } from './account/item-facts.ts';
import { dayOf, minuteOf } from '../../kernel/dates/account-time.ts';
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
  partsChart,
  sumFigure,
} from './status-report.ts';
import { counted } from '../../kernel/counts.ts';
import type { StatusKind } from './status-kind.ts';
import { listSheets } from '../engine/list/list-sheets.ts';
import { type ReconciliationCheck, countCheck } from '../engine/checks/reconciliation-check.ts';

const NO_CUSTODIAN = '(checked in)';
const NO_NAME = '(unknown custodian)';

/** Who has the asset, as lists and groups name one. */
function custodianName({ custodian }: AuditRow): string {
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

/** The states of a verification, by the keys of the columns that count them. */
const STATES = [
  ['verified', 'Verified'],
  ['notVerified', 'Not verified'],
  ['waiting', 'Pending'],
  ['overdue', 'Overdue'],
  ['notAsked', 'Not asked'],
] as const satisfies readonly (readonly [string, AuditState])[];

/** Whose verification was asked for, and what was answered: by custodian, team, location and condition. */
function auditList(subtitles: readonly string[]): ListDescription<AuditRow> {
  return {
    name: 'Audit',
    title: 'Verification of items in custody',
    subtitles,
    columns: COLUMNS,
    unique: 'entry',
    order: (row) => [custodianName(row), row.name, row.item],
    counts: 'Items',
    counted: STATES.map(([key, heading]) => ({
      key,
      heading,
      isCounted: ({ state }) => state === heading,
    })),
    groups: [
      byMember(['custodian', 'Custodian', custodianName], ({ custodian }) => custodian),
      groupedBy('By team', ['team', 'Team'], (row) => teamOf(row) || '(no team)'),
      groupedBy(
        'By location',
        ['location', 'Location'],
        ({ location }) => location || '(no location)',
      ),
      groupedBy('By condition', ['condition', 'Condition'], ({ answer }) =>
        answer.verifiedAt === '' ? '(no answer)' : answer.condition || '(not stated)',
      ),
    ],
    ifEmpty: 'Nothing is checked out, and nothing was verified.',
    frozenColumns: 3,
  };
}

/** Answers other than a confirmation, and requests without an answer. */
const EXCEPTIONS: ExceptionTable<AuditRow> = {
  'not-verified': {
    severity: 'error',
    fix: 'Ask the custodian where the item is; then check it in, retire it, or verify it again.',
    found: ({ state, answer }) =>
      state === 'Not verified' && `The response is "${answer.response}"`,
  },
  'answer-overdue': {
    severity: 'warning',
    fix: 'Remind the custodian, or cancel the request and verify the item yourself.',
    found: (row) =>
      row.state === 'Overdue' &&
      `${custodianName(row)} was asked ${counted(row.daysPending ?? 0, 'day')} ago and had to answer by ${minuteOf(row.due)}`,
  },
  'inactive-custodian': {
    severity: 'error',
    fix: 'Check the item in, or check it out to an active member: an inactive one cannot answer.',
    found: (row) =>
      row.custodian?.isActive === false && `${custodianName(row)} is inactive and holds it`,
  },
};

/** Who was asked to verify what he has, and who answered. */
export const AUDIT: StatusKind<WantedAudit, ReadAudit> = {
  name: 'audit',
  read: readAudit,
  make: (read, wanted, circumstances) => {
    const style = new FigureStyle(wanted.exponent, 0);
    const subtitle = asOfLabel(circumstances);
    const within = counted(wanted.answerDays, 'day');
    const since = wanted.since === undefined ? '' : `; answers since ${wanted.since}`;
    const list = auditList([subtitle, `To be answered within ${within}${since}.`]);
    const sheets = listSheets(list, auditRows(read, wanted, circumstances.moment), style);
    const { rows, groups } = sheets;
    return listReport(circumstances, sheets, {
      title: 'Audit report',
      subtitle,
      basis: [
        ['To be answered within', within],
        ['Answers count since', wanted.since ?? 'any time'],
        ['Value', 'price'],
      ],
      figures: figuresOf(rows),
      style,
      exceptions: exceptionsOf(rows, EXCEPTIONS),
      checks: auditChecks(rows, sheets.list, read),
      charts: [
        ...groups.slice(0, 2).flatMap((group) =>
          partsChart(group, {
            title: `Verification ${group.sheet.name.toLowerCase()}`,
            unit: 'items',
            parts: STATES,
          }),
        ),
        ...countCharts(groups.slice(3), { what: 'Items', unit: 'items' }),
      ],
    });
  },
};

function figuresOf(rows: readonly AuditRow[]): readonly ReportFigure[] {
  const inState = (wanted: AuditState): readonly AuditRow[] =>
    rows.filter(({ state }) => state === wanted);
  const counts = ['Verified', 'Pending', 'Overdue', 'Not asked', 'Not verified'] as const;
  return [
    countFigure('Items', rows),
    ...counts.map((state) => countFigure(state, inState(state))),
    sumFigure('Value', rows, ({ value }) => value),
    sumFigure('Value verified', inState('Verified'), ({ value }) => value),
  ];
}

/** The list against what the account itself counts. */
function auditChecks(
  rows: readonly AuditRow[],
  sheet: TableSheet<AuditRow>,
  { assets, statuses, pendingInAccount }: ReadAudit,
): readonly ReconciliationCheck[] {
  const states = sheet.range('state');
  const waiting = rows.filter(({ state }) => state === 'Pending' || state === 'Overdue');
  const left = {
    formula: `COUNTIF(${states},"Pending")+COUNTIF(${states},"Overdue")`,
    figure: BigInt(waiting.length),
  };
  const flagged = assets.filter(({ values }) => values['pending_verification'] === true);
  return [
    countCheck('Pending verifications: report = filter of the account', left, {
      figure: BigInt(pendingInAccount),
    }),
    countCheck('Pending verifications: report = records of the assets', left, {
      figure: BigInt(flagged.length),
    }),
    countCheck(
      'Verification status: answers of the account = assets asked for',
      { figure: BigInt(new Set(statuses.map(({ item }) => item)).size) },
      { figure: BigInt(assets.length) },
    ),
  ];
}
