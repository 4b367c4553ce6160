import { type ReconciliationCheck, countCheck } from '../../engine/checks/reconciliation-check.ts';
import { counted } from '../../../kernel/counts.ts';
import { FigureStyle } from '../../engine/sheet/figures.ts';
import type { TableSheet } from '../../engine/sheet/table-sheet.ts';
import { listSheets } from '../../engine/list/list-sheets.ts';
import { countCharts, partsChart } from '../status-charts.ts';
import type { StatusKind } from '../status-kind.ts';
import { type ReportFigure, asOfLabel } from '../status-report.ts';
import { auditList, custodianName } from './audit-list.ts';
import {
  type AuditRow,
  type AuditState,
  type ReadAudit,
  type WantedAudit,
  auditRows,
  readAudit,
} from './audit-rows.ts';
import { minuteOf } from '../../../kernel/dates/account-time.ts';
import {
  type ExceptionTerms,
  type FoundException,
  type StatusException,
  exceptionsOf,
} from '../status-exceptions.ts';

const TERMS = {
  'not-verified': {
    severity: 'error',
    fix: 'Ask the custodian where the item is; then check it in, retire it, or verify it again.',
  },
  'answer-overdue': {
    severity: 'warning',
    fix: 'Remind the custodian, or cancel the request and verify the item yourself.',
  },
  'inactive-custodian': {
    severity: 'error',
    fix: 'Check the item in, or check it out to an active member: an inactive one cannot answer.',
  },
} as const satisfies Readonly<Record<string, ExceptionTerms>>;

/** Answers other than a confirmation, and requests without an answer. */
function auditExceptions(rows: readonly AuditRow[]): readonly StatusException[] {
  return exceptionsOf(rows, TERMS, found);
}

function found(row: AuditRow): FoundException<keyof typeof TERMS>[] {
  const { state, answer, due, daysPending = 0, custodian } = row;
  const by = custodianName(row);
  return [
    ...(state === 'Not verified'
      ? [['not-verified', `The response is "${answer.response}"`] as const]
      : []),
    ...(state === 'Overdue'
      ? [
          [
            'answer-overdue',
            `${by} was asked ${counted(daysPending, 'day')} ago and had to answer by ${minuteOf(due)}`,
          ] as const,
        ]
      : []),
    ...(custodian?.isActive === false
      ? [['inactive-custodian', `${by} is inactive and holds it`] as const]
      : []),
  ];
}

/** Who was asked to verify what he has, and who answered. */
export const AUDIT: StatusKind<WantedAudit, ReadAudit> = {
  name: 'audit',
  read: readAudit,
  make: (read, wanted, circumstances) => {
    const style = new FigureStyle(wanted.exponent, 0);
    const subtitle = asOfLabel(circumstances);
    const terms = `To be answered within ${counted(wanted.answerDays, 'day')}${wanted.since === undefined ? '' : `; answers since ${wanted.since}`}.`;
    const unsorted = auditRows(read, wanted, circumstances.moment);
    const sheets = listSheets(auditList([subtitle, terms]), unsorted, style);
    const { rows, list, groups, checks } = sheets;
    return {
      ...circumstances,
      title: 'Audit report',
      subtitle,
      basis: [
        ['To be answered within', counted(wanted.answerDays, 'day')],
        ['Answers count since', wanted.since ?? 'any time'],
        ['Value', 'price'],
      ],
      figures: figuresOf(rows),
      style,
      tables: [list, ...groups.map(({ sheet }) => sheet)],
      exceptions: auditExceptions(rows),
      checks: [...checks, ...auditChecks(rows, list, read)],
      charts: [
        ...groups.slice(0, 2).flatMap((group) =>
          partsChart(group, {
            title: `Verification ${group.sheet.name.toLowerCase()}`,
            unit: 'items',
            parts: PARTS,
          }),
        ),
        ...countCharts(groups.slice(3), { what: 'Items', unit: 'items' }),
      ],
      size: rows.length,
    };
  },
};

const PARTS = [
  ['verified', 'Verified'],
  ['notVerified', 'Not verified'],
  ['waiting', 'Pending'],
  ['overdue', 'Overdue'],
  ['notAsked', 'Not asked'],
] as const;

function figuresOf(rows: readonly AuditRow[]): readonly ReportFigure[] {
  const inState = (state: AuditState): readonly AuditRow[] =>
    rows.filter((row) => row.state === state);
  const valueOf = (some: readonly AuditRow[]): bigint =>
    some.reduce((sum, { value = 0n }) => sum + value, 0n);
  const count = (label: AuditState): ReportFigure => ({
    label,
    is: 'count',
    figure: BigInt(inState(label).length),
  });
  return [
    { label: 'Items', is: 'count', figure: BigInt(rows.length) },
    count('Verified'),
    count('Pending'),
    count('Overdue'),
    count('Not asked'),
    count('Not verified'),
    { label: 'Value', is: 'value', figure: valueOf(rows) },
    { label: 'Value verified', is: 'value', figure: valueOf(inState('Verified')) },
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
