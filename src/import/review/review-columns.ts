import type { Place } from '../../kernel/rows.ts';
import type { PlannedCall } from '../journal/tables/calls/planned-call.ts';
import type { RunReader } from '../run/run.ts';

/** The columns of the review file. */
const REVIEW_COLUMNS = [
  'Call',
  'File',
  'Sheet',
  'Row',
  'Record',
  'Evidence',
  'Candidates',
  'Decision',
] as const;

export type ReviewHeading = (typeof REVIEW_COLUMNS)[number];

/** The columns that a run needs: that of sheets only where there are several. */
export function reviewColumns(run: RunReader): ReviewHeading[] {
  const sheets = new Set(run.rows.files().map(({ name, sheet }) => JSON.stringify([name, sheet])));
  const named = run.rows.files().some(({ sheet }) => sheet !== undefined);
  return REVIEW_COLUMNS.filter((heading) => heading !== 'Sheet' || (named && sheets.size > 1));
}

/** A row of the review file, by heading. */
export function reviewCells(
  run: RunReader,
  call: PlannedCall,
  candidates: string,
): Readonly<Record<ReviewHeading, string>> {
  const [first, ...others] = call.rows;
  const place: Place = first === undefined ? { file: '' } : run.views.rows.placeOf(first);
  const rows = [place, ...others.map((row) => run.views.rows.placeOf(row))];
  return {
    Call: String(call.id),
    File: place.file,
    Sheet: place.sheet ?? '',
    Row: rows.flatMap(({ row }) => row ?? []).join(', '),
    Record: call.title,
    Evidence: call.note ?? '',
    Candidates: candidates,
    Decision: '',
  };
}
