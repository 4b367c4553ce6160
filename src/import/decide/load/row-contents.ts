import type { Kind } from '../../../catalogue/kinds.ts';
import { recordKindOf } from '../../../catalogue/steps.ts';
import { assertHolds } from '../../../kernel/messages/errors.ts';
import { hasErrors } from '../../../kernel/messages/issues.ts';
import { contentOf, type RowContent } from '../../ledger/rows/fingerprint.ts';
import { rowKey } from '../../ledger/subjects/find-existing.ts';
import type { OriginRows } from './origin-rows.ts';
import type { KnownStep } from '../../ledger/rows/known-step.ts';
import type { CheckedRow, RowStep } from '../../ledger/rows/row-values.ts';
import type { RunReader } from '../../ledger/run/run.ts';

/** What counts for all rows of a sheet. */
interface SheetRows {
  readonly headings: readonly string[];
  /** The targets that find their records, where the user chose them. */
  readonly key: readonly string[] | undefined;
}

/** Numbers rows that only their content identifies, while they are read into a run. */
export class RowContents {
  readonly #run: Pick<RunReader, 'rows'>;
  readonly #origin: OriginRows;

  constructor(run: Pick<RunReader, 'rows'>, origin: OriginRows) {
    this.#run = run;
    this.#origin = origin;
  }

  /**
   * What a row says, with its number among rows that say the same; undefined where a key of its own
   * finds its record, and where it has errors, because it says nothing yet.
   */
  of(kind: Kind, { headings, key }: SheetRows, row: CheckedRow): RowContent | undefined {
    if (hasErrors(row.issues) || !isKnownByContent(kind, row, key)) return undefined;
    const content = contentOf(kind, row.values);
    const before = this.#origin
      .occurrencesOf(content, headings, row.cells)
      .find((occurrence) => !this.#run.rows.hasContent({ content, occurrence }));
    return { content, occurrence: before ?? this.#next(content) };
  }

  /**
   * What each step of a row does to its record, for later runs: the record is known by its key, by its number, or by what
   * the row says of it. A row may get the number only after it created the record.
   * @param own what identifies the row itself, where no key does
   */
  ofSteps(
    kind: Kind,
    { headings, key }: SheetRows,
    row: CheckedRow,
    own: RowContent | undefined,
  ): KnownStep[] {
    const { steps = [], values, cells, id } = row;
    if (steps.length === 0 || hasErrors(row.issues)) return [...steps];
    const known = rowKey(kind.resource, values, key, () => false);
    const said = own?.content ?? contentOf(recordKindOf(kind), values);
    const [before = 1] =
      known === undefined ? this.#origin.occurrencesOf(said, headings, cells) : [];
    const occurrence = own?.occurrence ?? before;
    const record = known === undefined ? said : `${known.leading} ${known.value}`;
    return steps.map((step) => {
      const { further = occurrence } = step;
      const content = { content: contentOfStep(kind, step, record), occurrence: further };
      if (known !== undefined || id === undefined) return { ...step, content };
      const numbered = { content: contentOfStep(kind, step, `#${id}`), occurrence: 1 };
      return { ...step, content: numbered, unnumbered: content };
    });
  }

  #next(content: string): number {
    const last = this.#run.rows.lastOccurrence(content);
    return Math.max(last, this.#origin.lastOccurrence(content)) + 1;
  }
}

function contentOfStep(kind: Kind, { name, values }: RowStep, record: string): string {
  const step = kind.steps?.find((each) => each.name === name);
  assertHolds(step !== undefined, `${kind.name} has no step ${name}`);
  return contentOf(step.kind, { ...values, [step.operand]: record });
}

/**
 * Whether no key of its own would find what a row has made. What operations do is known so, too: the state of a record
 * does not show it once others have followed.
 */
function isKnownByContent(
  { resource, operation }: Kind,
  { id, values }: CheckedRow,
  key: readonly string[] | undefined,
): boolean {
  if (operation !== undefined) return true;
  return id === undefined && rowKey(resource, values, key, () => false) === undefined;
}
