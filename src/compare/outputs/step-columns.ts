import type { Resource } from '../../catalogue/define.ts';
import { operationName } from '../../catalogue/endpoints.ts';
import { columnOf, type Kind, kindNamed } from '../../catalogue/kinds.ts';
import { wordsIn } from '../../catalogue/state-words.ts';
import { stepCalled, withSteps } from '../../catalogue/steps.ts';
import { sheetNameOf } from '../../export/columns/sheet-name.ts';
import type { Cell } from '../../kernel/cells.ts';
import { readTarget } from '../../import/ledger/rows/targets.ts';
import type { PlannedOperation } from '../operations/needed-operations.ts';

/** The columns of the steps that rows of new records have; the name of the sheet says which steps these are. */
export class StepColumns {
  readonly #resource: Resource;
  readonly #targets = new Set<string>();
  readonly #steps = new Set<string>();

  constructor(resource: Resource) {
    this.#resource = resource;
  }

  /** Adds what the operations of a row fill. */
  note(operations: readonly PlannedOperation[]): void {
    for (const each of operations) {
      this.#steps.add(operationName(each.operation));
      for (const target of this.#filledBy(each).keys()) this.#targets.add(target);
    }
  }

  get headings(): readonly string[] {
    const kind = this.#kind;
    return [...this.#targets].map((target) => columnOf(kind, target)?.label ?? target);
  }

  /** A sheet of that name has the steps. */
  get sheetName(): string {
    return this.#steps.size === 0 ? sheetNameOf(this.#kind) : this.#kind.name;
  }

  cellsOf(operations: readonly PlannedOperation[]): Cell[] {
    const filled = new Map(operations.flatMap((each) => [...this.#filledBy(each)]));
    return [...this.#targets].map((target) => filled.get(target) ?? '');
  }

  get #kind(): Kind {
    const kind = kindNamed(this.#resource.name);
    const steps = [...this.#steps].flatMap((name) => stepCalled(kind, name) ?? []);
    return steps.length === 0 ? kind : withSteps(kind, steps);
  }

  /** The cells of a step, by their targets; a state in words where nothing else calls for it. */
  #filledBy({ operation, endpoint, cells }: PlannedOperation): ReadonlyMap<string, Cell> {
    const step = operationName(operation);
    const filled = Object.entries(cells).map(
      ([param, cell]) => [`${step}.${param}`, cell] as const,
    );
    const { trigger, leaves } = endpoint;
    const state = trigger?.state;
    if (filled.length > 0 || state === undefined) return new Map(filled);
    const field = readTarget(this.#resource, state)?.field;
    const [word = ''] = wordsIn(field?.kind === 'named' ? undefined : field, leaves?.[state]);
    return new Map([[`${step}.${state}`, word]]);
  }
}
