import type { FolderOfCalendars } from './calendar-folder.ts';
import { itemLabel } from './account/item-facts.ts';
import type { Reservation } from './account/reservation-rows.ts';
import { groupBy } from '../../kernel/group-by.ts';
import { calendarOf, type CalendarTerms } from './reservations-calendar.ts';

/** By what reservations are put into calendars of their own. */
interface Division {
  /** What its folder is called. */
  readonly folder: string;
  /** What a reservation belongs to, by a text that stays the same; undefined for none. */
  readonly key: (reservation: Reservation) => string | undefined;
  /** What its file is called, and what people read. */
  readonly file: (reservation: Reservation) => string;
  readonly title: (reservation: Reservation) => string;
}

const DIVISIONS: readonly Division[] = [
  {
    folder: 'items',
    key: ({ item }) => String(item),
    file: ({ item, name }) => `${name} (${item})`,
    title: itemLabel,
  },
  {
    folder: 'locations',
    key: ({ location }) => (location === '' ? undefined : location),
    file: ({ location }) => location.replaceAll(' / ', ', '),
    title: ({ location }) => location,
  },
  {
    folder: 'people',
    key: ({ person }) => String(person.id ?? person.name) || undefined,
    file: ({ person }) => (person.id === undefined ? person.name : `${person.name} (${person.id})`),
    title: ({ person }) => person.name,
  },
];

/** A calendar for each item, each location and each person that requests are for. */
export function calendarsOf(
  reservations: readonly Reservation[],
  terms: Omit<CalendarTerms, 'name'>,
): readonly FolderOfCalendars[] {
  return DIVISIONS.map(({ folder, key, file, title }) => {
    const own = reservations.filter((each) => key(each) !== undefined && each.from !== '');
    const calendars = [...groupBy(own, (each) => key(each) ?? '')].flatMap(([, rows]) => {
      const [first] = rows;
      if (first === undefined) return [];
      const name = title(first);
      const text = calendarOf(rows, { ...terms, name: `Reservations, ${name}` });
      return [{ file: file(first), name, requests: rows.length, text }];
    });
    return { folder, calendars };
  });
}
