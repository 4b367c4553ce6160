/** What arrived of one line of an order, as the account keeps it: in the comment of a movement, or in the description of an item. */
export interface ArrivalMark {
  /** The number of the order. */
  readonly order: number;
  /** The number of the line, which the service gives. */
  readonly line: number;
  /** What distinguishes the delivery: the number of its delivery note. */
  readonly delivery: string;
  /** Which unit of the line it is, from 1, where each is an item of its own. */
  readonly unit?: number;
}

/** The longest name of a delivery that a mark takes. */
const LONGEST_DELIVERY = 80;

/** `Purchase order #7, line 12, delivery "DN-553", unit 3` */
export function arrivalMark({ order, line, delivery, unit }: ArrivalMark): string {
  const whole = `Purchase order #${order}, line ${line}, delivery "${deliveryName(delivery)}"`;
  return unit === undefined ? whole : `${whole}, unit ${unit}`;
}

/** A name of a delivery as marks have it: without quotes and line breaks. */
export function deliveryName(text: string): string {
  return text
    .replace(/["\s;[\]]+/g, ' ')
    .trim()
    .slice(0, LONGEST_DELIVERY)
    .trim();
}

const MARK =
  /Purchase order #(\d{1,15}), line (\d{1,15}), delivery "([^"\n]{1,80})"(?:, unit (\d{1,9}))?/;

/** The mark in a text, wherever it is; undefined where there is none. */
export function arrivalIn(text: unknown): ArrivalMark | undefined {
  const found = typeof text === 'string' ? MARK.exec(text) : null;
  if (found === null) return undefined;
  const [, order, line, delivery = '', unit] = found;
  const mark = { order: Number(order), line: Number(line), delivery };
  return unit === undefined ? mark : { ...mark, unit: Number(unit) };
}

/** The mark that a text begins with, as the comment of an arrival does. */
export function arrivalAtStart(text: unknown): ArrivalMark | undefined {
  return typeof text === 'string' && text.startsWith('Purchase order #')
    ? arrivalIn(text)
    : undefined;
}

/** How what takes an arrival back ends, so that it no longer counts. */
export function takenBackMark(mark: ArrivalMark): string {
  return `${TAKEN_BACK}${arrivalMark(mark)}`;
}

const TAKEN_BACK = 'takes back ';

/** The arrival that a movement takes back; undefined for any other movement. */
export function takenBackIn(text: unknown): ArrivalMark | undefined {
  const at = typeof text === 'string' ? text.indexOf(`${TAKEN_BACK}Purchase order #`) : -1;
  return typeof text === 'string' && at >= 0 ? arrivalIn(text.slice(at)) : undefined;
}
