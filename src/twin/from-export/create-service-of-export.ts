import { createService, type ServiceOptions } from '../../service/create-service.ts';
import { keepReport, type Twin } from '../create-twin.ts';
import { notInExport } from './not-in-export.ts';
import { readExport, type ExportFile } from './read-export.ts';

export type { ExportFile } from './read-export.ts';

/**
 * Makes a local service with the records of an export, under their own numbers, without an account and without a call.
 * Throws TallysheetError 'not-an-export' for files that no export wrote, as openSpreadsheet does, and 'bad-settings' as
 * createService.
 * @param files workbooks or CSVs of one `tallysheet export all`
 */
export async function createServiceOfExport(
  files: readonly ExportFile[],
  options: Omit<ServiceOptions, 'copy' | 'seed'>,
): Promise<Twin> {
  const read = await readExport(files);
  const service = createService({ ...options, copy: read.copy });
  const report = keepReport(service, (copied) => ({
    readAt: new Date(service.accounts[0].account.clock.now()).toISOString(),
    notCopied: notInExport(read, copied),
    calls: 0,
  }));
  return { service, report };
}
