import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { chartPart } from '../../../../../src/tabular/xlsx/write/chart/chart-part.ts';
import type { ChartInk, SheetChart } from '../../../../../src/tabular/xlsx/write/workbook-chart.ts';
import { expectSchemaOrder } from '../../../../support/chart-schema.ts';
import { elementsOf, textsOf, type MetElement } from '../../../../support/markup-reader.ts';
import { rounds } from '../../../../support/thinned.ts';
import { ANY_CHARACTER } from '../../../../support/any-text.ts';

const PLAIN: ChartInk = { colour: '#0072b2', patternColour: '#ffffff', marker: 'circle' };
const HATCHED: ChartInk = { ...PLAIN, pattern: 'wdUpDiag', dash: 'dash', marker: 'square' };

function chartOf(more: Partial<SheetChart> = {}): SheetChart {
  const sheet = "Bob's data";
  return {
    ...{ kind: 'bar', title: 'Value by group', subtitle: 'USD', description: 'IT 3; Tools 1.5.' },
    ...{ row: 3, column: 0, width: 640, height: 270 },
    categories: { sheet, column: 0, firstRow: 6, values: ['IT', 'Tools'] },
    series: [
      {
        name: { sheet, column: 1, firstRow: 5, values: ['Value'] },
        figures: { sheet, column: 1, firstRow: 6, values: [3, 1.5] },
        ink: PLAIN,
      },
    ],
    axis: { format: '#,##0', minimum: 0 },
    ...more,
  };
}

function partOfChart(chart: SheetChart): string {
  return [...chartPart(chart)].join('');
}

function only(elements: readonly MetElement[], name: string): MetElement {
  const [found, ...more] = elements.filter((element) => element.name === name);
  if (found === undefined || more.length > 0) throw new Error(`there is not one ${name}`);
  return found;
}

describe('a chart', () => {
  test('refers to its cells, and keeps what they hold', () => {
    const part = partOfChart(chartOf());

    expect(textsOf(part, 'c:f')).toEqual([
      "'Bob''s data'!$B$5",
      "'Bob''s data'!$A$6:$A$7",
      "'Bob''s data'!$B$6:$B$7",
    ]);
    expect(textsOf(part, 'c:v')).toEqual(['Value', 'IT', 'Tools', '3', '1.5']);
    expect(textsOf(part, 'a:t')).toEqual(['Value by group', 'USD']);
  });

  test.each([
    ['bar', 'c:barChart', 'clustered'],
    ['stacked-bar', 'c:barChart', 'stacked'],
    ['line', 'c:lineChart', 'standard'],
  ] as const)('of the kind %s is a %s, %s', (kind, name, grouping) => {
    const elements = elementsOf(partOfChart(chartOf({ kind })));

    expect(only(elements, name).children.map((child) => child.name)).toContain('c:ser');
    expect(only(elements, 'c:grouping').attributes['val']).toBe(grouping);
  });

  test('has bars with a pattern, for grey paper', () => {
    const [series] = chartOf().series;
    if (series === undefined) throw new Error('a chart has a series');
    const part = partOfChart(chartOf({ series: [{ ...series, barInks: [PLAIN, HATCHED] }] }));

    expect(part).toContain(
      '<a:pattFill prst="wdUpDiag"><a:fgClr><a:srgbClr val="FFFFFF"/></a:fgClr><a:bgClr><a:srgbClr val="0072B2"/></a:bgClr></a:pattFill>',
    );
    const points = elementsOf(part).filter(({ name }) => name === 'c:dPt');
    expect(points).toHaveLength(2);
  });

  test('has lines with gaps and signs', () => {
    const [series] = chartOf().series;
    if (series === undefined) throw new Error('a chart has a series');
    const signed = { ...series, ink: HATCHED, hasMarkers: true };
    const elements = elementsOf(partOfChart(chartOf({ kind: 'line', series: [signed] })));

    expect(only(elements, 'a:prstDash').attributes['val']).toBe('dash');
    expect(only(elements, 'c:symbol').attributes['val']).toBe('square');
  });

  test('begins where its axis is told to, and elsewhere leaves it to the program', () => {
    const told = elementsOf(partOfChart(chartOf({ axis: { format: '0', minimum: 500 } })));
    const left = elementsOf(partOfChart(chartOf({ axis: { format: '0' } })));

    expect(only(told, 'c:min').attributes['val']).toBe('500');
    expect(left.map(({ name }) => name)).not.toContain('c:min');
  });
});

const TEXT = fc.string({ unit: ANY_CHARACTER, maxLength: 12 });
const INK = fc.constantFrom(PLAIN, HATCHED);

/** Charts of any kind and size, with any texts. */
const CHART: fc.Arbitrary<SheetChart> = fc
  .record({
    kind: fc.constantFrom('line', 'bar', 'stacked-bar'),
    names: fc.array(TEXT, { minLength: 1, maxLength: 5 }),
    categories: fc.array(TEXT, { minLength: 1, maxLength: 5 }),
    figure: fc.double({ noNaN: true, noDefaultInfinity: true }),
    texts: fc.tuple(TEXT, TEXT, fc.constantFrom('Chart data', "R&D's <own>")),
    flags: fc.tuple(fc.boolean(), fc.boolean(), fc.boolean()),
    ink: INK,
  })
  .map(({ kind, names, categories, figure, texts, flags, ink }) => {
    const [title, subtitle, sheet] = texts;
    const [hasMarkers, hasMinimum, hasLabels] = flags;
    const series = names.map((name, at) => ({
      name: { sheet, column: at + 1, firstRow: 1, values: [name] },
      figures: { sheet, column: at + 1, firstRow: 2, values: categories.map(() => figure) },
      ...{ ink, hasMarkers, barInks: categories.map(() => ink) },
    }));
    return chartOf({
      ...{ kind, title, subtitle, series },
      categories: { sheet, column: 0, firstRow: 2, values: categories },
      axis: { format: '#,##0', ...(hasMinimum && { minimum: 1 }) },
      ...(hasLabels && { labelFormat: '0' }),
    });
  });

test('whatever is drawn, its elements stand in the order of the schema, and its axes belong together', () => {
  fc.assert(
    fc.property(CHART, (chart) => {
      const elements = elementsOf(partOfChart(chart));
      const [space] = elements;
      if (space === undefined) throw new Error('a part has an element');
      expectSchemaOrder(space);

      const category = only(elements, 'c:catAx').children;
      const value = only(elements, 'c:valAx').children;
      const idOf = (children: readonly MetElement[], name: string): string | undefined =>
        only(children, name).attributes['val'];
      expect(idOf(category, 'c:crossAx')).toBe(idOf(value, 'c:axId'));
      expect(idOf(value, 'c:crossAx')).toBe(idOf(category, 'c:axId'));
      for (const { children } of elements.filter(({ name }) => name.endsWith('Cache'))) {
        const points = children.filter(({ name }) => name === 'c:pt');
        expect(only(children, 'c:ptCount').attributes['val']).toBe(String(points.length));
        expect(points.map(({ attributes }) => attributes['idx'])).toEqual(
          points.map((_, at) => String(at)),
        );
      }
    }),
    { numRuns: rounds(30, 80) },
  );
});
