import { AssetKeys } from '../close/asset-key.ts';
import { checkAligned } from '../close/book-closes.ts';
import { isIdle } from '../close/closed-asset.ts';
import { depreciationPlan } from '../make-plan.ts';
import type { Checked, Refusal } from '../refusals.ts';
import type { Register, RegisterRow } from '../source/register.ts';
import type { AssetLine } from './asset-line.ts';
import { LineMaker, type FromCloses } from './line-maker.ts';
import { TestedConventions } from './mid-quarter-rows.ts';
import type { Book, ReportRequest } from './report-request.ts';
import { TermsOfRows, type RowTerms } from './row-terms.ts';

/** What a book is computed from. */
export interface BookFacts {
  readonly register: Register;
  readonly request: ReportRequest;
  readonly book: Book;
  /** Undefined where the book was never closed. */
  readonly from: FromCloses | undefined;
}

/** Told while the lines of a book are computed. */
export interface LineListener {
  readonly onComputed?: (terms: RowTerms) => void;
  readonly onRefused?: (row: RegisterRow, reasons: readonly Refusal[]) => void;
}

/**
 * The assets of a book, computed anew each time they are gone through: a hundred thousand of them with
 * everything that belongs to them would take too much memory.
 */
export class AssetLines implements Iterable<AssetLine> {
  readonly #facts: BookFacts;
  readonly #conventions: TestedConventions;
  readonly #maker: LineMaker;
  #length: number | undefined;

  /** Throws TallysheetError 'bad-usage' where the period cuts a closed one. */
  constructor(facts: BookFacts) {
    const { request, from } = facts;
    if (from !== undefined) {
      checkAligned(from.closes.periods, [request.period, ...request.columns]);
    }
    this.#facts = facts;
    this.#conventions = new TestedConventions(this.#computable(), request.fiscalYearStart);
    this.#maker = new LineMaker(request, from);
  }

  get length(): number {
    this.#length ??= this.filter(() => true).length;
    return this.#length;
  }

  [Symbol.iterator](): Generator<AssetLine> {
    return this.read({});
  }

  /** The lines that are wanted; they should be few. */
  filter(isWanted: (line: AssetLine) => boolean): AssetLine[] {
    const wanted: AssetLine[] = [];
    for (const line of this) if (isWanted(line)) wanted.push(line);
    return wanted;
  }

  /** Computes every row, and what the last close has besides them. */
  *read(listener: LineListener): Generator<AssetLine> {
    const isClosed = this.#facts.from !== undefined;
    const keys = new AssetKeys();
    const computed = new Map<string, boolean>();
    let length = 0;
    for (const [row, checked] of this.#checkedRows()) {
      const key = isClosed ? keys.keyOf(row) : '';
      if (isClosed) computed.set(key, 'value' in checked);
      if ('refusals' in checked) {
        listener.onRefused?.(row, checked.refusals);
        continue;
      }
      const { terms, plan } = checked.value;
      listener.onComputed?.(terms);
      length += 1;
      yield this.#maker.line(terms, plan, key);
    }
    for (const line of this.#removed(computed)) {
      length += 1;
      yield line;
    }
    this.#length = length;
  }

  *#removed(computed: ReadonlyMap<string, boolean>): Generator<AssetLine> {
    const { from, request } = this.#facts;
    for (const asset of from?.closes.assetsSince(request.period.opening) ?? []) {
      if (computed.get(asset.key) === true) continue;
      const line = this.#maker.removed(asset, computed.has(asset.key));
      if (!isIdle(line.movement)) yield line;
    }
  }

  *#checkedRows(): Generator<readonly [RegisterRow, Checked<ComputedRow>]> {
    for (const [row, read] of this.#readRows()) {
      if ('refusals' in read) {
        yield [row, read];
        continue;
      }
      const terms = this.#conventions.of(read.value);
      const plan = depreciationPlan(terms.asset, terms.read.terms);
      yield [row, 'refusals' in plan ? plan : { value: { terms, plan: plan.value } }];
    }
  }

  *#computable(): Generator<RowTerms> {
    for (const [, read] of this.#readRows()) if ('value' in read) yield read.value;
  }

  *#readRows(): Generator<readonly [RegisterRow, Checked<RowTerms>]> {
    const { request, book, register } = this.#facts;
    const terms = new TermsOfRows(request, book);
    for (const row of register.rows) yield [row, terms.of(row)];
  }
}

interface ComputedRow {
  readonly terms: RowTerms;
  readonly plan: ReturnType<typeof depreciationPlan> extends Checked<infer Plan> ? Plan : never;
}
