import { formatCount } from '../../../kernel/counts.ts';
import { columnOf, findKind } from '../../../catalogue/kinds.ts';
import { ID_TARGET } from '../../../catalogue/columns/columns.ts';
import { HeadingNames } from '../../../catalogue/columns/heading-names.ts';
import { languageCoded } from '../../../catalogue/languages/index.ts';
import type { WrittenLanguage } from '../../../catalogue/languages/language-codes.ts';
import { type Cell, cellText } from '../../../kernel/cells.ts';
import { type Issue, isOpenRow, makeIssue } from '../../../kernel/messages/issues.ts';
import { OPEN_NAME, OUTCOME_NAMES, type Outcome } from '../../../kernel/outcomes.ts';
import type { EndedRow, PartOfRow } from '../../ledger/journal/views/outcome-view.ts';
import { issueIn } from '../../ledger/rows/issue-in-language.ts';
import { SURPLUS_COLUMN, isOurs } from '../../ledger/rows/result-columns.ts';
import { FIELDS_BETWEEN } from '../../sheet/values/value-columns.ts';
import type { InputFile } from '../../ledger/journal/tables/rows/row-table.ts';
import { type RunReader, isDropped } from '../../ledger/run/run.ts';
import { endpointOf, resourceNamed } from '../../../catalogue/index.ts';
import { operationTitle } from '../../../catalogue/endpoints.ts';

/** A row of the user's file with its outcome. */
export interface ResultRow {
  readonly id: number;
  readonly number: number;
  readonly outcome: Outcome;
  /** The record that the row made, changed or was found equal to. */
  readonly recordId: number | undefined;
  readonly cells: readonly Cell[];
  readonly issues: readonly Issue[];
}

/** The rows of a file as they ended, in the file's order after a row, a batch at a time. */
export function* resultRows(
  run: RunReader,
  file: number,
  only?: Outcome,
  after = 0,
): Generator<readonly ResultRow[]> {
  for (const rows of run.views.outcomes.rowsOf(file, only, after)) {
    yield rows.map((row) => {
      const { id, number, outcome, recordId, cells } = row;
      const said = [...run.rows.issuesOf(id), ...openIssue(run, row)];
      const issues = [...said, ...(ENDED_WELL.has(outcome) ? [] : partlyDone(run, row))];
      return { id, number, outcome, recordId, cells, issues };
    });
  }
}

const ENDED_WELL: ReadonlySet<Outcome> = new Set(['created', 'updated', 'done', 'unchanged']);

/** What is still open about a row is reported like any other issue. */
function openIssue(run: RunReader, row: EndedRow): Issue[] {
  const { id, outcome, note = '' } = row;
  if (outcome !== 'needsReview' && outcome !== 'notProcessed') return [];
  const place = run.rows.placeOf(id);
  if (isDropped(run)) {
    return outcome === 'needsReview' && !row.isConflict
      ? [makeIssue('dropped-unverified', place, { value: row.title ?? '' })]
      : [makeIssue('dropped-unsent', place)];
  }
  if (outcome === 'notProcessed') return [makeIssue('not-processed', place)];
  const code = row.isConflict ? 'changed-before-sending' : 'needs-review';
  return [makeIssue(code, place, { value: note })];
}

/** The user's headings; what earlier results or errors files added is written again, not kept. */
export function userHeadings(headings: readonly string[]): string[] {
  return headings.filter((heading) => !isOurs(heading));
}

/** The user's own cells, exactly as many as there are headings of theirs. */
export function userCells(headings: readonly string[], cells: readonly Cell[]): Cell[] {
  return headings.flatMap((heading, at) => (isOurs(heading) ? [] : [cells[at] ?? '']));
}

/** What the user's headings are given as widths, without those of columns that are ours. */
export function userWidths(
  headings: readonly string[],
  widths: readonly (number | null)[],
): (number | null)[] {
  return headings.flatMap((heading, at) => (isOurs(heading) ? [] : [widths[at] ?? null]));
}

/** Whether a row is refused because its cells do not fit the headings. */
export function isRagged({ code }: Issue): boolean {
  return code === 'ragged-row';
}

/** What a row has beyond its headings, or that it lacks cells; nothing where it fits them. */
export function surplusOf(
  headings: readonly string[],
  { cells, issues }: Pick<ResultRow, 'cells' | 'issues'>,
): string {
  if (!issues.some(isRagged)) return '';
  const surplus = cells.slice(headings.length).map(cellText);
  if (surplus.length > 0) return surplus.join(' | ');
  const earlier = cellText(cells[headings.indexOf(SURPLUS_COLUMN)]);
  return earlier === ''
    ? `(cells missing: ${formatCount(cells.length)} of ${formatCount(headings.length)})`
    : earlier;
}

/** Who reads what is said of rows. */
export interface ReaderOfRows {
  readonly language: WrittenLanguage | undefined;
  /** The record type of the rows. */
  readonly kind: string;
}

/** What we say of a row, in the order of OUR_COLUMNS. */
export function ourCells(
  row: Pick<ResultRow, 'number' | 'outcome' | 'recordId' | 'issues'>,
  { language, kind }: ReaderOfRows,
): string[] {
  const { number, outcome, recordId, issues } = row;
  const worded = issues.map((issue) => issueIn(issue, language, kind));
  const said = (part: (issue: Issue) => string | null, between = '; '): string =>
    [...new Set(issues.flatMap((issue) => part(issue) ?? []))].join(between);
  return [
    String(number),
    outcome === 'failed' && isOpenRow(issues) ? OPEN_NAME : OUTCOME_NAMES[outcome],
    recordId === undefined ? '' : String(recordId),
    said(({ code }) => code),
    said(({ field }) => field, FIELDS_BETWEEN),
    [...new Set(messagesOf(worded, language))].join('; '),
    [...new Set(worded.map(({ hint }) => hint))].join(' '),
  ];
}

/** What is said before the reason of the service. */
const NO_REASON = makeIssue('service-refused', { file: '' }, { value: '' });

/** A refusal for several reasons is reported as one sentence. */
function messagesOf(issues: readonly Issue[], language: WrittenLanguage | undefined): string[] {
  const opening = issueIn(NO_REASON, language).message;
  const first = issues.find(({ code }) => code === 'service-refused');
  return issues.map((issue) =>
    issue.code === 'service-refused' && issue !== first
      ? issue.message.replace(opening, '')
      : issue.message,
  );
}

/**
 * `Item #`, where the file did not have such a column itself. It is in the wanted language only if the file is, too: one
 * sheet has headings of one language.
 */
export function numberHeading(file: InputFile, language?: WrittenLanguage): string[] {
  const kind = findKind(file.kind);
  const column = kind === undefined ? undefined : columnOf(kind, ID_TARGET);
  if (kind === undefined || column === undefined || hasTarget(file, ID_TARGET)) return [];
  const { language: ofFile } = file.mapping as { readonly language?: string };
  const own = language !== undefined && language === ofFile ? languageCoded(language) : undefined;
  const names = new HeadingNames(kind.resource, { language: own, kind });
  const heading = names.of(ID_TARGET, column.label);
  return file.headings.includes(heading) ? [] : [heading];
}

function hasTarget(file: InputFile, target: string): boolean {
  return targetsOf(file).some((column) => column.target === target);
}

/** What each heading of a file fills. */
export function targetsOf({ mapping }: InputFile): readonly MappedHeading[] {
  return (mapping as { columns: MappedHeading[] }).columns;
}

interface MappedHeading {
  readonly heading: string;
  readonly target: string | null;
}

/** Says which calls of a row with steps were done and which were not, where that differs. */
function partlyDone(run: RunReader, row: EndedRow): Issue[] {
  if (!row.hasSteps) return [];
  const parts = run.views.outcomes.partsOf(row.id);
  const [done, open] = [parts.filter(({ isDone }) => isDone), parts.filter((each) => !each.isDone)];
  if (done.length === 0 || open.length === 0) return [];
  const was = done.map((part) => doneWords(part, row)).join(', ');
  const value = `${was}; not done: ${open.map(nameOf).join(', ')}`;
  return [makeIssue('partly-done', run.rows.placeOf(row.id), { value })];
}

function doneWords(part: PartOfRow, { recordId }: EndedRow): string {
  if (part.effect === 'create') return `created as #${recordId ?? '?'}`;
  return part.effect === 'update' ? 'updated' : `${nameOf(part)} done`;
}

/** `check out` */
function nameOf({ resource, operation }: PartOfRow): string {
  const { endpoint } = endpointOf(resourceNamed(resource), operation);
  return operationTitle(operation, endpoint).toLowerCase();
}
