import type { RandomBook } from './random-tax-books.ts';

/**
 * Capital allowances of the United Kingdom, written a second time from docs/reference/tax.md and the legislation,
 * without the engine, its rules or its dates: amounts are pence, rates are fractions of whole numbers.
 */

interface Year {
  readonly end: string;
  readonly firstYear: bigint;
  readonly charges: bigint;
  readonly allowances: bigint;
  readonly closing: bigint;
}

type Fraction = readonly [over: bigint, under: bigint];

/** One thing that was bought. */
interface Thing {
  readonly order: string;
  readonly class: string;
  readonly pence: bigint;
  readonly bought: number;
  readonly sold: number | undefined;
  readonly proceeds: bigint;
  readonly grams: number;
  readonly isNew: boolean;
  readonly business: Fraction;
  pool: string;
  speed: 'main' | 'special' | 'building';
  isAlone: boolean;
  /** The part of a sale that is a charge of its own. */
  chargedPence: bigint;
}

interface Pool {
  pence: bigint;
  speed: Thing['speed'];
  owner: Thing | undefined;
}

const day = (iso: string): number => Date.parse(iso) / 86_400_000;
const nearest = (over: bigint, under: bigint): bigint => (2n * over + under) / (2n * under);
const of = (pence: bigint, [over, under]: Fraction): bigint => nearest(pence * over, under);
const less = (...all: bigint[]): bigint => all.reduce((one, other) => (other < one ? other : one));

/** Years between two days, the first included and the last not: whole months are twelfths. */
function span(from: number, until: number): Fraction {
  const start = new Date(from * 86_400_000);
  for (let months = 1; months <= 24; months += 1) {
    const then = Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + months, start.getUTCDate());
    if (then / 86_400_000 === until) return [BigInt(months), 12n];
  }
  return [BigInt(until - from), 365n];
}

export function naiveBook({ taxpayer, entries, years, settings }: RandomBook): Year[] {
  const isCompany = taxpayer === 'company';
  const april = (year: number): number => day(`${year}-04-0${isCompany ? 1 : 6}`);
  const things = entries.map(thingOf);
  for (const thing of things) place(thing, april);
  const book = { isCompany, april, things, pools: new Map(), entered: new Set(), left: new Set() };
  return years.map(({ from, to }) => {
    const span = { start: day(from), until: day(to) + 1, isLast: settings.ceased === to };
    return new NaiveYear(book as NaiveBook, span).run(to);
  });
}

interface NaiveBook {
  readonly isCompany: boolean;
  readonly april: April;
  readonly things: readonly Thing[];
  readonly pools: Map<string, Pool>;
  readonly entered: Set<Thing>;
  readonly left: Set<Thing>;
}

interface NaiveSpan {
  readonly start: number;
  readonly until: number;
  readonly isLast: boolean;
}

/** Short-life assets join the main pool after eight years; the books here are shorter. */
class NaiveYear {
  readonly #book: NaiveBook;
  readonly #span: NaiveSpan;
  readonly #bought: readonly Thing[];
  readonly #open: Map<Thing, bigint>;
  readonly #later = new Map<string, bigint>();
  readonly #ended = new Set<string>();
  #firstYear = 0n;
  #charges = 0n;
  #allowances = 0n;

  constructor(book: NaiveBook, span: NaiveSpan) {
    this.#book = book;
    this.#span = span;
    this.#bought = book.things.filter(
      (thing) => !book.entered.has(thing) && thing.bought < span.until,
    );
    this.#open = new Map(this.#bought.map((thing) => [thing, thing.pence]));
  }

  run(end: string): Year {
    if (!this.#span.isLast) this.#firstYears();
    for (const thing of this.#bought) {
      this.#book.entered.add(thing);
      this.#poolOf(thing).pence += this.#openOf(thing);
    }
    for (const thing of this.#book.entered) this.#sell(thing);
    for (const [key, pool] of this.#book.pools) this.#writeDown(key, pool);
    const closing = [...this.#book.pools.values()].reduce((sum, { pence }) => sum + pence, 0n);
    const [firstYear, charges, allowances] = [this.#firstYear, this.#charges, this.#allowances];
    return { end, firstYear, charges, allowances, closing };
  }

  #openOf(thing: Thing): bigint {
    return this.#open.get(thing) ?? 0n;
  }

  #poolOf(thing: Thing): Pool {
    const known = this.#book.pools.get(thing.pool);
    if (known !== undefined) return known;
    const made = { pence: 0n, speed: thing.speed, owner: thing.isAlone ? thing : undefined };
    this.#book.pools.set(thing.pool, made);
    return made;
  }

  #firstYears(): void {
    const { start, until } = this.#span;
    const { april } = this.#book;
    for (const thing of this.#bought) this.#atOnce(thing);
    const room = investmentRoom(start, until, april);
    const inOrder = this.#bought.toSorted(
      (a, b) => rank(a) - rank(b) || (a.order < b.order ? -1 : 1),
    );
    for (const thing of inOrder.filter((each) => rank(each) >= 0)) {
      this.#give(thing, room(thing.bought, this.#openOf(thing)), { rate: ALL });
    }
    for (const thing of this.#bought) this.#inPart(thing);
  }

  #atOnce(thing: Thing): void {
    const { isCompany, april } = this.#book;
    const { class: name, isNew, bought } = thing;
    const isClean = thing.grams <= cleanGrams(bought, april) && bought < april(2027);
    if (isNew && name === 'car' && isClean) {
      this.#give(thing, thing.pence, { rate: ALL, waits: true });
    }
    if (isNew && name === 'main' && isCompany && bought >= day('2023-04-01')) {
      this.#give(thing, thing.pence, { rate: ALL, waits: true, charged: true });
    }
  }

  #inPart(thing: Thing): void {
    const { class: name, isNew, bought } = thing;
    if (!isNew) return;
    const rest = this.#openOf(thing);
    if (name === 'special-rate' && this.#book.isCompany && bought >= day('2021-04-01')) {
      this.#give(thing, rest, { rate: [1n, 2n], waits: true, charged: true });
    }
    if (['main', 'leasing', 'short-life'].includes(name) && bought >= day('2026-01-01')) {
      this.#give(thing, rest, { rate: [2n, 5n], waits: true });
    }
  }

  #give(
    thing: Thing,
    pence: bigint,
    {
      rate,
      charged = false,
      waits = false,
    }: { rate: Fraction; charged?: boolean; waits?: boolean },
  ): void {
    if (pence <= 0n) return;
    const allowance = of(pence, rate);
    this.#firstYear += of(allowance, thing.business);
    if (charged) thing.chargedPence += allowance;
    this.#open.set(thing, this.#openOf(thing) - pence);
    if (!waits) return;
    this.#later.set(thing.pool, (this.#later.get(thing.pool) ?? 0n) + pence - allowance);
  }

  #sell(thing: Thing): void {
    const { left } = this.#book;
    if (left.has(thing) || thing.sold === undefined || thing.sold >= this.#span.until) return;
    left.add(thing);
    if (thing.isAlone) this.#ended.add(thing.pool);
    if (thing.speed === 'building') return;
    const value = less(thing.proceeds, thing.pence);
    const apart = nearest(value * thing.chargedPence, thing.pence);
    this.#charges += of(apart, thing.business);
    this.#poolOf(thing).pence -= value - apart;
  }

  #writeDown(key: string, pool: Pool): void {
    const { start, until, isLast } = this.#span;
    const { april, pools } = this.#book;
    const isEnded = this.#ended.has(key);
    if (pool.speed === 'building') {
      const allowance = buildingAllowance(pool, start, until, april);
      this.#allowances += allowance;
      pool.pence = isEnded ? 0n : pool.pence - allowance;
    } else this.#writeOff(pool, isLast || isEnded, this.#later.get(key) ?? 0n);
    if (isEnded) pools.delete(key);
  }

  #writeOff(pool: Pool, isOver: boolean, waiting: bigint): void {
    const { start, until } = this.#span;
    const business = pool.owner?.business ?? ALL;
    if (isOver) pool.pence += waiting;
    if (pool.pence < 0n) {
      this.#charges += of(-pool.pence, business);
      pool.pence = 0n;
    }
    const allowance = isOver ? pool.pence : writtenDown(pool, start, until, this.#book.april);
    this.#allowances += of(allowance, business);
    pool.pence -= allowance;
    if (!isOver) pool.pence += waiting;
  }
}

const ALL: Fraction = [1n, 1n];

function thingOf(entry: RandomBook['entries'][number], at: number): Thing {
  const pence = (text = '0'): bigint => BigInt(text.replace('.', ''));
  const share = BigInt(Math.round(Number(entry.privateUse ?? '0') * 10));
  return {
    order: `${entry.on ?? ''} no a${at + 1}`,
    class: entry.as ?? '',
    pence: pence(entry.cost),
    bought: day(entry.on ?? ''),
    sold: entry.sold === undefined ? undefined : day(entry.sold),
    proceeds: pence(entry.for),
    grams: Number(entry.emissions),
    isNew: entry.condition === 'new',
    business: [1000n - share, 1000n],
    pool: `${at}`,
    speed: 'main',
    isAlone: share > 0n,
    chargedPence: 0n,
  };
}

type April = (year: number) => number;

/** The emissions up to which a new car was written off at once. */
function cleanGrams(bought: number, april: April): number {
  if (bought >= april(2021)) return 0;
  if (bought >= april(2018)) return 50;
  return bought >= april(2015) ? 75 : 95;
}

function place(thing: Thing, april: April): void {
  const slow = thing.bought >= april(2021) ? 50 : thing.bought >= april(2018) ? 110 : 130;
  if (thing.class === 'structure') thing.speed = 'building';
  else if (thing.class === 'special-rate') thing.speed = 'special';
  else if (thing.class === 'car' && thing.grams > slow) thing.speed = 'special';
  if (thing.class === 'structure' || thing.class === 'short-life') thing.isAlone = true;
  if (!thing.isAlone) thing.pool = thing.speed;
}

function rank({ class: name }: Thing): number {
  return ['special-rate', 'main', 'leasing', 'short-life'].indexOf(name);
}

/** What is left of the annual investment allowance for expenditure of a day; taking it uses it up. */
function investmentRoom(
  start: number,
  until: number,
  april: April,
): (on: number, wanted: bigint) => bigint {
  const pounds = (on: number): bigint => {
    if (on >= day('2019-01-01')) return 1_000_000n;
    if (on >= day('2016-01-01')) return 200_000n;
    return on >= april(2014) ? 500_000n : 250_000n;
  };
  const change = [april(2014), day('2016-01-01'), day('2019-01-01')].find(
    (on) => on > start && on < until,
  );
  if (change === undefined) {
    let whole = of(pounds(start) * 100n, span(start, until));
    return (_, wanted) => {
      const taken = less(whole, wanted);
      whole -= taken;
      return taken;
    };
  }
  const [before, after] = [span(start, change), span(change, until)];
  const isMonths = before[1] === 12n && after[1] === 12n;
  const [years, under] = span(start, until);
  const part = (from: number, to: number): Fraction =>
    isMonths ? span(from, to) : [years * BigInt(to - from), under * BigInt(until - start)];
  const early = of(pounds(start) * 100n, part(start, change));
  const late = of(pounds(change) * 100n, part(change, until));
  let whole = early + late;
  const rises = pounds(change) > pounds(start);
  let narrow = rises ? of(pounds(start) * 100n, span(start, until)) : late;
  return (on, wanted) => {
    const isNarrow = rises ? on < change : on >= change;
    const taken = less(whole, wanted, ...(isNarrow ? [narrow] : []));
    whole -= taken;
    if (isNarrow) narrow -= taken;
    return taken;
  };
}

function writtenDown(
  { pence, speed, owner }: Pool,
  start: number,
  until: number,
  april: April,
): bigint {
  const change = speed === 'main' ? april(2026) : april(2019);
  const [old, now] = speed === 'main' ? [18n, 14n] : [8n, 6n];
  const days = BigInt(until - start);
  let rate: Fraction = [start >= change ? now : old, 100n];
  if (start < change && change < until) {
    const before = BigInt(change - start);
    const over = (old * before + now * (days - before)) * 100n;
    rate = [(over + days - 1n) / days, 10_000n];
  }
  const [years, under] = span(start, until);
  if (owner === undefined && pence <= of(100_000n, [years, under])) return pence;
  return less(pence, nearest(pence * rate[0] * years, rate[1] * under));
}

function buildingAllowance(
  { pence, owner }: Pool,
  start: number,
  until: number,
  april: April,
): bigint {
  if (owner === undefined) return 0n;
  const from = Math.max(start, owner.bought);
  const to = Math.min(until, (owner.sold ?? Infinity) + 1);
  if (from >= to || from < april(2020)) return 0n;
  const length: Fraction =
    from === start && to === until ? span(start, until) : [BigInt(to - from), 365n];
  return less(pence, nearest(owner.pence * 3n * length[0], 100n * length[1]));
}
