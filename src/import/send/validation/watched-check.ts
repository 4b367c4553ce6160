import { defined } from '../../../kernel/defined.ts';
import type { Issue } from '../../../kernel/messages/issues.ts';
import type { CheckedRow } from '../../ledger/rows/row-values.ts';
import { mappingDocument } from '../../sheet/map/document/mapping-document.ts';
import type { Input } from '../../sheet/map/input.ts';
import { headingRowsOf } from '../../sheet/read/headed-sheet.ts';
import type { IgnoredSheet } from '../../sheet/read/choose-sheets.ts';
import { withoutPlaces } from '../../sheet/recipe/document/recipe-document.ts';
import type { ResolvedRequest } from '../../sheet/request/request.ts';
import { recipeAsRead } from '../../sheet/summary/recipe-as-read.ts';
import type { IssueCollection } from '../../sheet/validate/issue-collection.ts';
import type {
  CauseIssue,
  CheckState,
  CheckWatch,
  FilesAsRead,
  RowWithIssues,
} from './check-watch.ts';

/** A sheet as far as its rows were checked. */
export interface WatchedSheet {
  readonly input: Input;
  readonly found: IssueCollection;
  readonly rows: number;
  readonly samples: NonNullable<Input['samples']>;
}

interface SeenRow extends Pick<CheckedRow, 'number' | 'cells' | 'issues' | 'leftOut'> {
  readonly isLate?: true;
}

/** What only the end of a sheet, or another one, shows of its rows, by their numbers. */
export type LateIssues = ReadonlyMap<number, readonly Issue[]>;

/** Shows a check to the program that watches it; without one it does nothing. */
export class WatchedCheck implements CheckState {
  readonly #watch: CheckWatch | undefined;
  readonly #inputs: readonly Input[];
  readonly #files: (inputs: readonly Input[]) => FilesAsRead;
  readonly #done: WatchedSheet[] = [];
  #current: WatchedSheet | undefined;

  constructor(
    watch: CheckWatch | undefined,
    inputs: readonly Input[],
    { ignored }: { readonly ignored: readonly IgnoredSheet[] },
    request: ResolvedRequest,
  ) {
    this.#watch = watch;
    this.#inputs = inputs;
    this.#files = (seen) => filesAsRead(seen, ignored, request);
    watch?.onBegin?.(this);
  }

  get rows(): number {
    return this.#sheets().reduce((sum, { rows }) => sum + rows, 0);
  }

  causes(): ReturnType<CheckState['causes']> {
    return this.#sheets().flatMap(({ found }) =>
      found.groupsByKey().map(([key, group]) => ({ ...group, key })),
    );
  }

  files(): FilesAsRead {
    const seen = this.#sheets().map(({ input, samples }) => ({ ...input, samples }));
    return this.#files([...seen, ...this.#inputs.slice(seen.length)]);
  }

  /** Some rows of a sheet were checked. */
  see(sheet: WatchedSheet, batch: readonly SeenRow[]): void {
    if (this.#watch === undefined) return;
    this.#current = sheet;
    const at = this.#done.length;
    for (const row of batch) if (row.issues.length > 0) this.#showRow(at, sheet, row);
    this.#watch.onState?.(this);
  }

  /** A sheet is to be checked again from its start. */
  again(): void {
    this.#current = undefined;
    this.#watch?.onAgain(this.#done.length);
  }

  /** All rows of a sheet were checked. */
  finish(sheet: WatchedSheet): void {
    this.#current = undefined;
    this.#done.push(sheet);
  }

  /** Rows of which only the end of a sheet, or another sheet, showed something: their cells were not kept. */
  async conclude(late: ReadonlyMap<WatchedSheet, LateIssues>): Promise<void> {
    if (this.#watch === undefined) return;
    for (const [at, sheet] of this.#done.entries()) {
      await this.#showLate(at, sheet, late.get(sheet) ?? new Map());
    }
    this.#watch.onState?.(this);
  }

  async #showLate(at: number, sheet: WatchedSheet, late: LateIssues): Promise<void> {
    let left = late.size;
    if (left === 0) return;
    for await (const batch of sheet.input.sheet.batches()) {
      for (const row of batch) {
        const issues = late.get(row.number);
        if (issues === undefined) continue;
        left -= 1;
        this.#showRow(at, sheet, { ...row, issues, isLate: true });
      }
      if (left === 0) return;
    }
  }

  #showRow(sheet: number, { found }: WatchedSheet, seen: SeenRow): void {
    const { number: row, cells, issues, leftOut, isLate } = seen;
    const shown = { sheet, row, cells, issues: withCauses(issues, found) };
    this.#watch?.onRow({ ...shown, ...defined({ leftOut, isLate }) });
  }

  #sheets(): readonly WatchedSheet[] {
    return this.#current === undefined ? this.#done : [...this.#done, this.#current];
  }
}

function withCauses(issues: readonly Issue[], found: IssueCollection): RowWithIssues['issues'] {
  return issues.map((issue): CauseIssue => ({ ...issue, cause: found.keyOf(issue) }));
}

function filesAsRead(
  inputs: readonly Input[],
  ignored: readonly IgnoredSheet[],
  request: ResolvedRequest,
): FilesAsRead {
  return {
    recipe: withoutPlaces(recipeAsRead({ inputs, ignored }, request)),
    documents: inputs.map(({ mapping, sheet }) => ({
      ...mappingDocument(mapping, [], sheet.name.sheet),
      headingRows: headingRowsOf(sheet),
    })),
    sheets: inputs.map(({ sheet: { name, sha256, headings } }) => ({ name, sha256, headings })),
  };
}
