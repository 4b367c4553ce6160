/** Height of the letters of tables on paper, in points; widths of columns are in heights of their letters. */
export const PRINTED_POINTS = 7.5;
/** What Letter in landscape has between its margins of 10 mm; A4 has more. */
const PAPER_POINTS = 735;
const ROOM = Math.floor(PAPER_POINTS / PRINTED_POINTS) - 2;
/** The columns that are repeated leave at least half of the paper to the others. */
const MOST_REPEATED = ROOM / 2;

/** Which columns are on which page side by side: each of them in order, the first ones on all. */
export function columnsByPage(
  widths: readonly number[],
  repeated: number,
): readonly (readonly number[])[] {
  if (sumOf(widths) <= ROOM) return [[...widths.keys()]];
  const first = widths.slice(0, repeated);
  while (sumOf(first) > MOST_REPEATED) first.pop();
  const room = ROOM - sumOf(first);
  const pages: number[][] = [];
  let taken = Infinity;
  for (const [at, width] of widths.entries()) {
    if (at < first.length) continue;
    if (taken + width > room) {
      pages.push([...first.keys()]);
      taken = 0;
    }
    pages.at(-1)?.push(at);
    taken += width;
  }
  return pages;
}

function sumOf(widths: readonly number[]): number {
  return widths.reduce((sum, width) => sum + width, 0);
}
