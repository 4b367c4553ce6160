import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CLASS_COLOURS } from '../../../../src/kernel/palette.ts';
import { classColour, classInks } from '../../../../src/reports/engine/charts/palette.ts';
import { chartSvg } from '../../../../src/reports/engine/charts/chart-svg.ts';
import type { Chart } from '../../../../src/reports/engine/charts/chart.ts';
import { TEXTURES } from '../../../../src/reports/engine/charts/textures.ts';
import { elementsOf, textsOf } from '../../../support/markup-reader.ts';

const CLASS_NAME = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 });

describe('the colour of a class', () => {
  test.each([
    ['Buildings', '#661100'],
    ['Computers', '#999933'],
    ['Vehicles', '#0072b2'],
    ['Büromöbel', '#117733'],
    ['電腦', '#332288'],
  ])('%s is always %s', (name, colour) => {
    expect(classColour(name)).toBe(colour);
  });

  test('differs between twelve usual classes', () => {
    const names = [
      ...['Buildings', 'Computers', 'Displays', 'Furniture', 'Licences', 'Machines'],
      ...['Networking', 'Printers', 'Scanners', 'Servers', 'Tools', 'Vehicles'],
    ];

    expect(new Set(names.map(classColour)).size).toBe(names.length);
  });

  test('does not depend on letter case, blanks around it, or how an accent is written', () => {
    expect(classColour(' MÖBEL ')).toBe(classColour('mo\u0308bel'));
  });

  test('is not changed by any class that comes or goes', () => {
    fc.assert(
      fc.property(fc.uniqueArray(CLASS_NAME, { minLength: 1, maxLength: 30 }), (names) => {
        const together = classInks(names).map(({ colour }) => colour);
        const alone = names.map((name) => classInks([name])[0]?.colour);
        expect(together).toEqual(alone);
      }),
      { numRuns: 100 },
    );
  });

  test('is spread over the whole palette', () => {
    const used = new Set(Array.from({ length: 300 }, (_, at) => classColour(`Class ${at}`)));

    expect(used).toEqual(new Set(CLASS_COLOURS));
  });
});

describe('the textures of the classes of a chart', () => {
  test('are all different up to eight, whatever their names and with or without a sum', () => {
    const shown = fc.uniqueArray(fc.option(CLASS_NAME, { nil: undefined }), {
      ...{ minLength: 1, maxLength: TEXTURES.length },
      selector: (name) => name?.normalize('NFC').trim().toLowerCase(),
    });

    fc.assert(
      fc.property(shown, (names) => {
        const hatches = classInks(names).map(({ hatch }) => hatch);
        expect(new Set(hatches).size).toBe(names.length);
      }),
      { numRuns: 100 },
    );
  });

  test('do not depend on the order of the classes', () => {
    const names = ['Vehicles', 'Laptops', 'Buildings', 'Tools', 'Licences'];
    const inks = new Map(classInks(names).map((ink, at) => [names[at], ink]));
    const turned = names.toReversed();

    expect(classInks(turned)).toEqual(turned.map((name) => inks.get(name)));
  });
});

describe('a chart of classes', () => {
  const figures = { title: 'Expense', unit: 'EUR' } as const;
  const stacked: Chart = {
    ...{ ...figures, kind: 'stacked-bar', categories: ['2026-01'] },
    series: ['Tools', 'Vehicles', 'Others (3)'].map((name) => ({ name, values: [1] })),
    classes: { are: 'series', names: ['Tools', 'Vehicles', undefined] },
  };
  const side: Chart = {
    ...{ ...figures, kind: 'bar', categories: ['Vehicles', 'Tools'] },
    series: ['2026-01', '2026-02'].map((name) => ({ name, values: [1, 2] })),
    classes: { are: 'categories', names: ['Vehicles', 'Tools'] },
  };

  test('has their colours where they are series, and grey for the sum of others', () => {
    expect(coloursOf(stacked)).toEqual({
      'Tools, 2026-01: 1': classColour('Tools'),
      'Vehicles, 2026-01: 1': classColour('Vehicles'),
      'Others (3), 2026-01: 1': '#666666',
    });
  });

  test('has the same colours where they are categories, in each series', () => {
    expect(coloursOf(side)).toEqual({
      '2026-01, Vehicles: 1': classColour('Vehicles'),
      '2026-02, Vehicles: 1': classColour('Vehicles'),
      '2026-01, Tools: 2': classColour('Tools'),
      '2026-02, Tools: 2': classColour('Tools'),
    });
  });
});

/** What each bar is filled with, by what it tells under the mouse. */
function coloursOf(chart: Chart): Readonly<Record<string, string | undefined>> {
  const svg = chartSvg(chart);
  const all = elementsOf(svg);
  const patterns = new Map(
    all.flatMap(({ name, attributes }, at) =>
      name === 'pattern' ? [[attributes['id'], all[at + 1]?.attributes['fill']] as const] : [],
    ),
  );
  const bars = all.filter(({ name, attributes }) => name === 'rect' && 'stroke' in attributes);
  const reported = textsOf(svg, 'title');
  return Object.fromEntries(
    bars.map(({ attributes: { fill = '' } }, at) => {
      const pattern = /^url\(#(.+)\)$/.exec(fill)?.[1];
      return [reported[at] ?? '', pattern === undefined ? fill : patterns.get(pattern)];
    }),
  );
}
