import { isList, named, type ServiceRecord } from '../../../../../client/records.ts';
import type { Resource } from '../../../../../catalogue/define.ts';
import type { Field, Value } from '../../../../../catalogue/fields.ts';
import { endpointOf, resourceNamed } from '../../../../../catalogue/index.ts';
import { endSaid, isSameEnd } from '../../../../../catalogue/operations/until.ts';
import { operandOf } from '../../../../../catalogue/operations/operands.ts';
import {
  isPointer,
  type PlannedCall,
  type PlannedValue,
} from '../../../../ledger/journal/tables/calls/planned-call.ts';
import { isEqual, isEqualNamed } from '../../../../ledger/subjects/compare.ts';
import type { Baseline } from './baseline.ts';

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
  const resource = resourceNamed(call.resource);
  const { endpoint } = endpointOf(resource, call.operation);
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
  const resource = resourceNamed(call.resource);
  const { endpoint } = endpointOf(resource, call.operation);
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
