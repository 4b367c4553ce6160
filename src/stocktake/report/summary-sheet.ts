import { groupBy } from '../../kernel/group-by.ts';
import { OUTCOME_NAMES } from '../../kernel/outcomes.ts';
import type { WorkbookSheet } from '../../tabular/xlsx/write/workbook-content.ts';
import { auditRows } from '../../reports/engine/front/audit-trail.ts';
import {
  figureIn,
  figureTitle,
  frontSheet,
  linkTo,
  section,
  titleRows,
  type FrontRow,
} from '../../reports/engine/front/front-sheet.ts';
import {
  passed,
  type ReconciliationCheck,
  type Ranged,
} from '../../reports/engine/checks/reconciliation-check.ts';
import { ACTIONS, FOLLOW_UPS, type FollowUpReason } from '../adjust/adjustment.ts';
import { varianceOf } from '../findings/quantity-findings.ts';
import { total, valueOf, valueOfUnits } from './amounts.ts';
import type { AssetSheet } from './asset-sheets.ts';
import { factsOf } from './facts.ts';
import type { ReportParts } from './report-parts.ts';
import type { StocktakeResult } from './stocktake-result.ts';

const WIDTHS = [46, 18, 18, 18, 22];

/** The sheets that the first one points to. */
export interface SummarizedSheets {
  readonly assets: readonly AssetSheet[];
  readonly quantities: Ranged;
  readonly followUps: Ranged;
  readonly adjustments: Ranged;
  readonly checks: readonly ReconciliationCheck[];
}

/** The first sheet: what was found, what follows from it, and how it was found. */
export function summarySheet(
  result: StocktakeResult,
  sheets: SummarizedSheets,
  parts: ReportParts,
  footer: string,
): WorkbookSheet {
  const failed = sheets.checks.filter((check) => !passed(check)).length;
  const sections = [
    titleRows(`Stocktake ${result.stocktake.head.name}`, parts.subtitle),
    foundAssets(sheets.assets, parts),
    otherFindings(result, sheets, parts),
    planned(result, sheets, parts),
    followUps(result, sheets, parts),
    section('Reconciliation checks', [
      [
        'Checks that failed',
        { ...count(failed, parts), ...(failed > 0 && ERROR) },
        linkTo('Checks'),
      ],
    ]),
    section('Basis of preparation', [
      ...factsOf(result, parts),
      ...auditRows(result.plan.prepared),
    ]),
  ];
  return frontSheet(
    WIDTHS,
    sections.flatMap((rows) => [...rows, []]),
    { footer },
  );
}

const ERROR = { cellStyle: 'error' } as const;

/** The lists by number and by value; spreadsheet programs count them themselves. */
function foundAssets(assets: readonly AssetSheet[], { style, exponent }: ReportParts): FrontRow[] {
  const counts = figureIn(style, 'count');
  const values = figureIn(style, 'value');
  const rows = assets.map(({ list, findings, sheet }): FrontRow => {
    const expected = findings.filter(({ isExpected }) => isExpected);
    return [
      list.name,
      {
        ...counts(BigInt(expected.length)),
        formula: `COUNTIF(${sheet.range('expected')},"Yes")`,
      },
      {
        ...values(total(expected, ({ item }) => valueOf(item, exponent))),
        formula: `SUMIF(${sheet.range('expected')},"Yes",${sheet.range('value')})`,
      },
      {
        ...counts(BigInt(findings.length - expected.length)),
        formula: `COUNTIF(${sheet.range('expected')},"No")`,
      },
      linkTo(list.name),
    ];
  });
  return section(
    ['Fixed assets', figureTitle('Expected'), figureTitle('Value'), figureTitle('Not expected')],
    rows,
  );
}

function otherFindings(
  { findings }: StocktakeResult,
  { quantities }: SummarizedSheets,
  { style, exponent }: ReportParts,
): FrontRow[] {
  const counts = figureIn(style, 'count');
  const values = figureIn(style, 'value');
  const variances = findings.quantities.map(
    (finding) => valueOfUnits(finding.item, varianceOf(finding), exponent) ?? 0n,
  );
  const range = quantities.range('varianceValue');
  return section(
    ['Tags and quantities'],
    [
      ['Unknown tags', counts(BigInt(findings.unknown.length)), linkTo('Unknown tags')],
      [
        'Quantities that were not counted',
        counts(BigInt(findings.quantities.filter(({ counted }) => counted === undefined).length)),
        linkTo('Quantities'),
      ],
      [
        'Surpluses, value',
        {
          ...values(variances.reduce((sum, value) => (value > 0n ? sum + value : sum), 0n)),
          formula: `SUMIF(${range},">0")`,
        },
      ],
      [
        'Shortages, value',
        {
          ...values(variances.reduce((sum, value) => (value < 0n ? sum + value : sum), 0n)),
          formula: `SUMIF(${range},"<0")`,
        },
      ],
    ],
  );
}

function planned(
  { decisions: { adjustments }, results }: StocktakeResult,
  sheets: SummarizedSheets,
  parts: ReportParts,
): FrontRow[] {
  const rows = ACTIONS.map((action): FrontRow => {
    const own = adjustments.flatMap((each, at) => (each.action === action ? at : []));
    return [
      action,
      {
        ...count(own.length, parts),
        formula: `COUNTIF(${sheets.adjustments.range('action')},"${action}")`,
      },
      outcomesOf(own.map((at) => results?.outcomes[at])),
    ];
  });
  return section(['Adjustments', figureTitle('Rows'), 'Outcome'], rows);
}

/** `12 done, 1 failed`; `planned` before they were sent. */
export function outcomesOf(outcomes: readonly (keyof typeof OUTCOME_NAMES | undefined)[]): string {
  const byName = groupBy(outcomes, (each) =>
    each === undefined ? 'planned' : OUTCOME_NAMES[each],
  );
  return [...byName].map(([name, same]) => `${same.length} ${name}`).join(', ');
}

function followUps(
  { decisions }: StocktakeResult,
  sheets: SummarizedSheets,
  parts: ReportParts,
): FrontRow[] {
  const reasons = [...new Set(decisions.followUps.map(({ why }) => why))];
  const rows = reasons.map((why: FollowUpReason): FrontRow => {
    const { reason } = FOLLOW_UPS[why];
    return [
      reason,
      {
        ...count(decisions.followUps.filter((each) => each.why === why).length, parts),
        formula: `COUNTIF(${sheets.followUps.range('reason')},"${reason}")`,
      },
      linkTo('Manual follow-up'),
    ];
  });
  return section(
    'Manual follow-up',
    rows.length === 0 ? [['Nothing is left for people to do.']] : rows,
  );
}

function count(number: number, { style }: ReportParts): ReturnType<ReturnType<typeof figureIn>> {
  return figureIn(style, 'count')(BigInt(number));
}
