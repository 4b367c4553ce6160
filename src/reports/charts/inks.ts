import { element } from './markup.ts';

/** How one series is told from the others, by more than its colour. */
export interface Ink {
  readonly colour: string;
  /** Lines over the colour of a bar; none for a plain one. */
  readonly hatch?: string;
  /** Of a line: `6 3`; none for a line without gaps. */
  readonly dashes?: string;
  readonly marker: 'circle' | 'square' | 'triangle' | 'diamond';
}

/** Side of the square that a hatch repeats. */
const TILE = 8;

/**
 * Colours that people see apart whatever their eyes (Okabe and Ito, 2008), each with a hatch, dashes and
 * a marker of its own, so that they stay apart on grey paper.
 */
const INKS: readonly [Ink, ...Ink[]] = [
  { colour: '#0072b2', marker: 'circle' },
  { colour: '#e69f00', hatch: 'M0 8L8 0M-1 1L1 -1M7 9L9 7', dashes: '7 3', marker: 'square' },
  { colour: '#009e73', hatch: 'M0 4H8', dashes: '2 3', marker: 'triangle' },
  { colour: '#cc79a7', hatch: 'M0 0L8 8M-1 7L1 9M7 -1L9 1', dashes: '9 3 2 3', marker: 'diamond' },
  { colour: '#56b4e9', hatch: 'M4 0V8', dashes: '4 2', marker: 'circle' },
  { colour: '#d55e00', hatch: 'M0 4H8M4 0V8', dashes: '12 4', marker: 'square' },
  { colour: '#f0e442', hatch: 'M0 0L8 8M0 8L8 0', dashes: '1 2', marker: 'triangle' },
  { colour: '#666666', hatch: 'M3 4H5', dashes: '9 3 2 3 2 3', marker: 'diamond' },
];

/** The ink of a series, by its place; they begin anew after the eighth. */
export function inkOf(series: number): Ink {
  return INKS[series % INKS.length] ?? INKS[0];
}

/** What fills a bar of that series, once the patterns are defined. */
export function fillOf(series: number, prefix: string): string {
  const { colour, hatch } = inkOf(series);
  return hatch === undefined ? colour : `url(#${patternName(series, prefix)})`;
}

/** The definitions of the hatches. The prefix keeps them apart from those of other charts of a page. */
export function patterns(series: number, prefix: string): string {
  const all = Array.from({ length: Math.min(series, INKS.length) }, (_, at) =>
    patternOf(at, prefix),
  );
  return element('defs', {}, all.join(''));
}

function patternOf(series: number, prefix: string): string {
  const { colour, hatch } = inkOf(series);
  if (hatch === undefined) return '';
  // Yellow is too light for white lines.
  const line = colour === '#f0e442' ? '#7a7300' : '#ffffff';
  return element(
    'pattern',
    {
      ...{ id: patternName(series, prefix), width: TILE, height: TILE },
      patternUnits: 'userSpaceOnUse',
    },
    element('rect', { width: TILE, height: TILE, fill: colour }) +
      element('path', { d: hatch, stroke: line, 'stroke-width': 1.2, fill: 'none' }),
  );
}

function patternName(series: number, prefix: string): string {
  return `${prefix}-hatch-${series % INKS.length}`;
}
