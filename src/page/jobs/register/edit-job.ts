import { type Recipe } from '../../../index.ts';
import { remediesOf, withRemedy, withUses } from '../../../inner-library.ts';
import { cellText } from '../../../kernel/cells.ts';
import { TallysheetError } from '../../../kernel/messages/errors.ts';
import type { Checked, Edit } from '../../interface/calls.ts';
import type { JobPlace } from '../job-place.ts';
import { rowsFileOf } from '../job-view.ts';
import type { KeptJob } from '../kept-job.ts';
import type { SheetSource } from './sheet-source.ts';
import { withCells } from './corrections.ts';
import { countedAgain } from './counted-again.ts';
import {
  doneAgain,
  NO_EDITS,
  partsChanged,
  takenBack,
  withParts,
  withStep,
  type EditHistory,
  type KeptEdit,
} from './edits.ts';
import { ProblemRows } from './problem-rows.ts';
import { placeOf, type KeptIssue, type KeptRow } from './problem-tables.ts';
import { recheckRows, type ChangedRow } from './recheck-rows.ts';
import { causeAt, sheetAt, sheetOfCause } from './sheet-of-cause.ts';
import { endedWith, withShared, type IssueOfRow } from './shared-issues.ts';
import { checkFiles, keepCorrections, keepRecipe } from './register-flows.ts';

type SheetOfRecipe = Recipe['sheets'][number];

/** More rows than that are checked again with all others, which continues while a person looks on. */
const MOST_AT_ONCE = 10_000;

/** Does, undoes or redoes one step about the problems of a job; the files stay as they are. */
export async function editJob(place: JobPlace, id: string, wanted: Edit): Promise<KeptJob> {
  const { store } = place;
  const rows = new ProblemRows(rowsFileOf(store.filesOf(id)));
  try {
    const job = store.get(id);
    const [edit, edits] = stepOf(job, wanted, rows);
    return await applied(place, job, { edit, edits }, rows);
  } finally {
    rows.close();
  }
}

/** The step that is wanted, and the history with it. */
function stepOf(job: KeptJob, wanted: Edit, rows: ProblemRows): readonly [KeptEdit, EditHistory] {
  const { edits = NO_EDITS } = job;
  if (wanted.is === 'undo') return takenBack(edits);
  if (wanted.is === 'redo') return doneAgain(edits);
  const edit = wanted.is === 'remedy' ? remedyStep(job, wanted, rows) : cellStep(job, wanted, rows);
  return [edit, withStep(edits, edit)];
}

function cellStep(
  job: KeptJob,
  wanted: Extract<Edit, { is: 'cell' | 'value' }>,
  rows: ProblemRows,
): KeptEdit {
  const { sheet, row, column } = wanted;
  const kept = rows.get(placeOf(sheet, row));
  if (kept === undefined) throw new TallysheetError('bad-usage', `Row ${row} has no problem`);
  const before = cellText(kept.cells[column]);
  if (wanted.is === 'cell') {
    const ended = endedWith(kept, column, job, rows);
    return { is: 'cells', sheet, cells: [{ row, column, before, after: wanted.value }], ended };
  }
  const { line, source } = sheetAt(job, sheet);
  const heading = source.headings[column] ?? '';
  const cause = { code: 'required', severity: 'error' as const, column: heading, values: [] };
  const after =
    before === ''
      ? withRemedy(line, { is: 'fill-blanks' }, cause, wanted.use)
      : withUses(line, heading, [{ value: before, use: wanted.use }]);
  return { is: 'recipe', sheet, ...partsChanged(line, after), column, values: [before] };
}

function remedyStep(
  job: KeptJob,
  { cause: id, remedy: at, value }: Extract<Edit, { is: 'remedy' }>,
  rows: ProblemRows,
): KeptEdit {
  const cause = causeAt(job, id);
  const sheet = sheetOfCause(job, cause);
  const { line, source } = sheetAt(job, sheet);
  const { code, severity, column } = cause;
  const values = rows.valuesOf(id);
  const about = { code, severity, column, values };
  const remedy = remediesOf(about, line)[at];
  if (remedy === undefined) {
    throw new TallysheetError('bad-usage', 'This is not a remedy any more', {
      hint: 'Check all rows again.',
    });
  }
  const after = withRemedy(line, remedy, about, value);
  const changed = { is: 'recipe', sheet, ...partsChanged(line, after) } as const;
  if (!OF_SINGLE_VALUES.has(remedy.is)) return changed;
  return { ...changed, column: source.headings.indexOf(column ?? ''), values };
}

/** Remedies that change nothing but rows with the wrong values themselves. */
const OF_SINGLE_VALUES: ReadonlySet<string> = new Set([
  'nearest',
  'leave-empty',
  'skip-rows',
  'fill-blanks',
]);

interface Step {
  readonly edit: KeptEdit;
  readonly edits: EditHistory;
}

async function applied(
  place: JobPlace,
  job: KeptJob,
  { edit, edits }: Step,
  rows: ProblemRows,
): Promise<KeptJob> {
  const { line, source } = sheetAt(job, edit.sheet);
  const decided = edit.is === 'recipe' ? withParts(line, edit.after) : line;
  const changes: Partial<KeptJob> = {
    edits,
    ...(edit.is === 'recipe'
      ? { recipe: withSheet(job, edit.sheet, decided) }
      : { corrections: withCells(job.corrections ?? [], source, line.sheet, edit.cells) }),
    plan: undefined,
    result: undefined,
  };
  if (changes.recipe) await keepRecipe(place, job.id, changes.recipe);
  if (changes.corrections) await keepCorrections(place, job.id, changes.corrections);
  const changed = changedRows(edit, rows);
  if (changed === undefined || job.checked === undefined) {
    place.store.change(job.id, changes);
    return checkFiles(place, job.id);
  }
  const questions = questionsOf(job.checked, edit.sheet, source);
  const { customFields } = job;
  const about = { id: edit.sheet, source, recipe: decided, customFields, questions };
  const own = await recheckRows(changed, about, rows, place.workplace());
  const shared = edit.is === 'cells' ? sharedWith(edit, own, rows) : { before: [], now: own };
  rows.change(shared.now);
  const before = [...changed.map(({ kept }) => kept), ...shared.before];
  const checked = countedAgain(job.checked, { before, now: shared.now }, about, rows);
  return place.store.change(job.id, { ...changes, checked });
}

/** What whole columns of a sheet were asked about their blank cells. */
function questionsOf(
  { causes, sheets }: Checked,
  at: number,
  { headings }: SheetSource,
): ReadonlyMap<number, KeptIssue> {
  const { file, sheet = null } = sheets[at] ?? {};
  const own = causes.filter((cause) => cause.file === file && cause.sheet === sheet);
  return new Map(
    own
      .filter(({ code }) => code === 'open-blank')
      .map(({ id, code, severity, field, message, hint, ...cause }) => {
        const column = headings.indexOf(cause.column ?? '');
        return [column, { cause: id, code, severity, column, field, message, hint }] as const;
      }),
  );
}

/** Corrected rows without duplicates that are none any more, with other rows for which these end or return. */
function sharedWith(
  {
    ended = [],
    returned = [],
  }: { ended?: readonly IssueOfRow[]; returned?: readonly IssueOfRow[] },
  own: readonly KeptRow[],
  rows: ProblemRows,
): { readonly before: readonly KeptRow[]; readonly now: readonly KeptRow[] } {
  const known = new Set(own.map(({ place }) => place));
  const places = new Set([...ended, ...returned].map(({ place }) => place));
  const before = [...places].flatMap((place) => (known.has(place) ? [] : (rows.get(place) ?? [])));
  const now = [...own, ...before].map((row) => withShared(row, ended, returned));
  return { before, now };
}

/** The rows that a step changes; undefined where these are too many, or are known no more. */
function changedRows(edit: KeptEdit, rows: ProblemRows): readonly ChangedRow[] | undefined {
  if (edit.is === 'cells') return rowsWithCells(edit, rows);
  if (edit.column === undefined) return undefined;
  const places = rows.placesOf(edit.sheet, edit.column, edit.values ?? []);
  if (places.length > MOST_AT_ONCE) return undefined;
  return places.flatMap((place) => {
    const kept = rows.get(place);
    return kept === undefined ? [] : [{ kept, cells: kept.cells, columns: new Set<number>() }];
  });
}

function rowsWithCells(
  { sheet, cells }: Extract<KeptEdit, { is: 'cells' }>,
  rows: ProblemRows,
): readonly ChangedRow[] | undefined {
  const changed: ChangedRow[] = [];
  for (const { row, column, after } of cells) {
    const kept = rows.get(placeOf(sheet, row));
    if (kept === undefined) return undefined;
    changed.push({ kept, cells: withCell(kept, column, after), columns: new Set([column]) });
  }
  return changed;
}

function withCell({ cells }: KeptRow, column: number, text: string): KeptRow['cells'] {
  const changed = [...cells];
  while (changed.length < column) changed.push('');
  changed[column] = text;
  return changed;
}

function withSheet({ recipe }: KeptJob, at: number, line: SheetOfRecipe): Recipe {
  const whole = recipe ?? { version: 1, sheets: [] };
  return { ...whole, sheets: whole.sheets.with(at, line) };
}
