import type { Attached } from '../../catalogue/description/attached.ts';
import { RESOURCES } from '../../catalogue/index.ts';
import { keysOf, type AttachedTraces } from '../../catalogue/relations/attached.ts';
import type { RecordSteps, Step } from '../run-steps.ts';
import type { OwnTouches } from './own-touches.ts';

/** What a record would show of that which is attached to it if only the run had worked on it. */
export interface ExpectedTraces {
  readonly traces: AttachedTraces;
  /** The turn of the step whose answer showed it; 0 for the record before the run. */
  readonly turn: number;
  /** The steps of the run since then, whose answers showed no record. */
  readonly later: readonly Step[];
}

/** Undefined where neither the plan nor an answer showed the record. */
export function expectedTraces(record: RecordSteps, own: OwnTouches): ExpectedTraces | undefined {
  const shown = lastShown(record);
  if (shown === undefined) return undefined;
  const { resource } = record;
  const traces: Record<string, AttachedTraces[string]> = { ...shown.traces };
  for (const attached of resource.attached ?? []) {
    for (const key of keysOf(attached)) {
      const left = shown.later.findLast(({ endpoint }) => endpoint.leaves?.[key] !== undefined);
      if (left !== undefined) traces[key] = left.endpoint.leaves?.[key] ?? null;
    }
    const { count } = attached;
    if (count === undefined || traces[count] === undefined) continue;
    const added = kindsCountedBy(attached).flatMap((kind) =>
      own.additions(record, kind, shown.turn),
    );
    traces[count] = Number(traces[count] ?? 0) + added.length;
  }
  return { ...shown, traces };
}

/** The kinds of the records that a count counts. */
export function kindsCountedBy({ count }: Attached): string[] {
  return RESOURCES.filter(({ within }) => count !== undefined && within?.count === count).map(
    ({ name }) => name,
  );
}

function lastShown({ resource, steps, tracesBefore }: RecordSteps): ExpectedTraces | undefined {
  const last = steps.findLastIndex(({ traces }) => traces !== undefined);
  const step = steps[last];
  if (step?.traces !== undefined) {
    return { traces: step.traces, turn: step.turn, later: steps.slice(last + 1) };
  }
  const [first, ...others] = steps;
  // Nothing is attached to a record that is new.
  if (first.endpoint.effect === 'create') {
    const keys = (resource.attached ?? []).flatMap(keysOf);
    const traces = Object.fromEntries(keys.map((key): [string, null] => [key, null]));
    return { traces, turn: first.turn, later: others };
  }
  return tracesBefore && { traces: tracesBefore, turn: 0, later: steps };
}
