import { column, type FigureStyle, wrapped } from '../../../engine/sheet/columns.ts';
import type { TableSheet } from '../../../engine/sheet/table-sheet.ts';
import { firstRuleOf } from '../engine/first-period.ts';
import { limitsIn } from '../engine/first-year.ts';
import { sumOf } from '../engine/shares.ts';
import { stretchesOf, valueOn } from '../rules/dated-values.ts';
import { dayFor, type RulesInForce } from '../rules/tax-rules.ts';
import type { TaxReport } from '../tax-report.ts';
import { termsOf } from '../tax-terms-of-report.ts';
import { taxSheet } from './tax-sheets.ts';

/** A figure of the rules that the report used. */
interface RateRow {
  readonly name: string;
  readonly from: string;
  readonly days: number | undefined;
  readonly value: number;
  readonly source: string;
}

/** The rates and limits that the report used, each with its source. */
export function ratesSheet(report: TaxReport, style: FigureStyle): TableSheet<RateRow> {
  return taxSheet<RateRow>(report, style, {
    name: 'Rates',
    says: 'A copy of the rules can be changed and used with --rules.',
    columns: [
      column.text('name', 'Rate or limit', ({ name }) => name, wrapped(40)),
      column.date('from', 'From', ({ from }) => from),
      column.count('days', 'Days', ({ days }) => days),
      column.cost('value', 'Value', ({ value }) => value, 14),
      column.text('source', 'Source', ({ source }) => source, wrapped(60)),
    ],
    rows: rateRows(report),
    ifEmpty: 'No rates.',
    frozenColumns: 1,
    tabColour: 'green',
  });
}

function rateRows(report: TaxReport): readonly RateRow[] {
  const rows = [
    ...[...rowsOfPools(report), ...rowsOfFirst(report)],
    ...[...rowsOfLayers(report), ...rowsOfClasses(report)],
  ];
  const seen = new Set<string>();
  return rows.filter(({ name, from, value }) => {
    const key = `${name} ${from} ${value}`;
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}

/** A value of a day, from when it has been so. */
function rowOn(name: string, value: string, on: string, inForce: RulesInForce): RateRow {
  const found = valueOn(value, on, inForce);
  const from = dayFor(found.from, inForce.taxpayer) ?? on;
  return { name, from, days: undefined, value: Number(found.value), source: found.source };
}

function rowsOfPools({ figures, inForce }: TaxReport): readonly RateRow[] {
  return figures.periods.flatMap(({ period, pools }) =>
    pools
      .filter(({ of }) => of !== 0n)
      .flatMap(({ rule: key, asset }): readonly RateRow[] => {
        const rule = inForce.rules.pools[key];
        if (rule?.rate === undefined) return [];
        const name = `${rule.name}: rate (%)`;
        if (rule.dated === undefined) {
          return stretchesOf(rule.rate, period, inForce).map(({ value, ...stretch }) => ({
            ...{ ...stretch, name, value: Number(value) },
          }));
        }
        const on = asset?.acquired ?? period.start;
        const times = `${rule.name}: most multiple of straight line`;
        return [
          rowOn(name, rule.rate, on, inForce),
          ...(rule.factor === undefined ? [] : [rowOn(times, rule.factor, on, inForce)]),
        ];
      }),
  );
}

/** The rules for assets of their first period. */
function rowsOfFirst(report: TaxReport): readonly RateRow[] {
  const { figures, inForce } = report;
  const terms = termsOf(report);
  return figures.periods.flatMap(({ period, additions }) =>
    additions
      .filter(({ isLate }) => !isLate)
      .flatMap(({ asset }): readonly RateRow[] => {
        const pool = inForce.rules.pools[asset.pool];
        const found = pool === undefined ? undefined : firstRuleOf(asset, pool, period, terms);
        if (found === undefined) return [];
        const { name, as, value } = found.rule;
        const unit = as === 'percent' ? 'percent of the cost' : 'times the rate';
        return [rowOn(`${name}: ${unit}`, value, asset.entered, inForce)];
      }),
  );
}

function rowsOfLayers({ figures, inForce }: TaxReport): readonly RateRow[] {
  return figures.periods.flatMap(({ period, firstYear }) =>
    firstYear.flatMap(({ layer: key, asset }): readonly RateRow[] => {
      const layer = inForce.rules.layers[key];
      if (layer === undefined) return [];
      const { name, rate, limit, income, average } = layer;
      const on = average === true ? period.end : asset.acquired;
      const limits = limit === undefined ? [] : stretchesOf(limit, period, inForce);
      return [
        rowOn(`${name}: rate (%)`, rate, on, inForce),
        ...(income === undefined ? [] : [rowOn(`${name}: most income`, income, on, inForce)]),
        ...limits.map(({ value, ...stretch }) => ({
          ...{ ...stretch, name: `${name}: yearly limit`, value: Number(value) },
        })),
      ];
    }),
  );
}

/** The costs up to which classes have cases of their own. */
function rowsOfClasses({ figures, inForce }: TaxReport): readonly RateRow[] {
  const { classes, layers, pools } = inForce.rules;
  return figures.periods.flatMap(({ additions }) =>
    additions.flatMap(({ asset }) =>
      (classes[asset.class]?.cases ?? [])
        .filter((each) => each.pool === asset.pool && each.layers.join() === asset.layers.join())
        .flatMap(({ cost, ceiling, pool, layers: [layer = ''] }): readonly RateRow[] => {
          const name = layers[layer]?.name ?? pools[pool]?.name ?? pool;
          const ceilingName = `${pools[pool]?.name ?? pool}: ceiling of the cost`;
          return [
            ...(cost === undefined
              ? []
              : [rowOn(`${name}: most cost`, cost, asset.acquired, inForce)]),
            ...(ceiling === undefined
              ? []
              : [rowOn(ceilingName, ceiling, asset.acquired, inForce)]),
          ];
        }),
    ),
  );
}

/** A limit of an allowance, and the expenditure that it was claimed on. */
export interface LimitRow {
  readonly end: string;
  readonly name: string;
  readonly from: string;
  readonly to: string;
  readonly limit: bigint;
  readonly claimed: bigint;
}

/** The limits of allowances in the periods of the report. */
function limitRows(report: TaxReport): readonly LimitRow[] {
  const { figures, inForce } = report;
  const terms = termsOf(report);
  return figures.periods.flatMap(({ period, firstYear }) =>
    Object.entries(inForce.rules.layers).flatMap(([key, layer]) => {
      const lines = firstYear.filter((line) => line.layer === key);
      if (layer.limit === undefined || lines.length === 0) return [];
      return limitsIn(layer, period, terms).map(({ from, to, amount }) => {
        const within = lines.filter(({ asset }) => from <= asset.entered && asset.entered <= to);
        const claimed = sumOf(within, ({ expenditure }) => expenditure);
        return { end: period.end, name: layer.name, from, to, limit: amount, claimed };
      });
    }),
  );
}

export function limitsSheet(report: TaxReport, style: FigureStyle): TableSheet<LimitRow> {
  return taxSheet<LimitRow>(report, style, {
    name: 'Limits',
    says: 'Expenditure of these days that the allowance was claimed on, and the most that is possible.',
    columns: [
      column.date('end', 'Period end', ({ end }) => end),
      column.text('name', 'Allowance', ({ name }) => name, 30),
      column.date('from', 'From', ({ from }) => from),
      column.date('to', 'To', ({ to }) => to),
      column.value('limit', 'Limit', ({ limit }) => limit),
      column.value('claimed', 'Claimed on', ({ claimed }) => claimed),
    ],
    rows: limitRows(report),
    ifEmpty: 'No allowance with a limit was claimed.',
    isHiddenIfEmpty: true,
    tabColour: 'green',
  });
}
