import { join } from 'node:path';
import { writeCsv } from '../../sheets/csv-writer.ts';
import type { SpreadsheetFormat } from '../../sheets/sheet.ts';
import type { WorkbookCell, WorkbookSheet } from '../../sheets/workbook-content.ts';
import type { ExecutionContext } from '../execute/execution-context.ts';
import type { PlannedCall } from '../journal/planned-call.ts';
import type { Run } from '../run/run.ts';
import {
  DECISIONS,
  decisionChoices,
  lookForCandidates,
  type NEEDS_LOOK_COLUMNS,
  needsLookCells,
  needsLookColumns,
  type Candidates,
} from '../write/needs-look.ts';
import { payloadInWords } from './payload-in-words.ts';
import { RecordNames } from './record-names.ts';
import { shellLine } from '../../kernel/shell-words.ts';

/** A call of which nobody knows whether it was done, with what may be its record. */
interface OpenCall {
  readonly call: PlannedCall;
  readonly candidates: Candidates;
}

/** Where nothing may be asked any more. */
const NOT_ASKED: Candidates = { ids: [], said: '' };

/**
 * Writes the rows that a person has to look at, in the format of the run's outputs; undefined where
 * there are none. Throws `cannot-write`.
 * @param context for looking up candidates; undefined where nothing may be asked
 */
export async function writeNeedsLook(
  run: Run,
  context: ExecutionContext | undefined,
  format: SpreadsheetFormat,
): Promise<string | undefined> {
  const calls = run.calls.inState('unknown');
  if (calls.length === 0) return undefined;
  const open: OpenCall[] = [];
  for (const call of calls) {
    const candidates = context === undefined ? NOT_ASKED : await lookForCandidates(call, context);
    open.push({ call, candidates });
  }
  const path = join(run.folder, `needs-a-look.${format}`);
  if (format === 'csv') return writeCsv(path, csvRows(run, open));
  const { writeWorkbook } = await import('../../sheets/workbook-writer.ts');
  return writeWorkbook(path, [needsLookSheet(run, open, path)], {
    title: `What needs a look of ${run.identity.name}`,
    createdAt: Date.parse(run.identity.startedAt),
  });
}

function* csvRows(run: Run, open: readonly OpenCall[]): Generator<readonly string[]> {
  const columns = needsLookColumns(run);
  yield columns;
  for (const { call, candidates } of open) {
    const cells = needsLookCells(run, call, candidates.said);
    yield columns.map((heading) => cells[heading]);
  }
}

type Heading = (typeof NEEDS_LOOK_COLUMNS)[number];

const WIDTHS: Readonly<Record<Heading, number>> = {
  Call: 8,
  File: 24,
  Sheet: 20,
  Row: 8,
  Record: 30,
  Evidence: 60,
  Candidates: 24,
  Decision: 20,
};

/** A little room keeps them from the text beside them. */
const NUMBERS: readonly Heading[] = ['Call', 'Row'];

/** The rows that a person has to look at, with a drop-down of what may be decided about each. */
function needsLookSheet(run: Run, open: readonly OpenCall[], path: string): WorkbookSheet {
  const columns = needsLookColumns(run);
  const command = shellLine(['tallysheet', 'resume', run.identity.name, '--decisions', path]);
  const names = new RecordNames(run);
  const words = Object.values(DECISIONS);
  return {
    name: 'Needs a look',
    preamble: [
      [{ value: 'Rows of which nobody knows whether they arrived', look: 'title' }],
      ['Look each of them up in the account, decide in the last column, save the file, and run:'],
      [{ value: command, look: 'bold' }],
      ...words.map((word): WorkbookCell[] => [{ value: word, look: 'muted' }]),
      [],
    ],
    columns: columns.map((heading) => ({
      heading,
      width: WIDTHS[heading],
      ...(NUMBERS.includes(heading) && { format: '0_)_)' }),
      ...(heading === 'Decision' && {
        look: 'required-heading' as const,
        note: `Each decision is one of:\n${words.join('\n')}`,
      }),
    })),
    rows: open.map((each) => {
      const cells = needsLookLine(run, each, names);
      return columns.map((heading) => cells[heading]);
    }),
    hasFilter: true,
    print: { landscape: true, pagesWide: 1, footer: run.identity.name },
    tabColour: 'C55A11',
  };
}

function needsLookLine(
  run: Run,
  { call, candidates }: OpenCall,
  names: RecordNames,
): Readonly<Record<Heading, WorkbookCell>> {
  const cells = needsLookCells(run, call, candidates.said);
  return {
    Call: Number(cells.Call),
    File: cells.File,
    Sheet: cells.Sheet,
    Row: cells.Row === '' ? null : Number(cells.Row),
    Record: {
      value: cells.Record,
      look: 'bold',
      note: `What was sent:\n${payloadInWords(call, names).replaceAll('; ', '\n')}`,
    },
    Evidence: { value: cells.Evidence, look: 'wrapped' },
    Candidates: {
      value: candidates.said,
      note: 'Records that were not there when the plan was made, and may be what the row has made.',
    },
    Decision: {
      value: null,
      look: 'input',
      choices: { values: decisionChoices(candidates) },
    },
  };
}
