import type { Cell, TypedCell } from '../../../../kernel/cells.ts';
import { remembering } from '../../../../kernel/remember.ts';
import { serialOfIso } from '../../read/cells/serial-dates.ts';

/** A value as it is in the file: a text has no number, everything else is one. */
export type Stored =
  | string
  | number
  | boolean
  | { readonly error: string }
  | { readonly serial: number; readonly dateFormat: string };

/** What spreadsheet programs show in place of a value. */
const NOT_AVAILABLE = '#N/A';
const ERRORS: ReadonlySet<string> = new Set([
  NOT_AVAILABLE,
  '#NULL!',
  '#DIV/0!',
  '#VALUE!',
  '#REF!',
  '#NAME?',
  '#NUM!',
]);

/**
 * Undefined for a blank. A number that a workbook cannot hold is written as text, so that it is not
 * lost.
 */
export function storedForm(value: Cell | number | null): Stored | undefined {
  if (value === null || value === '') return undefined;
  if (typeof value === 'string') return value;
  return typeof value === 'number' ? storedNumber(value) : storedTyped(value);
}

function storedTyped(value: TypedCell): Stored | undefined {
  switch (value.type) {
    case 'number':
      return storedNumber(value.value);
    case 'boolean':
      return value.value;
    case 'date': {
      const serial = storedDate(value.iso);
      if (serial === undefined) return value.text === '' ? value.iso : value.text;
      return { serial, dateFormat: usualDateFormat(value.iso) };
    }
    case 'text':
      return value.text === '' ? undefined : value.text;
    case 'error':
    case 'formula-without-value':
      // Text would become a value when the file is imported again. So would the value that a program
      // calculates for a formula which is now beside other rows than its own.
      return { error: ERRORS.has(value.text) ? value.text : NOT_AVAILABLE };
  }
}

function storedNumber(value: number): Stored {
  return Number.isFinite(value) ? value : String(value);
}

/**
 * The first day that every spreadsheet program counts alike: before it comes Excel's 29 February
 * 1900.
 */
const FIRST_SERIAL = 61;

/**
 * The number that a workbook keeps for a date, a date with a time or a time of day, in days.
 * Undefined where programs disagree, days before 1900-03-01, and for dates that do not exist.
 */
export const storedDate = remembering((iso): number | undefined => {
  const serial = serialOfIso(iso);
  if (serial === undefined || isTimeOfDay(iso)) return serial;
  return serial < FIRST_SERIAL ? undefined : serial;
});

/** How a date is shown where nothing else is asked for. */
function usualDateFormat(iso: string): string {
  if (isTimeOfDay(iso)) return 'hh:mm:ss';
  return iso.includes('T') ? 'mm/dd/yyyy hh:mm:ss' : 'mm/dd/yyyy';
}

function isTimeOfDay(iso: string): boolean {
  return iso.startsWith('T');
}
