import { TallysheetError } from '../../kernel/messages/errors.ts';
import type { Page } from './paged-list.ts';
import type { RecordSource } from './record-source.ts';
import type { ServiceRecord } from '../records.ts';

/**
 * Whether the one answer of a list that is asked for at once holds all of it. Throws TallysheetError
 * 'incomplete-list' where it does not, and the list takes no page either.
 */
export function isWhole(
  { endpoint, pageSize }: RecordSource,
  { records, totalPages }: Page<ServiceRecord>,
): boolean {
  const takesPage = endpoint.endpoint.params?.['page'] !== undefined;
  if (totalPages === undefined) {
    // As many records as a page holds, or none, may be the first page of a list that ignored `page=all`.
    const isPage = records.length === 0 || records.length === pageSize;
    return !(takesPage && isPage);
  }
  const least = (totalPages - 1) * pageSize;
  if (totalPages <= 1 || records.length > least) return true;
  if (takesPage) return false;
  throw new TallysheetError(
    'incomplete-list',
    `${endpoint.name} returned ${records.length} records of ${totalPages} pages, but has no page parameter`,
  );
}
