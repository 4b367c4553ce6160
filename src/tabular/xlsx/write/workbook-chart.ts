/** A chart that the spreadsheet program draws from cells of the workbook, so that people can edit it there. */
export interface SheetChart extends ChartPlace {
  readonly kind: 'line' | 'bar' | 'stacked-bar';
  readonly title: string;
  /** Below the title: what the figures are. */
  readonly subtitle: string;
  /** For people who cannot see it. */
  readonly description: string;
  readonly categories: ChartCells<string>;
  readonly series: readonly SheetChartSeries[];
  readonly axis: ChartAxis;
  /** Number format of the figures on the bars; undefined where there are none. */
  readonly labelFormat?: string;
}

/** Where a chart lies over the cells of its sheet. */
export interface ChartPlace {
  /** The cell of its upper left corner; rows are counted from 1, columns from 0. */
  readonly row: number;
  readonly column: number;
  /** In pixels of a screen, 96 to the inch. */
  readonly width: number;
  readonly height: number;
}

/** The upright axis. */
export interface ChartAxis {
  /** Where it begins; undefined leaves it to the program. */
  readonly minimum?: number;
  /** Where it ends; undefined leaves it to the program. */
  readonly maximum?: number;
  /** Number format of its figures. */
  readonly format: string;
}

/** Cells below one another, with what they hold: programs that do not calculate draw from that. */
export interface ChartCells<Value> {
  /** The sheet's name in the workbook. */
  readonly sheet: string;
  /** From 0. */
  readonly column: number;
  /** From 1. */
  readonly firstRow: number;
  readonly values: readonly Value[];
}

export interface SheetChartSeries {
  readonly name: ChartCells<string>;
  readonly figures: ChartCells<number>;
  /** The color of the whole series. */
  readonly ink: ChartInk;
  /** Of each bar, where bars of one series differ. */
  readonly barInks?: readonly ChartInk[];
  /** Signs at the figures of a line. */
  readonly hasMarkers?: boolean;
}

/** What distinguishes a series from the others: its color, and a pattern that grey paper shows. */
export interface ChartInk {
  /** As in the palette. */
  readonly colour: string;
  /** The color of the pattern's lines. */
  readonly patternColour: string;
  readonly pattern?: ChartPattern;
  readonly dash?: ChartDash;
  readonly marker: 'circle' | 'square' | 'triangle' | 'diamond';
}

/** Patterns of bars that Excel and LibreOffice draw alike. Source: ECMA-376 part 1, 20.1.10.51. */
export type ChartPattern =
  'wdUpDiag' | 'wdDnDiag' | 'horz' | 'vert' | 'lgGrid' | 'diagCross' | 'pct20';

/** Gaps of lines. Source: ECMA-376 part 1, 20.1.10.48. */
export type ChartDash =
  'dash' | 'sysDot' | 'dashDot' | 'sysDash' | 'lgDash' | 'sysDashDotDot' | 'lgDashDotDot';
