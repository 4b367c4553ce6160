import type { Resource } from '../../../catalogue/define.ts';
import type { Journal } from '../journal.ts';

/** Keeps how many pages the list of a kind had when the plan was made, as far as the service told it. */
export function noteListPages(
  journal: Journal,
  resource: Resource,
  pages: number | undefined,
): void {
  if (pages !== undefined) journal.meta.write(`pages of ${resource.name}`, pages);
}

/** Undefined where the list was not begun, or did not tell. */
export function listPages(journal: Journal, resource: Resource): number | undefined {
  return journal.meta.read(`pages of ${resource.name}`);
}
