import type { ExecutionRequest } from '../import/sheet/request/request.ts';
import type { OptionNames } from '../kernel/messages/known-options.ts';
import type { CurrencyExponent } from '../kernel/money.ts';

/** What is asked of an onboarding. */
export interface OnboardRequest {
  /** Who joins: files of people, and e-mail addresses, employee numbers, names or `#12` of members. */
  readonly people: readonly string[];
  /** The file with the kits; the workbook of the people unless given. */
  readonly kits?: string | undefined;
  /** The kit of people without one. */
  readonly kit?: string | undefined;
  /** Gives people what there is where not all of it is free. */
  readonly partial?: boolean | undefined;
  /** The role of people who become members, where their row has none. */
  readonly role?: string | undefined;
  /** The folder of the onboarding; `onboarding/<name>` unless given. */
  readonly out?: string | undefined;
  /** Folders of runs of this onboarding that were continued, and have rows that need review: the rest is planned beside them. */
  readonly reviewed?: readonly string[] | undefined;
  /** How far back histories show what was handed out before, in milliseconds, or `off`; 31 days unless given. */
  readonly historyCheck?: ExecutionRequest['historyCheck'] | undefined;
  /** Decimal places of the currency; 2 unless given. */
  readonly decimals?: CurrencyExponent | undefined;
  /** The time zone of the account; UTC unless given. */
  readonly timeZone?: string | undefined;
}

export const ONBOARD_REQUEST: OptionNames<OnboardRequest> = {
  people: 'required',
  kits: true,
  kit: true,
  partial: true,
  role: true,
  out: true,
  reviewed: true,
  historyCheck: true,
  decimals: true,
  timeZone: true,
};
