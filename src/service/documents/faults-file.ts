import { FAULT_DOCUMENT, FAULTS_HINT, type FaultPlan } from '../faults/fault-document.ts';
import { readDocument } from './read-document.ts';

/**
 * Reads what happens to calls of the local service on purpose. Throws TallysheetError 'file-not-found'
 * or 'bad-settings'.
 */
export async function readFaultsFile(path: string): Promise<FaultPlan> {
  const { document } = await readDocument(path, FAULT_DOCUMENT, {
    title: `The faults file ${path}`,
    error: 'bad-settings',
    hint: FAULTS_HINT,
  });
  return document;
}
