import type { AccountRecord } from '../account/account-record.ts';
import type { Issue } from '../kernel/messages/issues.ts';
import type { Holding } from '../reports/status/account/holdings.ts';

/** Something that a person who leaves has: a fixed asset, or units of asset stock. */
export interface HeldEntry extends Holding {
  /** Distinguishes it in check-in lists: the item, and its checkout. */
  readonly key: string;
  /** The number of its line item, for units of asset stock. */
  readonly line: number | undefined;
}

/** A request or an order that waits for a person who leaves. */
export interface OpenPoint {
  readonly what: 'Reservation request' | 'Purchase order to approve' | 'Purchase order requested';
  readonly number: number;
  readonly about: string;
  readonly status: string;
  readonly from: string;
  readonly to: string;
}

/** A person who leaves. */
export interface Leaver {
  readonly member: AccountRecord;
  readonly name: string;
  readonly email: string;
  readonly employeeId: string;
  readonly isActive: boolean;
  /** As an ISO date; undefined where nothing says it. */
  readonly lastDay: string | undefined;
  /** The last day is not over yet. */
  readonly isStillHere: boolean;
  readonly held: readonly HeldEntry[];
  readonly points: readonly OpenPoint[];
}

/** What is checked in of an entry. */
export interface ReturnedItem {
  readonly leaver: Leaver;
  readonly entry: HeldEntry;
  readonly units: number;
  /** Where it goes, as people wrote it; its own location unless given. */
  readonly location: string | undefined;
  readonly remark: string | undefined;
}

/** What did not come back of an entry. */
export interface MissingItem {
  readonly leaver: Leaver;
  readonly entry: HeldEntry;
  readonly units: number;
  readonly remark: string | undefined;
}

/** Why a person who leaves stays active for now. */
export type StayReason = 'items' | 'last-day' | 'inactive';

/** What becomes of people who leave, by the account and the check-in lists. */
export interface Offboarding {
  /** The folder with the check-in lists. */
  readonly folder: string;
  readonly leavers: readonly Leaver[];
  /** Rows of people who do not leave: their last day is blank. */
  readonly notLeaving: number;
  /** What is wrong with rows of people and of check-in lists. */
  readonly issues: readonly Issue[];
  readonly returns: readonly ReturnedItem[];
  readonly missing: readonly MissingItem[];
  readonly deactivated: readonly Leaver[];
  readonly staying: readonly { readonly leaver: Leaver; readonly reason: StayReason }[];
  readonly files: OffboardingFiles;
}

/** The files of an offboarding, as absolute paths. */
export interface OffboardingFiles {
  /** The check-in lists, those of earlier commands included. */
  readonly lists: readonly string[];
  /** The one that was written now; undefined where everything was listed before. */
  readonly newList: string | undefined;
  /** What did not come back; undefined before anything was checked in. */
  readonly missing: string | undefined;
}
