import { exactText } from '../../../account/record-values.ts';
import type { FingerprintProof } from '../../../catalogue/endpoints.ts';
import type { Entry } from '../../../client/responses/plain-value.ts';
import { fingerprintsIn, type Fingerprint } from '../rows/fingerprint.ts';

/** A movement that a history shows, by the fingerprint in its comment. */
export interface Sighting extends Fingerprint {
  readonly at: string;
}

/** What histories showed of fingerprints before something was decided, with the newest generation of each. */
export type SeenBefore = Readonly<Record<string, number>>;

export function sightingsIn({ values }: Entry, { shownAs, at }: FingerprintProof): Sighting[] {
  const comment = values[shownAs];
  if (typeof comment !== 'string') return [];
  return fingerprintsIn(comment).map((each) => ({ ...each, at: exactText(values[at]) }));
}

/** Whether a page of a history, newest first, reaches back behind a time, in the service's own time. */
export function reachesBefore(
  entries: readonly Entry[],
  since: string,
  { at }: FingerprintProof,
): boolean {
  const last = entries.at(-1)?.values[at];
  return typeof last === 'string' && last < since;
}
