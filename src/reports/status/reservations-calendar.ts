import { type Reservation, isOpen } from './account/reservation-rows.ts';
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
 * The open requests as an iCalendar file (RFC 5545), with all-day events: an approved one is confirmed,
 * others are tentative. The same request has the same UID each time, so that a calendar that subscribes
 * to the file updates its event.
 */
export function calendarOf(
  reservations: readonly Reservation[],
  { source, createdAt }: { readonly source: string; readonly createdAt: number },
): string {
  const stamp = new Date(createdAt).toISOString().replaceAll(/[-:]|\.\d+/g, '');
  const events = reservations
    .filter((each) => isOpen(each) && each.from !== '')
    .flatMap((each) => eventOf(each, { source, stamp }));
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//Tallysheet//Tallysheet ${VERSION}//EN`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escaped(`Reservations, ${source}`)}`,
    ...(events.length === 0 ? NO_EVENTS : events),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

function eventOf(
  { request, item, name, identifier, location, from, to, status, note, person }: Reservation,
  { source, stamp }: { readonly source: string; readonly stamp: string },
): readonly string[] {
  const account = createHash('sha256').update(source).digest('hex').slice(0, 16);
  const about = [`#${item}`, identifier, status, note].filter((text) => text !== '');
  return [
    'BEGIN:VEVENT',
    `UID:reservation-${request}-${account}@tallysheet`,
    `DTSTAMP:${stamp}`,
    `DTSTART;VALUE=DATE:${compact(from)}`,
    // The end of an all-day event is the day after its last.
    `DTEND;VALUE=DATE:${compact(dayAfter(to))}`,
    `SUMMARY:${escaped(`${name}: ${person.name}`)}`,
    `DESCRIPTION:${escaped(about.join('\n'))}`,
    ...(location === '' ? [] : [`LOCATION:${escaped(location)}`]),
    `STATUS:${status === 'approved' ? 'CONFIRMED' : 'TENTATIVE'}`,
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
