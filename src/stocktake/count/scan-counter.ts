import { TallysheetError } from '../../kernel/messages/errors.ts';
import { defined } from '../../kernel/defined.ts';
import { groupBy } from '../../kernel/group-by.ts';
import type { ScanRules } from '../../scan/scan-readings.ts';
import { cleanScan } from '../../scan/scan-readings.ts';
import { assetFindings, type AssetOutcome } from '../findings/asset-findings.ts';
import { PlaceTree } from '../findings/place-tree.ts';
import { countsByQuantity } from '../quantities.ts';
import type { Count, Expected, RegisterItem, Stocktake } from '../stocktake.ts';
import type { KeyedScan, Scan, ScanRow } from '../store/scan-lists.ts';
import type { StocktakeStore } from '../store/stocktake-store.ts';
import { CodeFinder, type FoundCode } from './code-finder.ts';
import { unknownPlace } from './row-reader.ts';

/** Who scans, and where. */
export interface ScanBy {
  readonly by?: string | undefined;
  /** A name, path or #number; holds until the label of another place is scanned. */
  readonly place?: string | undefined;
}

/**
 * What a scan says: the result for its item as it is now; `repeated`, counted there before; `unknown`, no item has the code;
 * `unclear`, nothing was counted; `place`, the label of a place, where the following scans are.
 */
export type ScanOutcome =
  Exclude<AssetOutcome, 'missing'> | 'repeated' | 'unknown' | 'unclear' | 'place';

/** A code, with a key by which it is counted once, however often it comes. */
export interface ScannedCode {
  readonly code: string;
  readonly key?: string | undefined;
}

/** The answer to one scan. */
export interface ScanAnswer {
  readonly code: string;
  readonly outcome: ScanOutcome;
  /** Its row among the scans; undefined where nothing was counted. */
  readonly at?: ScanRow;
  /** Who scanned it. */
  readonly by?: string;
  readonly item?: RegisterItem;
  /** The path of the place where it was scanned, or that was scanned. */
  readonly place?: string;
  /** Where the account has the item. */
  readonly registered?: string;
  /** Units at this place so far, of an item that has units. */
  readonly units?: number;
  /** The last earlier count of the item. */
  readonly earlier?: Pick<Count, 'by' | 'at'>;
  readonly hint?: string;
}

/** Where and when a batch of scans is made. */
interface Moment {
  readonly by: string | undefined;
  readonly at: string;
  location: number | undefined;
}

type Answered = ScanAnswer & { readonly scan?: KeyedScan };

/** Counts scans one after another. What it compares them with is frozen, and read once. */
export class ScanCounter {
  readonly #finder: CodeFinder;
  readonly #places: PlaceTree;
  readonly #expected: ReadonlyMap<number, readonly Expected[]>;

  constructor(stocktake: Stocktake, rules: ScanRules = {}) {
    this.#finder = new CodeFinder(stocktake, rules);
    this.#places = new PlaceTree(stocktake.places());
    this.#expected = groupBy(stocktake.expected(), ({ item }) => item);
  }

  /**
   * Counts scans, all of them or none; one that was counted before is answered again, unless it was taken out.
   * @param now in the time zone of the stocktake
   * Throws TallysheetError 'bad-usage' for an unknown place, and as StocktakeStore.addScans does.
   */
  count(
    store: StocktakeStore,
    codes: readonly ScannedCode[],
    { by, place }: ScanBy,
    now: string,
  ): readonly ScanAnswer[] {
    const moment: Moment = { by, at: now, location: this.#locationOf(place) };
    const counted = { batch: [] as KeyedScan[], stocktake: store.views };
    const answers = codes.flatMap((scanned) => {
      const answer = this.#answer(scanned, moment, counted);
      if (answer?.scan !== undefined) counted.batch.push(answer.scan);
      return answer ?? [];
    });
    const rows = [...store.addScans(counted.batch, now)];
    return answers.map(({ scan, ...answer }) =>
      scan === undefined ? answer : { ...answer, ...defined({ at: rows.shift(), by }) },
    );
  }

  /** The latest scans that hold, the last one first, each with its answer. */
  latest(stocktake: StocktakeStore['views'], most: number): readonly ScanAnswer[] {
    return stocktake.latestScans(most).map((count) => this.#answerOf(count, stocktake));
  }

  #answer(
    { code: line, key }: ScannedCode,
    moment: Moment,
    counted: CountedSoFar,
  ): Answered | undefined {
    const code = cleanScan(line);
    if (code === '') return undefined;
    if (key !== undefined && counted.stocktake.hasScan(key)) return this.#answerAgain(key, counted);
    const found = this.#finder.find(code);
    if ('location' in found) {
      moment.location = found.location;
      return { code, outcome: 'place', place: this.#places.pathOf(found.location) };
    }
    const { by, at, location } = moment;
    const scan = { code, quantity: 1, ...defined({ by, at, location, key }) };
    const place = location === undefined ? {} : { place: this.#places.pathOf(location) };
    if ('issue' in found) return { code, ...withoutItem(found.issue, scan), ...place };
    const item = counted.stocktake.item(found.item);
    if (item === undefined) throw new RangeError(`the stocktake has no item #${found.item}`);
    return {
      ...{ code, item, ...place, scan: { ...scan, item: item.number } },
      ...this.#resultFor(item, scan, earlierCounts(item, counted)),
    };
  }

  #answerAgain(key: string, { stocktake }: CountedSoFar): ScanAnswer | undefined {
    const count = stocktake.scanOf(key);
    return count && this.#answerOf(count, stocktake);
  }

  /** The answer to a scan that was counted before. */
  #answerOf(count: Count, stocktake: StocktakeStore['views']): ScanAnswer {
    const { file, row, code, by, location } = count;
    const kept = {
      ...{ code, at: { file, row } },
      ...defined({ by }),
      ...(location !== undefined && { place: this.#places.pathOf(location) }),
    };
    const item = count.item === undefined ? undefined : stocktake.item(count.item);
    if (item === undefined) {
      const found = this.#finder.find(code);
      return { ...kept, outcome: 'unknown', ...('issue' in found && { hint: found.issue.hint }) };
    }
    const earlier = stocktake
      .countsOf(item.number)
      .filter((each) => each.quantity > 0 && isBefore(each, count));
    return { ...kept, item, ...this.#resultFor(item, count, earlier) };
  }

  /** What the item comes to with a further scan. */
  #resultFor(
    item: RegisterItem,
    scan: Scan,
    earlier: readonly Count[],
  ): Pick<ScanAnswer, 'outcome' | 'registered' | 'units' | 'earlier'> {
    const counts = [...earlier, asCount(scan)];
    if (countsByQuantity(item.kind)) return this.#unitsOf(item, scan, counts);
    const expected = this.#expected.get(item.number) ?? [];
    const [finding] = assetFindings([{ item, expected, counts, remarks: [] }], this.#places);
    // With a count, nothing is missing.
    const outcome = (finding?.outcome ?? 'as-expected') as Exclude<AssetOutcome, 'missing'>;
    const last = earlier.at(-1);
    const isRepeated = last !== undefined && outcome !== 'different-places';
    return {
      outcome: isRepeated ? 'repeated' : outcome,
      ...(item.location !== undefined && { registered: this.#places.pathOf(item.location) }),
      ...(last && { earlier: defined({ by: last.by, at: last.at }) }),
    };
  }

  #unitsOf(
    { number }: RegisterItem,
    { location: there }: Scan,
    counts: readonly Count[],
  ): Pick<ScanAnswer, 'outcome' | 'units'> {
    const here = counts.filter(({ location }) => location === there);
    const expected = this.#expected.get(number) ?? [];
    const isExpected = expected.some(({ location }) => location === there);
    return {
      outcome: isExpected || there === undefined ? 'as-expected' : 'elsewhere',
      units: here.reduce((sum, { quantity }) => sum + quantity, 0),
    };
  }

  #locationOf(place: string | undefined): number | undefined {
    if (place === undefined) return undefined;
    const found = this.#finder.place(place);
    if (typeof found === 'number') return found;
    const [code, { hint }] = unknownPlace(place, found);
    const message =
      code === 'unknown-reference'
        ? `There is no location named "${place}"`
        : `More than one location matches "${place}"`;
    throw new TallysheetError('bad-usage', message, { hint });
  }
}

/** What was counted before a scan: in the stocktake, and by the scans of the same batch. */
interface CountedSoFar {
  readonly batch: readonly Scan[];
  readonly stocktake: StocktakeStore['views'];
}

/** A tag that no item has is a result; what cannot be understood counts nothing, as a person is there to scan again. */
function withoutItem(
  { code, hint }: Extract<FoundCode, { readonly issue: unknown }>['issue'],
  scan: Scan,
): Pick<Answered, 'outcome' | 'scan' | 'hint'> {
  return code === 'unknown-scan'
    ? { outcome: 'unknown', scan, hint }
    : { outcome: 'unclear', hint };
}

function earlierCounts(
  { number }: RegisterItem,
  { batch, stocktake }: CountedSoFar,
): readonly Count[] {
  const kept = stocktake.countsOf(number);
  const own = batch.filter(({ item }) => item === number).map(asCount);
  return [...kept, ...own].filter(({ quantity }) => quantity > 0);
}

function isBefore(one: Count, other: Count): boolean {
  return one.file < other.file || (one.file === other.file && one.row < other.row);
}

function asCount({ quantity = 1, ...scan }: Scan): Count {
  return { ...scan, quantity, file: 0, row: 0 };
}
