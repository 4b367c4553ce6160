import type { OpenScanSession, SessionState } from '../../../index.ts';
import type { Scans, ScansChange } from '../../interface/calls.ts';
import type { JobPlace } from '../job-place.ts';
import { Revisions } from '../revisions.ts';
import { addedLines, latestLines, sessionView } from './scans-view.ts';

/** What tabs show of sessions. */
export class ShownScans {
  readonly #place: JobPlace;
  readonly #revisions: Revisions;

  constructor(place: JobPlace) {
    this.#place = place;
    this.#revisions = new Revisions(place.clock);
  }

  /** All that is shown of the session of a job. */
  of(job: string, session: OpenScanSession): Scans {
    return {
      revision: this.#revisions.of(job),
      ...sessionView(session),
      lines: latestLines(session),
    };
  }

  /**
   * Gives all tabs what has changed in the session of a job, and keeps with the job what lists show of it; a plan of earlier scans is
   * void. Undefined where nothing has changed.
   */
  changed(job: string, session: OpenScanSession, before: SessionState): ScansChange | undefined {
    if (session.state === before) return undefined;
    const added = addedLines(session, before);
    const change = {
      ...{ ...this.#revisions.next(job), ...sessionView(session) },
      ...{ lines: added ?? latestLines(session), replacesLines: added === undefined },
    };
    this.#keep(job, session, change.person);
    this.#place.announceScans(job, change);
    return change;
  }

  #keep(job: string, { state }: OpenScanSession, person: string | undefined): void {
    const { scans, plan } = this.#place.store.get(job);
    const hasScans = state.scans.length > 0;
    const isListed = scans?.hasScans === hasScans && scans.person === person;
    if (scans === undefined || (isListed && plan === undefined)) return;
    const changed = { ...scans, hasScans, person };
    this.#place.store.change(job, { scans: changed, plan: undefined, problem: undefined });
  }
}
