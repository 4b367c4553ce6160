import { isUndone } from '../catalogue/endpoints.ts';
import { endpointOf } from '../catalogue/index.ts';
import type { Resource } from '../catalogue/define.ts';
import { getOrMake } from '../kernel/get-or-make.ts';
import { shownBefore } from './acts-in-effect.ts';
import type { RecordSteps, Step } from './run-steps.ts';
import { receiversOf } from './unfit-receivers.ts';

/** The records that rows which undo these will name, and that have to be in some state, by their kinds. */
export function receiversAfter(
  records: readonly RecordSteps[],
): ReadonlyMap<Resource, ReadonlySet<number>> {
  const found = new Map<Resource, Set<number>>();
  for (const record of records) {
    for (const { resource, id } of record.steps.flatMap((step) => receiversOfUndo(record, step))) {
      getOrMake(found, resource, () => new Set()).add(id);
    }
  }
  return found;
}

function receiversOfUndo(
  record: RecordSteps,
  step: Step,
): { readonly resource: Resource; readonly id: number }[] {
  const { undo } = step.endpoint;
  if (!isUndone(undo)) return [];
  const { endpoint } = endpointOf(record.resource, undo.by);
  return receiversOf(endpoint).flatMap(({ param, resource }) => {
    const source = undo.with?.[param];
    const isBefore = source !== undefined && 'before' in source;
    const id = isBefore ? shownBefore(record, step)[source.before] : undefined;
    return typeof id === 'number' ? [{ resource, id }] : [];
  });
}
