import { groupBy } from '../../../../kernel/group-by.ts';
import type { Period } from '../../terms/calendar/periods.ts';
import type { PoolRule } from '../rules/tax-rules.ts';
import { type FirstItem, multipleOf } from './first-period.ts';
import { hasPortions, portionsOf } from './portions.ts';
import { sumOf, WHOLE } from './shares.ts';
import { type AssetState, type PoolState, poolKeyOf, type TaxAsset } from './tax-asset.ts';
import type { AdditionLine, TaxPeriod } from './tax-period.ts';
import type { TaxTerms } from './tax-terms.ts';

/** What a pool needs to know of its assets in a period. */
export interface PoolFacts {
  readonly first: readonly FirstItem[];
  readonly portions: bigint;
  /** The last asset of the pool went in the period. */
  readonly isEmptied: boolean;
  /** So it seems; but rows with exceptions may belong to it. */
  readonly isUnsettled: boolean;
}

/** A period as far as it is known before its pools are written down. */
interface PoolSource extends Pick<TaxPeriod, 'additions' | 'firstYear' | 'disposals'> {
  readonly pools: ReadonlyMap<string, PoolState>;
  readonly assets: ReadonlyMap<string, TaxAsset>;
  readonly states: ReadonlyMap<string, AssetState>;
}

/** The facts of the pools whose rules ask for them, by their keys. @throws NoValue */
export function poolFacts(
  source: PoolSource,
  period: Period,
  terms: TaxTerms,
): ReadonlyMap<string, PoolFacts> {
  const { pools: rules } = terms.inForce.rules;
  const asking = [...source.pools.values()].flatMap(({ key, rule: name }) => {
    const rule = rules[name];
    return rule !== undefined && asksForAssets(rule) ? [{ key, name, rule }] : [];
  });
  if (asking.length === 0) return new Map();
  const grouped = grouping(source);
  return new Map(
    asking.map(({ key, name, rule }) => {
      const assets = grouped.assets.get(key) ?? [];
      const { relieved } = grouped;
      const additions = grouped.additions.get(key) ?? [];
      const isLast = rule.ends === 'empty' && isEmptied(key, source, period, terms);
      const isUnsettled = isLast && terms.unsettled.has(name);
      return [
        key,
        {
          first: firstItems(additions, { relieved, rule, assets }, period, terms),
          portions: hasPortions(rule) ? portionsOf(assets, rule, period, terms) : 0n,
          isEmptied: isLast && !isUnsettled,
          isUnsettled,
        },
      ];
    }),
  );
}

function asksForAssets(rule: PoolRule): boolean {
  return (
    rule.ends !== undefined ||
    rule.first !== undefined ||
    rule.unused !== undefined ||
    hasPortions(rule)
  );
}

/** Assets and additions by the keys of their pools. */
function grouping({ additions, firstYear, assets, states }: PoolSource): {
  readonly assets: ReadonlyMap<string, readonly TaxAsset[]>;
  readonly additions: ReadonlyMap<string, readonly AdditionLine[]>;
  /** What allowances before the pool have relieved, by asset. */
  readonly relieved: ReadonlyMap<string, bigint>;
} {
  const ofAssets = groupBy(firstYear, ({ asset }) => asset.key);
  return {
    assets: groupBy(assets.values(), ({ key }) => states.get(key)?.pool ?? ''),
    additions: groupBy(additions, ({ pool }) => pool),
    relieved: new Map(
      [...ofAssets].map(([key, lines]) => [
        key,
        sumOf(lines, ({ expenditure, later }) => expenditure - later),
      ]),
    ),
  };
}

interface ItemSource {
  readonly relieved: ReadonlyMap<string, bigint>;
  readonly rule: PoolRule;
  readonly assets: readonly TaxAsset[];
}

/** Costs that do not count once: of assets that came in the period, and of those that are not in use yet. */
function firstItems(
  additions: readonly AdditionLine[],
  { relieved, rule, assets }: ItemSource,
  period: Period,
  terms: TaxTerms,
): readonly FirstItem[] {
  if (hasPortions(rule)) return [];
  const isUnused = ({ available, disposed }: TaxAsset): boolean =>
    rule.unused !== undefined && available > period.end && !(disposed && disposed.on <= period.end);
  const unused = assets.filter(isUnused);
  return [
    ...unused.map(({ cost }) => ({ amount: cost, multiple: NOTHING })),
    ...additions
      .filter(({ asset }) => !isUnused(asset))
      .map(({ asset, amount, isLate }) => ({
        amount: amount - (relieved.get(asset.key) ?? 0n),
        multiple: isLate ? WHOLE : multipleOf(asset, rule, period, terms),
      })),
  ];
}

const NOTHING = { numerator: 0n, denominator: 1n };

/** Whether a pool lost its last asset: what is not available for use yet is owned, and what the register lost may be. */
function isEmptied(
  key: string,
  { assets, states, disposals }: PoolSource,
  { end }: Period,
  { inForce }: TaxTerms,
): boolean {
  if (!disposals.some(({ pool }) => pool === key)) return false;
  const isLost = [...states].some(([each, { pool }]) => pool === key && !assets.has(each));
  const isHeld = [...assets.values()].some((asset) => {
    if (asset.acquired > end || (asset.disposed !== undefined && asset.disposed.on <= end)) {
      return false;
    }
    const own = states.get(asset.key)?.pool ?? poolKeyOf(asset, inForce.rules.pools[asset.pool]);
    return own === key;
  });
  return !isLost && !isHeld;
}
