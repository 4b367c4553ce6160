import type { GroupSheet } from '../engine/list/group-rows.ts';
import type { Chart } from '../engine/charts/chart.ts';
import { largestAndOthers } from '../engine/charts/amounts.ts';

/** How many rows each group has, the largest first; a chart with a single bar is not shown. */
export function countCharts(
  groups: readonly GroupSheet[],
  { what, unit }: { readonly what: string; readonly unit: string },
): readonly Chart[] {
  return groups.flatMap(({ sheet, rows }) => {
    const bars = rows
      .map(({ names: [name = ''], rows: count }) => ({ name, amounts: [count] }))
      .toSorted((one, other) => Number((other.amounts[0] ?? 0n) - (one.amounts[0] ?? 0n)));
    const shown = largestAndOthers(bars);
    if (shown.length < 2) return [];
    const values = shown.map(({ amounts: [count = 0n] }) => Number(count));
    const chart: Chart = {
      title: `${what} ${sheet.name.toLowerCase()}`,
      kind: 'bar',
      unit,
      categories: shown.map(({ name }) => name),
      series: [{ name: what, values }],
    };
    return [chart];
  });
}

/** What is counted in each group, as parts of its bar; the largest groups. */
export function partsChart(
  { sheet, rows }: GroupSheet,
  {
    title,
    unit,
    parts,
  }: {
    readonly title: string;
    readonly unit: string;
    /** The keys of what is counted, with their names. */
    readonly parts: readonly (readonly [key: string, name: string])[];
  },
): readonly Chart[] {
  if (sheet.rowCount < 2) return [];
  const most = rows.toSorted((one, other) => Number(other.rows - one.rows)).slice(0, MOST_BARS);
  return [
    {
      title,
      kind: 'stacked-bar',
      unit,
      categories: most.map(({ names: [name = ''] }) => name),
      series: parts.map(([key, name]) => ({
        name,
        values: most.map(({ counted }) => Number(counted[key] ?? 0n)),
      })),
    },
  ];
}

const MOST_BARS = 12;
