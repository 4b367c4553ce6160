/** In UTF-16 units. */
const LONGEST_NAME = 31;
const FALLBACK = 'Sheet';

/** Names of sheets as spreadsheet programs want them, each different from those before it. */
export function cleanSheetNames(names: readonly string[]): string[] {
  const taken = new SheetNames();
  return names.map((name) => taken.take(name));
}

/** Gives sheets their names one after another. */
export class SheetNames {
  // Excel keeps this name for itself.
  readonly #taken = new Set([folded('History')]);
  readonly #expected: ReadonlySet<string>;

  /** The names to come as far as they are known, cleaned. */
  constructor(expected: readonly string[] = []) {
    this.#expected = new Set(expected.map(folded));
  }

  /** The name, cleaned and made unique, which is then taken. */
  take(name: string): string {
    return this.#takeFree(name, (free) => !this.#taken.has(free));
  }

  /** The same for a sheet of ours, which leaves the names to come alone. */
  invent(name: string): string {
    return this.#takeFree(name, (free) => !this.#taken.has(free) && !this.#expected.has(free));
  }

  #takeFree(name: string, isFree: (folded: string) => boolean): string {
    const cleaned = cleanName(name);
    let free = cleaned;
    for (let number = 2; !isFree(folded(free)); number += 1) free = numberedName(cleaned, number);
    this.#taken.add(folded(free));
    return free;
  }
}

function cleanName(name: string): string {
  const allowed = name
    .toWellFormed()
    .replace(/[\p{Cc}\uFFFE\uFFFF]/gu, ' ')
    .replace(/[[\]:*?/\\]/g, '-');
  const cleaned = trimmed(shortened(trimmed(allowed), LONGEST_NAME));
  return cleaned === '' ? FALLBACK : cleaned;
}

function numberedName(name: string, number: number): string {
  const suffix = ` (${number})`;
  return `${shortened(name, LONGEST_NAME - suffix.length).trimEnd()}${suffix}`;
}

/** Without spaces and apostrophes at its ends. */
function trimmed(name: string): string {
  return name.replace(/^[\s']+|[\s']+$/g, '');
}

function shortened(name: string, length: number): string {
  const cut = name.slice(0, length);
  return cut.isWellFormed() ? cut : cut.slice(0, -1);
}

/** The same for names that a spreadsheet program takes for the same. */
function folded(name: string): string {
  return name.normalize('NFC').toUpperCase().toLowerCase();
}
