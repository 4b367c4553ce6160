import { AssetKeys } from '../../../events/closes/asset-key.ts';
import { checkAligned } from '../../../events/closes/book-closes.ts';
import { isIdle, type ClosedAsset } from '../../../events/closes/closed-asset.ts';
import { missingReading } from '../../../methods/missing-readings.ts';
import type { DepreciationPlan } from '../../../methods/plan.ts';
import type { Checked, Rejection } from '../../../terms/rejections.ts';
import type { Register, RegisterRow } from '../../../input/register/register.ts';
import type { AssetLine } from './asset-line.ts';
import { planOfRow } from './plan-of-row.ts';
import { LineMaker, type FromCloses } from './line-maker.ts';
import { TestedConventions } from './mid-quarter-rows.ts';
import type { Book, ReportRequest } from '../../../input/request/report-request.ts';
import { TermsOfRows, type RowTerms } from '../../../input/request/row-terms.ts';
import type { SettingLayer } from '../../../input/settings/setting-layers.ts';

/** What a book is computed from. */
export interface BookFacts {
  readonly register: Register;
  readonly request: ReportRequest;
  readonly book: Book;
  /** Undefined where the book was never closed. */
  readonly from: FromCloses | undefined;
}

/** Called while the lines of a book are computed. */
export interface LineListener {
  readonly onComputed?: (terms: RowTerms) => void;
  readonly onRefused?: (row: RegisterRow, reasons: readonly Rejection[]) => void;
}

/**
 * The assets of a book, recomputed on each iteration: a hundred thousand of them with all details
 * need too much memory.
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
      checkAligned(from.closes, request);
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
    const computed = new Map<string, boolean>();
    let length = 0;
    for (const { row, key, checked } of this.#checkedRows()) {
      const line = 'refusals' in checked ? checked : this.#lineOf(checked.value, key);
      if (isClosed) computed.set(key, 'value' in line);
      if ('refusals' in line) {
        listener.onRefused?.(row, line.refusals);
        continue;
      }
      if ('value' in checked) listener.onComputed?.(checked.value.terms);
      length += 1;
      yield line.value;
    }
    for (const line of this.#removed(computed)) {
      length += 1;
      yield line;
    }
    this.#length = length;
  }

  #lineOf({ terms, plan }: ComputedRow, key: string): Checked<AssetLine> {
    return this.#maker.line(terms, plan, key);
  }

  *#removed(computed: ReadonlyMap<string, boolean>): Generator<AssetLine> {
    const { from, request } = this.#facts;
    for (const asset of from?.closes.assetsSince(request.period.opening) ?? []) {
      if (computed.get(asset.key) === true) continue;
      const line = this.#maker.removed(asset, computed.has(asset.key));
      if (!isIdle(line.movement)) yield line;
    }
  }

  *#checkedRows(): Generator<KeyedRow<ComputedRow>> {
    const reserves = this.#facts.from?.closes.reserves();
    for (const { row, key, checked } of this.#readRows()) {
      if ('refusals' in checked) {
        yield { row, key, checked };
        continue;
      }
      const terms = this.#conventions.of(checked.value);
      const plan = planOfRow(terms, this.#facts.request.period, reserves?.get(key));
      yield {
        row,
        key,
        checked: this.#computed(terms, plan),
      };
    }
  }

  /** A plan that has all it needs up to the end of the period. */
  #computed(terms: RowTerms, plan: Checked<DepreciationPlan>): Checked<ComputedRow> {
    if ('refusals' in plan) return plan;
    const missing = missingReading(plan.value, this.#facts.request.period.closing);
    return missing === undefined ? { value: { terms, plan: plan.value } } : { refusals: [missing] };
  }

  *#computable(): Generator<RowTerms> {
    for (const { checked } of this.#readRows()) if ('value' in checked) yield checked.value;
  }

  *#readRows(): Generator<KeyedRow<RowTerms>> {
    const { request, book, register, from } = this.#facts;
    const terms = new TermsOfRows(request, book);
    const keys = new AssetKeys();
    for (const row of register.rows) {
      const key = from === undefined ? '' : keys.keyOf(row);
      const closed = from && closedResidual(row, () => from.closes.of(key));
      yield { row, key, checked: terms.of(row, closed) };
    }
  }
}

/** A row of the register with the key that the closes know it by. */
interface KeyedRow<Value> {
  readonly row: RegisterRow;
  readonly key: string;
  readonly checked: Checked<Value>;
}

/** The residual value of a disposed asset: afterwards the register may only have its proceeds. */
function closedResidual(
  { settings }: RegisterRow,
  closed: () => readonly (ClosedAsset | undefined)[],
): SettingLayer | undefined {
  if (settings.disposed === undefined || settings.residual !== undefined) return undefined;
  const known = closed().findLast((asset) => asset !== undefined);
  const residual = known?.words['Residual value'];
  return residual === undefined ? undefined : { origin: 'last close', texts: { residual } };
}

interface ComputedRow {
  readonly terms: RowTerms;
  readonly plan: DepreciationPlan;
}
