import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { withPlan } from '../../../import/plan-import.ts';
import type { ImportRequest } from '../../../import/sheet/request/request.ts';
import type { ConnectedWorkplace } from '../../../import/ledger/run/workplace.ts';
import { TallysheetError } from '../../../kernel/messages/errors.ts';
import type { ExitName } from '../../../kernel/messages/exit-codes.ts';
import { shellLine } from '../../../kernel/shell-words.ts';
import { columnOf } from '../../../catalogue/kinds.ts';
import type { ScanOperation } from '../../../scan/scan-operations.ts';
import type { ScanRules } from '../../../scan/scan-readings.ts';
import type { SessionState } from '../../../scan/session-state.ts';
import { writeCsv } from '../../../tabular/csv/csv-writer.ts';
import type { GivenTo } from '../../command.ts';
import { accountWords } from '../../connection/account-words.ts';
import { executionRequest, remediesRequest } from '../../import/import-request.ts';
import { importPrepared } from '../../import/import-prepared.ts';
import { recipeCommand, shownPlan } from '../../import/shown-plan.ts';
import type { Session } from '../../session.ts';
import { onlyGiven } from '../../terminal/only-given.ts';
import type { CommandWorkplace } from '../../workplace.ts';
import type { SCAN_FLAGS } from './command.ts';

const FOLDER = 'scans';

/** Where the scans of a session go: a file that does not exist yet, as a path from the current folder. */
export function fileForScans(name: string, cwd: string): string {
  for (let attempt = 1; ; attempt += 1) {
    const suffix = attempt === 1 ? '' : `-${attempt}`;
    const file = join(FOLDER, `${name}${suffix}.csv`);
    if (!existsSync(resolve(cwd, file))) return file;
  }
}

/** The scans of a session as the rows of a file: unknown codes too, so that the plan lists them. */
export function scanRows(
  { operand, kind, counted }: ScanOperation,
  { scans }: SessionState,
): readonly (readonly string[])[] {
  const targets = new Set([
    ...(counted === undefined ? [] : [counted]),
    ...scans.flatMap(({ values }) => Object.keys(values)),
  ]);
  const used = [...targets].flatMap((target) => columnOf(kind, target) ?? []);
  const rows = scans.map((scan) => [
    scan.code,
    ...used.map(({ target }) => scan.values[target]?.value ?? (target === counted ? '1' : '')),
  ]);
  const headings = [operand.label, ...used.map(({ label }) => label)];
  return [headings, ...(counted === undefined ? rows : addedUp(rows, COUNTED_CELL))];
}

/** The quantity is the first value. */
const COUNTED_CELL = 1;

/** Rows that differ in their quantity only are one row with the sum of them. */
function addedUp(
  rows: readonly (readonly string[])[],
  counted: number,
): readonly (readonly string[])[] {
  const sums = new Map<string, string[]>();
  for (const row of rows) {
    const likeness = JSON.stringify(row.toSpliced(counted, 1));
    const before = sums.get(likeness);
    const sum = Number(before?.[counted] ?? 0) + Number(row[counted] ?? 0);
    sums.set(likeness, row.toSpliced(counted, 1, String(sum)));
  }
  return [...sums.values()];
}

/** What the scans of a session are imported with. */
interface SessionImport {
  readonly operation: ScanOperation;
  readonly state: SessionState;
  readonly file: string;
  readonly rules: ScanRules;
  readonly given: GivenTo<typeof SCAN_FLAGS>;
  /** Called once the plan is on the disk, so that nothing but the plan is needed any more. */
  readonly onPlanned: () => void;
}

/** Writes the scans of a session to a file and imports it as any other: plan, question, results. */
export async function importSession(
  { operation, state, file, rules, given, onPlanned }: SessionImport,
  workplace: CommandWorkplace & ConnectedWorkplace,
  session: Session,
): Promise<ExitName> {
  const path = resolve(session.io.cwd, file);
  await mkdir(dirname(path), { recursive: true });
  if (!existsSync(path)) await writeCsv(path, scanRows(operation, state));
  const kind = operation.kind.name;
  const request: ImportRequest = {
    files: [file],
    kind,
    reading: {},
    mapping: {},
    checking: { scans: rules },
    // People scan what they want done, even if an earlier session has the same rows.
    planning: { again: true, ...remediesRequest(given) },
    ...onlyGiven({ outputFormat: given.format }),
  };
  const execution = executionRequest(given);
  const account = accountWords(session.words);
  const asImport = { ...session, words: [file, '--kind', kind, ...account] };
  const options = {
    ...onlyGiven({ out: given.out, force: given.force }),
    historyCheck: execution.historyCheck,
    freshWithinMs: execution.freshWithinMs,
    accountFlags: account,
    recipeCommand: (recipe: string) => recipeCommand(recipe, asImport),
  };
  const consent = {
    yes: given.yes,
    allOrNothing: given['all-or-nothing'],
    confirmedAccount: undefined,
  };
  return withPlan(request, workplace, options, (plan) => {
    workplace.progress.clear();
    onPlanned();
    const shown = shownPlan(plan, asImport);
    return importPrepared(shown, { consent, execution, workplace, session: asImport });
  }).catch((error: unknown) => {
    throw withOtherFlags(error, ['tallysheet', 'import', ...asImport.words]);
  });
}

/** A plan that was not confirmed may have lacked a flag: the scans are in a file, which can be planned again. */
function withOtherFlags(error: unknown, command: readonly string[]): unknown {
  if (!(error instanceof TallysheetError) || error.code !== 'needs-confirmation') return error;
  const again = shellLine(command);
  return new TallysheetError(error.code, error.message, {
    cause: error,
    hint: `${error.hint} With other flags: \`${again}\`.`,
  });
}
