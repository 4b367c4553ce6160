import { defined } from '../../../kernel/defined.ts';
import type { CountChange } from '../../interface/calls.ts';
import type { JobPlace } from '../job-place.ts';
import { Revisions } from '../revisions.ts';
import { countedAgain } from './started-stocktake.ts';

/** What tabs show of counts. */
export class ShownCount {
  readonly #place: JobPlace;
  readonly #revisions: Revisions;

  constructor(place: JobPlace) {
    this.#place = place;
    this.#revisions = new Revisions(place.clock);
  }

  revisionOf(job: string): number {
    return this.#revisions.of(job);
  }

  /** Gives all tabs the scans that were added, or the one that was corrected; what was compared before is void. */
  changed(
    job: string,
    answers: CountChange['answers'],
    corrected?: CountChange['corrected'],
  ): CountChange {
    const change = { ...this.#revisions.next(job), answers, ...defined({ corrected }) };
    const { store } = this.#place;
    const { stocktake, plan, runFolder, problem } = store.get(job);
    const isKnown = [stocktake?.compared, plan, runFolder, problem].some(
      (each) => each !== undefined,
    );
    if (isKnown) store.change(job, countedAgain(store.get(job)));
    this.#place.announceCount(job, change);
    return change;
  }
}
