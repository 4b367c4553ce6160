import type { RegisterRow } from '../../../input/register/register.ts';
import type { RowTerms } from '../../../input/request/row-terms.ts';
import {
  isScaled,
  scaledBase,
  sharedStart,
  SharedSchedule,
} from '../../../methods/shared-schedule.ts';
import { checkAsset } from '../../../terms/asset.ts';
import type { CalendarDay } from '../../../terms/calendar/calendar-day.ts';
import { countsFromAcquisition, knowsNoResidual } from '../../../terms/check-terms.ts';
import type { Terms } from '../../../terms/terms.ts';
import { getOrMake } from '../../../../../kernel/get-or-make.ts';
import { type SharedAsset, type SharedFrame, SharedLine } from './shared-line.ts';

/** Fewer assets cost less by plans of their own than a schedule does. */
const FEWEST = 4;
/** Each takes some kilobytes. */
const MOST_SCHEDULES = 2_000;

/** Assets that have terms and a start in common. */
interface Group {
  assets: number;
  /** Undefined until it is needed; false where there can be none. */
  schedule: SharedSchedule | false | undefined;
}

/** The assets of an open book that share schedules, by their row in the register. */
export class SharedAssets {
  readonly #frame: SharedFrame;
  readonly #assets: (SharedAsset | undefined)[] = [];
  readonly #groups = new Map<Terms, Map<number, Group> | false>();
  #schedules = 0;
  /** For all days that schedules are asked about. */
  readonly #charged: Float64Array;

  constructor(frame: SharedFrame) {
    this.#frame = frame;
    this.#charged = new Float64Array(frame.asked.days.length);
  }

  /** The line of a row; undefined where it shares no schedule. */
  lineAt(at: number, row: RegisterRow, className: string): SharedLine | undefined {
    const asset = this.#assets[at];
    return asset && new SharedLine(row, className, asset, this.#frame);
  }

  has(at: number): boolean {
    return this.#assets[at] !== undefined;
  }

  /** Lets a row share the schedule of its terms, if it can. */
  share(at: number, row: RowTerms): boolean {
    const asset = this.#assetOf(row);
    this.#assets[at] = asset;
    return asset !== undefined;
  }

  #assetOf({ row, asset, read: { terms } }: RowTerms): SharedAsset | undefined {
    const { disposed, broughtForward, broughtForwardOn } = asset;
    if ((row.events ?? disposed ?? broughtForward ?? broughtForwardOn) !== undefined) {
      return undefined;
    }
    const groups = getOrMake(
      this.#groups,
      terms,
      () => isScaled(terms) && new Map<number, Group>(),
    );
    const checked = groups === false ? undefined : checkAsset(asset, terms.exponent);
    if (groups === false || checked === undefined || 'refusals' in checked) return undefined;
    const { method } = terms;
    const { cost, acquired } = checked.value;
    const residual = knowsNoResidual(method) ? 0n : checked.value.residual;
    const start = countsFromAcquisition(method) ? acquired : checked.value.start;
    return this.#shared(this.#scheduleOf(groups, terms, start), {
      cost,
      residual,
      acquired,
      start,
    });
  }

  #shared(
    schedule: SharedSchedule | undefined,
    asset: Pick<SharedAsset, 'cost' | 'residual' | 'acquired' | 'start'>,
  ): SharedAsset | undefined {
    if (schedule === undefined) return undefined;
    const base = scaledBase(schedule.terms, asset.cost, asset.residual);
    if (base === undefined || !schedule.fits(base)) return undefined;
    return schedule.chargedInto(this.#charged, base) ? { schedule, base, ...asset } : undefined;
  }

  #scheduleOf(
    groups: Map<number, Group>,
    terms: Terms,
    start: CalendarDay,
  ): SharedSchedule | undefined {
    const shared = sharedStart(terms, start);
    const group = getOrMake(groups, shared.serial, (): Group => ({
      assets: 0,
      schedule: undefined,
    }));
    group.assets += 1;
    if (
      group.schedule === undefined &&
      group.assets >= FEWEST &&
      this.#schedules < MOST_SCHEDULES
    ) {
      this.#schedules += 1;
      group.schedule = SharedSchedule.of(terms, shared, this.#frame.asked) ?? false;
    }
    return group.schedule === false ? undefined : group.schedule;
  }
}
