import { badUsage } from '../../../reports/engine/refusals.ts';
import { createHash } from 'node:crypto';
import { dirname, join, resolve } from 'node:path';
import { reopenReason, type ClosingOptions } from '../../../reports/engine/close/close-record.ts';
import { type AuditTrail, preparer, utcMinute } from '../../../reports/engine/front/audit-trail.ts';
import type { JournalOptions } from '../../../reports/engine/journal/make-journal.ts';
import type { LayoutName } from '../../../reports/engine/journal/layouts.ts';
import { reportPath, type ReportPath } from '../../../reports/engine/report-path.ts';
import { WrittenFiles } from '../../../tabular/files/written-files.ts';
import { STANDARD_INPUT } from '../../../tabular/open.ts';
import type { Given } from '../../flags/flag.ts';
import { block } from '../../screens/blocks.ts';
import type { Canvas } from '../../screens/style.ts';
import type { Text } from '../../screens/text.ts';
import { wrap } from '../../screens/wrap.ts';
import type { Session } from '../../session.ts';
import type { OUTPUT_FLAGS } from './report-flags.ts';

type OutputGiven = Given<typeof OUTPUT_FLAGS> & { readonly out: string | undefined };
/** The flags of a report on a period that concern its closes and its journal. */
interface ClosingGiven {
  readonly close: boolean;
  readonly reopen: boolean;
  readonly reason: string | undefined;
  readonly 'allow-exceptions': boolean;
  readonly closes: string | undefined;
  readonly accounts: string | undefined;
  readonly journal: LayoutName | undefined;
}

/** Where the files of a report go, and who made them when. */
export interface ReportOutput {
  /** Throws TallysheetError 'bad-usage' where name and format contradict each other. */
  readonly target: (date?: string) => Promise<ReportPath>;
  /** Milliseconds since 1970. */
  readonly createdAt: number;
  readonly own: WrittenFiles;
  readonly audit: AuditTrail;
}

/** What the flags of every report say about its files; a file name starts with `name` in a folder. */
export function outputOf(name: string, given: OutputGiven, session: Session): ReportOutput {
  const { io, clock, stateFolder } = session;
  const { out, format, force } = given;
  return {
    target: (date) =>
      reportPath({
        ...{ name, cwd: io.cwd, out, format },
        date: given['stable-names'] ? undefined : date,
      }),
    createdAt: clock.now(),
    own: new WrittenFiles({ stateFolder, force }),
    audit: preparer(given['prepared-by']),
  };
}

/** What the flags of a report say about its closes, which are in `folder` unless another one is given. */
export function closesOf(
  name: string,
  given: ClosingGiven & OutputGiven,
  { io, clock }: Session,
  folder: string,
): ClosingOptions & { readonly cwd: string } {
  const { close, reopen, reason, closes } = given;
  return {
    ...{ close, reopen, reason, cwd: io.cwd },
    allowExceptions: given['allow-exceptions'],
    path: join(closes === undefined ? folder : resolve(io.cwd, closes), `${name}.db`),
    by: preparer(given['prepared-by']).preparedBy,
    now: utcMinute(clock.now()),
  };
}

/** The closes of a file lie beside it, where its owner keeps and copies them together. */
export function closesBeside([file = STANDARD_INPUT]: readonly string[], cwd: string): string {
  return join(file === STANDARD_INPUT ? cwd : dirname(resolve(cwd, file)), 'closes');
}

/** Closes of an account are in the state folder, independent of the working folder. */
export function closesOfAccount({
  stateFolder,
  connection,
}: {
  readonly stateFolder: string;
  readonly connection: { readonly account: string };
}): string {
  const key = createHash('sha256').update(connection.account).digest('hex').slice(0, 16);
  return join(stateFolder, 'closes', key);
}

/** What the flags of a report say about its journal. */
export function journalOf({ journal, accounts }: ClosingGiven, { io }: Session): JournalOptions {
  return {
    layout: journal,
    accounts: accounts === undefined ? undefined : { file: accounts, cwd: io.cwd },
  };
}

/**
 * A reopening has a reason, and writes no file: one that is named would be missed. Throws TallysheetError
 * 'bad-usage'.
 */
export function assertReopening({ out, journal, ...given }: ClosingGiven & OutputGiven): void {
  reopenReason(given);
  if (!given.reopen) return;
  const flags = [
    ...(out === undefined ? [] : ['--out']),
    ...(journal === undefined ? [] : ['--journal']),
  ];
  const [flag] = flags;
  if (flag === undefined) return;
  throw badUsage(
    `--reopen writes no report, so ${flag} has no effect`,
    `Remove ${flags.join(' and ')}. To write the report, run the command again without --reopen and --reason.`,
  );
}

/** How paths and lines are shown. */
export interface Shown {
  readonly from: (path: string) => string;
  readonly canvas: Canvas;
}

/** What is said of closes; undefined where that is nothing. */
export function closesBlock(lines: readonly string[], canvas: Canvas): Text | undefined {
  return lines.length === 0 ? undefined : linesBlock(lines, canvas);
}

function linesBlock(lines: readonly string[], canvas: Canvas): Text {
  return block(
    'Closed periods',
    lines.map((line) => wrap(line, canvas.columns, 2, 2)),
    canvas,
  );
}

/** A period that was closed: `2026-01-01 to 2026-01-31 is closed (closes/stock.db).` */
export function closedLine(period: string, closesPath: string, { from }: Shown): string {
  return `${period} is closed (${from(closesPath)}).`;
}

/** A reopened period, and the next command. */
export function reopenedBlock(
  { period, closesPath, reason }: ReopenedPeriod,
  { from, canvas }: Shown,
): Text {
  const lines = [
    `${period} is reopened (${from(closesPath)}).`,
    'No report was written. To write it, run the same command without --reopen.',
    `Reason: ${reason ?? ''}`,
  ];
  return linesBlock(lines, canvas);
}

interface ReopenedPeriod {
  /** `2026-01-01 to 2026-01-31` */
  readonly period: string;
  readonly closesPath: string;
  readonly reason: string | undefined;
}
