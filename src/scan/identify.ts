import { didYouMeanName } from '../kernel/names.ts';
import type { Resource } from '../catalogue/define.ts';
import { makeIssue, type Issue } from '../kernel/messages/issues.ts';
import type { Place } from '../kernel/rows.ts';
import { meaningOf, type Reading, type ScanContext } from './scan-readings.ts';

/** A code and the place where it was read. */
export interface Scan {
  readonly text: string;
  /** The label of the field that the code fills. */
  readonly field: string;
  readonly place: Place;
}

/** The records of which the codes are known. */
export interface KnownTags {
  /** The numbers of the records that a reading means. */
  readonly idsOf: (reading: Reading) => readonly number[];
  /** What people call a record. */
  readonly nameOf: (id: number) => string;
  /** The tags most like a code, best first. */
  readonly nearest: (text: string) => readonly string[];
  /** What to do about an unknown code where the nearest tags are not known. */
  readonly unknownHint?: string | undefined;
}

/** What to do about an unknown code where the nearest tags are not known. */
export const SCAN_AGAIN = 'Scan the label again, or write the number as #12.';

/** The number of the record that a code is attached to, or why there is none. */
export function identify(
  { text, field, place }: Scan,
  resource: Resource,
  context: ScanContext,
  known: KnownTags,
): number | Issue {
  const meaning = meaningOf(text, resource, context);
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
    const ids = [...new Set(readings.flatMap(known.idsOf))];
    const [only] = ids;
    if (only === undefined) continue;
    if (ids.length === 1) return only;
    const hint = `Write ${ids.map((id) => `#${id} for ${known.nameOf(id)}`).join(' or ')}.`;
    return makeIssue('ambiguous-scan', place, { ...details, hint });
  }
  const meant = didYouMeanName(known.nearest(text));
  const hint =
    meant === undefined ? known.unknownHint : `${meant} Scan the label again, or correct the tag.`;
  return makeIssue('unknown-scan', place, { ...details, hint });
}
