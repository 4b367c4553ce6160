import { isUndone, type Endpoint, type ListedEntries } from '../catalogue/endpoints.ts';
import type { Value, Values } from '../catalogue/fields.ts';
import type { RecordSteps, Step } from './run-steps.ts';

/** Why nothing undoes a movement whose entries the journal of the run does not have. */
export const UNKNOWN_ENTRIES = 'The run journal does not show who had these units, and until when.';

/**
 * By movement, what it took from each entry that it named, as the plan read them: those of the first number first, after the
 * movements before. One without a value where the movement is undone without its entries; none where they are not known.
 */
export function entriesTaken({
  steps,
  entries,
}: RecordSteps): ReadonlyMap<Step, readonly (Values | undefined)[]> {
  const left = new Map<number, number>();
  const taken = new Map<Step, readonly (Values | undefined)[]>();
  for (const step of steps) {
    const { names } = step.endpoint;
    const isByEntry = names?.taken !== undefined && isByEntries(step.endpoint);
    const known = isByEntry ? (entries[names.param] ?? []) : [];
    taken.set(
      step,
      isByEntry ? takenBy(step, { ...names, taken: names.taken }, known, left) : [undefined],
    );
  }
  return taken;
}

function isByEntries({ undo }: Endpoint): boolean {
  const sources = isUndone(undo) ? Object.values(undo.with ?? {}) : [];
  return sources.some((source) => 'entry' in source);
}

function takenBy(
  { sent }: Step,
  { param, units, leftFrom, taken }: ListedEntries & Required<Pick<ListedEntries, 'taken'>>,
  known: readonly Values[],
  left: Map<number, number>,
): readonly Values[] {
  const said = sent[taken.by];
  let wanted = typeof said === 'number' ? said : Infinity;
  return numbersIn(sent[param]).flatMap((id) => {
    const entry = known.find((each) => each['id'] === id);
    const there = left.get(id) ?? Number(entry?.[units] ?? 0);
    const back = Math.min(wanted, there);
    wanted -= back;
    left.set(id, there - back);
    // Units that came back to another location leave that one.
    const from: Value = sent[taken.into] ?? entry?.[leftFrom] ?? null;
    return entry === undefined || back === 0 ? [] : [{ ...entry, [units]: back, [leftFrom]: from }];
  });
}

function numbersIn(value: Value | undefined): number[] {
  const all: readonly unknown[] = Array.isArray(value) ? value : [value];
  return all.map(Number).filter(Number.isSafeInteger);
}
