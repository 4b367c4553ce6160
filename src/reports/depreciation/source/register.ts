import type { Place } from '../../../kernel/rows.ts';
import type { SettingTexts } from '../settings.ts';

/** What is known of an asset besides amounts and dates, as the register says it. */
export interface AssetFacts {
  readonly number: string;
  readonly name: string;
  readonly identifier: string;
  readonly group: string;
  readonly subgroup: string;
  readonly location: string;
  readonly vendor: string;
  /** Who has it. */
  readonly custodian: string;
  readonly retireReason: string;
}

/** One row of a register: nothing of it is judged yet. */
export interface RegisterRow {
  readonly place: Place;
  readonly facts: AssetFacts;
  /** Amounts as plain decimals and dates as `2026-01-31` where they could be read, else as they stand. */
  readonly settings: SettingTexts;
}

/** A register from wherever it comes. */
export interface Register {
  /** `register.xlsx, sheet Assets` */
  readonly name: string;
  readonly rows: readonly RegisterRow[];
  /** `EUR`; undefined where the register does not tell. */
  readonly currency?: string;
  /** Headings by the column that they were taken for. */
  readonly headings: ReadonlyMap<string, string>;
  /** Headings that nobody asked for. */
  readonly unused: readonly string[];
  /** The SHA-256 of the file, in hexadecimal. */
  readonly sha256: string;
}
