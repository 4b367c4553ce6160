import type { Resource } from '../../catalogue/define.ts';
import { operandColumn, type Kind } from '../../catalogue/kinds.ts';
import { makeIssue, type Issue } from '../../kernel/messages/issues.ts';
import { nearestNames } from '../../kernel/names.ts';
import type { Place } from '../../kernel/rows.ts';
import { identifyingFields, meaningOf, type Reading } from '../../scan/scan-readings.ts';
import type { RecordReader } from '../journal/tables/records/record-table.ts';
import type { PlanContext } from '../plan/plan-context.ts';
import { hintForAmbiguous, type Found } from './resolution.ts';

/** Whether a target holds scanned codes. */
export function isScanned(kind: Kind, target: string): boolean {
  return operandColumn(kind)?.target === target;
}

/** A code in a cell. */
interface Scan {
  readonly text: string;
  /** The label of the field that the code fills. */
  readonly field: string;
  readonly place: Place;
}

/** Finds the record that a code is attached to, or says why there is none. */
export function resolveScan(
  resource: Resource,
  { text, field, place }: Scan,
  {
    records,
    directory,
    scans,
  }: Pick<PlanContext, 'records' | 'directory'> & {
    readonly scans: NonNullable<PlanContext['scans']>;
  },
): Found | Issue {
  const meaning = meaningOf(text, resource, scans);
  if ('misread' in meaning) {
    const { expected } = meaning.misread;
    return makeIssue('misread-scan', place, {
      field,
      value: text,
      expected: expected === undefined ? 'a code with a check digit' : `"${expected}"`,
    });
  }
  if ('otherLink' in meaning) {
    return makeIssue('foreign-scan', place, { field, value: text, expected: meaning.otherLink });
  }
  const details = { field, value: text, expected: resource.singular };
  for (const readings of meaning.readings) {
    const ids = new Set(readings.flatMap((reading) => idsRead(resource, reading, records)));
    const [only] = ids;
    if (ids.size === 1 && only !== undefined) return { is: 'record', id: only };
    if (ids.size > 1) {
      const candidates = [...ids].map((id) => directory.describe(resource, { is: 'record', id }));
      return makeIssue('ambiguous-scan', place, { ...details, hint: hintForAmbiguous(candidates) });
    }
  }
  return makeIssue('unknown-scan', place, {
    ...details,
    hint: nearestHint(resource, text, directory),
  });
}

function idsRead(resource: Resource, reading: Reading, records: RecordReader): number[] {
  if ('field' in reading) {
    return records.named(resource.name, reading.field, reading.value).map(({ id }) => id);
  }
  return records.get(resource.name, reading.id) === undefined ? [] : [reading.id];
}

/** The tags most like the code, among those of the records that were read. */
function nearestHint(
  resource: Resource,
  text: string,
  directory: PlanContext['directory'],
): string | undefined {
  const tags = identifyingFields(resource).flatMap((field) => directory.valuesOf(resource, field));
  const near = nearestNames(text, tags).map((tag) => `"${tag}"`);
  return near.length === 0
    ? undefined
    : `Did you mean ${near.join(', ')}? Scan the label again, or correct the tag.`;
}
