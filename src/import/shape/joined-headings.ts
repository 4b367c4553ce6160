/**
 * Headings of two lines as one: the words of both, in the order that is known. `Anschaffung` over `Datum` is
 * `Anschaffungsdatum` where that is a heading, else `Anschaffung Datum`.
 */
export function joinedHeadings(
  upper: readonly string[],
  lower: readonly string[],
  isKnown: (text: string) => boolean,
): string[] {
  const width = Math.max(upper.length, lower.length);
  let group = '';
  return Array.from({ length: width }, (_, at) => {
    const above = upper[at] ?? '';
    const below = lower[at] ?? '';
    if (above !== '') group = above;
    if (below === '') return above;
    return above === '' ? spanned(group, below, isKnown) : joined(above, below, isKnown);
  });
}

/** A group of headings may be written over its first column alone; only a known word shows it. */
function spanned(group: string, below: string, isKnown: (text: string) => boolean): string {
  if (group === '' || isKnown(below)) return below;
  return variants(group, below).find(isKnown) ?? below;
}

function joined(above: string, below: string, isKnown: (text: string) => boolean): string {
  return [...variants(above, below), below].find(isKnown) ?? `${above} ${below}`;
}

function variants(above: string, below: string): string[] {
  const tail = below.toLowerCase();
  return [`${above} ${below}`, `${below} ${above}`, `${above}${tail}`, `${above}s${tail}`];
}
