import { firstOf } from '../../../engine/refusals.ts';
import {
  CONTRA_ENTRIES,
  type ContraEntry,
  type LedgerLine,
  type LineRestatement,
  type PoolChange,
} from '../ledger.ts';
import type { LocationChange } from '../books/location-quantities.ts';
import { showQuantity } from '../../../engine/measures/unit-cost.ts';

/** A closed period, by its first day; what is older than the first close belongs to that one. */
export interface ClosedSpan {
  readonly start: string;
  readonly end: string;
}

/** The other sides of what closed periods posted; the last changes places only. */
const SIDES: readonly (ContraEntry | undefined)[] = [
  'opening',
  'purchases',
  'consumption',
  'counts',
  'revaluation',
  undefined,
];

/** More lines are only counted. */
const MOST_NAMED = 3;

/**
 * What the movements of closed periods come to now against what was posted: a line for each period and side
 * that differs, dated after the last close, which takes the books from the one to the other.
 */
export function restatementLines(
  { posted, computed }: { posted: readonly LedgerLine[]; computed: readonly LedgerLine[] },
  { spans, date }: { readonly spans: readonly ClosedSpan[]; readonly date: string },
): readonly LedgerLine[] {
  const books = new RunningBooks(posted);
  const lines: LedgerLine[] = [];
  for (const span of spans) {
    for (const side of SIDES) {
      const was = posted.filter((line) => isOf(line, { span, side, spans }));
      const is = computed.filter((line) => isOf(line, { span, side, spans }));
      const change = differenceOf(was, is);
      if (isNothing(change)) continue;
      const restated: LineRestatement = {
        period: span.start,
        ...(side !== undefined && { postedAs: side }),
      };
      lines.push(books.line(change, { date, restated, note: noteOf(span, was, is) }));
    }
  }
  return lines;
}

interface Bucket {
  readonly span: ClosedSpan;
  readonly side: ContraEntry | undefined;
  readonly spans: readonly ClosedSpan[];
}

function isOf(line: LedgerLine, { span, side, spans }: Bucket): boolean {
  const { restated, kind, date } = line;
  const as = restated === undefined ? CONTRA_ENTRIES[kind] : restated.postedAs;
  if (as !== side) return false;
  if (restated !== undefined) return restated.period === span.start;
  const isFirst = span === spans[0];
  return date <= span.end && (isFirst || date >= span.start);
}

/** What the lines of one bucket did. */
interface Change {
  readonly quantity: bigint;
  readonly checkedOut: bigint;
  readonly value: bigint;
  readonly difference: bigint;
  readonly revenue: bigint;
  readonly at: ReadonlyMap<string, bigint>;
  readonly custody: ReadonlyMap<string, bigint>;
  readonly pools: ReadonlyMap<string, bigint>;
}

function differenceOf(was: readonly LedgerLine[], is: readonly LedgerLine[]): Change {
  const sum = (of: (line: LedgerLine) => bigint): bigint =>
    is.reduce((all, line) => all + of(line), 0n) - was.reduce((all, line) => all + of(line), 0n);
  const byLocation = (of: (line: LedgerLine) => Iterable<readonly [string, bigint]>) => {
    const all = new Map<string, bigint>();
    for (const [lines, sign] of [
      [is, 1n],
      [was, -1n],
    ] as const) {
      for (const [location, amount] of lines.flatMap((line) => [...of(line)])) {
        all.set(location, (all.get(location) ?? 0n) + amount * sign);
      }
    }
    return new Map([...all].filter(([, amount]) => amount !== 0n));
  };
  return {
    quantity: sum((line) => line.in - line.out),
    checkedOut: sum(custodyOf),
    value: sum(({ valueChange }) => valueChange),
    difference: sum(({ difference }) => difference),
    revenue: sum(({ revenue = 0n }) => revenue),
    at: byLocation(({ at }) => at.map(({ location, change }) => [location, change] as const)),
    custody: byLocation(({ at }) =>
      at.map(({ location, custody = 0n }) => [location, custody] as const),
    ),
    pools: byLocation(({ pools = [] }) =>
      pools.map(({ location, valueChange }) => [location, valueChange] as const),
    ),
  };
}

function custodyOf({ at }: LedgerLine): bigint {
  return at.reduce((sum, { custody = 0n }) => sum + custody, 0n);
}

function isNothing({ quantity, value, difference, revenue, at, custody, pools }: Change): boolean {
  const amounts = [quantity, value, difference, revenue];
  return (
    amounts.every((each) => each === 0n) && [at, custody, pools].every(({ size }) => size === 0)
  );
}

/** Continues the running balances of a ledger. */
class RunningBooks {
  readonly #last: LedgerLine | undefined;
  #quantity: bigint;
  #checkedOut: bigint;
  #value: bigint;
  readonly #at = new Map<string, { quantity: bigint; checkedOut: bigint }>();
  readonly #pools = new Map<string, bigint>();

  constructor(posted: readonly LedgerLine[]) {
    this.#last = posted.at(-1);
    this.#quantity = this.#last?.quantity ?? 0n;
    this.#checkedOut = this.#last?.checkedOut ?? 0n;
    this.#value = this.#last?.value ?? 0n;
    for (const { at, pools = [] } of posted) {
      for (const { location, quantity, checkedOut } of at) {
        this.#at.set(location, { quantity, checkedOut });
      }
      for (const { location, value } of pools) this.#pools.set(location, value);
    }
  }

  line(
    change: Change,
    {
      date,
      restated,
      note,
    }: Pick<LedgerLine, 'date'> & { restated: LineRestatement; note: string },
  ): LedgerLine {
    const { quantity, value, difference, revenue } = change;
    this.#quantity += quantity;
    this.#checkedOut += change.checkedOut;
    this.#value += value;
    const pools = this.#poolsAfter(change);
    return {
      item: this.#last?.item ?? '',
      date,
      kind: 'restatement',
      restated,
      note,
      in: quantity > 0n ? quantity : 0n,
      out: quantity < 0n ? -quantity : 0n,
      quantity: this.#quantity,
      checkedOut: this.#checkedOut,
      value: this.#value,
      at: this.#locationsAfter(change),
      ...(pools.length > 0 && { pools }),
      valueChange: value,
      difference,
      ...(revenue !== 0n && { revenue }),
    };
  }

  #locationsAfter({ at, custody }: Change): readonly LocationChange[] {
    return [...new Set([...at.keys(), ...custody.keys()])].map((location) => {
      const held = this.#at.get(location) ?? { quantity: 0n, checkedOut: 0n };
      const change = at.get(location) ?? 0n;
      held.quantity += change;
      held.checkedOut += custody.get(location) ?? 0n;
      this.#at.set(location, held);
      const custodyChange = custody.get(location) ?? 0n;
      return { location, change, ...held, ...(custodyChange !== 0n && { custody: custodyChange }) };
    });
  }

  #poolsAfter({ pools }: Change): readonly PoolChange[] {
    return [...pools].map(([location, valueChange]) => {
      const value = (this.#pools.get(location) ?? 0n) + valueChange;
      this.#pools.set(location, value);
      return { location, valueChange, value };
    });
  }
}

/** `2026-01: new: receipt 2026-01-20 PO-7, 10; no longer: issue 2026-01-09, 4`. */
function noteOf(
  { start, end }: ClosedSpan,
  was: readonly LedgerLine[],
  is: readonly LedgerLine[],
): string {
  const [before, now] = [was, is].map((lines) =>
    lines.filter(({ restated }) => restated === undefined).map(wordsOf),
  );
  const added = without(now ?? [], before ?? []);
  const gone = without(before ?? [], now ?? []);
  const causes = [
    ...(added.length === 0 ? [] : [`added: ${firstOf(added, MOST_NAMED)}`]),
    ...(gone.length === 0 ? [] : [`removed: ${firstOf(gone, MOST_NAMED)}`]),
  ];
  const cause = causes.length === 0 ? 'different cost' : causes.join('; ');
  return `${start} to ${end}: ${cause}`;
}

function wordsOf({ kind, date, reference, in: taken, out, at }: LedgerLine): string {
  const quantity = taken - out;
  const places = at.map(({ location }) => location).join(' → ');
  return [kind, date, reference, showQuantity(quantity), places]
    .filter((text) => text !== undefined && text !== '')
    .join(' ');
}

function without(all: readonly string[], others: readonly string[]): readonly string[] {
  const left = [...others];
  return all.filter((text) => {
    const at = left.indexOf(text);
    if (at === -1) return true;
    left.splice(at, 1);
    return false;
  });
}
