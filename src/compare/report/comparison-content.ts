import { utcDate } from '../../kernel/dates/dates.ts';
import { auditRows, type AuditTrail, utcMinute } from '../../reports/engine/front/audit-trail.ts';
import {
  checkRows,
  figureIn,
  figureTitle,
  type FrontRow,
  frontSheet,
  section,
  titleRows,
} from '../../reports/engine/front/front-sheet.ts';
import type { ReconciliationCheck } from '../../reports/engine/checks/reconciliation-check.ts';
import { FigureStyle } from '../../reports/engine/sheet/columns.ts';
import { wordLines } from '../../reports/engine/sheet/table-layout.ts';
import type { TableSheet } from '../../reports/engine/sheet/table-sheet.ts';
import type { ReportContent } from '../../reports/engine/write-report.ts';
import type { WorkbookCell, WorkbookSheet } from '../../tabular/xlsx/write/workbook-content.ts';
import type { Comparison } from '../comparison.ts';
import type { Remedies } from '../obstacles.ts';
import { classTarget, placeTarget } from '../columns/dimensions.ts';
import { LISTS, type SideName, SIDES } from '../entries/entry.ts';
import type { ComparisonTotals, GroupTotals } from '../totals.ts';
import { comparisonChecks, countFormula, type ListSheets } from './checks.ts';
import { classLabel, placeLabel } from './dimension-labels.ts';
import { groupSheet } from './group-sheets.ts';
import { differencesSheet } from './differences-sheet.ts';
import { listSheet } from './list-sheets.ts';
import { LIST_WORDS, type SheetParts } from './list-words.ts';
import { sideWords } from './side-words.ts';

/** What a report says besides its figures. */
export interface ComparisonFacts {
  /** Milliseconds since 1970. */
  readonly createdAt: number;
  readonly audit: AuditTrail;
  /** Rows and records that were read, those outside the lists included. */
  readonly read: Readonly<Record<SideName, number>>;
  /** Rows of the basis of preparation: files, key, columns, filters. */
  readonly basis: readonly (readonly [label: string, value: string])[];
  readonly remedies: Remedies;
}

/** The report of a comparison, with its checks. */
export interface ComparisonContent {
  readonly content: ReportContent;
  readonly checks: readonly ReconciliationCheck[];
}

/** What every format of the report shows. */
export function comparisonContent(
  comparison: Comparison,
  totals: ComparisonTotals,
  facts: ComparisonFacts,
): ComparisonContent {
  const style = new FigureStyle(comparison.exponent, 0);
  const words = sideWords(comparison);
  const { registerName, otherName } = comparison.parts;
  const day = utcDate(facts.createdAt);
  const subtitle = `${registerName} compared with ${otherName}, ${day}`;
  const parts: SheetParts = { comparison, totals, words, style, subtitle };
  const sheets = Object.fromEntries(
    LISTS.map((list) => [list, listSheet(list, parts, facts.remedies)]),
  ) as unknown as ListSheets;
  const groups = groupSheets(parts);
  const compared = Object.fromEntries(
    SIDES.map((side) => [side, facts.read[side] - omittedOf(totals, side)]),
  ) as Record<SideName, number>;
  const checks = comparisonChecks(sheets, groups, compared, parts);
  const title = `Comparison, ${day}`;
  const { matched, differing, ...others } = sheets;
  const differences = differencesSheet(parts, facts.remedies);
  const content: ReportContent = {
    ...{ title, subtitle, checks, style, createdAt: facts.createdAt, hasControlTotals: true },
    size: totals.all.register.entries + totals.all.other.entries,
    tables: [...groups, differing, differences, ...Object.values(others), matched],
    summary: {
      title: 'Comparison',
      facts: [
        ['Register', registerName],
        ['Compared with', otherName],
      ],
      figures: LISTS.map((list) => LIST_WORDS[list].name),
      rows: [
        {
          name: 'Entries',
          cells: LISTS.map((list) => countsIn(totals, list)),
        },
      ],
      exceptionRows: 0,
      exceptions: [],
    },
    front: (_hasCharts, ofWorkbook) =>
      front(parts, { sheets, checks: [...checks, ...ofWorkbook], facts, title }),
  };
  return { content, checks };
}

function countsIn({ lists }: ComparisonTotals, list: keyof ComparisonTotals['lists']): number {
  return Math.max(lists[list].register.entries, lists[list].other.entries);
}

/** Where the register says where its records are, and of which class they are. */
function groupSheets(parts: SheetParts): readonly TableSheet<GroupTotals>[] {
  const { comparison, totals } = parts;
  const { sheets } = comparison.parts;
  const isStated = (of: typeof placeTarget): boolean =>
    sheets.some(({ resource, columns }) => {
      const target = of(resource);
      return target !== undefined && columns.some((column) => column.target === target);
    });
  return [
    ...(isStated(placeTarget)
      ? [groupSheet('By location', placeLabel(comparison) ?? '', totals.byPlace, parts)]
      : []),
    ...(isStated(classTarget)
      ? [groupSheet('By class', classLabel(comparison) ?? '', totals.byClass, parts)]
      : []),
  ];
}

function omittedOf({ omitted }: ComparisonTotals, side: SideName): number {
  return Object.values(omitted).reduce((sum, each) => sum + each[side], 0);
}

const WIDTHS = [46, 22, 17, 17, 17, 14];

interface FrontParts {
  readonly sheets: ListSheets;
  readonly checks: readonly ReconciliationCheck[];
  readonly facts: ComparisonFacts;
  readonly title: string;
}

function front(parts: SheetParts, { sheets, checks, facts, title }: FrontParts): WorkbookSheet {
  const { style, subtitle } = parts;
  const above = [
    ...titleRows('Comparison', subtitle),
    [],
    ...section(listTitles(parts), listRows(parts, sheets)),
    [],
  ];
  const rows = [
    ...above,
    ...checkRows(checks, { title: 'Reconciliation checks', style, above: above.length }),
    [],
    ...section('Basis of preparation', [
      ...facts.basis.flatMap(([label, value]) => basisRows(label, value)),
      ['Prepared at (UTC)', utcMinute(facts.createdAt)],
      ...auditRows(facts.audit),
    ]),
  ];
  return frontSheet(WIDTHS, rows, { landscape: true, footer: title });
}

/** As wide as the columns behind the first one. */
const BASIS_LETTERS = 84;

/** A long text takes several rows, over all columns. */
function basisRows(label: string, value: string): FrontRow[] {
  return wordLines(value, BASIS_LETTERS).map((line, at) => [at === 0 ? label : '', line]);
}

function listTitles({ comparison, words }: SheetParts): Parameters<typeof section>[0] {
  const [amount] = comparison.parts.amounts;
  const money = amount === undefined ? [] : [words.registerTitle, words.otherTitle];
  return [
    'List',
    figureTitle(`${words.registerTitle} ${words.registerEntries}`),
    figureTitle(`${words.otherTitle} ${words.otherEntries}`),
    ...money.map((side) => figureTitle(`${side}: ${(amount?.label ?? '').toLowerCase()}`)),
    ...(amount === undefined ? [] : [figureTitle('Difference')]),
  ];
}

/** A row for each list, with what its sheet counts, and what is in no list. */
function listRows({ totals, comparison, style }: SheetParts, sheets: ListSheets): FrontRow[] {
  const [amount] = comparison.parts.amounts;
  const count = figureIn(style, 'count');
  const value = figureIn(style, 'value');
  const counted = (list: (typeof LISTS)[number], side: SideName): WorkbookCell => {
    const { has } = LIST_WORDS[list];
    if (!has.includes(side)) return null;
    const figure = BigInt(totals.lists[list][side].entries);
    return { ...count(figure), formula: countFormula(sheets, [list], side) };
  };
  const summed = (list: (typeof LISTS)[number], side: SideName): WorkbookCell => {
    if (amount === undefined || !LIST_WORDS[list].has.includes(side)) return null;
    const range = sheets[list].range(`${side} ${amount.key}`);
    return { ...value(totals.lists[list][side].amounts[0] ?? 0n), formula: `SUM(${range})` };
  };
  const difference = ({ register, other }: ComparisonTotals['all']): WorkbookCell =>
    amount === undefined ? null : value((register.amounts[0] ?? 0n) - (other.amounts[0] ?? 0n));
  const lists = LISTS.map((list): FrontRow => [
    linkNamed(list),
    counted(list, 'register'),
    counted(list, 'other'),
    summed(list, 'register'),
    summed(list, 'other'),
    difference(totals.lists[list]),
  ]);
  const { all, omitted } = totals;
  const bold = (cell: ReturnType<typeof count>): WorkbookCell => ({ ...cell, cellStyle: 'total' });
  const amounts = SIDES.map((side): WorkbookCell =>
    amount === undefined ? null : bold(value(all[side].amounts[0] ?? 0n)),
  );
  return [
    ...lists,
    [
      { value: 'Total', cellStyle: 'total' },
      ...SIDES.map((side) => bold(count(BigInt(all[side].entries)))),
      ...amounts,
      difference(all),
    ],
    ...(Object.keys(OMITTED_WORDS) as (keyof typeof OMITTED_WORDS)[]).map((why): FrontRow => [
      { value: OMITTED_WORDS[why], cellStyle: 'muted' },
      ...SIDES.map((side) => count(BigInt(omitted[why][side]))),
    ]),
  ];
}

/** Why rows and records are in no list. */
const OMITTED_WORDS = {
  ignored: 'Not compared: rows without a record, or skipped',
  outOfScope: 'Not compared: outside the filter',
  ended: 'Not compared: no longer in use, and not in the register',
} as const;

function linkNamed(list: (typeof LISTS)[number]): WorkbookCell {
  const { name } = LIST_WORDS[list];
  return { value: name, cellStyle: 'link', link: { sheet: name, cell: 'A1' } };
}
