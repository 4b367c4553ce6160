/**
 * Capital cost allowance, written a second time from docs/reference/tax.md and the law, without the engine, its rules or
 * its dates: a class is an array of years, and the formula of section 1100(2) of the Regulations is typed as it stands
 * there: UCC + A x B - 0.5 x C. Amounts are cents, days are counted since 1970.
 */

export interface Thing {
  readonly kind: '8' | '10' | '50' | '53' | '54-other' | '12-tools' | '12-software' | '10.1';
  readonly cents: bigint;
  readonly bought: string;
  readonly used: string;
  readonly related: boolean;
  readonly sold: string | undefined;
  readonly proceeds: bigint;
}

export interface CcaYear {
  cca: bigint;
  recapture: bigint;
  loss: bigint;
  closing: bigint;
}

export interface CcaBook {
  readonly things: readonly Thing[];
  readonly years: readonly { readonly from: string; readonly to: string }[];
}

const day = (iso: string): bigint => BigInt(Date.parse(iso) / 86_400_000);
const half = (over: bigint, under: bigint): bigint =>
  over < 0n ? -half(-over, under) : (2n * over + under) / (2n * under);
const min = (a: bigint, b: bigint): bigint => (a < b ? a : b);
const positive = (a: bigint): bigint => (a > 0n ? a : 0n);

const PERCENT = { '8': 20n, '10': 30n, '50': 55n, '53': 50n, '54-other': 30n, '12': 100n };
type Class = keyof typeof PERCENT;

const classOf = (kind: Exclude<Thing['kind'], '10.1'>): Class =>
  kind === '12-tools' || kind === '12-software' ? '12' : kind;

/** The day on which a thing counts: its first use, its purchase, at the latest its sale. */
function enters({ bought, used, sold }: Thing): string {
  const from = used > bought ? used : bought;
  return sold !== undefined && sold < from ? sold : from;
}

/** B of the formula, as a fraction: what is added for each dollar of a thing that has the incentive. */
function factorOf(thing: Thing): Factor {
  const { kind, related, bought } = thing;
  const on = enters(thing);
  if (kind === '12-tools') return 'plain';
  if (related || bought < '2018-11-21') return 'half';
  const isOld = bought < '2025-01-01';
  if (on > (isOld ? '2027-12-31' : '2033-12-31')) return 'half';
  return specialOf(thing, on) ?? (on < (isOld ? '2024' : '2030') ? [1n, 2n] : [0n, 1n]);
}

type Factor = readonly [bigint, bigint] | 'half' | 'plain';

/** B of what has one of its own. */
function specialOf({ kind, bought }: Thing, on: string): Factor | undefined {
  if (kind === '12-software') return [0n, 1n];
  if (kind === '50' && bought >= '2024-04-16' && on < '2027') return [9n, 11n];
  if (kind !== '53' && kind !== '54-other') return undefined;
  const share = bought < '2025-01-01' ? old(on) : reinstated(on);
  return [share - PERCENT[kind], PERCENT[kind]];
}

const old = (on: string): bigint => (on < '2024' ? 100n : on < '2026' ? 75n : 55n);
const reinstated = (on: string): bigint => (on < '2030' ? 100n : on < '2032' ? 75n : 55n);

export function naiveCca({ things, years }: CcaBook): CcaYear[] {
  const result = years.map((): CcaYear => ({ cca: 0n, recapture: 0n, loss: 0n, closing: 0n }));
  for (const each of ['8', '10', '50', '53', '54-other', '12'] as const) {
    const own = things.filter(({ kind }) => kind !== '10.1' && classOf(kind) === each);
    if (own.length > 0) pooled(own, each, years, result);
  }
  for (const each of things.filter(({ kind }) => kind === '10.1')) alone(each, years, result);
  return result;
}

/** Days of a short year over 365; a whole year is one. */
function part({ from, to }: CcaBook['years'][number]): bigint {
  return min(365n, day(to) - day(from) + 1n);
}

function pooled(
  own: readonly Thing[],
  name: Class,
  years: CcaBook['years'],
  result: readonly CcaYear[],
): void {
  let ucc = 0n;
  for (const [at, { from, to }] of years.entries()) {
    const out = result[at];
    if (out === undefined) continue;
    const isIn = (iso: string | undefined): boolean =>
      iso !== undefined && iso >= from && iso <= to;
    const added = own.filter((thing) => isIn(enters(thing)));
    const gone = own.filter(({ sold }) => isIn(sold));
    const sales = gone.reduce((sum, { cents, proceeds }) => sum + min(cents, proceeds), 0n);
    ucc += added.reduce((sum, { cents }) => sum + cents, 0n) - sales;
    const isLeft = own.some(
      ({ bought, sold }) => bought <= to && (sold === undefined || sold > to),
    );
    if (ucc < 0n) {
      out.recapture -= ucc;
      ucc = 0n;
    }
    if (gone.length > 0 && !isLeft) {
      out.loss += ucc;
      ucc = 0n;
    }
    const base = positive(ucc + adjustment(added, sales));
    const cca = min(ucc, half(base * PERCENT[name] * part({ from, to }), 36_500n));
    out.cca += cca;
    ucc -= cca;
    out.closing += ucc;
  }
}

/** A x B - 0.5 x C, disposals against C first, then against what has no adjustment, then against the least B. */
function adjustment(added: readonly Thing[], sales: bigint): bigint {
  const sumOf = (of: (thing: Thing) => boolean): bigint =>
    added.filter(of).reduce((sum, { cents }) => sum + cents, 0n);
  let left = sales;
  const net = (amount: bigint): bigint => {
    const rest = positive(amount - left);
    left = positive(left - amount);
    return rest;
  };
  const halves = net(sumOf((thing) => factorOf(thing) === 'half'));
  // In parts of a cent, so that all of it is rounded once.
  let sum = (-halves * PARTS) / 2n;
  net(sumOf((thing) => factorOf(thing) === 'plain'));
  const incentives = added
    .flatMap((thing) => {
      const factor = factorOf(thing);
      return typeof factor === 'string' ? [] : [{ cents: thing.cents, factor }];
    })
    .toSorted(
      ({ factor: [a, b] }, { factor: [c, d] }) => Number(a) / Number(b) - Number(c) / Number(d),
    );
  for (const { cents, factor } of incentives) sum += (net(cents) * PARTS * factor[0]) / factor[1];
  return half(sum, PARTS);
}

/** A multiple of what factors are divided by. */
const PARTS = 6_600n;

const CEILINGS = [
  ['2026', 39n],
  ['2025', 38n],
  ['2024', 37n],
  ['2023', 36n],
  ['2022', 34n],
  ['2001', 30n],
] as const;

/** A vehicle of class 10.1: half of the CCA in the year of the sale, and then nothing. */
function alone(thing: Thing, years: CcaBook['years'], result: readonly CcaYear[]): void {
  const [, thousands = 0n] = CEILINGS.find(([from]) => thing.bought >= from) ?? [];
  const cost = min(thing.cents, thousands * 100_000n);
  const on = enters(thing);
  const { sold = '9999' } = thing;
  let ucc = cost;
  for (const [at, year] of years.entries()) {
    const out = result[at];
    if (out === undefined || on > year.to || sold < year.from) continue;
    const isNew = on >= year.from;
    const isSold = sold <= year.to;
    const base = isNew ? cost + half(cost * addedOf(thing)[0], addedOf(thing)[1]) : ucc;
    const rate = isSold ? soldRate(isNew) : 30n;
    const cca = min(ucc, half(base * rate * part(year), 36_500n));
    out.cca += cca;
    ucc -= cca;
    if (!isSold) out.closing += ucc;
  }
}

const soldRate = (isNew: boolean): bigint => (isNew ? 0n : 15n);

function addedOf(thing: Thing): readonly [bigint, bigint] {
  const factor = factorOf(thing);
  if (factor === 'half') return [-1n, 2n];
  return factor === 'plain' ? [0n, 1n] : factor;
}
