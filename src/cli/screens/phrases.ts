import { duration, formatCount, inNumber } from '../../kernel/counts.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;

/** `about 8 min`: an estimate. Without a rate limit nothing bounds the speed, so there is none. */
export function roughDuration(milliseconds: number | undefined): string {
  if (milliseconds === undefined) return 'no rate limit';
  if (milliseconds < SECOND) return 'under a minute';
  return `about ${duration(milliseconds < MINUTE ? milliseconds : Math.ceil(milliseconds / MINUTE) * MINUTE)}`;
}

/** `row 5`, `rows 2, 5, 9, … 214`: the first ones, and the last if some are omitted. */
export function rowList(rows: readonly number[], total: number): string {
  if (rows.length === 0) return '';
  if (total <= rows.length) return `${inNumber(total, 'row', 'rows')} ${rows.join(', ')}`;
  const last = rows[rows.length - 1] ?? 0;
  return `rows ${rows.slice(0, -1).join(', ')}, … ${last}`;
}

/** `46%`, `less than 1%` */
export function share(part: number, whole: number): string {
  if (whole <= 0) return '100%';
  const percent = (100 * part) / whole;
  return percent > 0 && percent < 1 ? 'less than 1%' : `${Math.round(percent)}%`;
}

/** `a, b and 3 more` */
export function nameList(names: readonly string[], total: number, most = 8): string {
  const shown = names.slice(0, most);
  const rest = total - shown.length;
  return rest > 0 ? `${shown.join(', ')} and ${formatCount(rest)} more` : shown.join(', ');
}
