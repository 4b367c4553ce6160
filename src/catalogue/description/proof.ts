import type { Effect } from './effect.ts';
import type { Values } from '../fields.ts';

/**
 * What is done when it is not known whether a write arrived.
 * - `find`: what it did is looked for, adopted when found, sent again when proven absent;
 * - `repeat`: the call is sent again, because repeating it changes nothing;
 * - `gone`: sent again, and "not found" means that it was done;
 * - `ask`: never sent again; a person decides.
 */
export type UnverifiedPolicy = 'find' | 'repeat' | 'gone' | 'ask';

/** Where it shows that a call was done; a create without one shows as the record that it makes. */
export type Proof =
  /** The record shows what the call leaves (`leaves`, `shownAs`), and what was sent under its own name. */
  | { readonly in: 'record' }
  /**
   * An entry of the record's history holds the fingerprint that was sent in the parameter, and when it
   * was made in `at`. A call may leave one entry for each value of `sort`, such as one out and one in.
   */
  | {
      readonly in: 'history';
      readonly param: string;
      readonly shownAs: string;
      readonly sort: string;
      readonly at: string;
    }
  /**
   * Another endpoint lists the state of many records in one call: its entries, found by their `id`, show
   * these values.
   */
  | {
      readonly in: 'list';
      readonly endpoint: string;
      /** The parameter that takes the records' numbers. */
      readonly param: string;
      readonly id: string;
      readonly shows: Values;
    }
  /** The record lists the lines that were sent (`lineItems` of its kind), beside those that it had before. */
  | { readonly in: 'lines' };

const UNVERIFIED_POLICY_BY_EFFECT: Readonly<Record<Effect, UnverifiedPolicy>> = {
  read: 'repeat',
  create: 'find',
  append: 'ask',
  update: 'repeat',
  delete: 'gone',
  act: 'ask',
};

/** What to do when the answer of this endpoint was lost. */
export function unverifiedPolicyOf({
  whenUnverified,
  proof,
  effect,
}: {
  readonly whenUnverified?: UnverifiedPolicy;
  readonly proof?: Proof;
  readonly effect: Effect;
}): UnverifiedPolicy {
  return whenUnverified ?? (proof ? 'find' : UNVERIFIED_POLICY_BY_EFFECT[effect]);
}
