import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  chartSvg,
  CHART_HEIGHT,
  CHART_WIDTH,
} from '../../../../src/reports/engine/charts/chart-svg.ts';
import type { Chart, ChartKind } from '../../../../src/reports/engine/charts/chart.ts';
import { PAGE_CHART } from '../../../../src/reports/engine/page/page-summary.ts';
import { elementsOf, textsOf } from '../../../support/markup-reader.ts';
import { rounds } from '../../../support/thinned.ts';
import { ANY_CHARACTER } from '../../../support/any-text.ts';

const KINDS: readonly ChartKind[] = ['line', 'bar', 'stacked-bar'];
const MONTHS = Array.from(
  { length: 120 },
  (_, at) => `${2020 + Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`,
);

const SIZES = [{ width: CHART_WIDTH, height: CHART_HEIGHT }, PAGE_CHART];

const DAYS = Array.from({ length: 7 }, (_, at) => `2026-01-0${at + 1}`);

function chartOf(more: Partial<Chart>): Chart {
  return { title: 'Value', kind: 'bar', unit: 'EUR', categories: [], series: [], ...more };
}

function barsOf(svg: string) {
  return elementsOf(svg).filter(
    ({ name, attributes }) => name === 'rect' && 'stroke' in attributes,
  );
}

describe('the upright axis', () => {
  test.each([
    [
      'thousands',
      [1234567, 20],
      ['0', '200,000', '400,000', '600,000', '800,000', '1,000,000', '1,200,000', '1,400,000'],
    ],
    ['below nought', [-30, 55], ['-40', '-20', '0', '20', '40', '60']],
    ['fractions', [0.2, 0.9], ['0.0', '0.2', '0.4', '0.6', '0.8', '1.0']],
    ['nothing but noughts', [0, 0], ['0.0', '0.2', '0.4', '0.6', '0.8', '1.0']],
    ['only losses', [-5, -9], ['-10', '-8', '-6', '-4', '-2', '0']],
  ])('has round figures for %s', (_what, values, expected) => {
    const svg = chartSvg(
      chartOf({ kind: 'line', categories: ['a', 'b'], series: [{ name: 'x', values }] }),
    );

    expect(textsOf(svg, 'text').slice(2, -2)).toEqual(expected);
  });
});

describe('the axis of figures that differ little', () => {
  const figures = { categories: ['a', 'b'], series: [{ name: 'x', values: [600, 720] }] };

  test('begins near the least of them for a line, and says so', () => {
    const texts = textsOf(chartSvg(chartOf({ kind: 'line', ...figures })), 'text');

    expect(texts[1]).toBe('EUR; the axis begins at 600');
    expect(texts).not.toContain('0');
  });

  test.each(['bar', 'stacked-bar'] as const)('begins at nought for a %s', (kind) => {
    const texts = textsOf(chartSvg(chartOf({ kind, ...figures })), 'text');

    expect(texts[1]).toBe('EUR');
    expect(texts).toContain('0');
  });
});

describe('names below the axis', () => {
  test('of 120 months, every twelfth is there and none runs into the next', () => {
    const values = MONTHS.map((_, at) => at);
    const svg = chartSvg(
      chartOf({ kind: 'line', categories: MONTHS, series: [{ name: 'x', values }] }),
    );

    const shown = textsOf(svg, 'text').filter((text) => /^\d{4}-\d\d$/.test(text));
    expect(shown).toEqual(MONTHS.filter((month) => month.endsWith('-01')));
  });

  test.each([
    [
      'months',
      MONTHS.slice(0, 12),
      ['2020-01', '2020-03', '2020-05', '2020-07', '2020-09', '2020-11'],
    ],
    [
      'days after an opening',
      ['Opening', ...DAYS],
      ['Opening', '2026-01-02', '2026-01-04', '2026-01-06'],
    ],
  ])('of %s that do not fit, some are there and none is cut', (_what, categories, expected) => {
    const series = [{ name: 'x', values: categories.map(() => 1) }];
    const svg = chartSvg(chartOf({ categories, series }), 'c', PAGE_CHART);

    const shown = textsOf(svg, 'text').filter((text) => /^(?:\d{4}-|Opening)|…/.test(text));
    expect(shown).toEqual(expected);
  });

  test('that would go beyond the edge is left out', () => {
    const categories = ['Opening', ...MONTHS.slice(0, 60)];
    const series = [{ name: 'x', values: categories.map(() => 1) }];
    const svg = chartSvg(chartOf({ kind: 'line', categories, series }), 'c', PAGE_CHART);

    const shown = textsOf(svg, 'text').filter((text) => /^(?:\d{4}-|Opening)/.test(text));
    expect(shown).toEqual(['Opening', '2020-12', '2021-12', '2022-12', '2023-12']);
  });

  test('that are long take two lines, are cut, and tell the whole under the mouse', () => {
    const long = 'Workshop, second building on the left';
    const categories = [
      'Depot',
      long,
      'Donaudampfschifffahrtsgesellschaft',
      'D',
      'E',
      'F',
      'G',
      'H',
    ];
    const svg = chartSvg(
      chartOf({ categories, series: [{ name: 'x', values: categories.map(() => 1) }] }),
    );

    expect(textsOf(svg, 'text')).toEqual(expect.arrayContaining(['Depot', 'Workshop,']));
    expect(textsOf(svg, 'text')).not.toContain(long);
    expect(textsOf(svg, 'title')).toContain('Donaudampfschifffahrtsgesellschaft');
  });
});

describe('bars', () => {
  test('stand on nought: what is above goes up, what is below goes down', () => {
    const svg = chartSvg(
      chartOf({ categories: ['a', 'b', 'c'], series: [{ name: 'x', values: [10, -10, 0] }] }),
    );

    const [up, down, ...more] = barsOf(svg).map(({ attributes }) => attributes);
    expect(Number(up?.['y']) + Number(up?.['height'])).toBeCloseTo(Number(down?.['y']), 1);
    expect(up?.['height']).toBe(down?.['height']);
    expect(more).toEqual([]);
  });

  test('that are stacked begin where the one before ends, losses below nought', () => {
    const svg = chartSvg(
      chartOf({
        kind: 'stacked-bar',
        categories: ['a'],
        series: [
          { name: 'x', values: [30] },
          { name: 'y', values: [-10] },
          { name: 'z', values: [20] },
        ],
      }),
    );

    const [x, y, z] = barsOf(svg).map(({ attributes }) => ({
      top: Number(attributes['y']),
      bottom: Number(attributes['y']) + Number(attributes['height']),
    }));
    expect(z?.bottom).toBeCloseTo(x?.top ?? 0, 1);
    expect(y?.top).toBeCloseTo(x?.bottom ?? 0, 1);
    expect(textsOf(svg, 'title')).toContain('y, a: -10');
  });

  test('of eight series are told apart by colour and by hatch', () => {
    const series = Array.from({ length: 8 }, (_, at) => ({ name: `s${at}`, values: [1] }));
    const svg = chartSvg(chartOf({ kind: 'stacked-bar', categories: ['a'], series }), 'p');

    expect(new Set(barsOf(svg).map(({ attributes }) => attributes['fill'])).size).toBe(8);
    const hatches = elementsOf(svg).filter(({ name }) => name === 'path');
    expect(new Set(hatches.map(({ attributes }) => attributes['d'])).size).toBe(7);
    expect(
      elementsOf(svg).filter(({ attributes }) => attributes['id']?.startsWith('p-')),
    ).toHaveLength(7);
  });
});

test.each(KINDS)('a %s chart without figures says so', (kind) => {
  expect(textsOf(chartSvg(chartOf({ kind })), 'text')).toContain('No data.');
});

test('a line of one point has its marker', () => {
  const svg = chartSvg(
    chartOf({ kind: 'line', categories: ['2026-01'], series: [{ name: 'x', values: [5] }] }),
  );

  expect(elementsOf(svg).filter(({ name }) => name === 'circle')).toHaveLength(1);
});

test('whatever names and figures are, the drawing is well formed and stays within its frame', () => {
  const text = fc.oneof(
    fc.string({ unit: ANY_CHARACTER }),
    fc.constantFrom('<script>', '"&', ']]>', '\u202Eevil', '\0', 'Ω\u0301', '\uD800'),
  );
  const chart = fc
    .tuple(fc.constantFrom(...KINDS), fc.array(text, { minLength: 1, maxLength: 30 }), text)
    .chain(([kind, categories, title]) =>
      fc
        .array(
          fc.record({
            name: text,
            values: fc.array(fc.integer({ min: -1e9, max: 1e9 }), {
              minLength: categories.length,
              maxLength: categories.length,
            }),
          }),
          { minLength: 1, maxLength: 9 },
        )
        .map((series): Chart => ({ title, kind, unit: title, categories, series })),
    );

  fc.assert(
    fc.property(chart, (each) => {
      for (const { width, height } of SIZES) {
        for (const { name, attributes } of elementsOf(chartSvg(each, 'c', { width, height }))) {
          if (name === 'pattern' || name === 'path') continue;
          for (const [key, most] of [
            ['x', width],
            ['y', height],
          ] as const) {
            const at = Number(attributes[key] ?? 0);
            expect(at).toBeGreaterThanOrEqual(0);
            expect(at).toBeLessThanOrEqual(most);
          }
        }
      }
    }),
    { numRuns: rounds(20, 20) },
  );
});
