import type { TypedCell } from '../../../../kernel/cells.ts';
import { GENERAL, type NumberFormat } from './number-format.ts';
import {
  dayOfSerial,
  DAYS_FROM_1900_TO_1904,
  timeOfSerial,
  toNearestSecond,
} from './serial-dates.ts';

/** A number as what its format makes of it: an amount, a share, a day or a time. */
export function readNumber(
  value: number,
  format: NumberFormat,
  countsFrom1904: boolean,
): TypedCell {
  const origin = { format: format.pattern };
  if (format.kind !== 'date') return { type: 'number', value, text: format.show(value), ...origin };

  const exact = toNearestSecond(value);
  const isTime = exact < 1 && format.showsTime && !(format.showsDay && countsFrom1904);
  const shift = isTime || !countsFrom1904 ? 0 : DAYS_FROM_1900_TO_1904;
  const iso = isTime ? timeOfSerial(exact) : dayOfSerial(exact + shift);
  if (iso !== undefined) return { type: 'date', iso, text: format.show(value + shift), ...origin };
  // A number that is not a day stays a number and is shown as one, so that a date check reports it.
  return { type: 'number', value, text: GENERAL.show(value), ...origin };
}
