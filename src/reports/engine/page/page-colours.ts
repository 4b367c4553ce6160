import { PALETTE } from '../../../kernel/palette.ts';

/** The colours of a page by their purpose; no meaning depends on colour alone. */
export interface PageColours {
  readonly ink: string;
  readonly paper: string;
  readonly faint: string;
  readonly title: string;
  readonly link: string;
  readonly line: string;
  readonly row: string;
  readonly hover: string;
  readonly heading: string;
  readonly card: string;
  readonly negative: string;
  readonly good: string;
  readonly 'good-paper': string;
  readonly error: string;
  readonly 'error-paper': string;
  readonly warning: string;
  readonly 'warning-paper': string;
}

export const LIGHT: PageColours = {
  ink: PALETTE.ink,
  paper: PALETTE.white,
  faint: PALETTE['faint-ink'],
  title: PALETTE.navy,
  link: PALETTE['link-blue'],
  line: PALETTE.grid,
  row: PALETTE['pale-grey'],
  hover: PALETTE['pale-blue'],
  heading: PALETTE['light-grey'],
  card: PALETTE['blue-grey'],
  negative: PALETTE.red,
  good: PALETTE['dark-green'],
  'good-paper': PALETTE['light-green'],
  error: PALETTE['dark-red'],
  'error-paper': PALETTE['light-red'],
  warning: PALETTE['dark-amber'],
  'warning-paper': PALETTE['light-amber'],
};

export const DARK: PageColours = {
  ink: '#e5e7eb',
  paper: '#15181e',
  faint: '#a8b0bd',
  title: '#bfd4ff',
  link: '#8ab4f8',
  line: '#444b57',
  row: '#2a2f38',
  hover: '#20262f',
  heading: '#2f3642',
  card: '#1f242d',
  negative: '#ff9aa5',
  good: '#b6e2a1',
  'good-paper': '#24391b',
  error: '#ffb8bf',
  'error-paper': '#5a1118',
  warning: '#ffdf85',
  'warning-paper': '#4a3500',
};

/** What is on what. */
export const LETTERING: readonly (readonly [ink: keyof PageColours, on: keyof PageColours])[] = [
  ...(['ink', 'faint', 'title', 'link', 'negative'] as const).map((ink) => [ink, 'paper'] as const),
  ...(['ink', 'faint', 'title', 'link'] as const).map((ink) => [ink, 'card'] as const),
  ...(['ink', 'link', 'negative', 'faint'] as const).map((ink) => [ink, 'hover'] as const),
  ...(['title', 'link'] as const).map((ink) => [ink, 'heading'] as const),
  ...(['good', 'error', 'warning'] as const).map((ink) => [ink, `${ink}-paper`] as const),
];

/** The colours as a style names them: `--ink:#1f2937`. */
export function asProperties(colours: PageColours): string {
  return Object.entries(colours)
    .map(([name, colour]) => `--${name}:${colour as string}`)
    .join(';');
}
