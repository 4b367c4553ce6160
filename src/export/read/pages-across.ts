/** Characters that can be read side by side on a landscape page. */
const PAGE_WIDTH = 160;

/**
 * The number of pages side by side on which a sheet stays readable. No column is split between
 * pages, and the frozen ones are printed on each of them.
 */
export function pagesAcross(widths: readonly number[], frozenColumns: number): number {
  const repeated = sum(widths.slice(0, frozenColumns));
  let pages = 1;
  let filled = repeated;
  for (const width of widths.slice(frozenColumns)) {
    if (filled + width > PAGE_WIDTH && filled > repeated) {
      pages += 1;
      filled = repeated;
    }
    filled += width;
  }
  return pages;
}

function sum(widths: readonly number[]): number {
  return widths.reduce((total, width) => total + width, 0);
}
