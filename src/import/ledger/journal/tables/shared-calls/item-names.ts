import { resourceNamed } from '../../../../../catalogue/index.ts';
import type { RunJournal } from '../../journal.ts';
import { type PlannedOperation, endpointOfCall } from '../calls/planned-call.ts';
import { RecordTable } from '../records/record-table.ts';

/** What people call the records that a call for several of them numbers, as far as the plan read them. */
export function itemNames(
  journal: RunJournal,
  call: PlannedOperation,
): (number: number) => string | undefined {
  const records = new RecordTable(journal);
  const resource = resourceNamed(numbered(call));
  return (number) => {
    const name = records.get(resource.name, number)?.values[resource.display];
    return typeof name === 'string' && name !== '' ? name : undefined;
  };
}

/** The record type that the numbers of a call mean. */
function numbered({ resource, operation }: PlannedOperation): string {
  const { batch = '', params } = endpointOfCall({ resource, operation }).endpoint;
  const field = params?.[batch];
  if (field?.kind === 'numbers') return field.to ?? resource;
  const key = field?.kind === 'lines' ? field.fields[field.key] : undefined;
  return key?.kind === 'reference' ? key.to : resource;
}
