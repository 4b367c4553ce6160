import type { Resource } from '../../../../catalogue/define.ts';
import type { RunMetaReader, RunMetaWriter } from '../../run-meta.ts';

/** Keeps how many pages the list of a kind had when the plan was made, if the service showed it. */
export function noteListPages(
  { meta }: { readonly meta: RunMetaWriter<`pages of ${string}`> },
  resource: Resource,
  pages: number | undefined,
): void {
  if (pages !== undefined) meta.write(`pages of ${resource.name}`, pages);
}

/** Undefined where the list was not read, or did not show it. */
export function listPages(
  { meta }: { readonly meta: RunMetaReader },
  resource: Resource,
): number | undefined {
  return meta.read(`pages of ${resource.name}`);
}
