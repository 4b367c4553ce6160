import { formatCount, percent } from '../../kernel/counts.ts';
import { showMinorUnits } from '../../kernel/money.ts';
import type {
  FormColumn,
  FormTable,
  PrintedForms,
} from '../../reports/engine/forms/printed-form.ts';
import { ACTIONS, FOLLOW_UPS } from '../adjust/adjustment.ts';
import { total, valueOf, valueOfUnits } from './amounts.ts';
import { ASSET_LISTS, titleOfKind } from './asset-sheets.ts';
import { type CoverageLine, coverageTotal } from './coverage.ts';
import { factsOf } from './facts.ts';
import { type ReportParts, distinctTexts, span } from './report-parts.ts';
import { outcomesOf } from './summary-sheet.ts';
import type { StocktakeResult } from './stocktake-result.ts';
import { type QuantityFinding, varianceOf } from '../findings/quantity-findings.ts';
import { groupBy } from '../../kernel/group-by.ts';

const STATEMENT =
  'The items were counted at the places and times stated above, and every figure on this certificate is supported by the rows in the workbook of this stocktake.';

/** The page for the auditor: who counted what, when and where, how much of it, and what was found. */
export function certificate(result: StocktakeResult, parts: ReportParts): PrintedForms {
  return {
    name: 'Certificate',
    forms: [
      {
        title: `Stocktake certificate: ${result.stocktake.head.name}`,
        facts: [...factsOf(result, parts), ...preparation(result), ...coverageFacts(result, parts)],
        tables: [
          findingsTable(result, parts),
          coverageTable(result, parts),
          ...quantityTable(result, parts),
          peopleTable(result, parts),
          filesTable(result, parts),
          adjustmentsTable(result),
          followUpTable(result),
        ],
      },
    ],
    statement: STATEMENT,
    blanks: ['Counted by', 'Reviewed by', 'Place and date'],
  };
}

function preparation({ plan: { prepared } }: StocktakeResult): readonly [string, string][] {
  return [['Prepared by', `${prepared.preparedBy} (${prepared.preparedFrom})`]];
}

function coverageFacts(
  { coverage }: StocktakeResult,
  { exponent }: ReportParts,
): readonly [string, string][] {
  const { expected, counted, expectedValue, countedValue } = coverageTotal(coverage);
  const amount = (value: bigint): string => showMinorUnits(value, exponent);
  return [
    [
      'Coverage by number',
      `${formatCount(counted)} of ${formatCount(expected)} entries (${percent(counted, expected)})`,
    ],
    [
      'Coverage by value',
      `${amount(countedValue)} of ${amount(expectedValue)} (${percent(countedValue, expectedValue)})`,
    ],
  ];
}

function findingsTable({ findings }: StocktakeResult, { exponent }: ReportParts): FormTable {
  const rows = ASSET_LISTS.map(({ outcome, name }) => {
    const own = findings.assets.filter((each) => each.outcome === outcome);
    const expected = own.filter(({ isExpected }) => isExpected);
    const value = total(expected, ({ item }) => valueOf(item, exponent));
    return { name, expected: expected.length, value, others: own.length - expected.length };
  });
  const sum = rows.reduce((whole, { expected }) => whole + expected, 0);
  const value = rows.reduce((whole, row) => whole + row.value, 0n);
  const others = rows.reduce((whole, row) => whole + row.others, 0);
  return {
    title: 'Fixed assets',
    columns: [
      { heading: 'Result (sheet of the workbook)', width: 34 },
      figures('Expected', 12),
      figures('Value', 16),
      figures('Not expected', 12),
    ],
    rows: [
      ...rows.map(({ name, expected, value: worth, others: more }) => [
        name,
        formatCount(expected),
        showMinorUnits(worth, exponent),
        formatCount(more),
      ]),
      ['Total', formatCount(sum), showMinorUnits(value, exponent), formatCount(others)],
      ['Unknown tags', '', '', formatCount(findings.unknown.length)],
    ],
  };
}

function coverageTable({ coverage }: StocktakeResult, { exponent }: ReportParts): FormTable {
  const row = (
    place: string,
    { expected, counted, expectedValue, countedValue }: Omit<CoverageLine, 'place' | 'kind'>,
  ): readonly string[] => [
    place,
    formatCount(expected),
    formatCount(counted),
    percent(counted, expected),
    showMinorUnits(expectedValue, exponent),
    showMinorUnits(countedValue, exponent),
    percent(countedValue, expectedValue),
  ];
  const places = [...new Set(coverage.map(({ place }) => place))];
  return {
    title: 'Coverage by location',
    columns: [
      { heading: 'Location', width: 34 },
      figures('Expected', 12),
      figures('Counted', 16),
      figures('Coverage', 12),
      figures('Value expected', 16),
      figures('Value counted', 16),
      figures('Coverage', 12),
    ],
    rows: [
      ...places.map((place) =>
        row(place, coverageTotal(coverage.filter((each) => each.place === place))),
      ),
      row('Total', coverageTotal(coverage)),
    ],
  };
}

/** Who counted, in which files, from when to when. */
function peopleTable({ stocktake }: StocktakeResult, parts: ReportParts): FormTable {
  const people = groupBy(stocktake.counts(), ({ by = '(not recorded)' }) => by);
  return {
    title: 'Who counted',
    columns: [
      { heading: 'Person', width: 34 },
      figures('Rows', 12),
      { heading: 'First', width: 17 },
      { heading: 'Last', width: 17 },
      { heading: 'Files', width: 16 },
    ],
    rows: [...people].map(([name, counts]) => {
      const times = span(counts);
      return [
        name,
        formatCount(counts.length),
        times?.first.slice(0, 16) ?? '',
        times?.last.slice(0, 16) ?? '',
        distinctTexts(counts.map(({ file }) => parts.files.get(file)?.name)),
      ];
    }),
  };
}

function filesTable({ stocktake }: StocktakeResult, { files }: ReportParts): FormTable {
  const rows = groupBy(stocktake.counts(), ({ file }) => file);
  return {
    title: 'Files that were counted',
    columns: [
      { heading: 'File', width: 34 },
      figures('Rows', 12),
      { heading: 'Counted at', width: 17 },
      { heading: 'SHA-256', width: 12 },
    ],
    rows: [...files.values()].map(({ id, name, countedAt, sha256, isReplaced }) => [
      isReplaced ? `${name} (replaced)` : name,
      formatCount(rows.get(id)?.length ?? 0),
      countedAt.slice(0, 16),
      sha256,
    ]),
  };
}

function adjustmentsTable({ decisions: { adjustments }, results }: StocktakeResult): FormTable {
  const rows = ACTIONS.flatMap((action) => {
    const own = adjustments.flatMap((each, at) => (each.action === action ? at : []));
    if (own.length === 0) return [];
    const outcome = outcomesOf(own.map((at) => results?.outcomes[at]));
    return [[action, formatCount(own.length), outcome]];
  });
  return {
    title: 'Adjustments of the account',
    columns: [
      { heading: 'Adjustment', width: 34 },
      figures('Rows', 12),
      { heading: 'Outcome', width: 16 },
    ],
    rows: rows.length === 0 ? [['None', '0', '']] : rows,
  };
}

function followUpTable({ decisions: { followUps } }: StocktakeResult): FormTable {
  const reasons = [...new Set(followUps.map(({ why }) => why))];
  const rows = reasons.map((why) => [
    FOLLOW_UPS[why].reason,
    formatCount(followUps.filter((each) => each.why === why).length),
  ]);
  return {
    title: 'What the plan does not adjust',
    columns: [{ heading: 'Reason (sheet Manual follow-up)', width: 34 }, figures('Rows', 12)],
    rows: rows.length === 0 ? [['None', '0']] : rows,
  };
}

/** A column of figures. */
function figures(heading: string, width: number): FormColumn {
  return { heading, width, isFigure: true };
}

/** Units by record type: surpluses and shortages, with their value; nothing where no quantities were counted. */
function quantityTable(
  { findings: { quantities } }: StocktakeResult,
  { exponent }: ReportParts,
): readonly FormTable[] {
  if (quantities.length === 0) return [];
  const kinds = [...new Set(quantities.map(({ item }) => item.kind))];
  return [
    {
      title: 'Quantities',
      columns: [
        { heading: 'Record type (sheet Quantities)', width: 34 },
        figures('Units expected', 12),
        figures('Units counted', 16),
        figures('Surplus', 12),
        figures('Value', 16),
        figures('Shortage', 16),
        figures('Value', 12),
      ],
      rows: kinds.map((kind) => {
        const own = quantities.filter(({ item }) => item.kind === kind);
        const [surplus, shortage] = [1, -1].map((sign) => variances(own, sign, exponent));
        return [
          titleOfKind(kind),
          formatCount(own.reduce((sum, { expected = 0 }) => sum + expected, 0)),
          formatCount(own.reduce((sum, { counted = 0 }) => sum + counted, 0)),
          formatCount(surplus?.units ?? 0),
          showMinorUnits(surplus?.value ?? 0n, exponent),
          formatCount(shortage?.units ?? 0),
          showMinorUnits(shortage?.value ?? 0n, exponent),
        ];
      }),
    },
  ];
}

/** What the variances of one sign come to. */
function variances(
  findings: readonly QuantityFinding[],
  sign: number,
  exponent: ReportParts['exponent'],
): { readonly units: number; readonly value: bigint } {
  let units = 0;
  let value = 0n;
  for (const finding of findings) {
    const variance = varianceOf(finding) ?? 0;
    if (variance * sign <= 0) continue;
    units += variance;
    value += valueOfUnits(finding.item, variance, exponent) ?? 0n;
  }
  return { units, value };
}
