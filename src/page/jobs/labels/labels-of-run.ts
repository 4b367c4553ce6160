import { chooseLabelKind, recordsOfRun } from '../../../index.ts';
import type { Paper } from '../../interface/calls.ts';
import type { JobPlace } from '../job-place.ts';
import type { KeptJob } from '../kept-job.ts';
import { notYet } from '../not-yet.ts';
import { keepList } from './label-works.ts';
import { labelsFor } from './wanted-labels.ts';

/** A new job with labels for the records of one type that the run of a job made or changed. */
export function labelsOfRun(
  place: JobPlace,
  job: string,
  wanted: { readonly kind: string; readonly paper: Paper },
): KeptJob {
  const { store, clock } = place;
  place.works.assertIdle(job);
  const { runFolder } = store.get(job);
  if (runFolder === undefined) throw notYet();
  const { name } = chooseLabelKind(wanted.kind);
  const numbers = recordsOfRun(runFolder, place.workplace()).get(name) ?? [];
  const wantedLabels = labelsFor(name, numbers, wanted.paper);
  const labels = store.begin('labels', clock.now(), { paper: wanted.paper });
  keepList(place, labels.id, wantedLabels);
  return store.change(labels.id, { wantedLabels });
}
