/** Whether a text is a heading. */
type IsHeading = (text: string) => boolean;

/**
 * Headings of two lines as one: the words of both, in the order that is known. `Anschaffung` over `Datum` is
 * `Anschaffungsdatum` where that is a heading, else `Anschaffung Datum`; `Serien-` over `nummer` is `Seriennummer`.
 * @param knowledge what knows headings; the first counts most
 */
export function joinedHeadings(
  upper: readonly string[],
  lower: readonly string[],
  ...knowledge: readonly IsHeading[]
): string[] {
  const width = Math.max(upper.length, lower.length);
  let group = '';
  return Array.from({ length: width }, (_, at) => {
    const above = upper[at] ?? '';
    const below = lower[at] ?? '';
    if (above !== '') group = above;
    if (below === '') return above;
    // A group of headings may be written over its first column alone; only a known word shows it.
    const known = above === '' ? spanned(group, below) : joined(upper, lower, at);
    return firstKnown(known, knowledge) ?? (above === '' ? below : (known[0] ?? below));
  });
}

function firstKnown(texts: readonly string[], knowledge: readonly IsHeading[]): string | undefined {
  for (const isKnown of knowledge) {
    const known = texts.find(isKnown);
    if (known !== undefined) return known;
  }
  return undefined;
}

function spanned(group: string, below: string): string[] {
  return group === '' ? [below] : [below, ...variants(group, below)];
}

/** The words of a group may be dropped, those of a single column may not: `Garantie` over `bis` is not `bis`. */
function joined(upper: readonly string[], lower: readonly string[], at: number): string[] {
  const above = upper[at] ?? '';
  const below = lower[at] ?? '';
  return [...variants(above, below), ...(isGroup(upper, lower, at) ? [below] : [])];
}

/** A word over several columns: it is repeated, or the column beside it has none of its own. */
function isGroup(upper: readonly string[], lower: readonly string[], at: number): boolean {
  const next = upper[at + 1] ?? '';
  const isRepeated = [upper[at - 1], next].includes(upper[at]);
  return isRepeated || (next === '' && (lower[at + 1] ?? '') !== '');
}

/** A word that a hyphen breaks continues below it; a slash is between two words. */
function variants(above: string, below: string): string[] {
  if (/\p{L}-$/u.test(above)) return hyphenated(above, below);
  if (above.endsWith('(')) return [`${above}${below}`];
  if (/[/&+]$/.test(above)) return [`${above} ${below}`];
  const tail = below.toLowerCase();
  return [`${above} ${below}`, `${below} ${above}`, `${above}${tail}`, `${above}s${tail}`];
}

function hyphenated(above: string, below: string): string[] {
  const whole = `${above.slice(0, -1)}${below.toLowerCase()}`;
  const compound = `${above}${below}`;
  return /^\p{Ll}/u.test(below) ? [whole, compound] : [compound, whole];
}
