/** Abbreviations that nothing else has. */
const ABBREVIATIONS: ReadonlySet<string> = new Set([
  ...[
    'n/a',
    'n.a.',
    'n. a.',
    'nan',
    'null',
    '(null)',
    '(blank)',
    '(empty)',
    '(leer)',
    'k.a.',
    's/n',
  ],
]);

/** Signs without a letter, and errors of a spreadsheet program. */
const SIGNS = /^(?:#.*|[-–—.…_?]+)$/u;

/** Whether a folded placeholder means a blank cell even where it is the only one among texts. */
export function isNeverText(blank: string): boolean {
  return ABBREVIATIONS.has(blank) || SIGNS.test(blank);
}
