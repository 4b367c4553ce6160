import { findKind } from '../../catalogue/kinds.ts';
import { formatRateLimit, type RateLimit } from '../../client/rate-limit/rate-limit.ts';
import type { ListReading } from '../../export/snapshots/list-readings.ts';
import type { ReadingPrice } from '../../account/account-listener.ts';
import type { ExportReport } from '../../export/choose/export-request.ts';
import { factsBlock, nextBlock, screenOf } from './blocks.ts';
import { noticesBlock } from './notices-block.ts';
import { counted, formatCount } from '../../kernel/counts.ts';
import { roughDuration, share } from './phrases.ts';
import { shellLine } from '../../kernel/shell-words.ts';
import type { Canvas } from './style.ts';
import { groupBy } from '../../kernel/group-by.ts';
import { wrap } from './wrap.ts';
import { stacked, type Text } from './text.ts';
import { SPREADSHEET_FORMATS } from '../../tabular/sheet.ts';

/** Exports of fewer calls are over before their cost could be read. */
const NOTABLE_CALLS = 20;

/** What an export was, and how it comes back. */
export function exportScreen(report: ExportReport, canvas: Canvas): Text {
  const { files, notices, records, apart, omitted, damaged, calls } = report;
  const lines = files.map(({ path, kinds }): [string, string] => {
    const counts = kinds.map((kind) => `${kind} ${formatCount(records[kind] ?? 0)}`);
    return [path, counts.join(', ')];
  });
  const total = Object.values(records).reduce((sum, each) => sum + each, 0);
  return screenOf([
    lines.length === 0 ? undefined : factsBlock('Written', lines, canvas),
    noticesBlock(notices, canvas),
    ...apart.map((each) => apartLine(each, canvas)),
    secretsLine(omitted, canvas),
    damagedLine(damaged, canvas),
    ...readingLines({ lists: report.lists, until: report.startedAt }, canvas),
    `Complete: ${counted(total, 'record')}, ${counted(calls.reads, 'API call')}.`,
    snapshotLine(report),
    isOfSnapshot(report) ? currentBlock(report, canvas) : editBlock(report, canvas),
  ]);
}

/** Which lists are as a snapshot has them, and which had to be read whole. */
export function readingLines(
  { lists, until }: { readonly lists: readonly ListReading[]; readonly until: string },
  { columns }: Canvas,
): Text[] {
  const kept = lists.filter(({ how }) => how === 'kept');
  const older = groupBy(
    kept.filter(({ asOf = '' }) => asOf < until),
    ({ asOf = '' }) => asOf.slice(0, 10),
  );
  return [
    ...(isOfSnapshot({ lists }) ? [`As of the snapshot of ${minuteOf(until)} UTC.`] : []),
    ...[...older].map(([day, of]) => `As of ${day}, the last full reading: ${namesOf(of)}.`),
    ...lists.flatMap(({ kind, reason }) =>
      reason === undefined ? [] : [`Read in full: ${kind}, because ${reason}.`],
    ),
  ].map((line) => wrap(line, columns));
}

/** Whether all lists are as a snapshot has them: nothing was read. */
function isOfSnapshot({ lists }: { readonly lists: readonly ListReading[] }): boolean {
  return lists.length > 0 && lists.every(({ how }) => how === 'kept');
}

function minuteOf(iso: string): string {
  return iso.slice(0, 16).replace('T', ' ');
}

function namesOf(lists: readonly ListReading[]): string {
  return lists.map(({ kind }) => kind).join(', ');
}

export function snapshotLine({ snapshot }: Pick<ExportReport, 'snapshot'>): string | undefined {
  if (snapshot === undefined) return undefined;
  return `Snapshot kept: ${minuteOf(snapshot.takenAt)} UTC${snapshot.isFull ? ', every list read in full' : ''}.`;
}

/**
 * What it will cost, where that is worth a word: each list is read twice, because only that proves that
 * nothing was missed.
 */
export function costLine(
  price: ReadingPrice & { readonly made?: number },
  limit: RateLimit | 'off',
  spendable: number | undefined,
): string | undefined {
  const { calls, most = calls, purpose, made = 0 } = price;
  if (purpose !== undefined) return `Cost: ${counted(calls, 'more API call')} ${purpose}.`;
  const total = made + most;
  if (total < NOTABLE_CALLS) return undefined;
  const isRange = most > calls;
  const range = isRange ? `${formatCount(made + calls)} to ` : '';
  const atMost = isRange ? 'at most ' : '';
  const parts = [`${range}${counted(total, 'API call')}`, timeOf(total, limit, atMost)];
  if (spendable !== undefined) {
    parts.push(`${atMost}${share(most, spendable)} of today's remaining quota`);
  }
  const tooFew = spendable !== undefined && most > spendable;
  const later = tooFew ? ' It stops in time; run the same command again tomorrow.' : '';
  return `Cost: ${parts.join(', ')}.${later}`;
}

function timeOf(calls: number, limit: RateLimit | 'off', atMost: string): string {
  if (limit === 'off') return roughDuration(undefined);
  const time = roughDuration((Math.ceil(calls / limit.calls) - 1) * limit.windowMs);
  return `${atMost}${time} at ${formatRateLimit(limit)}`;
}

function apartLine(
  { kind, calls }: ExportReport['apart'][number],
  { columns }: Canvas,
): Text | undefined {
  if (calls === 0) return undefined;
  return wrap(
    `Not read: ${kind}, as they cost ${counted(calls, 'API call')} more. To add them: tallysheet export all ${kind}.`,
    columns,
  );
}

function secretsLine(omitted: readonly string[], { columns }: Canvas): Text | undefined {
  if (omitted.length === 0) return undefined;
  return wrap(`Not exported, because their names suggest secrets: ${omitted.join(', ')}.`, columns);
}

const MOST_NAMED = 5;

function damagedLine(damaged: ExportReport['damaged'], { columns }: Canvas): Text | undefined {
  if (damaged.length === 0) return undefined;
  const named = damaged
    .slice(0, MOST_NAMED)
    .map(({ kind, id, field }) => `${kind} #${id} ${field}`);
  const more =
    damaged.length > MOST_NAMED ? `, and ${formatCount(damaged.length - MOST_NAMED)} more` : '';
  return wrap(
    `Damaged characters, written as \uFFFD: ${named.join(', ')}${more}. Correct them in the account.`,
    columns,
  );
}

function editBlock({ files }: ExportReport, canvas: Canvas): Text | undefined {
  const lines = files.flatMap(({ path, format, kinds }) => {
    const isImportable = kinds.some((kind) => findKind(kind)?.name === kind);
    const isSpreadsheet = SPREADSHEET_FORMATS.some((each) => each === format);
    if (!isSpreadsheet || !isImportable) return [];
    // A workbook's sheets say what they hold.
    const kind = format === 'csv' ? ['--kind', ...kinds] : [];
    return [shellLine(['tallysheet', 'plan', path, ...kind])];
  });
  const [first, ...others] = lines;
  if (first === undefined) return undefined;
  const them = others.length === 0 ? 'the file' : 'the files';
  const next = nextBlock(`To import changes, edit ${them}, then:`, first, canvas);
  return others.length === 0 ? next : stacked([next, '  …']);
}

/** So many record types are named in a command. */
const MOST_KINDS = 3;

/** What is in a snapshot may be outdated: to change records, they are exported as they are. */
function currentBlock({ records }: ExportReport, canvas: Canvas): Text {
  const kinds = Object.keys(records);
  const named = kinds.length > MOST_KINDS ? ['all'] : kinds;
  const command = shellLine(['tallysheet', 'export', ...named]);
  return nextBlock('To change records, export them as they are now:', command, canvas);
}
