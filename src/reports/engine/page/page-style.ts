import { PALETTE } from '../../../kernel/palette.ts';

/** The colours of a page by their purpose; no meaning depends on colour alone. */
interface PageColours {
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
function asProperties(colours: PageColours): string {
  return Object.entries(colours)
    .map(([name, colour]) => `--${name}:${colour as string}`)
    .join(';');
}

/** How a page looks, on a screen of any width. */
export const PAGE_STYLE = `
:root{${asProperties(LIGHT)}}
@media screen and (prefers-color-scheme:dark){:root{color-scheme:dark;${asProperties(DARK)}}}
*{box-sizing:border-box}
@media (prefers-reduced-motion:no-preference){html{scroll-behavior:smooth}}
body{margin:0 auto;max-width:100rem;padding:1.5rem;color:var(--ink);background:var(--paper);font:15px/1.45 "Segoe UI",Roboto,"Helvetica Neue",Arial,"DejaVu Sans",sans-serif}
h1{margin:0;font-size:1.7rem;color:var(--title)}
h2{margin:0 0 .3rem;font-size:1.15rem;color:var(--title)}
h3{margin:.8rem 0 .2rem;font-size:1rem;color:var(--title)}
p{margin:.15rem 0}
a{color:var(--link)}
.muted,footer{color:var(--faint)}
nav{display:flex;flex-wrap:wrap;gap:.3rem 1.1rem;margin:.9rem 0 0;padding:.5rem 0;border-top:1px solid var(--line);border-bottom:1px solid var(--line)}
section{margin-top:1.6rem}
dl{margin:.6rem 0 0}
dt{color:var(--faint);font-size:.8rem}
dd{margin:0;overflow-wrap:anywhere}
.given{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,12rem),1fr));gap:.4rem 1.5rem}
.tiles{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,11rem),1fr));gap:.6rem}
.tiles div{padding:.45rem .7rem;background:var(--card);border:1px solid var(--line);border-radius:4px}
.tiles dd{font-size:1.3rem;font-weight:600;font-variant-numeric:tabular-nums}
.state{display:inline-block;margin:.7rem .7rem 0 0;padding:.15rem .6rem}
.state a{color:inherit}
.front{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,32rem),1fr));gap:0 2.5rem;align-items:start}
.front .wide{grid-column:1/-1}
.wide td.long{max-width:none}
.charts{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,32rem),1fr));gap:1rem;margin-top:.8rem}
figure{margin:0;border:1px solid var(--line);border-radius:4px;padding:.3rem}
figcaption{padding:.2rem .4rem;color:var(--faint);font-size:.78rem;overflow-wrap:anywhere}
svg{display:block;width:100%;height:auto}
.scroll{overflow:auto;max-width:100%}
.paper{display:none}
.sheet .scroll{max-height:85vh;border:1px solid var(--line);margin-top:.4rem}
table{border-collapse:separate;border-spacing:0;font-size:.86rem;font-variant-numeric:tabular-nums}
th,td{padding:.22rem .55rem;text-align:left;vertical-align:top;unicode-bidi:isolate;white-space:nowrap;border-bottom:1px solid var(--row)}
thead th{background:var(--heading);color:var(--title);border-bottom:1px solid var(--title);vertical-align:bottom;white-space:normal;min-width:4.5rem;line-height:1.2}
tbody th{font-weight:400}
.sheet thead th.figure{min-width:6rem}
.sheet .words{white-space:normal;min-width:10.5rem}
.long,.sheet .long{white-space:pre-line;min-width:16rem;max-width:34rem;overflow-wrap:anywhere}
th.figure,td.figure{text-align:right}
.negative{color:var(--negative)}
.bold,.total{font-weight:600}
.total{border-top:1px solid var(--ink);border-bottom:3px double var(--ink);background:var(--paper)}
.good{color:var(--good);background:var(--good-paper)}
.error{color:var(--error);background:var(--error-paper);outline:1px solid var(--error);outline-offset:-1px}
.warning{color:var(--warning);background:var(--warning-paper)}
p.warning{padding:.3rem .6rem}
.sheet thead{position:sticky;top:0;z-index:2}
.sheet tbody tr:hover>*{background:var(--hover)}
.sheet th:first-child,.sheet td:first-child{position:sticky;left:0;z-index:1}
.sheet tbody th:first-child,.sheet tbody td:first-child{background:var(--paper)}
.facts{margin-top:.2rem;min-width:60%}
.facts td,.facts th{white-space:normal;overflow-wrap:anywhere}
.facts td.figure,.facts th.figure{white-space:nowrap;overflow-wrap:normal}
.facts .long{min-width:0;max-width:none}
footer{margin-top:2rem;font-size:.8rem}
@media (max-width:40rem){body{padding:.8rem;font-size:14px}.facts td.figure{white-space:normal}.sheet .scroll{max-height:75vh}.sheet tbody th:first-child{max-width:45vw;white-space:normal;overflow-wrap:break-word}}
`;
