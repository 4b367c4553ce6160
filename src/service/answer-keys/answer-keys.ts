import type { Json } from '../../kernel/json.ts';

/** Every key of a record's answers in its order, each with what it shows while nothing sets it. */
export type AnswerKeys = Readonly<Record<string, Json>>;

/** Keys, written one after another, that show nothing until something sets them. */
export function unset(names: string): AnswerKeys {
  return Object.fromEntries(
    names
      .trim()
      .split(/\s+/)
      .map((name) => [name, null]),
  );
}

/** The company of the account, whose number each answer fills in. */
export const COMPANY: AnswerKeys = unset('company_id');

/** How long staff may keep what they check out; groups and subgroups say it. */
export const STAFF_CHECKOUT = unset(`
  staff_checkout_duration_months staff_checkout_duration_weeks staff_checkout_duration_days
  staff_checkout_duration_hours staff_checkout_duration_mins allow_staff_to_set_checkout_duration
`);
