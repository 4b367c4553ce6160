import type { NamedOperation } from '../catalogue/operations/operations.ts';
import type { Comparison, Line, PairLine } from './comparison.ts';
import { linesOf } from './lines/line-targets.ts';
import { resourceOf } from './match/compare-pairs.ts';
import {
  endingOperations,
  type NeededOperations,
  neededOperations,
  neededSteps,
  type OperationRules,
} from './operations/needed-operations.ts';
import { titleOf } from './operations/operation-title.ts';
import { stockOfNew } from './operations/stock-of-new.ts';

/** What the account has to do with records besides updates: who has them, and in what state they are. */
export class AccountOperations {
  readonly #rules: OperationRules;
  #last: { readonly pair: PairLine; readonly needed: NeededOperations } | undefined;

  constructor({ parts }: Comparison, clears: boolean) {
    this.#rules = { clears, find: parts.find };
  }

  /** The operations that a record needs to agree with its row. */
  ofPair(pair: PairLine): NeededOperations {
    if (this.#last?.pair === pair) return this.#last.needed;
    const { register, other, fields } = pair;
    const compared = {
      ...{ register: register.entry, other: other.entry },
      differs: fields.map(({ target }) => target),
    };
    const needed = neededOperations(resourceOf(register.entry), compared, this.#rules);
    this.#last = { pair, needed };
    return needed;
  }

  /** The operations that end the use of a record; a text says why none does. */
  toEnd({ entry }: Line): readonly NamedOperation[] | string {
    return endingOperations(resourceOf(entry), entry);
  }

  /** Why no plan creates the record of a row; blank where one does. A new record is nothing without its lines. */
  whyNotCreated({ entry }: Line): string {
    const resource = resourceOf(entry);
    const lines = linesOf(resource);
    if (lines === undefined || (entry.lines ?? []).length > 0) return '';
    return `A new ${resource.singular} needs ${lines.field.label}, which the register does not say`;
  }

  /** The steps of a row whose record is created. */
  ofNew({ entry }: Line): NeededOperations {
    const resource = resourceOf(entry);
    const steps = neededSteps(resource, entry, this.#rules);
    const stock = stockOfNew(resource, entry);
    if (stock === undefined) return steps;
    if (steps.operations.length === 0) return { ...steps, operations: [stock.operation] };
    const reason = `${titleOf(stock.operation)}: compare again once the record is created`;
    return { ...steps, obstacles: new Map([...steps.obstacles, [stock.target, reason]]) };
  }
}
