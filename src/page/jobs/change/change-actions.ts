import type { CHANGE_CALLS } from '../../interface/calls/change.ts';
import type { PageActions } from '../../server/call-routes.ts';
import type { JobPlace } from '../job-place.ts';
import { listToChange } from './list-to-change.ts';

/** Changes many records without a spreadsheet program. */
export function changeActions(place: JobPlace): Pick<PageActions, keyof typeof CHANGE_CALLS> {
  return {
    changeAll: ({ job, wanted, field, value }) =>
      place.view(listToChange(place, job, { wanted, field, value })),
  };
}
