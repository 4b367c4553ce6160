import { lookForMade } from '../execute/made-records.ts';
import type { ExecutionContext } from '../execute/execution-context.ts';
import type { PlannedCall } from '../journal/planned-call.ts';
import { placeOfRow } from '../journal/row-place.ts';
import type { Place } from '../../kernel/rows.ts';
import { nearestNames } from '../../kernel/names.ts';
import { TallysheetError } from '../../kernel/errors.ts';
import type { Run } from '../run/run.ts';

/** The columns of the file of rows that a person has to look at. */
export const NEEDS_LOOK_COLUMNS = [
  'Call',
  'File',
  'Sheet',
  'Row',
  'Record',
  'Evidence',
  'Candidates',
  'Decision',
] as const;

/** What a decision may say. */
export const DECISIONS = {
  adopt: 'made as #…: the row is done, and that is its record',
  send: 'send: it was not made; send it again',
  drop: 'drop: leave it; the row counts as failed',
} as const;

type NeedsLookHeading = (typeof NEEDS_LOOK_COLUMNS)[number];

/** The columns that a run has something to say in: sheets are told apart where there are several. */
export function needsLookColumns(run: Run): NeedsLookHeading[] {
  const sheets = new Set(run.rows.files().map(({ name, sheet }) => JSON.stringify([name, sheet])));
  const named = run.rows.files().some(({ sheet }) => sheet !== undefined);
  return NEEDS_LOOK_COLUMNS.filter((heading) => heading !== 'Sheet' || (named && sheets.size > 1));
}

/** A row of the needs-a-look file, by heading. */
export function needsLookCells(
  run: Run,
  call: PlannedCall,
  candidates: string,
): Readonly<Record<NeedsLookHeading, string>> {
  const place: Place = call.row === undefined ? { file: '' } : placeOfRow(run.journal, call.row);
  return {
    Call: String(call.id),
    File: place.file,
    Sheet: place.sheet ?? '',
    Row: place.row === undefined ? '' : String(place.row),
    Record: call.title,
    Evidence: call.note ?? '',
    Candidates: candidates,
    Decision: '',
  };
}

/** The records that may be what a call made. */
export interface Candidates {
  readonly ids: readonly number[];
  /** The same in words, or why there are none. */
  readonly said: string;
}

/** The records that may be what a call made, for the person who decides. */
export async function lookForCandidates(
  call: PlannedCall,
  context: ExecutionContext,
): Promise<Candidates> {
  try {
    const found = await lookForMade(call, context);
    if (found === undefined) return { ids: [], said: 'cannot be searched for' };
    const ids = [...new Set([...found.exact, ...found.alike].map(({ id }) => id))];
    return { ids, said: ids.length === 0 ? 'none found' : ids.map((id) => `#${id}`).join(', ') };
  } catch (error) {
    // The service may be gone at the end of a run; the evidence in the journal is written all the same.
    if (!(error instanceof TallysheetError)) throw error;
    return { ids: [], said: `could not be searched for: ${error.message}` };
  }
}

/** What a decision about a call may say, spelled out. */
export function decisionChoices({ ids }: Candidates): string[] {
  return [...ids.map((id) => `made as #${id}`), 'send', 'drop'];
}

export type Decided =
  | { readonly is: 'adopt'; readonly recordId: number }
  | { readonly is: 'send' }
  | { readonly is: 'drop' };

/** Reads a decision; undefined where the cell is blank. Throws TallysheetError 'bad-decisions'. */
export function readDecision(text: string, where: string): Decided | undefined {
  const said = text.trim().toLowerCase();
  if (said === '') return undefined;
  const made = /^(?:made(?: as)?|adopt)?\s*#\s*(\d{1,15})$/.exec(said);
  if (made !== null) return { is: 'adopt', recordId: Number(made[1]) };
  if (said === 'send' || said === 'send again') return { is: 'send' };
  if (said === 'drop') return { is: 'drop' };
  const [near] = nearestNames(said, ['send', 'drop', 'made as #12']);
  throw new TallysheetError(
    'bad-decisions',
    `${where}: the decision "${text}" cannot be understood`,
    {
      hint: `Write one of: ${Object.values(DECISIONS).join(' | ')}.${near === undefined ? '' : ` Did you mean "${near}"?`}`,
    },
  );
}
