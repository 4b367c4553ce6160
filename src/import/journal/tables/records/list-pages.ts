import type { Resource } from '../../../../catalogue/define.ts';
import type { Journal, JournalReader } from '../../journal.ts';

/** Keeps how many pages the list of a kind had when the plan was made, as far as the service told it. */
export function noteListPages(
  { meta }: Pick<Journal, 'meta'>,
  resource: Resource,
  pages: number | undefined,
): void {
  if (pages !== undefined) meta.write(`pages of ${resource.name}`, pages);
}

/** Undefined where the list was not begun, or did not tell. */
export function listPages(
  { meta }: Pick<JournalReader, 'meta'>,
  resource: Resource,
): number | undefined {
  return meta.read(`pages of ${resource.name}`);
}
