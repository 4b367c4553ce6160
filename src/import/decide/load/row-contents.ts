import type { Kind } from '../../../catalogue/kinds.ts';
import { recordKindOf } from '../../../catalogue/steps.ts';
import { assertHolds } from '../../../kernel/messages/errors.ts';
import { hasErrors } from '../../../kernel/messages/issues.ts';
import { type RowContent, contentOf, fingerprintOf } from '../../ledger/rows/fingerprint.ts';
import { rowKey } from '../../ledger/subjects/find-existing.ts';
import type { CheckedRow, RowStep } from '../../ledger/rows/row-values.ts';
import type { KnownStep } from '../../ledger/rows/known-step.ts';
import { type OpenRun, type RunReader, openOrigins } from '../../ledger/run/run.ts';
import { type Cell, cellText } from '../../../kernel/cells.ts';
import { FINGERPRINT_COLUMN, ROW_COLUMN } from '../../ledger/rows/result-columns.ts';
import { fingerprintReader, isUnchanged, shortened } from '../../ledger/run/carried-fingerprint.ts';
import type { HeadedSheet } from '../../sheet/read/headed-sheet.ts';
import type { Workplace } from '../../ledger/run/workplace.ts';
import { accountOf } from '../../../client/account.ts';
import { FingerprintRegistry } from '../../ledger/run/fingerprint-registry.ts';

/**
 * What is known of the runs that error files come from without their folders: what the files carry of each row,
 * and what the registry has of those runs.
 */
class GoneOrigin {
  readonly #account: string;
  readonly #registry: FingerprintRegistry;
  /** How many rows said the same, by the first digits of what they said. */
  readonly #last = new Map<string, number>();
  readonly #runs = new Set<string>();

  constructor(baseUrl: string, stateFolder: string) {
    this.#account = accountOf(baseUrl);
    this.#registry = new FingerprintRegistry(stateFolder);
  }

  close(): void {
    this.#registry.close();
  }

  /** Reads an error file once before its rows: each row has to know of those behind it. */
  async read({ headings, batches }: Pick<HeadedSheet, 'headings' | 'batches'>): Promise<void> {
    if (!headings.includes(FINGERPRINT_COLUMN)) return;
    const readCarried = fingerprintReader(headings);
    for await (const batch of batches()) {
      for (const { cells } of batch) {
        const { row, runs } = readCarried(cells);
        for (const run of runs) this.#runs.add(run);
        if (row === undefined || row.last === 1) continue;
        const known = this.#last.get(row.content) ?? 0;
        this.#last.set(row.content, Math.max(known, row.last));
      }
    }
  }

  /** The highest number among equal rows of those runs, as far as it is known. */
  lastOccurrence(content: string): number {
    let last = this.#last.get(shortened(content)) ?? 0;
    if (this.#runs.size === 0) return last;
    const runs = [...this.#runs];
    while (this.#isOf({ content, occurrence: last + 1 }, runs)) last += 1;
    return last;
  }

  #isOf(row: RowContent, runs: readonly string[]): boolean {
    return this.#registry.isOf(fingerprintOf(this.#account, row), runs);
  }
}

/**
 * The rows of the run that a file of errors comes from, and of the runs before it: an equal row keeps
 * the number that it had among equal ones there, and a corrected one comes behind all of them. What the file
 * itself and the registry say of them holds also where the folders of those runs are gone.
 */
export class OriginRows {
  readonly #runs: readonly OpenRun[];
  readonly #gone: GoneOrigin;

  constructor({ identity }: Pick<RunReader, 'identity'>, { stateFolder, clock }: Origins) {
    this.#runs = openOrigins({ identity }, clock);
    this.#gone = new GoneOrigin(identity.baseUrl, stateFolder);
  }

  /** Reads what error files carry, before any of their rows is asked about. */
  async read(sheets: readonly HeadedSheet[]): Promise<void> {
    for (const sheet of sheets) await this.#gone.read(sheet);
  }

  close(): void {
    for (const run of this.#runs) run.close();
    this.#gone.close();
  }

  /** The numbers that a row of that content may have had among equal ones; none where it was corrected. */
  occurrencesOf(content: string, headings: readonly string[], cells: readonly Cell[]): number[] {
    const carried = fingerprintReader(headings)(cells).row;
    const own = carried && isUnchanged(carried, content) ? [carried.occurrence] : [];
    return [...own, ...this.#occurrencesInJournal(content, headings, cells)];
  }

  #occurrencesInJournal(
    content: string,
    headings: readonly string[],
    cells: readonly Cell[],
  ): number[] {
    const number = Number(cellText(cells[headings.indexOf(ROW_COLUMN)]));
    const [origin] = this.#runs;
    if (origin === undefined || !Number.isInteger(number)) return [];
    return origin.views.rows.occurrencesAt(content, number);
  }

  /** The highest number among rows that say the same, in any of the runs. */
  lastOccurrence(content: string): number {
    return Math.max(
      this.#gone.lastOccurrence(content),
      ...this.#runs.map(({ rows }) => rows.lastOccurrence(content)),
    );
  }
}

type Origins = Pick<Workplace, 'stateFolder' | 'clock'>;

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
