import { exportChoices, exportedTypes, namesInAccount } from '../../../inner-library.ts';
import type { EXPORT_CALLS } from '../../interface/calls/exports.ts';
import type { PageActions } from '../../server/call-routes.ts';
import type { JobPlace } from '../job-place.ts';
import { exportForJob } from './export-works.ts';

/** Offers what can be exported, and exports it. */
export function exportActions(place: JobPlace): Pick<PageActions, keyof typeof EXPORT_CALLS> {
  return {
    recordTypes: () => ({ types: exportedTypes() }),
    exportChoices: ({ kind, language }) => exportChoices(kind, language),
    accountNames: async ({ recordType }) => {
      const { connection } = place.connected(place.accountInUse(), {});
      return { names: [...(await namesInAccount(recordType, connection.caller))] };
    },
    chooseExport: ({ job, wanted }) => {
      place.works.assertIdle(job);
      return place.changed(job, { wanted, problem: undefined });
    },
    exportRecords: ({ job, wanted }) => place.view(exportForJob(place, job, wanted)),
  };
}
