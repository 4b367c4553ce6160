import { getOrMake } from '../../../../kernel/get-or-make.ts';
import type { AssetLine } from './lines/asset-line.ts';

/** Charges of fewer than 2^40 minor units each are added up in numbers without loss. */
const MOST_ADDED = 2 ** 12;

/** Charges of one class by the columns: in integers, and of some lines in numbers that are not there yet. */
class ClassCharges {
  readonly #whole: bigint[];
  readonly #waiting: Float64Array;
  #lines = 0;

  constructor(columns: number) {
    this.#whole = Array.from({ length: columns }, () => 0n);
    this.#waiting = new Float64Array(columns);
  }

  add(charges: readonly bigint[]): void {
    const whole = this.#whole;
    for (const [at, expense] of charges.entries()) {
      if (expense !== 0n) whole[at] = (whole[at] ?? 0n) + expense;
    }
  }

  /** Gives what they come to. */
  addUnits(charges: Float64Array): number {
    const waiting = this.#waiting;
    let all = 0;
    for (let at = 0; at < charges.length; at += 1) {
      const charge = charges[at] ?? 0;
      waiting[at] = (waiting[at] ?? 0) + charge;
      all += charge;
    }
    this.#lines += 1;
    if (this.#lines === MOST_ADDED) this.#settle();
    return all;
  }

  result(): readonly bigint[] {
    this.#settle();
    return this.#whole;
  }

  #settle(): void {
    this.add(Array.from(this.#waiting, BigInt));
    this.#waiting.fill(0);
    this.#lines = 0;
  }
}

/** Adds charges up by the columns of a report: by class, and of all classes. */
export class ColumnCharges {
  readonly #columns: number;
  readonly #classes = new Map<string, ClassCharges>();

  constructor(columns: number) {
    this.#columns = columns;
  }

  /** Adds a line, and gives what its columns come to. */
  add(className: string, line: Pick<AssetLine, 'charges' | 'chargesInUnits'>): bigint {
    const ofClass = getOrMake(this.#classes, className, () => new ClassCharges(this.#columns));
    const units = line.chargesInUnits?.();
    if (units !== undefined) return BigInt(ofClass.addUnits(units));
    const charges = line.charges();
    ofClass.add(charges);
    return charges.reduce((all, charge) => (charge === 0n ? all : all + charge), 0n);
  }

  of(className: string): readonly bigint[] {
    return this.#classes.get(className)?.result() ?? this.#zeros();
  }

  all(): readonly bigint[] {
    const all = this.#zeros();
    for (const ofClass of this.#classes.values()) {
      for (const [at, charge] of ofClass.result().entries()) all[at] = (all[at] ?? 0n) + charge;
    }
    return all;
  }

  #zeros(): bigint[] {
    return Array.from({ length: this.#columns }, () => 0n);
  }
}
