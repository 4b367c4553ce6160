import type { Endpoint } from '../catalogue/endpoints.ts';
import type { Resource } from '../catalogue/define.ts';
import type { Value, Values } from '../catalogue/fields.ts';
import type {
  KnownRecord,
  RecordReader,
} from '../import/ledger/journal/tables/records/record-table.ts';
import { recordsWithin } from '../import/decide/names/records-within.ts';
import type { Inverse } from './inverse.ts';
import type { RecordSteps, Step } from './run-steps.ts';
import { changedFrom, stays, type UndoContext } from './undo-context.ts';
import { NOTHING, type Staying, type UndoRow, type Undoing } from './undo-plan.ts';

/** The records of a kind that an act may have reached: those within the records that it was sent to. */
export function reachedBy(
  { resource, id, steps }: RecordSteps,
  records: RecordReader,
): KnownRecord[] {
  const reaches = steps.some(({ endpoint }) => endpoint.reachesWithin !== undefined);
  return reaches ? recordsWithin(resource, id, records.all(resource.name)) : [];
}

/**
 * Brings the records within a record back into the states that they had, where an act reached them. What its reversal
 * reaches too is not brought back in the same import: then it is listed.
 */
export function undoWithin(
  record: RecordSteps,
  step: Step,
  inverse: Exclude<Inverse, 'done' | { readonly reason: string }>,
  { within, names }: UndoContext,
): Pick<Undoing, 'rows' | 'staying'> {
  const { resource } = record;
  const isReached = reaches(inverse.endpoint, inverse.values);
  const rows: UndoRow[] = [];
  const staying: Staying[] = [];
  if (!isReached && !reaches(step.endpoint, step.sent)) return NOTHING;
  for (const { before, current } of within) {
    const wanted = pick(before.values, Object.keys(step.endpoint.leaves ?? {}));
    const shown = { ...current.values, ...(isReached ? inverse.endpoint.leaves : {}) };
    const [left] = changedFrom(resource, wanted, { ...current, values: shown }, names);
    const operation = operationLeaving(resource, wanted);
    if (left === undefined || operation === undefined) continue;
    const title = names.of(resource.name, before.id);
    const reason = `"${inverse.endpoint.summary}" reaches it too; its ${left.field} was "${left.to}" before the run.`;
    const { turn } = step;
    if (isReached) staying.push({ ...stays(record, step, reason), id: before.id, title });
    else rows.push({ resource, id: before.id, operation, values: {}, turn });
  }
  return { rows, staying };
}

function reaches({ reachesWithin }: Endpoint, sent: Values): boolean {
  return (
    reachesWithin === 'always' || (reachesWithin !== undefined && sent[reachesWithin] === true)
  );
}

function operationLeaving({ endpoints }: Resource, state: Values): string | undefined {
  const found = Object.entries(endpoints).find(
    ([, { effect, leaves }]) =>
      effect === 'act' && JSON.stringify(leaves) === JSON.stringify(state),
  );
  return found?.[0];
}

function pick(values: Values, names: readonly string[]): Values {
  return Object.fromEntries(names.map((name): [string, Value] => [name, values[name] ?? null]));
}
