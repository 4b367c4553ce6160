import { isList, named, type ServiceRecord } from '../../../../client/records.ts';
import type { NamedField, Value } from '../../../../catalogue/fields.ts';
import { isEqual, isEqualNamed } from '../../../ledger/subjects/compare.ts';
import {
  type PlannedCall,
  type PlannedValue,
  endpointOfCall,
  isPointer,
} from '../../../ledger/journal/tables/calls/planned-call.ts';

/** One field that was sent, beside what its record shows. */
interface Compared {
  readonly label: string;
  readonly sent: PlannedValue;
  readonly held: PlannedValue;
  readonly isSame: boolean;
  /** Nothing was sent, or what every create of the kind sends. */
  readonly isBlank: boolean;
}

/**
 * The fields in which a record differs from what a call sent, in words: `Name: sent "A", found "B"`. What a
 * create may drop silently does not count, because an update follows.
 */
export function differsFromSent(call: PlannedCall, record: ServiceRecord): string[] {
  return comparedWithSent(call, record)
    .filter(({ isSame }) => !isSame)
    .map(({ label, sent, held }) => inWords(label, sent, held));
}

/** All fields that were sent and that the record shows. */
export function comparedWithSent(call: PlannedCall, record: ServiceRecord): Compared[] {
  const { resource, endpoint } = endpointOfCall(call);
  const { shownAs = {} } = endpoint;
  const followed = call.effect === 'create' ? (resource.provedAfterCreate ?? []) : [];
  return Object.entries(call.payload).flatMap(([name, sent]): Compared[] => {
    const shown = shownAs[name] === undefined ? name : shownAs[name];
    const field = followed.includes(name) || shown === null ? undefined : resource.fields[shown];
    if (shown === null || field === undefined || isPointer(sent) || field.answer === null)
      return [];
    if (field.kind === 'named') return comparedMembers(field, sent, record);
    const held = record.values[shown] ?? null;
    const isBlank = isNothing(sent) || resource.createDefaults?.[name] === sent;
    return [{ label: field.label, sent, held, isSame: isEqual(field, sent, held), isBlank }];
  });
}

function comparedMembers(field: NamedField, sent: Value, record: ServiceRecord): Compared[] {
  const members = Object.entries((sent ?? {}) as Readonly<Record<string, string>>);
  return members.map(([member, text]) => {
    const held = named(record, field, member);
    const isSame = isEqualNamed(field, text, { text: held, isList: isList(record, field, member) });
    return { label: member, sent: text, held, isSame, isBlank: isNothing(text) };
  });
}

function isNothing(value: Value): boolean {
  return value === null || value === '';
}

/** How one field differs: `Name: sent "A", found "B"`. */
export function inWords(field: string, sent: PlannedValue, held: PlannedValue): string {
  return `${field}: sent ${JSON.stringify(sent)}, found ${JSON.stringify(held)}`;
}
