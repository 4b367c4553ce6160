import type { Field, Value } from '../../catalogue/fields.ts';
import { resourceNamed } from '../../catalogue/index.ts';
import { operandOf } from '../../catalogue/operations/operands.ts';
import { unitedKinds } from '../../catalogue/relations/united.ts';
import { getOrMake } from '../../kernel/get-or-make.ts';
import { recordName, type RecordSteps, type Step } from '../run-steps.ts';

/** A record that the run made within another one, such as a comment. */
interface Addition {
  readonly kind: string;
  readonly id: number | undefined;
  readonly turn: number;
}

/** What a run did to records by calls on others: what they show of it is not the work of others. */
export class OwnTouches {
  readonly #additions = new Map<string, Addition[]>();
  readonly #named = new Map<string, number>();
  /** Records that an earlier undo of the run worked on. */
  readonly #undone: ReadonlySet<string>;

  /** @param undone what an earlier undo of the run did */
  constructor(records: readonly RecordSteps[], undone: readonly RecordSteps[]) {
    for (const step of records.flatMap(({ steps }) => steps)) this.#take(step);
    this.#undone = new Set(undone.map(recordName));
  }

  /** The records of a kind that the run made within a record after a turn. */
  additions(
    record: Pick<RecordSteps, 'resource' | 'id'>,
    kind: string,
    after: number,
  ): readonly Addition[] {
    const all = this.#additions.get(recordName(record)) ?? [];
    return all.filter((each) => each.kind === kind && each.turn > after);
  }

  /** Whether a call on another record named it after a turn. */
  isNamedAfter(record: Pick<RecordSteps, 'resource' | 'id'>, turn: number): boolean {
    return (this.#named.get(recordName(record)) ?? 0) > turn;
  }

  /** Whether an earlier undo of the run worked on it. */
  isUndone(record: Pick<RecordSteps, 'resource' | 'id'>): boolean {
    return this.#undone.has(recordName(record));
  }

  #take(step: Step): void {
    const { resource, endpoint, sent } = step;
    const own = operandOf(endpoint, resource);
    for (const [name, field] of Object.entries(endpoint.params ?? {})) {
      if (name === own) continue;
      for (const [to, id] of referencesIn(field, sent[name] ?? null)) {
        for (const kind of unitedKinds(resourceNamed(to)))
          this.#note(step, name, recordName({ resource: kind, id }));
      }
    }
  }

  #note({ resource, endpoint, record, turn }: Step, parameter: string, named: string): void {
    this.#named.set(named, turn);
    if (endpoint.effect !== 'create' || parameter !== resource.within?.field) return;
    const addition = { kind: resource.name, id: record, turn };
    getOrMake(this.#additions, named, () => []).push(addition);
  }
}

/** What a value of a parameter refers to: the kinds and numbers of records. */
function referencesIn(field: Field, value: Value): [string, number][] {
  if (field.kind === 'reference') return typeof value === 'number' ? [[field.to, value]] : [];
  if (field.kind !== 'lines' || value === null || typeof value !== 'object') return [];
  const lines = (Array.isArray(value) ? value : [value]) as readonly Record<string, Value>[];
  return lines.flatMap((line) =>
    Object.entries<Field>(field.fields).flatMap(([name, each]) =>
      referencesIn(each, line[name] ?? null),
    ),
  );
}
