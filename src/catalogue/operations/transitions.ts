import { isPassing, type Endpoint, type StateValue } from '../endpoints.ts';
import type { LinesField, Value, Values } from '../fields.ts';
import { endAfter } from './until.ts';

/** A state that a record would have to be in, and the one that it is in. */
export interface UnmetNeed {
  readonly field: string;
  readonly held: Value;
  readonly wanted: readonly StateValue[];
}

type TransitionOf = Pick<Endpoint, 'needs' | 'leaves' | 'shownAs' | 'requiredOneOf' | 'until'>;

/**
 * What a record lacks for the operation; nothing if it is allowed. An unknown field does not count.
 */
export function unmetNeeds({ needs = {} }: TransitionOf, record: Values): UnmetNeed[] {
  return Object.entries(needs).flatMap(([field, wanted]) => {
    const held = record[field];
    const isMet = held === undefined || wanted.some((value) => value === held);
    return isMet ? [] : [{ field, held, wanted }];
  });
}

/** The fields of a record that an operation needs in a state, or leaves in one. */
export function fieldsConcerned({ needs, leaves, shownAs = {} }: TransitionOf): Set<string> {
  const shown = Object.values(shownAs).filter((field) => field !== null);
  return new Set([...Object.keys({ ...needs, ...leaves }), ...shown]);
}

/** The fields of a record that the operation sets, with their values. */
export function stateAfter({ leaves = {}, shownAs = {} }: TransitionOf, sent: Values): Values {
  const shown = Object.entries(shownAs).flatMap(([param, field]): [string, Value][] => {
    const value = sent[param];
    return value === undefined || field === null ? [] : [[field, value]];
  });
  return { ...leaves, ...Object.fromEntries(shown) };
}

/** The same, and null for the fields that the operation sets to what only the service knows. */
export function forecastAfter(transition: TransitionOf, sent: Values): Values {
  const { shownAs = {}, requiredOneOf = [] } = transition;
  const unnamed = requiredOneOf.flatMap((names) => {
    const counting = names.find((name) => (sent[name] ?? null) !== null);
    const others = names.filter((name) => counting !== undefined && name !== counting);
    return others.flatMap((name): [string, null][] => {
      const field = shownAs[name] ?? null;
      return field === null ? [] : [[field, null]];
    });
  });
  return {
    ...stateAfter(transition, sent),
    ...Object.fromEntries(unnamed),
    ...endAfter(transition, sent),
  };
}

/**
 * The lines of an operation that brings its record into a state: all of them go in one call, because a second one would
 * find the record in that state. Undefined for an operation whose lines may go in several calls.
 */
export function linesOfOneAct({ batch, params, leaves }: Endpoint): LinesField | undefined {
  const field = batch === undefined ? undefined : params?.[batch];
  return field?.kind === 'lines' && leaves !== undefined ? field : undefined;
}

/** Whether nothing in the account shows for long that an act was done, so that only what its row says identifies it. */
export function isShownNowhere({ effect, proof }: Pick<Endpoint, 'effect' | 'proof'>): boolean {
  return effect === 'act' && isPassing(proof);
}
