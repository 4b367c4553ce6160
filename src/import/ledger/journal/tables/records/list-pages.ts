import type { Resource } from '../../../../../catalogue/define.ts';
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

/** Keeps that every record of a kind was read for the plan. */
export function noteWholeList(
  { meta }: { readonly meta: RunMetaWriter<`whole list of ${string}`> },
  resource: Resource,
): void {
  meta.write(`whole list of ${resource.name}`, true);
}

/** Whether every record of a kind was read for the plan, not only those that its rows name. */
export function wasReadWhole(
  { meta }: { readonly meta: RunMetaReader },
  resource: Resource,
): boolean {
  return meta.read(`whole list of ${resource.name}`) === true;
}
