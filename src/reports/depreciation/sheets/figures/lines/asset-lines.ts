import { AssetKeys } from '../../../events/closes/asset-key.ts';
import { checkAligned } from '../../../events/closes/book-closes.ts';
import { type ClosedAsset, isIdle } from '../../../events/closes/closed-asset.ts';
import { missingReading } from '../../../methods/missing-readings.ts';
import { type DepreciationPlan, depreciationPlan } from '../../../methods/plan.ts';
import { type Checked, type Rejection, reject } from '../../../terms/rejections.ts';
import type { Register, RegisterRow } from '../../../input/register/register.ts';
import type { AssetLine } from './asset-line.ts';
import { type FromCloses, LineMaker } from './line-maker.ts';
import { TestedConventions } from './mid-quarter-rows.ts';
import { classOf } from './open-line.ts';
import { SharedAssets } from './shared-assets.ts';
import type { Book, ReportRequest } from '../../../input/request/report-request.ts';
import { type RowTerms, TermsOfRows } from '../../../input/request/row-terms.ts';
import type { SettingLayer } from '../../../input/settings/setting-layers.ts';
import type { DepreciableAsset } from '../../../terms/asset.ts';
import { REPORT_DATES, isReportDate } from '../../../terms/calendar/calendar-day.ts';
import { planWithEvents } from '../../../events/plan-with-events.ts';
import { readEvent } from '../../../events/read-event.ts';
import type { AssetEvent, OpeningReserves } from '../../../terms/asset-event.ts';
import type { Period } from '../../../terms/calendar/periods.ts';

/** The plan of a row of the register with everything that happened to it, or why there is none. */
function planOfRow(
  { row, asset, read: { terms } }: RowTerms,
  { opening }: Pick<Period, 'opening'>,
  reserves?: OpeningReserves,
): Checked<DepreciationPlan> {
  const made = depreciationPlan(asset, terms);
  if ('refusals' in made) return made;
  const refusals: Rejection[] = [];
  const events = broughtForward(asset, refusals);
  if (row.events === undefined && events.length === 0 && refusals.length === 0) {
    return { value: withReserves(made.value, [], reserves) };
  }
  for (const { texts } of row.events ?? []) {
    const event = readEvent(texts, terms.exponent);
    if ('value' in event) events.push(event.value);
    else refusals.push(...event.refusals);
  }
  refusals.push(...beforeBroughtForward(events, opening.iso));
  return refusals.length > 0
    ? { refusals }
    : planWithEvents(withReserves(made.value, events, reserves), events);
}

/** What an opening workbook held counts where the register lists none of the events that it came from. */
function withReserves(
  plan: DepreciationPlan,
  events: readonly AssetEvent[],
  reserves: OpeningReserves | undefined,
): DepreciationPlan {
  if (reserves === undefined) return plan;
  const isListed = events.some(({ kind, on }) => FORMING.has(kind) && on <= reserves.on);
  return isListed ? plan : { ...plan, reserves };
}

/** The events that form reserves. */
const FORMING: ReadonlySet<AssetEvent['kind']> = new Set([
  ...(['revaluation', 'impairment', 'impairment-reversal'] as const),
]);

/** What columns of the register say of the ledger before. */
function broughtForward(
  { broughtForward: amount, broughtForwardOn: on }: DepreciableAsset,
  refusals: Rejection[],
): AssetEvent[] {
  if (amount === undefined || on === undefined) return [];
  if (isReportDate(on)) return [{ on, kind: 'brought-forward', amount }];
  const details = { setting: 'brought-forward-on', expected: REPORT_DATES, found: on };
  refusals.push(reject('bad-date', details));
  return [];
}

/** The monthly charges of another ledger are not known. */
function beforeBroughtForward(events: readonly AssetEvent[], opening: string): Rejection[] {
  return events
    .filter(({ kind, on }) => kind === 'brought-forward' && on > opening)
    .map(({ on }) => {
      const details = { setting: 'events', expected: `a report from the day after ${on} on` };
      return reject('before-brought-forward', { ...details, found: `one after ${opening}` });
    });
}

/** Of rows beyond them the terms are read each time. */
const MOST_KNOWN = 200_000;

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
  readonly #terms: TermsOfRows;
  readonly #maker: LineMaker;
  /** The terms of the first rows of the register, in its order, but for those that share schedules. */
  readonly #known: (Checked<RowTerms> | undefined)[] = [];
  readonly #shared: SharedAssets | undefined;
  readonly #conventions: TestedConventions;
  #length: number | undefined;

  /** Throws TallysheetError 'bad-usage' where the period cuts a closed one. @internal */
  constructor(facts: BookFacts) {
    const { request, from } = facts;
    if (from !== undefined) {
      checkAligned(from.closes, request);
    }
    this.#facts = facts;
    this.#terms = new TermsOfRows(request, facts.book);
    this.#conventions = new TestedConventions(this.#computable(), request.fiscalYearStart);
    this.#maker = new LineMaker(request, from);
    const frame = this.#maker.sharedFrame;
    this.#shared = frame && new SharedAssets(frame);
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
    for (const { row, key, terms, line } of this.#lines(listener)) {
      if (isClosed) computed.set(key, 'value' in line);
      if ('refusals' in line) {
        listener.onRefused?.(row, line.refusals);
        continue;
      }
      if (terms !== undefined) listener.onComputed?.(terms);
      length += 1;
      yield line.value;
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

  *#lines({ onComputed }: LineListener): Generator<ComputedRow> {
    const reserves = this.#facts.from?.closes.reserves();
    for (const read of this.#readRows()) {
      const { at, row, key } = read;
      // Terms that are not asked for are not read again.
      const known = onComputed === undefined ? this.#sharedLine(at, row) : undefined;
      if (known !== undefined) yield { row, key, line: { value: known } };
      else yield this.#computed(read, reserves?.get(key));
    }
  }

  #sharedLine(at: number, row: RegisterRow): AssetLine | undefined {
    return this.#shared?.lineAt(at, row, classOf(row));
  }

  #computed(read: RowToRead, reserves: OpeningReserves | undefined): ComputedRow {
    const { at, row, key } = read;
    const checked = this.#known[at] ?? this.#read(read);
    if ('refusals' in checked) return { row, key, line: checked };
    const terms = this.#conventions.of(checked.value);
    if (this.#shared?.share(at, terms) === true && at in this.#known) this.#known[at] = undefined;
    const line = this.#sharedLine(at, row);
    if (line !== undefined) return { row, key, terms, line: { value: line } };
    return { row, key, terms, line: this.#lineOf(terms, key, reserves) };
  }

  /** The line of a row by a plan of its own, which has all it needs up to the end of the period. */
  #lineOf(terms: RowTerms, key: string, reserves: OpeningReserves | undefined): Checked<AssetLine> {
    const { period } = this.#facts.request;
    const plan = planOfRow(terms, period, reserves);
    if ('refusals' in plan) return plan;
    const missing = missingReading(plan.value, period.closing);
    if (missing !== undefined) return { refusals: [missing] };
    return this.#maker.line(terms, plan.value, key);
  }

  *#computable(): Generator<RowTerms> {
    for (const read of this.#readRows()) {
      const checked = this.#read(read);
      if (this.#known.length < MOST_KNOWN) this.#known.push(checked);
      if ('value' in checked) yield checked.value;
    }
  }

  *#readRows(): Generator<RowToRead> {
    const { register, from } = this.#facts;
    const keys = new AssetKeys();
    let at = 0;
    for (const row of register.rows) {
      yield { at, row, key: from === undefined ? '' : keys.keyOf(row) };
      at += 1;
    }
  }

  #read({ row, key }: RowToRead): Checked<RowTerms> {
    const { from } = this.#facts;
    return this.#terms.of(row, from && closedResidual(row, () => from.closes.of(key)));
  }
}

/** A row of the register, and the key that the closes know it by. */
interface RowToRead {
  readonly at: number;
  readonly row: RegisterRow;
  readonly key: string;
}

/** A row with its line, or with every reason why it has none. */
interface ComputedRow extends Omit<RowToRead, 'at'> {
  readonly terms?: RowTerms;
  readonly line: Checked<AssetLine>;
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
