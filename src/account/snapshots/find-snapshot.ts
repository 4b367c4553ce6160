import { TallysheetError } from '../../kernel/messages/errors.ts';
import { groupBy } from '../../kernel/group-by.ts';
import { isIsoDate } from '../../kernel/dates/dates.ts';
import { SnapshotStore } from './snapshot-store.ts';
import { jobOfReport, reportReadings, type ReportReading } from './report-readings.ts';
import type { SnapshotPlace } from './snapshot-file.ts';
import type { KeptSnapshot } from './snapshot-tables.ts';

/** An error names so many snapshots of an account. */
const MOST_NAMED = 5;
const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** `2026-01-31`, or a time: `2026-01-31T08:15`, which is UTC where it names no zone; a minute has an end. */
type SnapshotTime =
  | { readonly is: 'day'; readonly from: number }
  | { readonly is: 'time'; readonly at: number; readonly until: number };

/**
 * The last snapshot of a day, or the last one up to a time. Throws TallysheetError 'bad-usage', 'no-snapshot', and as
 * SnapshotStore.open does.
 */
export function findSnapshot(place: SnapshotPlace, text: string, flag: string): KeptSnapshot {
  const isThen = thenBy(text, flag);
  const all = snapshotsOf(place);
  const found = all.findLast(({ takenAt }) => isThen(takenAt));
  if (found !== undefined) return found;
  throw new TallysheetError('no-snapshot', `${flag}: there is no snapshot of ${text}`, {
    hint: `There are: ${timesOf(all.map(({ takenAt }) => takenAt))}.`,
  });
}

/** The last of these times: a minute that has several is named to the second. */
function timesOf(times: readonly number[]): string {
  const minutes = groupBy(times, (takenAt) => nameOfSnapshot({ takenAt }));
  return times
    .slice(-MOST_NAMED)
    .map((takenAt) => {
      const name = nameOfSnapshot({ takenAt });
      const isAlone = minutes.get(name)?.length === 1;
      return isAlone ? name : `${new Date(takenAt).toISOString().slice(0, 19)}Z`;
    })
    .join(', ');
}

/** The last reading of a report that was kept on a day, or up to a time. Throws TallysheetError 'bad-usage', 'no-snapshot'. */
export function findReportReading(
  place: SnapshotPlace,
  report: string,
  text: string,
): ReportReading {
  const isThen = thenBy(text, '--snapshot');
  const all = reportReadings(place).filter(({ job }) => job === jobOfReport(report));
  const found = all.findLast(({ keptAt }) => isThen(keptAt));
  if (found !== undefined) return found;
  const message = `--snapshot: the ${jobOfReport(report)} of ${text} was not kept`;
  throw new TallysheetError('no-snapshot', message, {
    hint:
      all.length === 0
        ? `Keep what it reads each time with \`tallysheet report ${report} --snapshot\`.`
        : `There are: ${timesOf(all.map(({ keptAt }) => keptAt))}.`,
  });
}

/** Whether a time is of the day, or not after the time, that a text names. Throws TallysheetError 'bad-usage'. */
function thenBy(text: string, flag: string): (time: number) => boolean {
  const wanted = readSnapshotTime(text, flag);
  return (time) => (wanted.is === 'day' ? isOfDay(time, wanted.from) : time <= wanted.until);
}

/**
 * The snapshot that changes are counted from: the last one; the first of a day, else the last before it; the last one
 * up to a time. The oldest one where none is that old. Throws as findSnapshot does.
 */
export function findBaseline(place: SnapshotPlace, text: string, flag: string): KeptSnapshot {
  const time = text.toLowerCase() === 'last' ? undefined : readSnapshotTime(text, flag);
  const all = snapshotsOf(place);
  const [oldest] = all;
  const found =
    time === undefined
      ? all.at(-1)
      : time.is === 'day'
        ? (all.find(({ takenAt }) => isOfDay(takenAt, time.from)) ??
          all.findLast(({ takenAt }) => takenAt < time.from))
        : all.findLast(({ takenAt }) => takenAt <= time.at);
  return found ?? oldest;
}

/** What a snapshot is called: `2026-01-31 08:15 UTC`. */
export function nameOfSnapshot({ takenAt }: Pick<KeptSnapshot, 'takenAt'>): string {
  return `${new Date(takenAt).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
}

/** The oldest first. Throws TallysheetError 'no-snapshot' where there is none. */
function snapshotsOf(place: SnapshotPlace): readonly [KeptSnapshot, ...KeptSnapshot[]] {
  const store = SnapshotStore.openIfAny(place);
  try {
    const [oldest, ...others] = store?.all() ?? [];
    if (oldest !== undefined) return [oldest, ...others];
  } finally {
    store?.close();
  }
  throw new TallysheetError('no-snapshot', 'There is no snapshot of this account');
}

/** Throws TallysheetError 'bad-usage'. */
function readSnapshotTime(text: string, flag: string): SnapshotTime {
  if (isIsoDate(text)) return { is: 'day', from: Date.parse(`${text}T00:00:00Z`) };
  const [, minute = '', seconds, zone = 'Z'] =
    /^(\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2})(:\d{2}(?:\.\d{1,3})?)?(?: ?(Z|[+-]\d{2}:\d{2})| UTC)?$/i.exec(
      text,
    ) ?? [];
  const at = Date.parse(`${minute.replace(' ', 'T')}${seconds ?? ''}${zone}`);
  const rest = seconds === undefined ? MINUTE_MS : seconds.includes('.') ? 1 : SECOND_MS;
  if (!Number.isNaN(at)) return { is: 'time', at, until: at + rest - 1 };
  throw new TallysheetError('bad-usage', `${flag}: "${text}" is not a date`, {
    hint: `Write 2026-01-31, or a time such as 2026-01-31T08:15Z.`,
  });
}

function isOfDay(time: number, from: number): boolean {
  return time >= from && time < from + DAY_MS;
}
