import type { Resource } from '../../../catalogue/define.ts';
import { endpointName } from '../../../catalogue/index.ts';
import { shellLine } from '../../../kernel/shell-words.ts';
import type { Payload } from '../../ledger/journal/tables/calls/planned-call.ts';
import { plainText } from '../../ledger/subjects/compare.ts';

/** The command line that calls an operation with these parameters. */
export function callCommand(resource: Resource, operation: string, sent: Payload): string {
  return shellLine([
    ...['tallysheet', 'call', endpointName(resource, operation)],
    ...Object.entries(sent).flatMap(([name, value]) => ['--param', `${name}=${plainText(value)}`]),
  ]);
}
