import { join } from 'node:path';
import { endpointOf, resourceNamed } from '../../../catalogue/index.ts';
import { operationName } from '../../../catalogue/endpoints.ts';
import type { Attempt } from '../../../client/transport/attempt-result.ts';
import { readLink } from '../../../client/read-link.ts';
import { TallysheetError } from '../../../kernel/messages/errors.ts';
import { writeAtomically } from '../../../tabular/files/atomic-file.ts';
import type { PlannedCall } from '../../ledger/journal/tables/calls/planned-call.ts';
import type { ExecutionContext } from './execution-context.ts';

type FileOfCall = Pick<PlannedCall, 'resource' | 'operation' | 'id'>;

/** Where the file of a call is saved, such as `print-items-12.pdf`; undefined for a call that answers none. */
export function linkedFilePath(folder: string, call: FileOfCall): string | undefined {
  const { answer } = endpointOf(resourceNamed(call.resource), call.operation).endpoint;
  if (answer.is !== 'link') return undefined;
  const [, ending = ''] = answer.mediaType.split('/');
  return join(folder, `${operationName(call.operation)}-${call.id}.${ending}`);
}

/**
 * Saves the file that a call answered a link to in the run folder. A call whose file cannot be read counts as unverified,
 * so that it is made again. Throws TallysheetError 'cannot-write'.
 */
export async function saveLinkedFile(
  call: PlannedCall,
  attempt: Attempt,
  { caller, folder }: Pick<ExecutionContext, 'caller' | 'folder'>,
): Promise<Attempt> {
  const path = linkedFilePath(folder, call);
  if (attempt.result !== 'confirmed' || path === undefined) return attempt;
  const { answer } = endpointOf(resourceNamed(call.resource), call.operation).endpoint;
  if (attempt.link === undefined || answer.is !== 'link') {
    return { result: 'unverified', reason: 'the response has no link' };
  }
  const { link } = attempt;
  const file = await readLink(caller, { link, mediaType: answer.mediaType }).catch(unread);
  if ('result' in file) return file;
  await writeAtomically(path, (sink) => sink.write(file));
  return attempt;
}

function unread(error: unknown): Attempt {
  if (!(error instanceof TallysheetError)) throw error;
  return { result: 'unverified', reason: error.message };
}
