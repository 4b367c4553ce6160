import { type ServiceRecord, isList, named } from '../../../../../client/records.ts';
import type { Resource } from '../../../../../catalogue/define.ts';
import type { Field, Value, Values } from '../../../../../catalogue/fields.ts';
import { resourceNamed } from '../../../../../catalogue/index.ts';
import { endSaid, isSameEnd } from '../../../../../catalogue/operations/until.ts';
import { operandOf } from '../../../../../catalogue/operations/operands.ts';
import {
  type ChangeMarks,
  type PlannedCall,
  type PlannedValue,
  endpointOfCall,
  isPointer,
} from '../../../../ledger/journal/tables/calls/planned-call.ts';
import { isEqual, isEqualNamed } from '../../../../ledger/subjects/compare.ts';
import { forecastAfter } from '../../../../../catalogue/operations/transitions.ts';
import { updatedAt } from '../../../../../account/changes.ts';
import { callsDoneAfterIntent } from '../../../../ledger/journal/tables/calls/conflict-table.ts';
import { ownCallsOn } from '../../../../ledger/journal/tables/calls/own-calls.ts';
import { mayChange } from '../../../../decide/match/may-change.ts';
import type { LookUpContext } from '../../execution-context.ts';

/**
 * A record as it was before a call: as the plan read it, with what the run has done to it since, and its changes as the
 * last reading before the call showed them.
 */
export interface Baseline {
  /** Undefined for what is not known; values of families by `prefix:name`. */
  readonly valueOf: (target: string) => PlannedValue | undefined;
  /** When the service last changed it, in the service's own time; undefined where that is not known. */
  readonly stamp: string | undefined;
  readonly marks: ChangeMarks['marks'];
  /** What the run has done with it since the marks were read. */
  readonly done: readonly PlannedCall[];
  /** Whether the run has made it, and nothing has read its marks since. */
  readonly isMade: boolean;
}

type Source = Pick<LookUpContext, 'journal' | 'calls' | 'records'>;

export function baselineOf(call: PlannedCall, number: number, source: Source): Baseline {
  const known = source.records.get(call.resource, number);
  const own = ownCallsOn(source.journal, call.resource, number, { except: call.id, isSent: true });
  const done = own.map((each) => each.call);
  const values = new Map<string, PlannedValue | undefined>(
    Object.entries({ ...known?.values, ...known?.named, ...call.before }),
  );
  let isShownWhole = false;
  for (const each of done) {
    const filled = each.effect === 'create' ? source.calls.filledBy(each.id) : undefined;
    isShownWhole ||= filled !== undefined;
    if (each.effect === 'act') forget(values, each);
    for (const [target, value] of Object.entries({ ...leftBy(each), ...filled }))
      values.set(target, value);
  }
  const { readBefore } = call;
  const since = readBefore === undefined ? done : doneAfterIntent(call, done, source);
  return {
    // What was neither sent for a new record nor filled in by the service was blank.
    valueOf: (target) => (values.has(target) || !isShownWhole ? values.get(target) : null),
    stamp: stampBefore(readBefore ?? known, since, source),
    marks: (readBefore ?? known)?.marks,
    done: since,
    isMade: since.some(({ effect }) => effect === 'create'),
  };
}

/**
 * Whether anything changed a record since then; undefined where that cannot be known. Any other time counts, also an
 * earlier one: the service writes the time of a place, and in autumn an hour comes twice.
 */
export function isMoved({ stamp }: Baseline, record: ServiceRecord): boolean | undefined {
  const now = updatedAt(record);
  if (now === undefined) return false;
  return stamp === undefined ? undefined : now !== stamp;
}

/** What only the service knows after an act, such as who has an item that was taken back, is not known any more. */
function forget(values: Map<string, PlannedValue | undefined>, act: PlannedCall): void {
  const resource = resourceNamed(act.resource);
  for (const target of [...values.keys()]) {
    if (mayChange(act, resource, target)) values.set(target, undefined);
  }
}

/** What a call that is done leaves in its record, by target. */
function leftBy({ resource: name, operation, effect, payload }: PlannedCall): Values {
  const { resource, endpoint } = endpointOfCall({ resource: name, operation });
  const sent = payload as Values;
  if (effect === 'act') return forecastAfter(endpoint, sent);
  const flat = Object.entries(sent).flatMap(([target, value]): [string, Values[string]][] => {
    const field = resource.fields[target];
    if (field?.kind !== 'named') return [[target, value]];
    return Object.entries((value ?? {}) as Readonly<Record<string, string>>).map(
      ([member, text]) => [`${field.prefix}:${member}`, text],
    );
  });
  return Object.fromEntries(flat);
}

/** Where the run's last call on it does not show the service's time, no older time counts. */
function stampBefore(
  known: { readonly updatedAt?: string | undefined } | undefined,
  done: readonly PlannedCall[],
  { calls }: Source,
): string | undefined {
  const last = done.at(-1);
  return last === undefined ? known?.updatedAt : calls.stampOf(last.id);
}

/** What the run has done with a record since the last reading before a call: as a rule nothing. */
function doneAfterIntent(
  call: PlannedCall,
  done: readonly PlannedCall[],
  { journal }: Source,
): readonly PlannedCall[] {
  const after = new Set(callsDoneAfterIntent(journal, call.id));
  return done.filter(({ id }) => after.has(id));
}

/** One thing that a call sets, as it was before, as it was sent and as it is now. */
export interface Fact {
  readonly label: string;
  /** Undefined where it is not known. */
  readonly before: PlannedValue | undefined;
  readonly sent: PlannedValue;
  readonly now: Value;
  readonly wasAsSent: boolean;
  readonly isAsSent: boolean;
  readonly isAsBefore: boolean;
}

type Compare = (one: Value, other: Value) => boolean;

/** Makes a fact of three values. */
export function makeFact(
  { label, before, sent, now }: Pick<Fact, 'label' | 'before' | 'sent' | 'now'>,
  isSame: Compare,
): Fact {
  const isKnown = before !== undefined && !isPointer(before);
  return {
    ...{ label, before, sent, now },
    wasAsSent: isKnown && !isPointer(sent) && isSame(sent, before),
    isAsSent: !isPointer(sent) && isSame(sent, now),
    isAsBefore: isKnown && isSame(before, now),
  };
}

/** What a call sets of its record, as far as the record shows it. */
export function factsOf(call: PlannedCall, record: ServiceRecord, baseline: Baseline): Fact[] {
  const { resource, endpoint } = endpointOfCall(call);
  const left = Object.entries(endpoint.leaves ?? {}).flatMap(([name, value]) =>
    ofField(resource, { shown: name, sent: value }, record, baseline),
  );
  const { shownAs = {} } = endpoint;
  const operand = operandOf(endpoint, resource);
  const sent = Object.entries(call.payload).flatMap(([name, value]) => {
    const shown = shownAs[name] === undefined ? name : shownAs[name];
    const isUnshown =
      shown === null || name === operand || (value === null && call.effect === 'act');
    return isUnshown ? [] : ofField(resource, { shown, sent: value }, record, baseline);
  });
  return [...left, ...sent, ...endOf(call, record, baseline)];
}

function ofField(
  resource: Resource,
  { shown, sent }: { readonly shown: string; readonly sent: PlannedValue },
  record: ServiceRecord,
  baseline: Baseline,
): Fact[] {
  const field: Field | undefined = resource.fields[shown];
  if (field === undefined || isPointer(sent) || field.answer === null) return [];
  if (field.kind === 'named') {
    const members = Object.entries((sent ?? {}) as Readonly<Record<string, string>>);
    return members.map(([member, text]) => {
      const before = baseline.valueOf(`${field.prefix}:${member}`);
      const now = named(record, field, member);
      const isSame: Compare = (one, other) =>
        isEqualNamed(field, asText(one), {
          text: asText(other),
          isList: isList(record, field, member),
        });
      return makeFact({ label: member, before, sent: text, now }, isSame);
    });
  }
  const fact = {
    ...{ label: field.label, before: baseline.valueOf(shown), sent },
    now: record.values[shown] ?? null,
  };
  return [makeFact(fact, (one, other) => isEqual(field, one, other))];
}

/** Until when what the call brings about lasts, where the record shows it. */
function endOf(call: PlannedCall, record: ServiceRecord, baseline: Baseline): Fact[] {
  const { resource, endpoint } = endpointOfCall(call);
  const shown = endpoint.until?.shownAs;
  const said = endSaid(endpoint, call.payload);
  if (shown === undefined || said === undefined) return [];
  const fact = {
    label: resource.fields[shown]?.label ?? shown,
    before: baseline.valueOf(shown),
    sent: said,
    now: record.values[shown] ?? null,
  };
  return [makeFact(fact, isSameEnd)];
}

function asText(value: Value): string | null {
  return value === null || typeof value === 'object' ? null : String(value);
}

/** The facts that differ from before or from what was sent, side by side. */
export function inWords(facts: readonly Fact[]): string {
  const differing = facts.filter(({ isAsSent, wasAsSent }) => !isAsSent || !wasAsSent);
  return differing.map(statesOf).join('; ');
}

function statesOf({ label, before, sent, now }: Fact): string {
  const known = before === undefined ? 'not known' : JSON.stringify(before);
  return `${label}: before ${known}, sent ${JSON.stringify(sent)}, now ${JSON.stringify(now)}`;
}
