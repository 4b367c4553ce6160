import type { DateFormat } from '../../../../kernel/dates/date-format.ts';
import { type Place, describePlace } from '../../../../kernel/rows.ts';
import type { AccountFacts } from '../../../engine/account/group-terms.ts';
import type { SettingTexts } from '../../terms/settings.ts';
import type { AssetFacts } from '../../terms/asset.ts';
import type { EventTexts } from '../../events/read-event.ts';

/** One row of a register: nothing of it is judged yet. */
export interface RegisterRow {
  /** The row gives the order; an account has no rows, so its assets are counted. */
  readonly place: Place;
  readonly facts: AssetFacts;
  /**
   * Amounts as plain decimals and dates as `2026-01-31`; text that cannot be read is kept as it is.
   */
  readonly settings: SettingTexts;
  /** What a cost sheet says of it, which is stronger. */
  readonly costs?: SettingTexts;
  /** What happened to it, in the order of the sheet. */
  readonly events?: readonly EventRow[];
  /** Facts that only an account has. @internal */
  readonly account?: AccountFacts;
}

/** A register from wherever it comes. */
export interface Register {
  /** `register.xlsx, sheet Assets`, or the host of an account. */
  readonly name: string;
  readonly rows: readonly RegisterRow[];
  /** `EUR`; undefined if the register does not state it. */
  readonly currency?: string;
  /** `$`, if the file states only a symbol that several currencies share. */
  readonly currencySign?: string;
  /** The order that written dates of a file were read by; an account has none. */
  readonly dateFormat?: DateFormat;
  /** Headings by the column that they were mapped to. */
  readonly headings: ReadonlyMap<string, string>;
  /** The SHA-256 of the file, or of what was read of the account, in hexadecimal. */
  readonly sha256: string;
  /** It comes from an account, that was read on this day (UTC). */
  readonly account?: { readonly readOn: string };
  /** The cost sheet that was joined to it. */
  readonly costs?: JoinedSheet;
  /** The sheet of events that was joined to it. */
  readonly events?: JoinedSheet;
  /** What there is to know of it, though it can be computed: sentences without a full stop. */
  readonly remarks?: readonly string[];
}

/** A sheet beside a register. */
export interface JoinedSheet {
  /** `costs.xlsx, sheet Costs` */
  readonly name: string;
  readonly sha256: string;
  readonly rows: number;
  /** Rows that no asset could be found for. */
  readonly leftOver: readonly LeftOverRow[];
}

export interface LeftOverRow {
  readonly row: RegisterRow;
  /** What was looked for, and how much of that there is: `2 assets with the identifier X`. */
  readonly found: string;
}

/** A row in words: its place in a file, or the number and the name of an asset of an account. */
export function describeRow(row: RegisterRow): string {
  const { place, facts, account } = row;
  return account === undefined ? describePlace(place) : `#${facts.number} ${facts.name}`;
}

/** One row of a sheet of events: nothing of it is judged yet. */
export interface EventRow {
  readonly place: Place;
  readonly number: string;
  readonly identifier: string;
  readonly texts: EventTexts;
}
