import { readOne } from '../../../../../account/look-up.ts';
import { exactText, textOrNull } from '../../../../../account/record-values.ts';
import type { Entry } from '../../../../../client/responses/plain-value.ts';
import type { EntryProof, FingerprintProof } from '../../../../../catalogue/endpoints.ts';
import type { Resource } from '../../../../../catalogue/define.ts';
import type { Field } from '../../../../../catalogue/fields.ts';
import { endpointOf, resourceNamed } from '../../../../../catalogue/index.ts';
import { ownValue } from '../../../../../kernel/json.ts';
import type { PlannedCall } from '../../../../ledger/journal/tables/calls/planned-call.ts';
import type { LookUpContext } from '../../execution-context.ts';
import { SOMEBODY } from './trace.ts';

type Telling = Pick<EntryProof | FingerprintProof, 'words' | 'at' | 'by'>;

/** More acts than this are counted, not listed. */
const MOST_LISTED = 5;

/**
 * What entries of a history say that was done, by whom and when. A person is named only where the entry of the call
 * itself shows another one.
 */
export async function entriesInWords(
  call: PlannedCall,
  entries: readonly Entry[],
  own: Entry | undefined,
  context: LookUpContext,
): Promise<string> {
  const words: string[] = [];
  for (const entry of entries.slice(0, MOST_LISTED)) {
    const telling = tellingOf(call, entry);
    if (telling === undefined) continue;
    const who = await byWhom(call, { entry, own }, telling, context);
    const what = inWords(telling.words, entry);
    words.push(`${what} at ${exactText(entry.values[telling.at])} by ${who}`);
  }
  const left = entries.length - MOST_LISTED;
  return [...words, ...(left > 0 ? [`${left} more`] : [])].join('; ');
}

/** `checkin of 3`, without the words before a value that the entry does not show. */
function inWords(template: string, { values }: Entry): string {
  return template.replace(/[^{}]*\{(\w+)\}/g, (part, name: string) => {
    const value = textOrNull(values[name]);
    return value === null ? '' : part.replace(`{${name}}`, () => value);
  });
}

function tellingOf({ resource: name }: PlannedCall, { values }: Entry): Telling | undefined {
  for (const { proof } of Object.values(resourceNamed(name).endpoints)) {
    if (proof?.in === 'history') return proof;
    const isSort =
      proof?.in === 'entry' &&
      Object.entries(proof.shows).every(([field, value]) => values[field] === value);
    if (isSort) return proof;
  }
  return undefined;
}

async function byWhom(
  { resource }: PlannedCall,
  { entry, own }: { readonly entry: Entry; readonly own: Entry | undefined },
  { by }: Telling,
  { caller }: LookUpContext,
): Promise<string> {
  const who = entry.values[by];
  const people = peopleNamedBy(resourceNamed(resource), by);
  const isAnother = own !== undefined && who !== own.values[by];
  if (typeof who !== 'number' || !isAnother || people === undefined) return SOMEBODY;
  const person = await readOne(caller, people, who, { purpose: 'reconcile' });
  const name = person && ownValue(person.raw, people.display);
  return typeof name === 'string' && name !== '' ? name : `${people.singular} #${who}`;
}

function peopleNamedBy(resource: Resource, by: string): Resource | undefined {
  if (resource.history === undefined) return undefined;
  const { answer } = endpointOf(resource, resource.history.endpoint).endpoint;
  const field: Field | undefined = answer.is === 'entries' ? answer.fields[by] : undefined;
  return field?.kind === 'reference' ? resourceNamed(field.to) : undefined;
}
