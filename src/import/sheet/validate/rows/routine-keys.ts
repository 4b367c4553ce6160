import { getOrMake } from '../../../../kernel/get-or-make.ts';
import type { AskedKeys, KeyHashes, SheetRow } from '../../../../kernel/rows.ts';
import { HashedCells } from './hashed-cells.ts';
import type { KeyIndex } from './key-index.ts';
import { askedCellOf, type KeyPlan } from './key-plan.ts';
import { runsIn, type RoutineRun } from './routine-runs.ts';

/** Rows whose keys were added, but for those that were met before. */
interface AddedRows {
  readonly row: number;
  readonly count: number;
}

const NO_ROWS: AddedRows = { row: 0, count: 0 };

/**
 * The keys that are one cell of rows which pass unread: those of many rows are added at once, when the first of them is seen. They
 * are added before a row that has to be compared by its text, and those behind it after it.
 */
export class RoutineKeys {
  readonly #index: KeyIndex;
  readonly #file: number;
  readonly #asked: ReadonlyMap<KeyPlan, AskedKeys>;
  /** Whether all keys of the sheet are those. */
  readonly #areAll: boolean;
  readonly #hashed = new Map<AskedKeys, HashedCells>();
  #batch: readonly SheetRow[] = [];
  /** Those that were not started, the next one last. */
  #runs: RoutineRun[] = [];
  #added = NO_ROWS;
  /** By key, and by row of those that were added: 1 where it was met before, and behind the last row. */
  readonly #met = new Map<KeyPlan, Uint8Array>();
  /** Nothing was met of the rows from the one that was seen last up to this one. */
  #newUpTo = 0;

  constructor(index: KeyIndex, file: number, keys: readonly KeyPlan[]) {
    this.#index = index;
    this.#file = file;
    this.#asked = new Map(
      keys.flatMap((key) => {
        const asked = askedCellOf(key);
        return asked === undefined ? [] : [[key, asked] as const];
      }),
    );
    this.#areAll = this.#asked.size === keys.length;
  }

  /** Rows that are seen next, in their order. */
  expect(batch: readonly SheetRow[]): void {
    this.#batch = batch;
    this.#runs = this.#asked.size === 0 ? [] : runsIn(batch).toReversed();
    this.#added = NO_ROWS;
    this.#newUpTo = 0;
  }

  /** Whether no earlier row has any key of a row, which has them from now on. Rows are asked for in their order. */
  areNew(row: number): boolean {
    if (row < this.#newUpTo) return true;
    if (this.#runs.at(-1)?.row === row) this.#begin(this.#runs.pop());
    this.#newUpTo = this.#firstMetFrom(row);
    return row < this.#newUpTo;
  }

  /** Whether no earlier row has this key of a row, for which `areNew` was asked. */
  isNew(key: KeyPlan, row: number): boolean {
    return this.#isAdded(row) && this.#met.get(key)?.[row - this.#added.row] === 0;
  }

  /** The first of the rows, from one on, of which a key was met; the one behind them where none was. */
  #firstMetFrom(row: number): number {
    if (!this.#areAll || !this.#isAdded(row)) return 0;
    const first = this.#added.row;
    return first + Math.min(...[...this.#met.values()].map((met) => met.indexOf(1, row - first)));
  }

  #isAdded(row: number): boolean {
    return row < this.#added.row + this.#added.count;
  }

  #begin(run: RoutineRun | undefined): void {
    if (run === undefined) return;
    const hashes = [...this.#asked].map(
      ([key, asked]) => [key, this.#hashesOf(run, asked)] as const,
    );
    const count = Math.min(...hashes.map(([, each]) => each.count));
    this.#added = { row: run.row, count };
    for (const [key, each] of hashes) {
      const place = { file: this.#file, row: run.row };
      this.#index.keysOf(key.space).addNew(each, count, place, this.#metOf(key, count));
    }
    const from = run.from + count + 1;
    if (from < run.to) this.#runs.push({ row: run.row + count + 1, from, to: run.to });
  }

  /** The list of a key, in which none of so many rows was met. */
  #metOf(key: KeyPlan, count: number): Uint8Array {
    const known = this.#met.get(key);
    const met = known !== undefined && known.length > count ? known : new Uint8Array(count * 2 + 1);
    met.fill(0, 0, count);
    met[count] = 1;
    this.#met.set(key, met);
    return met;
  }

  #hashesOf({ from, to }: RoutineRun, asked: AskedKeys): KeyHashes {
    const { hasher } = this.#index;
    const { block, atInBlock = 0 } = this.#batch[from]?.routine ?? {};
    if (block !== undefined) return block.hashKeys(atInBlock, to - from, asked, hasher.seeds);
    const cells = this.#batch.slice(from, to).flatMap(({ routine }) => routine ?? []);
    const hashed = getOrMake(this.#hashed, asked, () => new HashedCells());
    hashed.hash(cells, asked, hasher);
    return hashed;
  }
}
