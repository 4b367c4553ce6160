import { pick, seededRandom } from '../../support/seeded-random.ts';
import { POOLS, type LanguageCode, type Pool } from './pools.ts';

/** What a row is about: every property with its true value, whether or not a file shows it. */
export type Thing = Readonly<Record<string, string>>;

/** Where the things of a table come from. */
export type Source = 'items' | 'supplies' | 'people' | 'vendors' | 'rooms';

type Drawer = (pool: Pool, random: () => number, at: number) => Thing;

type Filled<T> = readonly [T, ...T[]];

function oneOf<T>(list: readonly T[], random: () => number): T {
  return pick(list as Filled<T>, random);
}

/** `1299.5` without zeros at its end. */
function plain(amount: number): string {
  return String(Math.round(amount * 100) / 100);
}

function day(random: () => number, from: number, years: number): string {
  const year = from + Math.floor(random() * years);
  const month = 1 + Math.floor(random() * 12);
  const date = 1 + Math.floor(random() * 28);
  return `${year}-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`;
}

/** The address of a person, as members of the account have it. */
export function emailOf([first, last]: readonly [string, string]): string {
  return `${asciiOf(first)}.${asciiOf(last)}@company.example`;
}

export function asciiOf(text: string): string {
  const spelt = text.toLowerCase().replaceAll('ä', 'ae').replaceAll('ö', 'oe');
  return spelt
    .replaceAll('ü', 'ue')
    .replaceAll('ß', 'ss')
    .normalize('NFD')
    .replace(/[^a-z]/gu, '');
}

function personOf(pool: Pool, at: number): Thing {
  const index = at % pool.people.length;
  const person = pool.people[index] ?? ['', ''];
  const [first, last] = person;
  const [name, email] = [`${first} ${last}`, emailOf(person)];
  return { first, last, person: name, email, staffNo: String(4001 + index * 7) };
}

function placeOf(pool: Pool, random: () => number): Thing {
  const building = oneOf(Object.keys(pool.rooms), random);
  const room = oneOf(pool.rooms[building] ?? [], random);
  return { building, room, place: `${building} / ${room}` };
}

const item: Drawer = (pool, random, at) => {
  const group = oneOf(Object.keys(pool.items), random);
  const [name, maker, model, price] = oneOf(pool.items[group] ?? [], random);
  const date = day(random, 2016, 9);
  return {
    name,
    group,
    maker,
    model,
    price: plain(price),
    serial: `SN${maker.slice(0, 2).toUpperCase()}${10_000 + Math.floor(random() * 89_999)}${at}`,
    tag: `INV-${String(1000 + at * 3)}`,
    number: String(10_001 + at),
    date,
    warranty: `${Number(date.slice(0, 4)) + 3}${date.slice(4)}`,
    vendor: oneOf(pool.vendors, random)[0],
    note: oneOf(pool.notes, random),
    condition: oneOf(pool.conditions, random),
    costCentre: String(4100 + Math.floor(random() * 5) * 10),
    quantity: '1',
    months: '36',
    ...placeOf(pool, random),
    ...personOf(pool, Math.floor(random() * pool.people.length)),
  };
};

/** No two supplies have one name: stock of the same item is one record. */
const supply: Drawer = (pool, random, at) => {
  const all = Object.entries(pool.supplies).flatMap(([group, list]) =>
    list.map(([name, unit, price]) => ({ group, name, unit, price })),
  );
  const { group = '', name = '', unit = '', price = 0 } = all[at % all.length] ?? {};
  const round = Math.floor(at / all.length);
  return {
    group,
    name: round === 0 ? name : `${name} (${round + 1})`,
    unit,
    price: plain(price + round),
    number: String(700_100 + at),
    tag: `ART-${String(100 + at)}`,
    model: `M${200 + at * 7}`,
    quantity: String(2 + Math.floor(random() * 300)),
    minimum: String(5 * (1 + Math.floor(random() * 4))),
    date: day(random, 2022, 4),
    vendor: oneOf(pool.vendors, random)[0],
    note: oneOf(pool.notes, random),
    ...placeOf(pool, random),
  };
};

const person: Drawer = (_pool, random, at) => {
  // People of an HR list are not yet in the account: each name comes once.
  const first = oneOf(FIRST_NAMES, random);
  const last = `${oneOf(LAST_NAMES, random)}${LETTERS[at % LETTERS.length] ?? ''}`;
  const someone: readonly [string, string] = [first, last];
  return {
    first,
    last,
    lastUpper: last.toUpperCase(),
    person: `${first} ${last}`,
    email: `${asciiOf(first)}.${asciiOf(last)}${at}@company.example`,
    staffNo: String(5001 + at),
    phone: `+49 711 4400-${100 + at}`,
    initials: someone.map((part) => part.slice(0, 1)).join(''),
    role: 'Staff',
    joined: day(random, 2012, 13),
  };
};

const FIRST_NAMES = ['Mara', 'Jonas', 'Eva', 'Nils', 'Ida', 'Paul', 'Lena', 'Oskar'] as const;
const LAST_NAMES = ['Berg', 'Adler', 'Roth', 'Novak', 'Kern', 'Simon', 'Frank', 'Marten'] as const;
const LETTERS = ['', 'son', 'mann', 'er', 'ski', 'ini', 'sen', 'as', 'eau', 'ov'] as const;

const vendor: Drawer = (_pool, random, at) => {
  const name = `${oneOf(LAST_NAMES, random)} ${oneOf(TRADES, random)} ${at + 1}`;
  const someone = `${oneOf(FIRST_NAMES, random)} ${oneOf(LAST_NAMES, random)}`;
  return {
    name,
    contact: someone,
    email: `info@${asciiOf(name)}${at}.example`,
    phone: `+49 30 7700-${200 + at}`,
    web: `https://www.${asciiOf(name)}${at}.example`,
    street: `${oneOf(LAST_NAMES, random)}str. ${at + 1}`,
  };
};

const TRADES = ['Technik', 'Trading', 'Labs', 'Systems', 'Service', 'Industrie'] as const;

/** Rooms that the account does not have yet, in buildings that it has. */
const room: Drawer = (pool, random, at) => {
  const buildings = Object.keys(pool.rooms);
  const building = buildings[at % buildings.length] ?? '';
  const floor = String(1 + (Math.floor(at / buildings.length) % 3));
  const name = `${floor}.${String(10 + at)}`;
  const [place, area] = [`${building} / ${floor}`, String(12 + Math.floor(random() * 40))];
  return { building, floor, place, room: name, name, area };
};

const DRAWERS: Readonly<Record<Source, Drawer>> = {
  items: item,
  supplies: supply,
  people: person,
  vendors: vendor,
  rooms: room,
};

interface Drawn {
  readonly language: LanguageCode;
  readonly count: number;
  readonly seed: number;
  /** How many of the file were drawn before: no two things of a file have one number. */
  readonly from?: number;
}

/** The things of a table, the same for the same seed. */
export function drawThings(source: Source, { language, count, seed, from = 0 }: Drawn): Thing[] {
  const random = seededRandom(seed);
  const pool: Pool = POOLS[language];
  return Array.from({ length: count }, (_, at) => DRAWERS[source](pool, random, from + at));
}
