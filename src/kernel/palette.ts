/**
 * Every colour of workbooks and charts, and of pages on light paper. A test computes the contrast of
 * text on its fills, and how far series colours are apart for colour-blind people.
 */
export const PALETTE = {
  white: '#ffffff',
  black: '#000000',
  ink: '#1f2937',
  'slate-ink': '#374151',
  'faint-ink': '#4b5563',
  grid: '#d1d5db',
  'dark-grey': '#6b6b6b',
  grey: '#bfbfbf',
  'light-grey': '#e7e6e6',
  'pale-grey': '#eef0f3',
  'pale-blue': '#f5f8fc',
  'blue-grey': '#f3f5f9',
  navy: '#1f3864',
  'link-blue': '#0563c1',
  'light-blue': '#ddebf7',
  'dark-green': '#375623',
  'light-green': '#e2efda',
  'dark-amber': '#7f4f00',
  'light-amber': '#ffeb9c',
  'pale-yellow': '#fffde7',
  'note-yellow': '#ffffe1',
  red: '#b00020',
  'dark-red': '#9c0006',
  'light-red': '#ffc7ce',
  'dark-hatch': '#3f3f00',
} as const;

/** The colours of the tabs of sheets; their names carry the meaning. */
export const TAB_COLOURS = {
  navy: PALETTE.navy,
  blue: '#2f5597',
  green: '#548235',
  amber: '#bf8f00',
  orange: '#c55a11',
  red: '#c00000',
  purple: '#7030a0',
} as const;

export type TabColour = keyof typeof TAB_COLOURS;

/** Seven colours of Okabe and Ito (2008), for the series of a chart in their order. */
export const SERIES_COLOURS = [
  '#0072b2',
  '#e69f00',
  '#009e73',
  '#cc79a7',
  '#56b4e9',
  '#d55e00',
  '#f0e442',
] as const;

/** Those, and five dark colours of Tol (2021): classes of assets have a colour by their name. */
export const CLASS_COLOURS: readonly string[] = [
  ...SERIES_COLOURS,
  '#332288',
  '#882255',
  '#117733',
  '#999933',
  '#661100',
];

/** The colour of a sum of several classes, and of an eighth series. */
export const SUM_COLOUR = '#666666';

/** `FF1F3864`: a colour as workbooks write it. */
export function argb(colour: string): string {
  return `FF${colour.slice(1).toUpperCase()}`;
}
