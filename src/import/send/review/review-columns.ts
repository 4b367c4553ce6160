import { operationTitle } from '../../../catalogue/endpoints.ts';
import { endpointOf, resourceNamed } from '../../../catalogue/index.ts';
import type { Place } from '../../../kernel/rows.ts';
import type { ConflictField } from '../../ledger/journal/tables/calls/conflict-table.ts';
import type { PlannedCall } from '../../ledger/journal/tables/calls/planned-call.ts';
import type { RunReader } from '../../ledger/run/run.ts';
import { fieldCell } from '../../decide/display-names/field-cells.ts';
import type { RecordNames } from '../../decide/display-names/numbered-names.ts';
import { cellInWords } from '../../decide/display-names/payload-in-words.ts';

/** The columns of the review file. */
const REVIEW_COLUMNS = [
  'Call',
  'File',
  'Sheet',
  'Row',
  'Record',
  'Evidence',
  'Planned',
  'Theirs',
  'Ours',
  'Candidates',
  'Decision',
] as const;

export type ReviewHeading = (typeof REVIEW_COLUMNS)[number];

/** What only calls say whose records others have changed. */
const OF_CONFLICTS: readonly ReviewHeading[] = ['Planned', 'Theirs', 'Ours'];

/**
 * The columns that a run needs: that of sheets only where there are several, and those of conflicts only where there are
 * any.
 */
export function reviewColumns(
  run: RunReader,
  open: readonly { readonly call: PlannedCall }[],
): ReviewHeading[] {
  const hasConflicts = open.some(({ call }) => run.calls.isHeldBack(call.id));
  const sheets = new Set(run.rows.files().map(({ name, sheet }) => JSON.stringify([name, sheet])));
  const named = run.rows.files().some(({ sheet }) => sheet !== undefined);
  return REVIEW_COLUMNS.filter((heading) => {
    if (OF_CONFLICTS.includes(heading)) return hasConflicts;
    return heading !== 'Sheet' || (named && sheets.size > 1);
  });
}

/** A row of the review file, by heading. */
export function reviewCells(
  run: RunReader,
  call: PlannedCall,
  { candidates, names }: { readonly candidates: string; readonly names: RecordNames },
): Readonly<Record<ReviewHeading, string>> {
  const [first, ...others] = call.rows;
  const place: Place = first === undefined ? { file: '' } : run.rows.placeOf(first);
  const rows = [place, ...others.map((row) => run.rows.placeOf(row))];
  return {
    Call: String(call.id),
    File: place.file,
    Sheet: place.sheet ?? '',
    Row: rows.flatMap(({ row }) => row ?? []).join(', '),
    Record: recordInWords(call, names),
    Evidence: call.note ?? '',
    ...conflictCells(run, call),
    Candidates: candidates,
    Decision: '',
  };
}

/** The record of a call, and who was to have it: `Laptop, to Ann Lee`. */
function recordInWords(
  { resource, operation, payload, title }: PlannedCall,
  names: RecordNames,
): string {
  const { endpoint } = endpointOf(resourceNamed(resource), operation);
  const people = (endpoint.handsOut?.to ?? []).flatMap((name) => {
    const value = payload[name];
    if (value === undefined || value === null || value === '') return [];
    return [cellInWords(fieldCell(endpoint.params?.[name], value, names))];
  });
  return people.length === 0 ? title : `${title}, to ${people.join(' ')}`;
}

/** What the plan read, what others have made of it, and what the row writes: a line for each field. */
function conflictCells(
  run: RunReader,
  call: PlannedCall,
): Readonly<Record<'Planned' | 'Theirs' | 'Ours', string>> {
  const fields = run.calls.conflictOf(call.id)?.fields ?? [];
  const lines = (text: (field: ConflictField) => string | undefined): string =>
    fields
      .flatMap((field) => {
        const value = text(field);
        return value === undefined ? [] : [`${field.field}: ${value === '' ? '(empty)' : value}`];
      })
      .join('\n');
  const ours = lines((field) => field.ours);
  return {
    Planned: lines(({ planned }) => planned),
    Theirs: lines(({ theirs }) => theirs),
    Ours: ours === '' && fields.length > 0 ? actInWords(call) : ours,
  };
}

/** `Check in`: what a row does that writes none of the fields itself. */
export function actInWords({ resource, operation }: PlannedCall): string {
  return operationTitle(operation, endpointOf(resourceNamed(resource), operation).endpoint);
}
