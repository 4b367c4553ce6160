import { createHash } from 'node:crypto';
import { formatMinorUnits, type CurrencyExponent } from '../../../../kernel/money.ts';
import type { BookCloses } from '../../events/closes/book-closes.ts';
import { isNothing, NOTHING, type Amounts } from '../../events/closes/closed-asset.ts';
import type { Period } from '../../terms/calendar/periods.ts';
import type { AssetLine } from './lines/asset-line.ts';

/** Assets with what they have, added up, and a hash over all of them. */
export interface BalanceList extends Amounts {
  readonly assets: bigint;
  /** Over one line for each asset, sorted: its key, cost and accumulated depreciation, tabs between. */
  readonly sha256: string;
}

/** An asset that does not open with what it was closed with. */
export interface OpeningDifference {
  readonly key: string;
  readonly closed: Amounts;
  readonly opened: Amounts;
}

/** The opening of a report held against the close before it, asset by asset. */
export interface OpeningProof {
  /** The day of the close. */
  readonly closedOn: string;
  readonly closed: BalanceList;
  readonly opened: BalanceList;
  readonly differences: readonly OpeningDifference[];
}

/** What a closed book opens and closes with. */
export interface BalanceProofs {
  /** Undefined where no close ends on the day before the period. */
  readonly opening: OpeningProof | undefined;
  readonly closing: BalanceList;
}

/** The close that ends on the day before a period: its place among all, or -1. */
export function closeBefore(
  periods: readonly Period[],
  { opening }: Pick<Period, 'opening'>,
): number {
  return periods.findIndex(({ closing }) => closing.serial === opening.serial);
}

/** Collects what assets open and close with, and holds the opening against what was kept. */
export class BalanceProof {
  readonly #opened = new Map<string, Amounts>();
  readonly #closing = new Map<string, Amounts>();

  add({ closed, movement }: AssetLine): void {
    if (closed === undefined) return;
    put(this.#opened, closed.key, movement.opening);
    put(this.#closing, closed.key, movement.closing);
  }

  result(closes: BookCloses, period: Period, exponent: CurrencyExponent): BalanceProofs {
    const at = closeBefore(closes.periods, period);
    const close = closes.periods[at];
    const closing = balanceList(this.#closing, exponent);
    if (close === undefined) return { opening: undefined, closing };
    const kept = new Map<string, Amounts>();
    for (const { key } of closes.assetsSince(period.opening)) {
      put(kept, key, closes.of(key)[at]?.movement.closing ?? NOTHING);
    }
    return {
      closing,
      opening: {
        closedOn: close.end,
        closed: balanceList(kept, exponent),
        opened: balanceList(this.#opened, exponent),
        differences: differencesOf(kept, this.#opened),
      },
    };
  }
}

function put(to: Map<string, Amounts>, key: string, { cost, accumulated }: Amounts): void {
  const amounts = { cost, accumulated };
  if (!isNothing(amounts)) to.set(key, amounts);
}

function balanceList(
  assets: ReadonlyMap<string, Amounts>,
  exponent: CurrencyExponent,
): BalanceList {
  const hash = createHash('sha256');
  let [cost, accumulated] = [0n, 0n];
  for (const key of [...assets.keys()].toSorted()) {
    const amounts = assets.get(key) ?? NOTHING;
    cost += amounts.cost;
    accumulated += amounts.accumulated;
    const written = [amounts.cost, amounts.accumulated].map((each) =>
      formatMinorUnits(each, exponent),
    );
    hash.update(`${[key, ...written].join('\t')}\n`);
  }
  return { assets: BigInt(assets.size), cost, accumulated, sha256: hash.digest('hex') };
}

function differencesOf(
  closed: ReadonlyMap<string, Amounts>,
  opened: ReadonlyMap<string, Amounts>,
): readonly OpeningDifference[] {
  const keys = [...new Set([...closed.keys(), ...opened.keys()])].toSorted();
  return keys.flatMap((key) => {
    const [before, now] = [closed.get(key) ?? NOTHING, opened.get(key) ?? NOTHING];
    const isSame = before.cost === now.cost && before.accumulated === now.accumulated;
    return isSame ? [] : [{ key, closed: before, opened: now }];
  });
}
