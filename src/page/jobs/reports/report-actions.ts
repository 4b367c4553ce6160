import type { REPORT_CALLS } from '../../interface/calls/report.ts';
import type { PageActions } from '../../server/call-routes.ts';
import type { JobPlace } from '../job-place.ts';
import { askReport, closePeriod, closesOf, makeReport, reopenPeriod } from './report-flows.ts';

/** Makes reports, closes periods, and reopens them. */
export function reportActions(place: JobPlace): Pick<PageActions, keyof typeof REPORT_CALLS> {
  return {
    askReport: async ({ job, ...asked }) => place.view(await askReport(place, job, asked)),
    makeReport: ({ job, values }) => place.view(makeReport(place, job, values)),
    closes: ({ job }) => closesOf(place, job),
    closePeriod: ({ job, ...how }) => place.view(closePeriod(place, job, how)),
    reopenPeriod: ({ job, ...which }) => place.view(reopenPeriod(place, job, which)),
  };
}
