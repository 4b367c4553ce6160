import type { ChartDash, ChartPattern } from '../../../tabular/xlsx/write/workbook-chart.ts';

/** Textures distinguish the series without colour, as on a greyscale printout. */
export interface Texture {
  /** Lines over the colour of a bar; none for a plain one. */
  readonly hatch?: string;
  /** What spreadsheet programs have that is like the hatch. */
  readonly pattern?: ChartPattern;
  /** Of a line: `6 3`; none for a line without gaps. */
  readonly dashes?: string;
  /** What spreadsheet programs have that is like the dashes. */
  readonly dash?: ChartDash;
  readonly marker: 'circle' | 'square' | 'triangle' | 'diamond';
}

/** Side of the square that a hatch repeats. */
export const TILE = 8;

export const TEXTURES: readonly [Texture, ...Texture[]] = [
  { marker: 'circle' },
  {
    hatch: 'M0 8L8 0M-1 1L1 -1M7 9L9 7',
    pattern: 'wdUpDiag',
    dashes: '7 3',
    dash: 'dash',
    marker: 'square',
  },
  {
    hatch: 'M0 4H8',
    pattern: 'horz',
    dashes: '2 3',
    dash: 'sysDot',
    marker: 'triangle',
  },
  {
    hatch: 'M0 0L8 8M-1 7L1 9M7 -1L9 1',
    pattern: 'wdDnDiag',
    dashes: '9 3 2 3',
    dash: 'dashDot',
    marker: 'diamond',
  },
  {
    hatch: 'M4 0V8',
    pattern: 'vert',
    dashes: '4 2',
    dash: 'sysDash',
    marker: 'circle',
  },
  {
    hatch: 'M0 4H8M4 0V8',
    pattern: 'lgGrid',
    dashes: '12 4',
    dash: 'lgDash',
    marker: 'square',
  },
  {
    hatch: 'M0 0L8 8M0 8L8 0',
    pattern: 'diagCross',
    dashes: '1 2',
    dash: 'sysDashDotDot',
    marker: 'triangle',
  },
  {
    hatch: 'M3 4H5',
    pattern: 'pct20',
    dashes: '9 3 2 3 2 3',
    dash: 'lgDashDotDot',
    marker: 'diamond',
  },
];
