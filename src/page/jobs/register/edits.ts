import type { Recipe } from '../../../index.ts';
import { TallysheetError } from '../../../kernel/messages/errors.ts';
import { withoutUndefined } from './without-undefined.ts';
import type { CellEdit } from './corrections.ts';
import type { IssueOfRow } from './shared-issues.ts';

type SheetOfRecipe = Recipe['sheets'][number];
type ColumnOfRecipe = NonNullable<SheetOfRecipe['columns']>[number];

/** What a remedy may change of a sheet of the recipe, but for its columns. */
const PARTS = ['defaults', 'fillMerged', 'hiddenRows'] as const;
type Part = (typeof PARTS)[number];

/** A part of a sheet of the recipe as it was; a part that was missing is null. */
export interface SheetParts {
  readonly columns: readonly ColumnOfRecipe[];
  readonly others: { readonly [Name in Part]?: SheetOfRecipe[Name] | null };
}

/** One step of a person: cells of a sheet, or a decision about it in the recipe. */
export type KeptEdit =
  | {
      readonly is: 'cells';
      readonly sheet: number;
      readonly cells: readonly CellEdit[];
      /** Duplicates that are none with it, and those that are some again. */
      readonly ended?: readonly IssueOfRow[];
      readonly returned?: readonly IssueOfRow[];
    }
  | {
      readonly is: 'recipe';
      readonly sheet: number;
      readonly before: SheetParts;
      readonly after: SheetParts;
      /** The column and the values whose rows are checked again; without them all rows are. */
      readonly column?: number;
      readonly values?: readonly string[];
    };

/** The steps that can be taken back, the last one last, and those that were. */
export interface EditHistory {
  readonly done: readonly KeptEdit[];
  readonly undone: readonly KeptEdit[];
}

export const NO_EDITS: EditHistory = { done: [], undone: [] };

/** Further steps forget the first ones. */
const MOST_STEPS = 200;

/** A new step: what was taken back before can not be done again. */
export function withStep({ done }: EditHistory, edit: KeptEdit): EditHistory {
  return { done: [...done, edit].slice(-MOST_STEPS), undone: [] };
}

/** The step to take back, turned round, and the history without it. Throws TallysheetError 'bad-usage' where there is none. */
export function takenBack({ done, undone }: EditHistory): readonly [KeptEdit, EditHistory] {
  const edit = done.at(-1);
  if (edit === undefined) throw new TallysheetError('bad-usage', 'There is nothing to undo');
  return [inverse(edit), { done: done.slice(0, -1), undone: [...undone, edit] }];
}

/** The step to do again, and the history with it. Throws TallysheetError 'bad-usage' where there is none. */
export function doneAgain({ done, undone }: EditHistory): readonly [KeptEdit, EditHistory] {
  const edit = undone.at(-1);
  if (edit === undefined) throw new TallysheetError('bad-usage', 'There is nothing to redo');
  return [edit, { done: [...done, edit], undone: undone.slice(0, -1) }];
}

function inverse(edit: KeptEdit): KeptEdit {
  if (edit.is === 'recipe') return { ...edit, before: edit.after, after: edit.before };
  const cells = edit.cells.map(({ before, after, ...cell }) => ({
    ...cell,
    ...{ before: after, after: before },
  }));
  const { ended = [], returned = [] } = edit;
  return { ...edit, cells, ended: returned, returned: ended };
}

/** What differs between a sheet before and after a decision. */
export function partsChanged(
  before: SheetOfRecipe,
  after: SheetOfRecipe,
): { readonly before: SheetParts; readonly after: SheetParts } {
  const old = new Set(before.columns ?? []);
  const columns = (after.columns ?? []).filter((column) => !old.has(column));
  const headings = new Set(columns.map(({ heading }) => heading));
  const changed = PARTS.filter((part) => before[part] !== after[part]);
  const othersOf = (sheet: SheetOfRecipe): SheetParts['others'] =>
    Object.fromEntries(changed.map((part) => [part, sheet[part] ?? null]));
  return {
    before: {
      columns: (before.columns ?? []).filter(({ heading }) => headings.has(heading)),
      others: othersOf(before),
    },
    after: { columns, others: othersOf(after) },
  };
}

/** The sheet with parts as a step says them. */
export function withParts(sheet: SheetOfRecipe, { columns, others }: SheetParts): SheetOfRecipe {
  const byHeading = new Map(columns.map((column) => [column.heading, column]));
  const parts = Object.fromEntries(
    Object.entries(others).map(([part, value]) => [part, value ?? undefined]),
  );
  return withoutUndefined({
    ...sheet,
    ...parts,
    columns: (sheet.columns ?? []).map((column) => byHeading.get(column.heading) ?? column),
  });
}
