/** One entry of a combobox. */
export interface Option {
  readonly value: string;
  readonly label: string;
  /** Options of one group are together, under its name. */
  readonly group?: string;
  /** Beside the label, in small letters. */
  readonly note?: string;
  /** Other words for it: they are found, and not shown. */
  readonly words?: readonly string[];
}

/** The options that have each word that was typed, in their order; those that begin with it come first. */
export function matchingOptions(options: readonly Option[], typed: string): readonly Option[] {
  const words = fold(typed)
    .split(/\s+/u)
    .filter((word) => word !== '');
  if (words.length === 0) return options;
  const found = options.filter(({ label, note = '', words: others = [] }) => {
    const text = fold([label, note, ...others].join(' '));
    return words.every((word) => text.includes(word));
  });
  const [first = ''] = words;
  return found.toSorted((one, other) => rank(one, first) - rank(other, first));
}

function rank({ label }: Option, typed: string): number {
  return fold(label).startsWith(typed) ? 0 : 1;
}

/** Without accents and capitals, as people type. */
function fold(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
}
