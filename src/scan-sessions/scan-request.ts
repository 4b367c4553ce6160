import type { AskedImport, PlanningRequest } from '../import/sheet/request/request.ts';
import type { PlanOptions } from '../import/plan-import.ts';
import type { DateFormat } from '../kernel/dates/date-format.ts';
import type { OptionNames } from '../kernel/messages/known-options.ts';
import type { ScanRules } from '../scan/scan-readings.ts';

/** What the plan of scans may do besides, so that the service does not refuse it, and what a planning calls it. */
export const REMEDIES = {
  'checkin-first': 'checkinFirst',
  reassign: 'reassign',
  'override-reservations': 'overrideReservations',
} as const satisfies Readonly<Record<string, keyof PlanningRequest>>;

/** What the plan of scans may do besides what they say. */
export type ScanRemedy = keyof typeof REMEDIES;

/** How a session of scans is started. */
export interface ScanRequest {
  /** The word of what is done with each item: `checkout`, `checkin`, `add-stock`. */
  readonly operation: string;
  /** How codes are read. */
  readonly scans?: ScanRules | undefined;
  readonly dateFormat?: DateFormat | undefined;
  /** A session that is resumed keeps those that it was started with. */
  readonly remedies?: readonly (keyof typeof REMEDIES)[] | undefined;
  /** Continues the newest unfinished session of the operation. */
  readonly resume?: boolean | undefined;
  /** Removes unfinished sessions of the operation, which are refused otherwise. */
  readonly discard?: boolean | undefined;
  /** The flags that lead to the account, for the commands in hints. */
  readonly accountFlags?: readonly string[] | undefined;
  /** @internal The session of that name, a new one where it is missing; another one beside all others where it is null. */
  readonly session?: string | null | undefined;
}

export const SCAN_REQUEST: OptionNames<ScanRequest> = {
  operation: 'required',
  scans: true,
  dateFormat: true,
  remedies: true,
  resume: true,
  discard: true,
  accountFlags: true,
  session: true,
};

/** How the scans of a session are planned. */
export interface ScanPlanOptions
  extends Omit<PlanOptions, 'accountFlags'>, Pick<AskedImport, 'outputFormat'> {
  /** @internal The session continues after its plan, until it is discarded. */
  readonly keepsSession?: boolean | undefined;
}

export const SCAN_PLAN_OPTIONS: OptionNames<ScanPlanOptions> = {
  out: true,
  force: true,
  historyCheck: true,
  freshWithinMs: true,
  recipeCommand: true,
  signal: true,
  outputFormat: true,
  keepsSession: true,
};
