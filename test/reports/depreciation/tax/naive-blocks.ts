/**
 * Depreciation by blocks of assets, written a second time from docs/reference/tax.md and section 32 of the Act, without the
 * engine, its rules or its dates: a block is one loop over its years. Amounts are paise.
 */

export interface Thing {
  readonly kind: 'plant' | 'plant-manufacturing' | 'furniture' | 'computer' | 'car';
  readonly paise: bigint;
  readonly bought: string;
  readonly used: string;
  readonly isNew: boolean;
  readonly sold: string | undefined;
  readonly proceeds: bigint;
}

export interface BlockYear {
  normal: bigint;
  additional: bigint;
  gain: bigint;
  loss: bigint;
  closing: bigint;
}

export interface BlockBook {
  readonly things: readonly Thing[];
  /** The calendar years in which fiscal years start. */
  readonly years: readonly number[];
  readonly isConcessional: boolean;
}

const half = (over: bigint, under: bigint): bigint => (2n * over + under) / (2n * under);
const min = (a: bigint, b: bigint): bigint => (a < b ? a : b);
const days = (from: string, to: string): number =>
  (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1;

function blockOf({ kind, bought, used }: Thing): readonly [name: string, percent: bigint] {
  if (kind === 'furniture') return ['furniture', 10n];
  if (kind === 'computer') return ['40', 40n];
  const isOfWindow = bought >= '2019-08-23' && bought <= '2020-03-31' && used <= '2020-03-31';
  return kind === 'car' && isOfWindow ? ['30', 30n] : ['15', 15n];
}

export function naiveBlocks({ things, years, isConcessional }: BlockBook): BlockYear[] {
  const result = years.map((): BlockYear => ({
    normal: 0n,
    additional: 0n,
    gain: 0n,
    loss: 0n,
    closing: 0n,
  }));
  const names = new Set(things.map((thing) => blockOf(thing)[0]));
  for (const name of names) {
    const own = things.filter((thing) => blockOf(thing)[0] === name);
    const percent = own.map((thing) => blockOf(thing)[1])[0] ?? 0n;
    let wdv = 0n;
    for (const [at, start] of years.entries()) {
      const out = result[at];
      if (out === undefined) continue;
      const year = { from: `${start}-04-01`, to: `${start + 1}-03-31` };
      wdv = writeDown(own, { wdv, percent }, year, out);
      for (const thing of additionalOrder(own)) {
        const wanted = isConcessional ? 0n : additionalOf(thing, year);
        const taken = min(wanted, wdv);
        out.additional += taken;
        wdv -= taken;
      }
      out.closing += wdv;
    }
  }
  return result;
}

/** By purchase date, then by number; the numbers are those of the rows. */
function additionalOrder(own: readonly Thing[]): readonly Thing[] {
  return own.toSorted((one, other) =>
    one.bought < other.bought ? -1 : Number(one.bought > other.bought),
  );
}

interface Year {
  readonly from: string;
  readonly to: string;
}

function writeDown(
  own: readonly Thing[],
  { wdv, percent }: { readonly wdv: bigint; readonly percent: bigint },
  { from, to }: Year,
  out: BlockYear,
): bigint {
  const isIn = (iso = ''): boolean => iso >= from && iso <= to;
  const bought = own.filter((thing) => isIn(thing.bought));
  const gone = own.filter(({ sold }) => isIn(sold));
  const sum = (some: readonly Thing[]): bigint => some.reduce((all, { paise }) => all + paise, 0n);
  const block = wdv + sum(bought) - gone.reduce((all, { proceeds }) => all + proceeds, 0n);
  if (block < 0n) {
    out.gain -= block;
    return 0n;
  }
  const left = own.filter((thing) => thing.bought <= to && (thing.sold ?? '9999') > to);
  if (gone.length > 0 && left.length === 0) {
    out.loss += block;
    return 0n;
  }
  // What is not used yet has nothing, and what was used for less than 180 days a half, as far as the block reaches.
  const unused = min(sum(left.filter(({ used }) => used > to)), block);
  const isUsed = (thing: Thing): boolean => thing.used <= to || !left.includes(thing);
  const last = ({ sold = '9999' }: Thing): string => (sold < to ? sold : to);
  const short = bought.filter((thing) => isUsed(thing) && days(thing.used, last(thing)) < 180);
  const halves = min(sum(short), block - unused);
  const base = block - unused - half(halves, 2n);
  const normal = min(half(base * percent, 100n), block);
  out.normal += normal;
  return block - normal;
}

/** A fifth of the cost of new machinery: in two halves, if it was bought and used for less than 180 days of its first year. */
function additionalOf(
  { kind, isNew, paise, bought, used, sold }: Thing,
  { from, to }: Year,
): bigint {
  if (kind !== 'plant-manufacturing' || !isNew || used > to || (sold ?? '9999') <= to) return 0n;
  const whole = half(paise * 20n, 100n);
  if (used >= from) {
    const isShort = bought >= from && days(used, to) < 180;
    return isShort ? half(whole, 2n) : whole;
  }
  const before = { from: `${Number(from.slice(0, 4)) - 1}-04-01`, to: `${from.slice(0, 4)}-03-31` };
  const wasShort = used >= before.from && bought >= before.from && days(used, before.to) < 180;
  return wasShort ? whole - half(whole, 2n) : 0n;
}
