import { PALETTE } from '../../../kernel/palette.ts';
import type { Ink } from './palette.ts';
import { rounded } from './text-metrics.ts';
import { element } from './markup.ts';
import { escaped } from '../../../kernel/markup.ts';
import { altText, type Plot } from './plot.ts';

/** More of them would hide the line. */
export const MOST_MARKERS = 24;
const MARKER = 3.2;

/** A line for each series, with markers at the figures of some categories at least. */
export function linePlot({ chart, across, up, inks }: Plot): string {
  const step = Math.ceil(chart.categories.length / MOST_MARKERS);
  return chart.series
    .map(({ name, values }, series) => {
      const ink = inks.ofSeries(series);
      const points = values.map((value, at) => [across.middle(at), up.at(value)] as const);
      const markers = points.map(([x, y], at) => {
        if (at % step !== 0 && at !== points.length - 1) return '';
        const title = altText(name, chart.categories[at] ?? '', values[at] ?? 0);
        return marker(ink, x, y, title);
      });
      return line(ink, points) + markers.join('');
    })
    .join('');
}

function line({ colour, dashes }: Ink, points: readonly (readonly [number, number])[]): string {
  return element('polyline', {
    points: points.map(([x, y]) => `${rounded(x)},${rounded(y)}`).join(' '),
    fill: 'none',
    stroke: colour,
    'stroke-width': 2,
    'stroke-linejoin': 'round',
    'stroke-dasharray': dashes,
  });
}

/** The sign of a series, as it is on its line and in the legend. */
export function marker({ colour, marker: shape }: Ink, x: number, y: number, title = ''): string {
  const reported = title === '' ? '' : element('title', {}, escaped(title));
  const ink = { fill: colour, stroke: PALETTE.white, 'stroke-width': 0.8 };
  if (shape === 'circle') {
    return element('circle', { cx: rounded(x), cy: rounded(y), r: MARKER, ...ink }, reported);
  }
  const corners = CORNERS[shape].map(
    ([right, down]) => `${rounded(x + right * MARKER)},${rounded(y + down * MARKER)}`,
  );
  return element('polygon', { points: corners.join(' '), ...ink }, reported);
}

type Corner = readonly [right: number, down: number];

const CORNERS: Readonly<Record<Exclude<Ink['marker'], 'circle'>, readonly Corner[]>> = {
  square: [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ],
  triangle: [
    [0, -1.2],
    [1.2, 1],
    [-1.2, 1],
  ],
  diamond: [
    [0, -1.4],
    [1.4, 0],
    [0, 1.4],
    [-1.4, 0],
  ],
};
