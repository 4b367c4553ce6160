import { TallysheetError } from '../kernel/errors.ts';
import type { Issue } from '../kernel/issues.ts';
import { openSpreadsheet } from '../sheets/open.ts';
import { cellText } from '../kernel/cells.ts';
import { endUnsent } from './execute/row-consequences.ts';
import type { PlannedCall } from './journal/planned-call.ts';
import { register } from './run/register.ts';
import { markDropped, type Run } from './run/run.ts';
import type { Workplace } from './run/workplace.ts';
import {
  DECISIONS,
  readDecision,
  type Decided,
  type NEEDS_LOOK_COLUMNS,
} from './write/needs-look.ts';

/**
 * Takes the rows that the service refused into the plan again. Returns how many those are. Rows whose
 * records somebody changed since the plan was made want a new plan, and stay as they are.
 */
export function retryFailed(run: Run, workplace: Workplace): number {
  const failed = run.calls
    .inState('failed')
    .filter(({ row }) => row === undefined || !isOutdated(run.rows.issuesOf(row)));
  run.journal.commit(() => {
    for (const call of failed) {
      run.calls.tryAgain(call.id, 'to be tried again');
      if (call.row === undefined) continue;
      run.rows.forget(call.row, 'service-refused');
      run.rows.forget(call.row, 'reference-blocked');
    }
  });
  register(run, 'open', workplace);
  return failed.length;
}

function isOutdated(issues: readonly Issue[]): boolean {
  return issues.some(({ code }) => code === 'changed-since-plan');
}

/** Gives a run up: what it made stays, and it holds nothing up any more. */
export function dropRun(run: Run, workplace: Workplace): void {
  run.journal.commit(() => {
    run.journal.note('dropped');
    markDropped(run);
  });
  register(run, 'dropped', workplace);
}

/**
 * Applies what a person decided about rows of which nobody knew whether they were made. Returns the
 * number of decisions. Throws TallysheetError 'bad-decisions' and what reading a file throws;
 * nothing is applied then.
 */
export async function applyDecisions(
  run: Run,
  file: string,
  workplace: Workplace,
): Promise<number> {
  const decisions = await readDecisions(run, file, workplace);
  run.journal.commit(() => {
    for (const { call, decided } of decisions) applyDecision(run, call, decided);
  });
  return decisions.length;
}

interface CallDecision {
  readonly call: PlannedCall;
  readonly decided: Decided;
}

async function readDecisions(
  run: Run,
  file: string,
  workplace: Workplace,
): Promise<CallDecision[]> {
  const [headings, ...rows] = await readRows(file, workplace);
  return rows.flatMap(({ number, texts }) => {
    return readRow(run, headings?.texts ?? [], texts, `${file}, row ${number}`) ?? [];
  });
}

async function readRows(
  file: string,
  { standardInput }: Workplace,
): Promise<{ number: number; texts: string[] }[]> {
  const spreadsheet = await openSpreadsheet(file, { ...(standardInput && { standardInput }) });
  try {
    const found: { number: number; texts: string[] }[] = [];
    for await (const rows of spreadsheet.sheets[0]?.rows() ?? []) {
      found.push(...rows.map(({ number, cells }) => ({ number, texts: cells.map(cellText) })));
    }
    return found;
  } finally {
    await spreadsheet.close();
  }
}

function readRow(
  run: Run,
  headings: readonly string[],
  texts: readonly string[],
  where: string,
): CallDecision | undefined {
  const cell = (heading: (typeof NEEDS_LOOK_COLUMNS)[number]): string => {
    const at = headings.indexOf(heading);
    if (at >= 0) return texts[at] ?? '';
    throw new TallysheetError('bad-decisions', `${where}: the file has no column ${heading}`, {
      hint: 'Write the decisions into the needs-a-look file of the run, and keep its headings.',
    });
  };
  const decided = readDecision(cell('Decision'), where);
  if (decided === undefined) return undefined;
  const call = run.calls.get(Number(cell('Call')));
  if (call?.state !== 'unknown') {
    throw new TallysheetError(
      'bad-decisions',
      `${where}: call ${cell('Call')} of this run needs no decision`,
    );
  }
  return { call, decided };
}

/** What a person has decided is not questioned by the final audit. */
function applyDecision(run: Run, call: PlannedCall, decided: Decided): void {
  run.calls.markAudited(call.id);
  switch (decided.is) {
    case 'adopt':
      run.calls.settle(call.id, decided.recordId, `decided by a person: ${DECISIONS.adopt}`);
      break;
    case 'send':
      run.calls.giveBack(call.id, `decided by a person: ${DECISIONS.send}`);
      break;
    case 'drop':
      endUnsent(call, 'needs-a-look', `decided by a person: ${DECISIONS.drop}`, run);
      break;
  }
}
