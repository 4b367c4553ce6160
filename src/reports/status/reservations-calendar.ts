import type { Reservation } from './account/reservation-rows.ts';
import { VERSION } from '../../kernel/version.ts';
import { dayAfter } from '../engine/measures/days.ts';
import { createHash } from 'node:crypto';

/** Lines of RFC 5545 have at most so many bytes, without their end. */
const LONGEST_LINE = 75;

/** A calendar has at least one component; without events it is the time zone of its stamps. */
const NO_EVENTS = [
  'BEGIN:VTIMEZONE',
  'TZID:UTC',
  'BEGIN:STANDARD',
  'DTSTART:19700101T000000',
  'TZOFFSETFROM:+0000',
  'TZOFFSETTO:+0000',
  'END:STANDARD',
  'END:VTIMEZONE',
];

/**
 * What becomes of the event of a request. A request goes through its statuses in this order, so that each is a later
 * revision of its event, and a calendar that has the event changes it. Requests of other statuses have none.
 */
const EVENTS: Readonly<Record<string, { readonly status: string; readonly revision: number }>> = {
  pending: { status: 'TENTATIVE', revision: 0 },
  requested: { status: 'TENTATIVE', revision: 0 },
  approved: { status: 'CONFIRMED', revision: 1 },
  denied: { status: 'CANCELLED', revision: 1 },
  fullfilled: { status: 'CONFIRMED', revision: 2 },
  removed: { status: 'CANCELLED', revision: 2 },
};

/** What a calendar is called, and how it was made. */
export interface CalendarTerms {
  readonly name: string;
  /** The account. */
  readonly source: string;
  /** Milliseconds since 1970. */
  readonly createdAt: number;
  /** The time zone of the account, in whose days the events are. */
  readonly zone: string;
}

/**
 * Requests as an iCalendar file (RFC 5545), with all-day events: an approved or fulfilled one is confirmed, a pending one
 * tentative, a denied or removed one cancelled. The same request has the same UID each time, so that a calendar that
 * subscribes to the file updates its event.
 */
export function calendarOf(
  reservations: readonly Reservation[],
  { name, source, createdAt, zone }: CalendarTerms,
): string {
  const stamp = new Date(createdAt).toISOString().replaceAll(/[-:]|\.\d+/g, '');
  const events = reservations
    .filter(({ from }) => from !== '')
    .flatMap((each) => eventOf(each, { source, stamp }));
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//Tallysheet//Tallysheet ${VERSION}//EN`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escaped(name)}`,
    `X-WR-TIMEZONE:${escaped(zone)}`,
    ...(events.length === 0 ? NO_EVENTS : events),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

function eventOf(
  { request, item, name, identifier, location, from, to, status, note, person }: Reservation,
  { source, stamp }: { readonly source: string; readonly stamp: string },
): readonly string[] {
  const event = EVENTS[status];
  if (event === undefined) return [];
  const account = createHash('sha256').update(source).digest('hex').slice(0, 16);
  const about = [`#${item}`, identifier, status, note].filter((text) => text !== '');
  return [
    'BEGIN:VEVENT',
    `UID:reservation-${request}-${account}@tallysheet`,
    `DTSTAMP:${stamp}`,
    `SEQUENCE:${event.revision}`,
    `DTSTART;VALUE=DATE:${compact(from)}`,
    // The end of an all-day event is the day after its last.
    `DTEND;VALUE=DATE:${compact(dayAfter(to))}`,
    `SUMMARY:${escaped(`${name}: ${person.name}`)}`,
    `DESCRIPTION:${escaped(about.join('\n'))}`,
    ...(location === '' ? [] : [`LOCATION:${escaped(location)}`]),
    `STATUS:${event.status}`,
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ];
}

function compact(day: string): string {
  return day.replaceAll('-', '');
}

/** Text of a property: its own signs are escaped, other control characters are left off. */
function escaped(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/[\\;,]/g, String.raw`\$&`)
    .replaceAll(/\r\n|\r|\n|\u2028|\u2029/g, String.raw`\n`)
    .replaceAll(/[^\P{Cc}\t]/gu, '');
}

/** A long line continues in the next, which starts with a space; no character is cut. */
function folded(line: string): string {
  const parts: string[] = [];
  let part = '';
  let size = 0;
  for (const character of line) {
    const bytes = Buffer.byteLength(character);
    if (size + bytes > LONGEST_LINE) {
      parts.push(part);
      part = ' ';
      size = 1;
    }
    part += character;
    size += bytes;
  }
  return [...parts, part].join('\r\n');
}
