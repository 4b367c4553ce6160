/** The languages whose names of months are understood in written dates. */
const LANGUAGES = ['en', 'de', 'de-AT', 'fr', 'es', 'nl', 'it', 'pt', 'pl'];

/** How German spreadsheets abbreviate March, and how it is written without the dots. */
const IN_SPREADSHEETS: readonly [string, number][] = [
  ['mrz', 3],
  ['maerz', 3],
];

const MONTHS = Array.from({ length: 12 }, (_, at) => at + 1);

let known: ReadonlyMap<string, number> | undefined;

/** The month (1 to 12) that a name means, whole or short: `March`, `mar`, `Mär.`, `août`. */
export function monthNamed(name: string): number | undefined {
  known ??= monthNames();
  return known.get(folded(name));
}

/**
 * Every name that means one month only; names with two meanings in different languages are
 * excluded.
 */
function monthNames(): ReadonlyMap<string, number> {
  const names = new Map<string, number>();
  const unclear = new Set<string>();
  for (const [name, month] of [...LANGUAGES.flatMap(namesIn), ...IN_SPREADSHEETS]) {
    if ((names.get(name) ?? month) !== month) unclear.add(name);
    names.set(name, month);
  }
  for (const name of unclear) names.delete(name);
  return names;
}

/** A month has one form by itself and another one beside a day in some languages. */
function namesIn(language: string): [string, number][] {
  return (['long', 'short'] as const).flatMap((length) => {
    const alone = new Intl.DateTimeFormat(language, { month: length, timeZone: 'UTC' });
    const inDate = new Intl.DateTimeFormat(language, {
      day: 'numeric',
      month: length,
      timeZone: 'UTC',
    });
    return MONTHS.flatMap((month): [string, number][] => {
      const moment = Date.UTC(2024, month - 1, 15);
      return [alone.formatToParts(moment), inDate.formatToParts(moment)].map((parts) => {
        const name = parts.find(({ type }) => type === 'month')?.value ?? '';
        return [folded(name), month];
      });
    });
  });
}

function folded(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/[\p{M}.]/gu, '')
    .toLowerCase();
}
