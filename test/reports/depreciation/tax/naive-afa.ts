/**
 * German AfA (EStG), written a second time from docs/reference/tax.md and the law, without the engine, its rules or its
 * dates: amounts are cents, an asset is one function of its years, and the percentages are typed again.
 */

/** An asset of a German book; days are `2026-01-31`, amounts cents. */
export interface Gut {
  readonly cents: bigint;
  readonly on: string;
  readonly months: number;
  readonly kind:
    'beweglich' | 'beweglich-degressiv' | 'unselbstaendig' | 'elektrofahrzeug' | 'gebaeude-betrieb';
  readonly special: boolean;
  readonly sold: string | undefined;
  readonly proceeds: bigint;
}

export interface AfaBook {
  /** Last months of the fiscal years, counted from year 0; each year has twelve, the first may have fewer. */
  readonly years: readonly { readonly first: number; readonly last: number }[];
  readonly elections: readonly ('sofort' | 'sammelposten' | 'keine')[];
  readonly assets: readonly Gut[];
}

export interface AfaYear {
  allowance: bigint;
  income: bigint;
  closing: bigint;
}

/** Months counted from year 0. */
export const monthOf = (iso: string): number =>
  Number(iso.slice(0, 4)) * 12 + Number(iso.slice(5, 7)) - 1;

const half = (over: bigint, under: bigint): bigint => (2n * over + under) / (2n * under);
const min = (a: bigint, b: bigint): bigint => (a < b ? a : b);

export function naiveAfa({ years, elections, assets }: AfaBook): AfaYear[] {
  const result = years.map((): AfaYear => ({ allowance: 0n, income: 0n, closing: 0n }));
  const pools = years.map(() => 0n);
  const yearOf = (iso: string): number => years.findIndex(({ last }) => monthOf(iso) <= last);
  for (const asset of assets) {
    const bought = yearOf(asset.on);
    const sold = asset.sold === undefined ? -1 : yearOf(asset.sold);
    const way = wayOf(asset, elections[bought] ?? 'keine');
    if (way === 'alone') {
      alone(asset, years, { bought, sold }, result);
      continue;
    }
    if (way === 'at once') at(result, bought).allowance += asset.cents;
    else pools[bought] = (pools[bought] ?? 0n) + asset.cents;
    if (sold >= 0) at(result, sold).income += asset.proceeds;
  }
  for (const [made, whole] of pools.entries()) writeDownPool(result, made, whole);
  return result;
}

function wayOf({ kind, cents, on }: Gut, election: string): 'at once' | 'pooled' | 'alone' {
  if (kind !== 'beweglich' && kind !== 'beweglich-degressiv') return 'alone';
  const isNew = on >= '2018';
  if (election === 'sofort') return cents <= (isNew ? 80_000n : 41_000n) ? 'at once' : 'alone';
  if (election !== 'sammelposten' || cents > 100_000n) return 'alone';
  return cents <= (isNew ? 25_000n : 15_000n) ? 'at once' : 'pooled';
}

function writeDownPool(result: AfaYear[], made: number, whole: bigint): void {
  let rest = whole;
  for (let year = made; year < result.length; year += 1) {
    const part = half(rest, BigInt(Math.max(1, made + 5 - year)));
    at(result, year).allowance += part;
    rest -= part;
    at(result, year).closing += rest;
  }
}

function spanOf(years: AfaBook['years'], year: number): AfaBook['years'][number] {
  return years[year] ?? { first: 0, last: 0 };
}

function at(years: AfaYear[], index: number): AfaYear {
  const found = years[index];
  if (found === undefined) throw new RangeError(String(index));
  return found;
}

function alone(
  asset: Gut,
  years: AfaBook['years'],
  { bought, sold }: { readonly bought: number; readonly sold: number },
  result: AfaYear[],
): void {
  let rest = asset.cents;
  let special = 0n;
  const begin = monthOf(asset.on);
  for (let year = bought; year < years.length; year += 1) {
    const { first, last } = spanOf(years, year);
    const from = Math.max(begin, first);
    const until = year === sold ? lastMonth(asset.sold ?? '') : last;
    const used = BigInt(Math.max(0, until - from + 1));
    const regular = min(
      rest,
      regularOf(asset, { rest, used, age: year - bought, gone: from - begin, special }),
    );
    at(result, year).allowance += regular;
    rest -= regular;
    if (year === sold) {
      sell(asset, rest, at(result, year));
      return;
    }
    if (asset.special && year - bought < 5) {
      const whole = half(asset.cents * (asset.on >= '2024' ? 40n : 20n), 100n);
      const claimed = min(whole - special, rest);
      at(result, year).allowance += claimed;
      special += claimed;
      rest -= claimed;
    }
    at(result, year).closing += rest;
  }
}

/** The rest leaves as an expense, and the proceeds are income. */
function sell({ proceeds }: Gut, rest: bigint, year: AfaYear): void {
  if (proceeds < rest) year.allowance += rest - proceeds;
  else year.income += proceeds - rest;
}

/** The month of a sale does not count, unless it is its last day. */
function lastMonth(iso: string): number {
  const next = new Date(Date.parse(iso) + 86_400_000).toISOString().slice(0, 10);
  return monthOf(next) - 1;
}

interface InYear {
  readonly rest: bigint;
  readonly used: bigint;
  readonly age: number;
  readonly gone: number;
  readonly special: bigint;
}

const STEPS = [75n, 10n, 5n, 5n, 3n, 2n];

function regularOf(asset: Gut, { rest, used, age, gone, special }: InYear): bigint {
  const { kind, cents, months } = asset;
  if (kind === 'elektrofahrzeug') {
    const left = STEPS.slice(age).reduce((sum, each) => sum + each, 0n);
    return half(rest * (STEPS[age] ?? 1n), left === 0n ? 1n : left);
  }
  if (kind === 'gebaeude-betrieb') return half(cents * 3n * used, 1200n);
  const left = BigInt(months - gone);
  if (used >= left) return rest;
  const straight = half(rest * used, left);
  if (kind === 'beweglich-degressiv') {
    const [percent, tenths] = window(asset.on);
    const times = half(rest * tenths * used, 10n * BigInt(months));
    const capped = half(rest * percent * used, 1200n);
    const falling = tenths * 120n > percent * BigInt(months) ? capped : times;
    return falling > straight ? falling : straight;
  }
  return special > 0n && age >= 5 ? straight : half(cents * used, BigInt(months));
}

/** The percentage, and the tenths of straight line, of a purchase date. */
function window(on: string): readonly [bigint, bigint] {
  if (on >= '2025-07') return [30n, 30n];
  if (on >= '2024-04') return [20n, 20n];
  return [25n, 25n];
}
