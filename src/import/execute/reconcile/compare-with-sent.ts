import { isList, named, type ServiceRecord } from '../../../client/records.ts';
import { endpointOf, resourceNamed } from '../../../catalogue/index.ts';
import { isEqual, isEqualNamed } from '../../plan/match/compare.ts';
import {
  isPointer,
  type PlannedCall,
  type PlannedValue,
} from '../../journal/tables/calls/planned-call.ts';

/**
 * The fields in which a record differs from what a call sent, in words: `Name: sent "A", found "B"`. What a
 * create may drop silently does not count, because an update follows.
 */
export function differsFromSent(call: PlannedCall, record: ServiceRecord): string[] {
  const resource = resourceNamed(call.resource);
  const { shownAs = {} } = endpointOf(resource, call.operation).endpoint;
  const followed = call.effect === 'create' ? (resource.provedAfterCreate ?? []) : [];
  return Object.entries(call.payload).flatMap(([name, sent]) => {
    const shown = shownAs[name] === undefined ? name : shownAs[name];
    const field = followed.includes(name) || shown === null ? undefined : resource.fields[shown];
    if (shown === null || field === undefined || isPointer(sent) || field.answer === null)
      return [];
    if (field.kind === 'named') {
      return Object.entries((sent ?? {}) as Readonly<Record<string, string>>).flatMap(
        ([member, text]) => {
          const held = named(record, field, member);
          const current = { text: held, isList: isList(record, field, member) };
          return isEqualNamed(field, text, current) ? [] : [inWords(member, text, held)];
        },
      );
    }
    const held = record.values[shown] ?? null;
    return isEqual(field, sent, held) ? [] : [inWords(field.label, sent, held)];
  });
}

/** How one field differs: `Name: sent "A", found "B"`. */
export function inWords(field: string, sent: PlannedValue, held: PlannedValue): string {
  return `${field}: sent ${JSON.stringify(sent)}, found ${JSON.stringify(held)}`;
}
