import type { Kind, Step } from '../../../../catalogue/kinds.ts';
import { contentOf } from '../../../ledger/rows/fingerprint.ts';
import type { CheckedRow, RowStep, RowValues } from '../../../ledger/rows/row-values.ts';

/** Rows that add units to the record of an earlier row: their steps say all that the record does not have of them. */
export class FurtherRows {
  readonly #steps: readonly Step[];
  readonly #key: readonly string[];
  /** How many rows do the same. */
  readonly #equal = new Map<string, number>();

  constructor({ steps = [], resource }: Kind) {
    this.#steps = steps;
    this.#key = resource.keys.find(({ whereUnique }) => whereUnique !== true)?.fields ?? [];
  }

  asFurther({ number, cells, action, id, values, issues, steps = [] }: CheckedRow): CheckedRow {
    const row = { number, cells, action, id, values, issues };
    return { ...row, steps: steps.map((step) => this.#further(step, values)) };
  }

  /** The place of the units is that of the row. Equal movements are counted, as each of them adds units. */
  #further(step: RowStep, ofRecord: RowValues): RowStep {
    const { kind } = this.#steps.find(({ name }) => name === step.name) ?? {};
    const places = (kind?.columns ?? []).flatMap(({ target, field, use }) => {
      const value = ofRecord[target];
      const isPlace = field?.kind === 'reference' && use === 'value' && value !== undefined;
      return isPlace ? [[target, value] as const] : [];
    });
    const values = { ...Object.fromEntries(places), ...step.values };
    const keyed = JSON.stringify(this.#key.map((field) => ofRecord[field] ?? null));
    const said = `${keyed} ${kind === undefined ? '' : contentOf(kind, values)}`;
    const further = (this.#equal.get(said) ?? 1) + 1;
    this.#equal.set(said, further);
    return { ...step, values, further };
  }
}
