import { createHash } from 'node:crypto';
import { deliveryName } from './arrival-marks.ts';

/** How much of an item has arrived, as the description of its order says it. */
interface NotedArrival {
  readonly item: number;
  readonly name: string;
  readonly arrived: number;
  readonly ordered: number;
}

/** What the description of an order says that is received in parts. */
interface OrderNote {
  readonly arrivals: readonly NotedArrival[];
  /** The deliveries of the run that wrote it. */
  readonly latest: readonly string[];
}

const BEGINNING = 'Received in parts with Tallysheet; do not receive this order as a whole.';

/** Longer names of items are cut: the number says which it is. */
const LONGEST_NAME = 40;

const TOKEN = /\[parts ([0-9a-f]{8})-[0-9a-f]{1,16}\]/;

/** From the first word to the token; what people wrote before and after it stays. */
const NOTE = new RegExp(`\\s*${BEGINNING.slice(0, 32)}[^[]*${TOKEN.source}`);

/**
 * The description of an order with what has arrived of it.
 * @param before the description as it is
 * @param unique distinguishes this writing from every other one, in hexadecimal digits
 */
export function withOrderNote(before: string, note: OrderNote, unique: string): string {
  const figures = note.arrivals.map(
    ({ item, name, arrived, ordered }) => `#${item} ${plainName(name)}: ${arrived} of ${ordered}`,
  );
  const latest = note.latest.map((each) => `"${deliveryName(each)}"`).join(', ');
  const whole = `${BEGINNING} Arrived: ${figures.join('; ')}. Latest delivery: ${latest}. [parts ${hashOf(before)}-${unique}]`;
  const own = withoutOrderNote(before);
  return own === '' ? whole : `${own}\n${whole}`;
}

/** Whether an order is received in parts, by its description. */
export function isInParts(description: unknown): boolean {
  return typeof description === 'string' && TOKEN.test(description);
}

/** Whether a description was written of that one, and of no other. */
export function isWrittenOf(description: string, before: string): boolean {
  return TOKEN.exec(description)?.[1] === hashOf(before);
}

/** What people wrote. */
function withoutOrderNote(description: string): string {
  return description.replace(NOTE, '').trim();
}

/** What a description says of arrivals; undefined where the order is not received in parts. */
export function orderNoteIn(description: unknown): OrderNote | undefined {
  if (typeof description !== 'string') return undefined;
  const [note] = NOTE.exec(description) ?? [];
  if (note === undefined) return undefined;
  const arrivals = [...note.matchAll(/#(\d{1,15}) ([^;]*?): (\d{1,9}) of (\d{1,9})(?=[;.])/g)].map(
    ([, item, name = '', arrived, ordered]) => ({
      ...{ item: Number(item), name },
      ...{ arrived: Number(arrived), ordered: Number(ordered) },
    }),
  );
  const [, latest = ''] = /Latest delivery: (.*?)\. \[parts/.exec(note) ?? [];
  return { arrivals, latest: [...latest.matchAll(/"([^"]*)"/g)].map(([, name = '']) => name) };
}

function plainName(name: string): string {
  return name
    .replace(/[;:#"[\]\s]+/g, ' ')
    .trim()
    .slice(0, LONGEST_NAME)
    .trim();
}

/** Line breaks and spaces at the ends may be stored in other ways. */
function hashOf(text: string): string {
  const plain = text.replace(/\s+/g, ' ').trim();
  return createHash('sha256').update(plain).digest('hex').slice(0, 8);
}
