import type { AccountRecord } from '../account/account-record.ts';
import type { Issue } from '../kernel/messages/issues.ts';
import type { Place } from '../kernel/rows.ts';
import type { ChosenItems } from './choose/choose-items.ts';
import type { Kit, KitLine } from './kits/kit.ts';

/** A person who joins, as the files say it. */
export interface Joiner {
  /** The first row that names the person; undefined for one of the command line. */
  readonly place: Place | undefined;
  /** Undefined for a person whom the run creates. */
  readonly member: AccountRecord | undefined;
  readonly name: string;
  readonly email: string;
  readonly kits: readonly Kit[];
  /** Where the person is; items there are given first. */
  readonly near: string | undefined;
  /** The day until when the items are checked out, as it is written. */
  readonly due: string | undefined;
  readonly comments: string | undefined;
  /** What a new member is created with, by field, as it is written. */
  readonly values: Readonly<Record<string, string>>;
}

/** What becomes of a joiner. */
export interface JoinerPlan {
  readonly joiner: Joiner;
  readonly chosen: readonly ChosenItems[];
  /**
   * `gets`: something is handed out; `complete`: the person has all of it already; `short`: nothing is handed out, because not
   * all of it is free.
   */
  readonly state: 'gets' | 'complete' | 'short';
}

/** How many of the items of a line are needed, and how many there are. */
export interface KitAvailability {
  readonly kit: string;
  readonly line: KitLine;
  /** Fixed assets, or units. */
  readonly wanted: number;
  /** What people have of it already. */
  readonly had: number;
  readonly given: number;
  readonly short: number;
  /** What is free of all that fit, before anything is given. */
  readonly free: number;
  readonly all: number;
}

/** What becomes of people who join, by the account and the kit list. */
export interface Onboarding {
  /** The folder of the onboarding. */
  readonly folder: string;
  readonly plans: readonly JoinerPlan[];
  readonly availability: readonly KitAvailability[];
  /** What is wrong with rows of people and of kits, and what is not available. */
  readonly issues: readonly Issue[];
  /** The workbook with all of this, as an absolute path. */
  readonly file: string;
}
