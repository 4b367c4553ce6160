import { LABEL_MEDIA, LABELLED_KINDS, type LabelMedium } from '../../../index.ts';
import type { LabelChoices } from '../../interface/calls.ts';
import type { LABEL_CALLS } from '../../interface/calls/labels.ts';
import type { PageActions } from '../../server/call-routes.ts';
import type { JobPlace } from '../job-place.ts';
import { readFirstPage } from './first-page.ts';
import { keepList, printForJob } from './label-works.ts';
import { labelsOfRun } from './labels-of-run.ts';
import { sampleOf } from './sample-of.ts';

/** Offers what labels can be of and on, and prints them. */
export function labelActions(place: JobPlace): Pick<PageActions, keyof typeof LABEL_CALLS> {
  return {
    labelChoices: () => ({
      kinds: LABELLED_KINDS.map(({ name }) => name),
      media: LABEL_MEDIA.map(mediumView),
    }),
    labelsOfRun: ({ job, kind, paper }) => place.view(labelsOfRun(place, job, { kind, paper })),
    chooseLabels: ({ job, wanted }) => {
      place.works.assertIdle(job);
      keepList(place, job, wanted);
      return place.changed(job, { wantedLabels: wanted, problem: undefined });
    },
    sampleLabel: ({ wanted }) => sampleOf(wanted),
    labelPage: ({ job }) => {
      const page = readFirstPage(place.store.filesOf(place.store.get(job).id));
      return page === undefined ? {} : { page };
    },
    printLabels: ({ job, wanted }) => place.view(printForJob(place, job, wanted)),
  };
}

function mediumView({
  name,
  title,
  label,
  grid,
  cutsTo,
  format,
}: LabelMedium): LabelChoices['media'][number] {
  const [brand = name] = title.split(':');
  const perPage = grid.columns * grid.rows;
  return { name, brand, ...label, perPage, isCut: cutsTo !== undefined, format };
}
