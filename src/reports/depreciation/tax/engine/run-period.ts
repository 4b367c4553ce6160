import type { Period } from '../../terms/calendar/periods.ts';
import { calendarDay, dayOfMonth } from '../../terms/calendar/calendar-day.ts';
import { averageOf, stretchesOf } from '../rules/dated-values.ts';
import type { PoolRule } from '../rules/tax-rules.ts';
import { ageOf, type BesideLine, claimBeside } from './beside.ts';
import { chargedPart } from './charged-part.ts';
import { firstYearLines, type FirstYearLine } from './first-year.ts';
import { poolFacts } from './pool-facts.ts';
import { NO_MOVEMENT, poolLine, type PoolLine, type PoolMovement } from './pool-line.ts';
import { byPool } from './pool-order.ts';
import { Rooms } from './rooms.ts';
import { percent, shareOf, sumOf } from './shares.ts';
import {
  type AssetState,
  type PoolState,
  poolKeyOf,
  type TaxAsset,
  type TaxState,
  valueOfDisposal,
} from './tax-asset.ts';
import type { AdditionLine, DisposalLine, TaxPeriod } from './tax-period.ts';
import { isFinal, type TaxTerms } from './tax-terms.ts';

/** Runs one period of a tax book from the state before it. @throws NoValue where the rules lack a figure */
export function runPeriod(
  before: TaxState,
  assets: readonly TaxAsset[],
  period: Period,
  terms: TaxTerms,
): TaxPeriod {
  return new PeriodRun(before, assets, period, terms).result();
}

class PeriodRun {
  readonly #assets: ReadonlyMap<string, TaxAsset>;
  readonly #states: Map<string, AssetState>;
  readonly #pools: Map<string, PoolState>;
  readonly #movements = new Map<string, PoolMovement>();
  readonly #period: Period;
  readonly #terms: TaxTerms;

  constructor(before: TaxState, assets: readonly TaxAsset[], period: Period, terms: TaxTerms) {
    this.#assets = new Map(assets.map((asset) => [asset.key, asset]));
    this.#states = new Map(before.assets);
    this.#pools = new Map(before.pools);
    this.#period = period;
    this.#terms = terms;
    for (const [key, amount] of before.restated ?? []) this.#movement(key).restated += amount;
  }

  result(): TaxPeriod {
    this.#movePools();
    const additions = this.#additions();
    const before = this.#firstYear(additions);
    const disposals = this.#disposals();
    this.#factsOfPools({ additions, firstYear: before, disposals });
    const firstYear = [...before, ...this.#beside()];
    const pools = this.#poolLines();
    const left = pools.filter(({ closing, isEnded }) => closing !== 0n || !isEnded);
    const state = {
      end: this.#period.end,
      pools: new Map(
        left.map(({ key, closing }) => [key, { ...grown(this.#pool(key)), balance: closing }]),
      ),
      assets: this.#states,
    };
    return { period: this.#period, additions, firstYear, disposals, pools, state };
  }

  #rule(name: string): PoolRule {
    const rule = this.#terms.inForce.rules.pools[name];
    if (rule === undefined) throw new RangeError(`The rules have no pool ${name}`);
    return rule;
  }

  #pool(key: string): PoolState {
    const known = this.#pools.get(key);
    if (known === undefined) throw new RangeError(`There is no pool ${key}`);
    return known;
  }

  #movement(key: string): PoolMovement {
    const known = this.#movements.get(key);
    if (known !== undefined) return known;
    const made = { ...NO_MOVEMENT };
    this.#movements.set(key, made);
    return made;
  }

  /** The pool of an asset, which is there from now on. */
  #openPool(asset: TaxAsset): string {
    const rule = this.#rule(asset.pool);
    const key = poolKeyOf(asset, rule);
    if (!this.#pools.has(key)) {
      const own = rule.kind === 'single' || asset.isSingle ? { asset: asset.key } : {};
      this.#pools.set(key, { key, rule: asset.pool, ...own, balance: 0n });
    }
    return key;
  }

  /** Pools of single assets end after some years, and what they have moves to a shared pool. */
  #movePools(): void {
    for (const pool of [...this.#pools.values()]) {
      const { moves } = this.#rule(pool.rule);
      const state = this.#states.get(pool.asset ?? '');
      const asset = this.#assets.get(pool.asset ?? '');
      if (moves === undefined || state === undefined || asset?.isSingle === true) continue;
      const since = calendarDay(state.since);
      const end = dayOfMonth(since.month + 12 * moves.years, since.day).iso;
      if (end >= this.#period.end) continue;
      this.#movement(pool.key).transfers -= pool.balance;
      this.#movement(pool.key).isEnded = true;
      if (!this.#pools.has(moves.to)) {
        this.#pools.set(moves.to, { key: moves.to, rule: moves.to, balance: 0n });
      }
      this.#movement(moves.to).transfers += pool.balance;
      this.#states.set(pool.asset ?? '', { ...state, pool: moves.to });
    }
  }

  #additions(): readonly AdditionLine[] {
    const { start, end } = this.#period;
    const lines: AdditionLine[] = [];
    for (const asset of this.#assets.values()) {
      if (asset.entered > end) continue;
      const state = this.#states.get(asset.key);
      const amount = asset.cost - (state?.cost ?? 0n);
      if (state !== undefined && amount === 0n) continue;
      const pool = state?.pool ?? this.#openPool(asset);
      if (!this.#pools.has(pool)) this.#openPool(asset);
      this.#movement(pool).additions += amount;
      this.#states.set(asset.key, {
        ...(state ?? { value: 0n, pool, since: end, charges: [] }),
        cost: asset.cost,
      });
      const isLate = state !== undefined || asset.entered < start;
      lines.push({ asset, pool, amount, isLate });
    }
    return lines;
  }

  #firstYear(additions: readonly AdditionLine[]): readonly FirstYearLine[] {
    if (isFinal(this.#period, this.#terms)) return [];
    const own = additions.filter(({ isLate }) => !isLate).map(({ asset }) => asset);
    const lines = firstYearLines(own, this.#period, this.#terms);
    for (const { asset, layer, expenditure, later, rate } of lines) {
      const state = this.#states.get(asset.key);
      if (state === undefined) continue;
      const movement = this.#movement(state.pool);
      movement.relieved += expenditure - later;
      movement.later += later;
      const part = chargedPart(layer, { expenditure, rate }, this.#terms);
      if (part === undefined) continue;
      this.#states.set(asset.key, { ...state, charges: [...state.charges, part] });
    }
    return lines;
  }

  #disposals(): readonly DisposalLine[] {
    const lines: DisposalLine[] = [];
    for (const asset of this.#assets.values()) {
      const state = this.#states.get(asset.key);
      if (state === undefined) continue;
      const { disposed } = asset;
      const isGone = disposed !== undefined && disposed.on <= this.#period.end;
      const value = isGone ? valueOfDisposal(asset, this.#rule(asset.pool)) : 0n;
      const isNew = isGone && disposed.on >= this.#period.start;
      if (value === state.value && !isNew) continue;
      lines.push(this.#disposal(asset, state, value));
    }
    return lines;
  }

  #disposal(asset: TaxAsset, state: AssetState, value: bigint): DisposalLine {
    const { pool, charges } = state;
    const movement = this.#movement(this.#pools.has(pool) ? pool : this.#openPool(asset));
    const rule = this.#rule(this.#pool(pool).rule);
    this.#states.set(asset.key, { ...state, value });
    if (this.#pool(pool).asset !== undefined) movement.isEnded = asset.disposed !== undefined;
    if (rule.disposal === 'leaves') {
      return { asset, pool, value: 0n, outside: 0n, charge: 0n, taxable: 0n };
    }
    const brought = value - state.value;
    if (rule.disposal === 'income') {
      const taxable = shareOf(brought, asset.business);
      return { asset, pool, value: brought, outside: brought, charge: brought, taxable };
    }
    const parts = charges.map(({ amount, factor }) => {
      const outside = shareOf(brought, { numerator: amount, denominator: asset.cost });
      return { outside, charge: shareOf(outside, this.#factor(factor)) };
    });
    const outside = sumOf(parts, (part) => part.outside);
    const charge = sumOf(parts, (part) => part.charge);
    movement.disposals += brought - outside;
    return {
      asset,
      pool,
      value: brought,
      outside,
      charge,
      taxable: shareOf(charge, asset.business),
    };
  }

  /** What pools need to know of their assets. */
  #factsOfPools(lines: Pick<TaxPeriod, 'additions' | 'firstYear' | 'disposals'>): void {
    const source = { pools: this.#pools, assets: this.#assets, states: this.#states, ...lines };
    for (const [key, { isEmptied, ...facts }] of poolFacts(source, this.#period, this.#terms)) {
      const movement = this.#movement(key);
      Object.assign(movement, { ...facts, isEnded: movement.isEnded || isEmptied });
    }
  }

  /** Allowances beside the pools, once it is known what is left in them. */
  #beside(): readonly BesideLine[] {
    if (isFinal(this.#period, this.#terms)) return [];
    const lines: BesideLine[] = [];
    const assets = [...this.#assets.values()].flatMap((asset) => {
      const state = this.#states.get(asset.key);
      const pool = this.#pools.get(state?.pool ?? '');
      if (state === undefined || pool === undefined) return [];
      return [{ asset, state, age: ageOf(asset, pool, this.#period) }];
    });
    const rooms = new Rooms((key) => this.#poolLine(this.#pool(key)).closing);
    const take = (line: BesideLine): void => {
      lines.push(line);
      this.#takeBeside(line);
    };
    claimBeside({ assets, rooms, take }, this.#period, this.#terms);
    return lines;
  }

  #takeBeside({ asset: { key }, layer, beside }: BesideLine): void {
    const state = this.#states.get(key);
    if (state === undefined) return;
    const before = state.beside?.get(layer) ?? 0n;
    this.#states.set(key, {
      ...state,
      beside: new Map([...(state.beside ?? []), [layer, before + beside]]),
    });
    this.#movement(state.pool).beside += beside;
    const pool = this.#pool(state.pool);
    const years = this.#terms.inForce.rules.layers[layer]?.years;
    if (pool.asset === undefined || years === undefined) return;
    this.#pools.set(pool.key, { ...pool, spreadFrom: years });
  }

  #factor(name: string | undefined): { numerator: bigint; denominator: bigint } {
    if (name === undefined) return { numerator: 1n, denominator: 1n };
    return percent(averageOf(stretchesOf(name, this.#period, this.#terms.inForce)));
  }

  #poolLine(pool: PoolState): PoolLine {
    const asset = this.#assets.get(pool.asset ?? '');
    const movement = this.#movements.get(pool.key) ?? NO_MOVEMENT;
    const moved = { pool, rule: this.#rule(pool.rule), asset, movement };
    return poolLine(moved, this.#period, this.#terms);
  }

  #poolLines(): readonly PoolLine[] {
    const lines = [...this.#pools.values()].map((pool) => this.#poolLine(pool));
    return lines.toSorted(byPool(this.#terms.inForce.rules));
  }
}

/** A pool after one more period. */
function grown(pool: PoolState): PoolState {
  return { ...pool, age: (pool.age ?? 0) + 1 };
}
