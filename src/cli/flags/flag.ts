import { mapValues } from '../../kernel/map-values.ts';
import { TallysheetError } from '../../kernel/messages/errors.ts';
import { nearestNames, orDidYouMean } from '../../kernel/names.ts';
import { commaList } from '../../kernel/texts.ts';

/** The texts of the flags that were written, by name; a bare flag has one that says nothing. */
export type WrittenFlags = ReadonlyMap<string, readonly string[]>;

/** One flag, described once: its help, its reading and the type of its value follow from it. */
export interface Flag<T> {
  readonly takes: 'nothing' | 'one' | 'many';
  readonly describe: string;
  /** What the value is, for the help: `<file>`. */
  readonly placeholder: string;
  readonly read: (texts: readonly string[], flag: string) => T;
  /** Its heading in the help. */
  readonly group: string;
  readonly alias?: string | undefined;
  /** The words that the value is one of, where it is one of a few. */
  readonly choices?: () => readonly string[];
  /** What it says without a value, where the word behind it is none. */
  readonly bare?: { readonly says: string; readonly isValue: (word: string) => boolean };
  /** Names what is written, not what is read. */
  readonly writes?: true;
  /** May also be set by the environment and the profile. */
  readonly setting?: true;
}

export type Flags = Readonly<Record<string, Flag<unknown>>>;

/** The values of flags, by their names. */
export type Given<F extends Flags> = {
  readonly [K in keyof F]: F[K] extends Flag<infer T> ? T : never;
};

const UNGROUPED = 'Options:';

/** A flag that is there or not. */
export function switchFlag(describe: string, alias?: string): Flag<boolean> {
  const read = (texts: readonly string[]): boolean => texts.length > 0;
  return {
    takes: 'nothing',
    placeholder: '',
    describe,
    group: UNGROUPED,
    read,
    alias,
  };
}

/** A flag with a text of any kind. */
export function textFlag(placeholder: string, describe: string): Flag<string | undefined> {
  return valueFlag(placeholder, describe, (text) => text);
}

/** Where files go. Throws TallysheetError 'bad-usage' for `-`, which would be the name of a file. */
export function outputFlag(
  placeholder: '<file>' | '<folder>' | '<file|folder>',
  describe: string,
): Flag<string | undefined> {
  const read = valueFlag(placeholder, describe, (text, flag) => {
    if (text !== '-') return text;
    throw new TallysheetError('bad-usage', `${flag}: files are not written to standard output`, {
      hint: `Name a file or folder; ${flag} ./- is one that is called "-".`,
    });
  });
  return { ...read, writes: true };
}

/** A repeatable flag. */
export function listFlag(placeholder: string, describe: string): Flag<readonly string[]> {
  return { takes: 'many', placeholder, describe, group: UNGROUPED, read: (texts) => texts };
}

/** What a repeatable flag names, each time one or several; undefined if nothing is named. */
export function namesIn(texts: readonly string[]): readonly string[] | undefined {
  const names = commaList(...texts);
  return names.length === 0 ? undefined : names;
}

/** A flag whose value is one of a few words. */
export function choiceFlag<const C extends string>(
  choices: readonly C[],
  describe: string,
  placeholder?: string,
): Flag<C | undefined> {
  const words = placeholder === undefined ? describe : `${describe}: ${choices.join(', ')}`;
  const parse = (text: string, flag: string): C => {
    const choice = choices.find((each) => each === text.toLowerCase());
    if (choice !== undefined) return choice;
    throw badValue(flag, `one of ${choices.join(', ')}`, text, nearestNames(text, choices, 1));
  };
  return { ...valueFlag(placeholder ?? choices.join('|'), words, parse), choices: () => choices };
}

/** A flag whose value is a whole number, not below `least`. */
export function wholeNumberFlag(describe: string, least = 0): Flag<number | undefined> {
  return valueFlag('<number>', describe, (text, flag) => readWholeNumber(text, flag, least));
}

/** A whole number, not below `least`. Throws TallysheetError 'bad-usage'. */
export function readWholeNumber(text: string, flag: string, least: number): number {
  const number = /^\d{1,15}$/.test(text) ? Number(text) : NaN;
  if (number >= least) return number;
  throw badValue(flag, `a whole number of at least ${least}`, text);
}

/** What a flag says of all sheets, and of some of them alone. */
export interface BySheet<T> {
  readonly general: T | undefined;
  readonly sheets: readonly { readonly sheet: string; readonly value: T }[];
}

/** A value of all sheets, or `Sheet!value` of one. */
export function bySheetFlag<T>(
  placeholder: string,
  describe: string,
  parse: (text: string, flag: string) => T,
): Flag<BySheet<T>> {
  return {
    ...valueFlag(placeholder, describe, parse),
    takes: 'many',
    read: (texts, flag) => {
      const [general, second] = texts.filter((text) => !text.includes('!'));
      if (second !== undefined) {
        throw badValue(flag, "one value for all sheets, others as 'Sheet!value'", second);
      }
      return {
        general: general === undefined ? undefined : parse(general, flag),
        sheets: texts.flatMap((text) => {
          const at = text.lastIndexOf('!');
          if (at < 0) return [];
          return [{ sheet: text.slice(0, at), value: parse(text.slice(at + 1), flag) }];
        }),
      };
    },
  };
}

const UNITS = {
  '': 1000,
  ms: 1,
  s: 1000,
  m: 60_000,
  min: 60_000,
  h: 3_600_000,
  d: 86_400_000,
} as const;

/**
 * A flag whose value is a time such as `120s`, `15m`, `1h`, `31d` or `0`; in milliseconds.
 * @param leastSeconds a shorter time is refused
 */
export function durationFlag(describe: string, leastSeconds = 0): Flag<number | undefined> {
  return valueFlag('<time>', describe, (text, flag) => {
    const match = /^(\d{1,9}(?:\.\d{1,3})?)(ms|s|m|min|h|d|)$/.exec(text);
    const unit = Object.entries(UNITS).find(([name]) => name === match?.[2]);
    if (match?.[1] === undefined || unit === undefined)
      throw badValue(flag, 'a time such as 120s, 15m or 0', text);
    const milliseconds = Math.round(Number(match[1]) * unit[1]);
    if (milliseconds < leastSeconds * 1_000)
      throw badValue(flag, `a time of at least ${leastSeconds}s`, text);
    return milliseconds;
  });
}

/** A flag whose text is read by a function of its own; that function may throw TallysheetError. */
export function valueFlag<T>(
  placeholder: string,
  describe: string,
  parse: (text: string, flag: string) => T,
): Flag<T | undefined> {
  return {
    takes: 'one',
    placeholder,
    describe,
    group: UNGROUPED,
    read: ([text], flag) => (text === undefined ? undefined : parse(text, flag)),
  };
}

/** The error of a flag's value that cannot be understood. */
export function badValue(
  flag: string,
  expected: string,
  found: string,
  near: readonly string[] = [],
): TallysheetError {
  return new TallysheetError(
    'bad-usage',
    `${flag}: expected ${expected}, found "${found}"${orDidYouMean(near)}`,
  );
}

/** The words of a command line, in which each flag that may be without a value has one. */
export function withBareValues(words: readonly string[], flags: Flags): string[] {
  const end = words.indexOf('--');
  const last = end === -1 ? words.length : end;
  const completed: string[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at] ?? '';
    const bare = at < last && word.startsWith('--') ? flags[word.slice(2)]?.bare : undefined;
    const next = words[at + 1];
    const hasValue = next !== undefined && bare?.isValue(next) === true;
    completed.push(bare === undefined || hasValue ? word : `${word}=${bare.says}`);
  }
  return completed;
}

/** Puts flags under one heading of the help. */
export function inHelpGroup<const F extends Flags>(group: string, flags: F): F {
  return mapValues(flags as Flags, (flag) => ({ ...flag, group })) as Flags as F;
}

/** Marks flags that the environment and the profile may set too. */
export function asSettings<const F extends Flags>(flags: F): F {
  return mapValues(flags as Flags, (flag) => ({ ...flag, setting: true as const })) as Flags as F;
}
