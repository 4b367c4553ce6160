import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { removeOutdated } from '../../../tabular/files/atomic-file.ts';
import { writeCsv } from '../../../tabular/csv/csv-writer.ts';
import type { FileNotices } from '../../../tabular/file-notices.ts';
import type { SpreadsheetFormat } from '../../../tabular/sheet.ts';
import type { WorkbookCell, WorkbookSheet } from '../../../tabular/xlsx/write/workbook-content.ts';
import type { LookUpContext } from '../execute/execution-context.ts';
import type { PlannedCall } from '../../ledger/journal/tables/calls/planned-call.ts';
import { type RunReader, accountFlagsOf, isDropped } from '../../ledger/run/run.ts';
import { decisionChoices, findCandidates, NOT_ASKED, type Candidates } from './read-decisions.ts';
import { CONFLICT_CHOICES, CONFLICT_DECISIONS, DECISIONS } from './decision.ts';
import { reviewCells, reviewColumns, type ReviewHeading } from './review-columns.ts';
import { underItsName } from '../output/write-self-referencing-file.ts';
import { payloadInWords } from '../../decide/display-names/payload-in-words.ts';
import { RecordNames } from '../../decide/display-names/numbered-names.ts';
import { shellLine } from '../../../kernel/shell-words.ts';

/** An unverified call, with the records that it may have made. */
interface OpenCall {
  readonly call: PlannedCall;
  readonly candidates: Candidates;
}

/** The file, also where it got a new name because it was open in another program. */
export const REVIEW_FILE_NAME = /^review(?: \(\d\))?\.(?:csv|xlsx)$/;

interface Writing {
  /** For looking up candidates; undefined where nothing may be asked. */
  readonly context: LookUpContext | undefined;
  readonly format: SpreadsheetFormat;
  readonly notices: FileNotices;
}

/**
 * Writes the rows that need review, in the format of the run's outputs; without any it returns undefined, and
 * removes what an earlier end of the run has left. Throws `cannot-write`.
 */
export async function writeReviewFile(
  run: RunReader,
  writing: Writing,
): Promise<string | undefined> {
  const calls = isDropped(run) ? [] : run.calls.inState('needsReview');
  const path = calls.length === 0 ? undefined : await writeCalls(run, calls, writing);
  await removeOthers(run.folder, path);
  return path;
}

/** What was left to decide at an earlier end is decided now, or is in the new file. */
async function removeOthers(folder: string, written: string | undefined): Promise<void> {
  for (const name of readdirSync(folder).filter((each) => REVIEW_FILE_NAME.test(each))) {
    const path = join(folder, name);
    if (path !== written) await removeOutdated(path);
  }
}

async function writeCalls(
  run: RunReader,
  calls: readonly PlannedCall[],
  { context, format, notices }: Writing,
): Promise<string> {
  const open: OpenCall[] = [];
  for (const call of calls) {
    const isAsked = context !== undefined && !run.calls.isHeldBack(call.id);
    const candidates = isAsked ? await findCandidates(call, context) : NOT_ASKED;
    open.push({ call, candidates });
  }
  const path = join(run.folder, `review.${format}`);
  if (format === 'csv') return writeCsv(path, csvRows(run, open), notices.listener);
  const { writeWorkbook } = await import('../../../tabular/xlsx/write/workbook-writer.ts');
  return underItsName(path, (named) =>
    writeWorkbook(named, [reviewSheet(run, open, named)], {
      title: `Rows that need review: ${run.identity.name}`,
      createdAt: Date.parse(run.identity.startedAt),
      ...notices.listener,
    }),
  );
}

function* csvRows(run: RunReader, open: readonly OpenCall[]): Generator<readonly string[]> {
  const columns = reviewColumns(run, open);
  const names = new RecordNames(run);
  yield columns;
  for (const { call, candidates } of open) {
    const cells = reviewCells(run, call, { candidates: candidates.said, names });
    yield columns.map((heading) => cells[heading]);
  }
}

const WIDTHS: Readonly<Record<ReviewHeading, number>> = {
  Call: 8,
  File: 24,
  Sheet: 20,
  Row: 8,
  Record: 30,
  Evidence: 60,
  Planned: 30,
  Theirs: 30,
  Ours: 30,
  Candidates: 24,
  Decision: 20,
};

/** A little room keeps them from the text beside them. */
const NUMBERS: readonly ReviewHeading[] = ['Call', 'Row'];

/** The rows that need review, with a drop-down of the decisions for each. */
function reviewSheet(run: RunReader, open: readonly OpenCall[], path: string): WorkbookSheet {
  const columns = reviewColumns(run, open);
  const words = ['tallysheet', 'resume', run.identity.name, '--decisions', path];
  const command = shellLine([...words, ...accountFlagsOf(run)]);
  const names = new RecordNames(run);
  const choices = choicesFor(run, open);
  return {
    name: 'Needs review',
    preamble: [
      [{ value: titleFor(run, open), cellStyle: 'title' }],
      ['Look up each row in the account, decide in the last column, save the file, and run:'],
      [{ value: command, cellStyle: 'bold' }],
      ...choices.map((choice): WorkbookCell[] => [{ value: choice, cellStyle: 'muted' }]),
      [],
    ],
    columns: columns.map((heading) => ({
      heading,
      width: WIDTHS[heading],
      ...(NUMBERS.includes(heading) && { format: '0_)_)', cellStyle: 'number-heading' as const }),
      ...(heading === 'Decision' && {
        cellStyle: 'required-heading' as const,
        note: `Decisions:\n${choices.join('\n')}`,
      }),
    })),
    rows: open.map((each) => {
      const cells = reviewLine(run, each, names);
      return columns.map((heading) => cells[heading]);
    }),
    hasFilter: true,
    print: { landscape: true, pagesWide: 1, footer: run.identity.name },
    tabColour: 'orange',
  };
}

function reviewLine(
  run: RunReader,
  { call, candidates }: OpenCall,
  names: RecordNames,
): Readonly<Record<ReviewHeading, WorkbookCell>> {
  const cells = reviewCells(run, call, { candidates: candidates.said, names });
  return {
    Call: Number(cells.Call),
    File: cells.File,
    Sheet: cells.Sheet,
    Row: oneOrMore(cells.Row),
    Record: {
      value: cells.Record,
      cellStyle: 'bold',
      note: `Sent values:\n${payloadInWords(call, names).replaceAll('; ', '\n')}`,
    },
    Evidence: { value: cells.Evidence, cellStyle: 'wrapped' },
    Planned: { value: cells.Planned, cellStyle: 'wrapped' },
    Theirs: { value: cells.Theirs, cellStyle: 'wrapped' },
    Ours: { value: cells.Ours, cellStyle: 'wrapped' },
    Candidates: {
      value: candidates.said,
      note: 'Records that are new since the plan and may have been created by the row.',
    },
    Decision: {
      value: null,
      cellStyle: 'input',
      choices: {
        values: run.calls.isHeldBack(call.id) ? CONFLICT_CHOICES : decisionChoices(candidates),
      },
    },
  };
}

function titleFor(run: RunReader, open: readonly OpenCall[]): string {
  const isAny = open.some(({ call }) => run.calls.isHeldBack(call.id));
  if (!isAny) return 'Rows that may or may not be in the account';
  return open.every(({ call }) => run.calls.isHeldBack(call.id))
    ? 'Rows whose records others have changed'
    : 'Rows that need a decision';
}

/** What each decision means, for those that the rows of the file may have. */
function choicesFor(run: RunReader, open: readonly OpenCall[]): string[] {
  const conflicts = open.filter(({ call }) => run.calls.isHeldBack(call.id)).length;
  return [
    ...(conflicts < open.length ? Object.values(DECISIONS) : []),
    ...(conflicts > 0 ? Object.values(CONFLICT_DECISIONS) : []),
  ];
}

function oneOrMore(rows: string): WorkbookCell {
  if (rows === '') return null;
  return rows.includes(',') ? rows : Number(rows);
}
