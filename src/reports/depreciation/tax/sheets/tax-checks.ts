import {
  countCheck,
  type Ranged,
  type ReconciliationCheck,
  type Side,
  sideOf,
  sum,
  valueCheck,
  zeroCheck,
} from '../../../engine/checks/reconciliation-check.ts';
import type { TableSheet } from '../../../engine/sheet/table-sheet.ts';
import type { PoolLine } from '../engine/pool-line.ts';
import { sumOf } from '../engine/shares.ts';
import type { TaxReport } from '../tax-report.ts';
import {
  type additionsSheet,
  type disposalsSheet,
  type firstYearSheet,
  hasCostLimit,
} from './movement-sheets.ts';
import type { limitsSheet } from './rates-sheet.ts';

/** The sheets that checks compare. */
export interface CheckedSheets {
  readonly pools: TableSheet<PoolLine>;
  readonly additions: ReturnType<typeof additionsSheet>;
  readonly firstYear: ReturnType<typeof firstYearSheet>;
  readonly disposals: ReturnType<typeof disposalsSheet>;
  readonly limits: ReturnType<typeof limitsSheet>;
}

/** What leads from the opening to the closing balance of a pool. */
const STEPS = [
  ['opening', 1n],
  ['restated', 1n],
  ['additions', 1n],
  ['relieved', -1n],
  ['transfers', 1n],
  ['disposals', -1n],
  ['charge', 1n],
  ['writtenDown', -1n],
  ['beside', -1n],
  ['balancing', -1n],
  ['left', -1n],
] as const;

/** The reconciliation checks of a tax report. */
export function taxChecks(
  report: TaxReport,
  sheets: CheckedSheets,
): readonly ReconciliationCheck[] {
  const { pools, additions, firstYear, disposals } = sheets;
  return [
    ...poolChecks(report, pools),
    valueCheck(
      'Additions: Additions = Pools',
      sideOf(additions, 'amount'),
      sideOf(pools, 'additions'),
    ),
    valueCheck(
      'Relieved in the first year: First-year allowances = Pools',
      {
        formula: `${sum(firstYear, 'expenditure')}-${sum(firstYear, 'later')}`,
        figure: firstYear.sumOf('expenditure') - firstYear.sumOf('later'),
      },
      shownSide(pools, 'relieved'),
    ),
    valueCheck(
      'Disposals: Disposals = Pools',
      sideOf(disposals, 'pooled'),
      shownSide(pools, 'disposals'),
    ),
    valueCheck(
      'Disposal values: in the pool + charged apart = Disposals',
      {
        formula: `${sum(disposals, 'pooled')}+${sum(disposals, 'outside')}`,
        figure: disposals.sumOf('pooled') + disposals.sumOf('outside'),
      },
      sideOf(disposals, 'value'),
    ),
    ...(hasCostLimit(report)
      ? [aboveCheck('Disposals with a value above the cost', disposals, ['value', 'cost'])]
      : []),
    ...besideCheck(sheets),
    aboveCheck('Limits that are exceeded', sheets.limits, ['claimed', 'limit']),
    netCheck(report, sheets),
    rowsCheck(report),
    ...openingChecks(report, pools),
  ];
}

function poolChecks(
  { exponent }: TaxReport,
  pools: TableSheet<PoolLine>,
): readonly ReconciliationCheck[] {
  const shown = STEPS.filter(([key]) => pools.columns.some((column) => column.key === key));
  const joined = (of: (key: string) => string): string =>
    shown
      .map(([key, sign]) => `${sign < 0n ? '-' : '+'}${of(key)}`)
      .join('')
      .slice(1);
  const rows = [...pools.table.rows];
  const ranges = joined((key) => pools.range(key));
  const half = 10 ** -exponent / 2;
  const wrong = rows.filter(
    (row) => sumOf(STEPS, ([key, sign]) => row[key] * sign) !== row.closing,
  );
  const above = rows.filter(({ writtenDown, most }) => writtenDown > most);
  return [
    valueCheck(
      'Pools: opening balance + movements = closing balance',
      {
        formula: joined((key) => sum(pools, key)),
        figure: sumOf(STEPS, ([key, sign]) => pools.sumOf(key) * sign),
      },
      sideOf(pools, 'closing'),
    ),
    zeroCheck('Pools with opening balance + movements different from closing balance', {
      formula: `SUMPRODUCT(--(ABS(${ranges}-${pools.range('closing')})>${half}))`,
      figure: BigInt(wrong.length),
    }),
    zeroCheck('Pools with an allowance above the maximum', {
      formula: `SUMPRODUCT(--(${pools.range('writtenDown')}-${pools.range('most')}>${half}))`,
      figure: BigInt(above.length),
    }),
    zeroCheck('Pools with a maximum different from the recalculation', {
      formula: recalculation(pools, exponent),
      figure: 0n,
    }),
  ];
}

/** Rate x years x what the rate applies to, limited to the balance; a small pool whole. One minor unit is tolerated. */
function recalculation(pools: TableSheet<PoolLine>, exponent: number): string {
  const at = (key: string): string => pools.range(key);
  const has = (key: string): boolean => pools.columns.some((column) => column.key === key);
  const exact = `ROUND(${at(has('of') ? 'of' : 'base')}*${at('rate')}/100*${at('length')},${exponent})`;
  const limited = `(${exact}*(${exact}<=${at('base')})+${at('base')}*(${exact}>${at('base')}))`;
  const isSmall = has('small') ? `(${at('base')}<=${at('small')})` : '0';
  const most = `(${at('base')}*${isSmall}+${limited}*(1-${isSmall}))`;
  return `SUMPRODUCT(--(ABS(${at('most')}-${most})>${1.5 * 10 ** -exponent}))`;
}

/** Allowances beside the pools, where there are any. */
function besideCheck({ pools, firstYear }: CheckedSheets): readonly ReconciliationCheck[] {
  const isShown = [pools, firstYear].every(({ columns }) =>
    columns.some(({ key }) => key === 'beside'),
  );
  if (!isShown) return [];
  return [
    valueCheck(
      'Allowances beside the pools: First-year allowances = Pools',
      sideOf(firstYear, 'beside'),
      sideOf(pools, 'beside'),
    ),
  ];
}

/** Rows in which one amount is above another one. */
function aboveCheck<Row>(
  label: string,
  sheet: TableSheet<Row>,
  [above, below]: readonly [string, string],
): ReconciliationCheck {
  const of = (key: string): ((row: Row) => bigint) => {
    const found = sheet.columns.find((column) => column.key === key);
    return (row) => {
      const figure = found?.of(row);
      return typeof figure === 'bigint' ? figure : 0n;
    };
  };
  const [one, other] = [of(above), of(below)];
  const rows = [...sheet.table.rows].filter((row) => one(row) > other(row));
  return zeroCheck(label, {
    formula: `SUMPRODUCT(--(${sheet.range(above)}>${sheet.range(below)}))`,
    figure: BigInt(rows.length),
  });
}

/** A sheet whose columns have sums; one that is all zero is not shown. */
type SummedSheet = Ranged & {
  readonly columns: readonly { readonly key: string }[];
  sumOf(key: string): bigint;
};

/** The sum of a column; zero where it is not shown. */
function shownSide(sheet: SummedSheet, key: string): Side {
  return sheet.columns.some((column) => column.key === key) ? sideOf(sheet, key) : { figure: 0n };
}

function netCheck(
  { totals }: TaxReport,
  { pools, firstYear, disposals }: CheckedSheets,
): ReconciliationCheck {
  // Without private use, everything is deductible and taxable.
  const isPrivate = pools.columns.some(({ key }) => key === 'deductible');
  const ofPools: readonly (readonly [string, bigint])[] = isPrivate
    ? [
        ['deductible', 1n],
        ['taxable', -1n],
      ]
    : [
        ['writtenDown', 1n],
        ['balancing', 1n],
        ['charge', -1n],
      ];
  const parts: readonly (readonly [SummedSheet, string, bigint])[] = [
    ...ofPools.map(([key, sign]) => [pools, key, sign] as const),
    [firstYear, 'deductible', 1n],
    [disposals, 'taxable', -1n],
  ];
  const formula = parts
    .filter(([sheet, key]) => sheet.columns.some((column) => column.key === key))
    .map(([sheet, key, sign]) => `${sign < 0n ? '-' : '+'}${sum(sheet, key)}`)
    .join('')
    .slice(1);
  const figure = sumOf(parts, ([sheet, key, sign]) => sheet.sumOf(key) * sign);
  return valueCheck(
    'Allowances less charges: sheets = Summary',
    { formula, figure },
    { figure: totals.net },
  );
}

function rowsCheck({ figures }: TaxReport): ReconciliationCheck {
  const { rows, computed, excluded, refused } = figures;
  return countCheck(
    'Number of rows: assets + without a pool + exceptions = source',
    { figure: BigInt(computed + excluded + refused) },
    { figure: BigInt(rows) },
  );
}

/** Where the book continues from a close. */
function openingChecks(
  { closedOpening, figures }: TaxReport,
  pools: TableSheet<PoolLine>,
): readonly ReconciliationCheck[] {
  const first = figures.periods[0];
  if (closedOpening === undefined || first === undefined || figures.periods.length > 1) return [];
  return [
    valueCheck('Opening balance: Pools = close', sideOf(pools, 'opening'), {
      figure: sumOf(closedOpening.pools.values(), ({ balance }) => balance),
    }),
  ];
}
