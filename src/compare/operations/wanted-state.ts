import type { Resource } from '../../catalogue/define.ts';
import type { StateValue } from '../../catalogue/endpoints.ts';
import { stateIn } from '../../catalogue/state-words.ts';
import { readTarget } from '../../import/ledger/rows/targets.ts';
import { isBlank } from '../columns/same-value.ts';
import { type Entry, textIn } from '../entries/entry.ts';
import { endedState, type Handing } from './state-operations.ts';
import { saidHolderTargets } from './wanted-holder.ts';

/** The states of a record that agree with a row. */
export interface WantedState {
  readonly willDo: (state: StateValue) => boolean;
  /** `"retired"`, as the row says it; undefined where it follows from something else. */
  readonly said?: string;
}

/** What a row says of the state of its record in a column for that; undefined where it says nothing. */
export function saidState(
  resource: Resource,
  field: string,
  register: Pick<Entry, 'values' | 'texts'>,
): WantedState | undefined {
  const value = register.values[field] ?? null;
  if (isBlank(value) || typeof value === 'object') return undefined;
  const described = readTarget(resource, field)?.field;
  const said = `"${textIn(register, field)}"`;
  const isChoice = described?.kind === 'choice' && described.choices.includes(String(value));
  if (isChoice || typeof value !== 'string') return { said, willDo: (state) => state === value };
  // Of other words, such as "in service", only whether the use has ended is certain.
  const ended = endedState(resource, field);
  const isEnded = stateIn(described, value) === ended;
  return { said, willDo: (state) => (state === ended) === isEnded };
}

/** The state that follows from what else a row says: which person has the record, that no person has it, or that it is in use. */
export function impliedState(
  resource: Resource,
  field: string,
  {
    register,
    handing,
    differs,
  }: {
    readonly register: Entry;
    readonly handing: Handing | undefined;
    readonly differs: readonly string[];
  },
): WantedState | undefined {
  if (handing !== undefined && saidHolderTargets(handing, register).length > 0) {
    return { willDo: (state) => state === handing.endpoint.leaves?.[field] };
  }
  if (handing !== undefined && differs.some((target) => Object.hasOwn(handing.shown, target))) {
    return { willDo: (state) => handing.endpoint.needs?.[field]?.includes(state) === true };
  }
  const ended = endedState(resource, field);
  return differs.includes(field) ? { willDo: (state) => state !== ended } : undefined;
}
