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

/** The options that fit what was typed. */
export interface Matches {
  /** The first of them: a longer list would be drawn slowly, and is read by few. */
  readonly first: readonly Option[];
  readonly more: number;
}

const MOST_DRAWN = 50;

/**
 * The options that have each word that was typed, in their order; those that begin with it come first. Where nothing was typed,
 * the chosen one is among them.
 */
export function matchingOptions(
  options: readonly Option[],
  typed: string,
  chosen?: string,
): Matches {
  const words = fold(typed)
    .split(/\s+/u)
    .filter((word) => word !== '');
  const [begin] = words;
  if (begin === undefined) return firstOf(withChosen(options, chosen));
  const found = options.filter((option) => {
    const text = foldedText(option);
    return words.every((word) => text.includes(word));
  });
  const starting = found.filter((option) => foldedText(option).startsWith(begin));
  const others = found.filter((option) => !foldedText(option).startsWith(begin));
  return firstOf([...starting, ...others]);
}

/** The one option that is called exactly what was typed; undefined where none is, or several are. */
export function optionCalled(options: readonly Option[], typed: string): Option | undefined {
  const text = fold(typed.trim());
  const [only, ...others] = options.filter(({ label }) => fold(label) === text);
  return text === '' || others.length > 0 ? undefined : only;
}

function firstOf(options: readonly Option[]): Matches {
  return { first: options.slice(0, MOST_DRAWN), more: Math.max(0, options.length - MOST_DRAWN) };
}

/** With the chosen option in sight. */
function withChosen(options: readonly Option[], chosen: string | undefined): readonly Option[] {
  const at = options.findIndex(({ value }) => value === chosen);
  const option = options[at];
  return option === undefined || at < MOST_DRAWN ? options : [option, ...options.toSpliced(at, 1)];
}

const FOLDED = new WeakMap<Option, string>();

/** All that is searched of an option; its label comes first. */
function foldedText(option: Option): string {
  const known = FOLDED.get(option);
  if (known !== undefined) return known;
  const { label, note = '', words = [] } = option;
  const folded = fold([label, note, ...words].join(' '));
  FOLDED.set(option, folded);
  return folded;
}

/** Without accents and capitals, as people type. */
function fold(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
}
