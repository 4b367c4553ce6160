import type { JSX } from 'preact';

/** Strokes in a square of 24. */
const STROKES = {
  good: 'M5 13l4.5 4.5L19 7',
  error: 'M9 9l6 6m0-6l-6 6M12 3a9 9 0 1 0 .1 0z',
  warning: 'M12 7v6m0 4v.2M12 2.8l9.8 17.4H2.2z',
  info: 'M12 11v6m0-10v.2M12 3a9 9 0 1 0 .1 0z',
  file: 'M6 3h8l4 4v14H6zM14 3v4h4',
  upload: 'M12 16V4m-5 5l5-5 5 5M4 17v3h16v-3',
  arrow: 'M5 12h14m-5-5l5 5-5 5',
  close: 'M6 6l12 12M18 6L6 18',
  copy: 'M9 9h11v12H9zM5 15H4V3h11v2',
  open: 'M6 9l6 6 6-6',
  up: 'M12 19V5m-6 6l6-6 6 6',
  down: 'M12 5v14m-6-6l6 6 6-6',
  clock: 'M12 7v5l3.5 2M12 3a9 9 0 1 0 .1 0z',
} as const;

export type IconName = keyof typeof STROKES;

/** A picture beside a text: screen readers skip it. */
export function Icon({ name }: { readonly name: IconName }): JSX.Element {
  return (
    <svg class="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={STROKES[name]} />
    </svg>
  );
}

/** The sign of the program: rows that are counted. */
export function Logo(): JSX.Element {
  return (
    <svg class="logo" viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <rect width="32" height="32" rx="7" />
      <path d="M8 10v12M13 10v12M18 10v12M23 10v12M5.5 20.5l21-9" />
    </svg>
  );
}
