import type { Effect } from './effect.ts';
import type { Until } from './preconditions.ts';
import type { Values } from '../fields.ts';

/**
 * What is done when it is not known whether a write arrived. What happened since is always read first.
 * - `find`: what it did is looked for, adopted when found, sent again when proven absent in two reads, up to three times;
 * - `repeat`: sent again once nothing has touched its record, because repeating it then changes nothing;
 * - `gone`: the same for a delete, and "not found" means that it was done;
 * - `ask`: never sent again; a person decides. An act with a `proof` is `find`.
 */
export type UnverifiedPolicy = 'find' | 'repeat' | 'gone' | 'ask';

/** How messages show entries of a history: `checked out to {assigned_to_name}`. */
interface EntryWords {
  /** The field that says when an entry was made. */
  readonly at: string;
  /** The field that names the member who entered it. */
  readonly by: string;
  readonly words: string;
}

/** An entry of the record's history is what the call enters; entries after it are acts of others. */
export interface EntryProof extends EntryWords {
  readonly in: 'entry';
  /** What such an entry shows. */
  readonly shows: Values;
  /** The fields of an entry that show what was sent, by parameter. */
  readonly shownAs: Readonly<Record<string, string>>;
  /** The end that an entry shows; others may have set another one since. */
  readonly until?: Required<Pick<Until, 'shownAs'>> & Until;
  /** The field that numbers entries, upwards. */
  readonly id: string;
  /** The key of the record that shows the number of its newest entry (`counted`). */
  readonly newest: string;
}

/**
 * An entry of the record's history holds the fingerprint that was sent in the parameter. A call may leave one entry
 * for each value of `sort`, such as one out and one in.
 */
export interface FingerprintProof extends EntryWords {
  readonly in: 'history';
  readonly param: string;
  readonly shownAs: string;
  readonly sort: string;
}

/** Another endpoint lists the state of many records in one call: its entries, found by their `id`, show these values. */
export interface ListProof {
  readonly in: 'list';
  readonly endpoint: string;
  /** The parameter that takes the records' numbers. */
  readonly param: string;
  readonly id: string;
  readonly shows: Values;
  /** The fields of an entry that show what was sent, by parameter. */
  readonly shownAs: Readonly<Record<string, string>>;
  /** The key of the record that every such call changes (`counted`): a state alone may be an older one. */
  readonly counted?: string;
  /** An entry that says all that a row says shows that the row was done, before the plan too. */
  readonly dated?: DatedAnswer;
  readonly isPassing?: true;
}

/** When an entry of a list was made, and what it has to agree in. */
export interface DatedAnswer {
  /** The field that says when it was made. */
  readonly at: string;
  /** The field of the record that says since when the one who answers has it: an older entry is another's. */
  readonly since: string;
  /** What the service enters where the call says nothing, by parameter. */
  readonly unlessSaid: Values;
}

/** The entries that the call names by their numbers (`names`) end as it says. */
export interface NamedEntriesProof {
  readonly in: 'named-entries';
  readonly until: Required<Pick<Until, 'shownAs'>> & Until;
  readonly isPassing: true;
}

/** Where it shows that a call was done; a create without one shows as the record that it makes. */
export type Proof =
  /**
   * The record shows what the call leaves (`leaves`, `shownAs`, `until`), and what was sent under its own name.
   * `beside` is the key of an answer with the record that shows it in place of the record.
   */
  | { readonly in: 'record'; readonly beside?: string; readonly isPassing?: true }
  | EntryProof
  | FingerprintProof
  | ListProof
  | NamedEntriesProof
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

/** Whether what proves a call may be over soon, so that a later plan does not go by it. */
export function isPassing(proof: Proof | undefined): boolean {
  return proof === undefined || ('isPassing' in proof && proof.isPassing);
}
