import type { Resource } from '../../../catalogue/define.ts';
import type { ServiceRecord } from '../../../client/records.ts';

/** What records are called, in their order; those without a name are not among them. */
export function namesOfRecords({ display }: Resource, records: readonly ServiceRecord[]): string[] {
  return records.flatMap(({ values: { [display]: name } }) =>
    typeof name === 'string' && name !== '' ? [name] : [],
  );
}
