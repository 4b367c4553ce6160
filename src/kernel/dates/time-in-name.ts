/** A time as names of files and folders have it, in UTC: `20260131T081500Z`. */
export function timeInName(now: number): string {
  return new Date(now).toISOString().replace(/[-:]|\.\d+/g, '');
}
