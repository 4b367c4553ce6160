import { column, type FigureStyle, wrapped } from '../../../engine/sheet/columns.ts';
import type { TableSheet } from '../../../engine/sheet/table-sheet.ts';
import { limitsIn } from '../engine/first-year.ts';
import { sumOf } from '../engine/shares.ts';
import { stretchesOf, valueOn } from '../rules/dated-values.ts';
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
      column.text('name', 'Rate or limit', ({ name }) => name, 34),
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

function rateRows({ figures, inForce }: TaxReport): readonly RateRow[] {
  const { rules } = inForce;
  const rows = figures.periods.flatMap(({ period, pools, firstYear }) => [
    ...[...new Set(pools.filter(({ of }) => of !== 0n).map(({ rule }) => rule))].flatMap((name) => {
      const rule = rules.pools[name];
      if (rule === undefined) return [];
      return stretchesOf(rule.rate, period, inForce).map(({ from, days, value, source }) => ({
        ...{ name: `${rule.name}: rate (%)`, from, days, value: Number(value), source },
      }));
    }),
    ...[...new Set(firstYear.map(({ layer }) => layer))].flatMap((name) => {
      const layer = rules.layers[name];
      if (layer === undefined) return [];
      const rate = valueOn(layer.rate, period.end, inForce);
      const limits = layer.limit === undefined ? [] : stretchesOf(layer.limit, period, inForce);
      return [
        {
          ...{ name: `${layer.name}: rate (%)`, from: period.start, days: undefined },
          ...{ value: Number(rate.value), source: rate.source },
        },
        ...limits.map(({ from, days, value, source }) => ({
          ...{ name: `${layer.name}: yearly limit`, from, days, value: Number(value), source },
        })),
      ];
    }),
  ]);
  const seen = new Set<string>();
  return rows.filter(({ name, from, value }) => {
    const key = `${name} ${from} ${value}`;
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
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
        const within = lines.filter(({ asset }) => from <= asset.acquired && asset.acquired <= to);
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
