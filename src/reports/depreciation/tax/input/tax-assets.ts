import { foldHeading, nearestNames } from '../../../../kernel/names.ts';
import { checkAsset, type CheckedAsset } from '../../terms/asset.ts';
import { readAsset } from '../../terms/read-settings.ts';
import { AssetKeys } from '../../events/closes/asset-key.ts';
import { rowsByAsset } from '../../input/register/asset-finder.ts';
import type { Register, RegisterRow } from '../../input/register/register.ts';
import type { SideSheet } from '../../input/register/beside/side-sheet.ts';
import { yearsBetween } from '../engine/years-between.ts';
import { poolKeyOf, type TaxAsset } from '../engine/tax-asset.ts';
import type { PoolRule } from '../rules/tax-rules.ts';
import { type TaxException, taxException } from './tax-exceptions.ts';
import type { TaxReading } from './tax-reading.ts';
import type { TaxRow } from './tax-sheet.ts';
import { readTaxFacts, type TaxFacts } from './tax-facts.ts';
import { countedCost } from './counted-cost.ts';
import { lifeOf } from './life-table.ts';
import { type Came, wholeParts } from './whole-parts.ts';
import { asRow, openingOf } from './tax-opening.ts';
import { placeOfAsset } from './tax-class.ts';

/** The assets of a register as a tax book takes them. */
export interface TaxAssets {
  readonly assets: readonly TaxAsset[];
  /** Assets of a class without a pool. */
  readonly excluded: readonly RegisterRow[];
  readonly exceptions: readonly TaxException[];
  /** Pools to which rows with exceptions may belong. */
  readonly unsettled: ReadonlySet<string>;
  /** Opening balances by shared pool. */
  readonly opening: ReadonlyMap<string, bigint>;
}

/** Reads the assets of a register with their tax facts. */
export function readTaxAssets(
  register: Register,
  sheet: SideSheet<TaxRow> | undefined,
  reading: TaxReading,
): TaxAssets {
  const rows = sheet?.rows ?? [];
  const ofAssets = rows.filter(({ number, identifier }) => number !== '' || identifier !== '');
  const ofPools = rows.filter(({ number, identifier }) => number === '' && identifier === '');
  const { of, leftOver } = rowsByAsset(register, ofAssets, (row) => row);
  const opening = openingOf(ofPools, reading);
  const keys = new AssetKeys();
  const assets: TaxAsset[] = [];
  const excluded: RegisterRow[] = [];
  const unsettled = new Set<string>();
  const exceptions: TaxException[] = [
    ...opening.exceptions,
    ...leftOver.map(({ row, found }) => taxException(asRow(row), 'no-such-asset', { found })),
  ];
  for (const row of register.rows) {
    const reader = new AssetReader(row, of.get(row)?.[0], { ...reading, opening: opening.pools });
    const asset = reader.read(keys.keyOf(row));
    if (reader.exceptions.length > 0) {
      exceptions.push(...reader.exceptions);
      for (const pool of reader.possiblePools()) unsettled.add(pool);
    } else if (asset === undefined) excluded.push(row);
    else assets.push(asset);
  }
  return { assets, excluded, exceptions, unsettled, opening: opening.pools };
}

/** Reads one asset, and collects what is missing. */
class AssetReader {
  readonly exceptions: TaxException[] = [];
  readonly #row: RegisterRow;
  readonly #tax: TaxRow | undefined;
  readonly #reading: TaxReading;
  #class: string | undefined;

  constructor(row: RegisterRow, tax: TaxRow | undefined, reading: TaxReading) {
    this.#row = row;
    this.#tax = tax;
    this.#reading = reading;
  }

  /** Undefined for an asset without a pool, and where there are exceptions. */
  read(key: string): TaxAsset | undefined {
    const className = this.#className();
    this.#class = className;
    if (className === undefined) return undefined;
    if (this.#reading.inForce.rules.classes[className]?.cases.length === 0) return undefined;
    const checked = this.#checked();
    const facts = readTaxFacts(this.#row, this.#tax, this.#reading);
    this.exceptions.push(...facts.exceptions);
    if (checked === undefined) return undefined;
    const { cost, acquired, start, disposal } = checked;
    const { available = start.iso } = facts.facts;
    const entered = this.#entered(acquired.iso, available, disposal?.on.iso);
    const placed = placeOfAsset(
      {
        ...{ row: this.#row, class: className, acquired: acquired.iso, entered, available, cost },
        facts: facts.facts,
      },
      this.#reading,
    );
    this.exceptions.push(...placed.exceptions);
    if (placed.pool === undefined) return undefined;
    const { pool, layers, first, ceiling } = placed;
    const year = this.#reading.periodOf(entered);
    const life = this.#lifeOf(pool, facts.facts, { entered, year });
    const counted = countedCost(cost, facts.facts.net, ceiling);
    const asset = {
      ...{ key, row: this.#row, class: className, pool, layers, acquired: acquired.iso },
      ...{ cost: counted, entered, available, year: year.end, yearStart: year.start },
      useYear: this.#reading.periodOf(laterOf(available, entered)).end,
      ...(counted < cost && { paid: cost }),
      ...(first !== undefined && { first }),
      ...(life !== undefined && { life }),
      ...(disposal !== undefined && {
        disposed: { on: disposal.on.iso, proceeds: disposal.proceeds },
      }),
      ...ofFacts(facts.facts),
    };
    this.#assertOpening(asset);
    return asset;
  }

  /** The pools that the asset may belong to: those of its class, or any. */
  possiblePools(): readonly string[] {
    const { classes, pools } = this.#reading.inForce.rules;
    const { cases } = classes[this.#class ?? ''] ?? {};
    return cases === undefined ? Object.keys(pools) : cases.map(({ pool }) => pool);
  }

  /** The day on which an asset comes into the book; where the rules say so, not before its use. */
  #entered(acquired: string, available: string, disposed: string | undefined): string {
    if (this.#reading.inForce.rules.enters === undefined) return acquired;
    const used = laterOf(available, acquired);
    return disposed !== undefined && disposed < used ? disposed : used;
  }

  /** The months of the life of an asset, where its pool goes by it. */
  #lifeOf(pool: string, { life: own }: TaxFacts, came: Came): number | undefined {
    const { inForce, lives } = this.#reading;
    const rule = inForce.rules.pools[pool];
    const course = rule?.course;
    if (rule === undefined || course === undefined || course === 'shares') return undefined;
    const text = own ?? lives.byGroup.get(foldHeading(this.#row.facts.group));
    if (text === undefined) {
      this.exceptions.push(taxException(this.#row, 'no-life'));
      return undefined;
    }
    const months = lifeOf(text, lives.table);
    if (months === undefined) {
      const [near] = nearestNames(foldHeading(text), [...lives.table.keys()]);
      const expected = near === undefined ? 'years' : `${near}?`;
      this.exceptions.push(
        taxException(this.#row, 'unknown-life', { expected, found: `"${text}"` }),
      );
      return undefined;
    }
    return course === 'years' ? wholeParts(months, rule, came) : months;
  }

  #className(): string | undefined {
    const { inForce, classes } = this.#reading;
    const known = Object.keys(inForce.rules.classes);
    const given = this.#tax?.texts.class ?? '';
    const text = given === '' ? (classes.get(foldHeading(this.#row.facts.group)) ?? '') : given;
    if (text === '') {
      this.exceptions.push(taxException(this.#row, 'no-class'));
      return undefined;
    }
    const wanted = [text, text.replace(/^class\s+/i, '')].map(foldHeading);
    const found = known.find((name) => wanted.includes(foldHeading(name)));
    if (found === undefined) {
      const [near] = nearestNames(text.toLowerCase(), known);
      const expected = near === undefined ? known.join(', ') : `${near}?`;
      this.exceptions.push(
        taxException(this.#row, 'unknown-class', { expected, found: `"${text}"` }),
      );
    }
    return found;
  }

  #checked(): CheckedAsset | undefined {
    const { settings, costs = {} } = this.#row;
    const all = { ...settings, ...costs };
    const wanted = (['cost', 'acquired', 'in-service', 'disposed', 'proceeds'] as const).flatMap(
      (name) => (all[name] === undefined ? [] : [[name, all[name]] as const]),
    );
    const decimals = String(this.#reading.exponent);
    const read = readAsset({ ...Object.fromEntries(wanted), decimals });
    const checked = 'value' in read ? checkAsset(read.value, this.#reading.exponent) : read;
    if ('refusals' in checked) {
      this.exceptions.push(
        ...checked.refusals.map(({ code, message, hint }) => ({
          row: this.#row,
          code,
          message,
          fix: hint,
        })),
      );
      return undefined;
    }
    if (checked.value.disposal !== undefined && all.proceeds === undefined) {
      this.exceptions.push(taxException(this.#row, 'no-proceeds'));
    }
    return checked.value;
  }

  /** What was acquired before the book needs the balance of its pool. */
  #assertOpening(asset: TaxAsset): void {
    const { openingOn, opening: pools, inForce } = this.#reading;
    const { entered, disposed, pool, isSingle, opening } = asset;
    if (openingOn === undefined || entered > openingOn) return;
    if (disposed !== undefined && disposed.on <= openingOn) return;
    const rule = inForce.rules.pools[pool];
    if (isWrittenOff(rule, yearsBetween(asset.year, openingOn))) return;
    if (isSingle || rule?.kind === 'single') {
      if (opening === undefined) this.exceptions.push(taxException(this.#row, 'no-opening'));
      return;
    }
    const found = poolKeyOf(asset, rule);
    if (!pools.has(found))
      this.exceptions.push(taxException(this.#row, 'no-pool-opening', { found }));
  }
}

function laterOf(one: string, other: string): string {
  return one > other ? one : other;
}

/** Whether the shares of a pool are used up after so many periods. */
function isWrittenOff(rule: PoolRule | undefined, years: number): boolean {
  return rule?.course === 'shares' && years >= (rule.shares ?? []).length;
}

function ofFacts({
  business,
  ...facts
}: TaxFacts): Pick<
  TaxAsset,
  | 'business'
  | 'isSingle'
  | 'condition'
  | 'related'
  | 'separate'
  | 'contract'
  | 'firstYear'
  | 'claim'
  | 'opening'
> {
  const { condition, contract, firstYear, claim, opening, related, separate } = facts;
  return {
    business,
    isSingle: business.numerator !== business.denominator,
    ...(condition !== undefined && { condition }),
    ...(related !== undefined && { related }),
    ...(separate !== undefined && { separate }),
    ...(contract !== undefined && { contract }),
    ...(firstYear !== undefined && { firstYear }),
    ...(claim !== undefined && { claim }),
    ...(opening !== undefined && { opening }),
  };
}
