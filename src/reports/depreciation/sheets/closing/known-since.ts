import type { CalendarDay } from '../../terms/calendar/calendar-day.ts';
import type { DepreciationPlan } from '../../methods/plan.ts';
import type { BookReport, DepreciationReport, KnownSince } from '../figures/book-report.ts';
import type { AssetLine } from '../figures/lines/asset-line.ts';
import { basisLabel } from '../../events/closes/asset-basis.ts';
import { isIdle } from '../../events/closes/closed-asset.ts';

/** What the register of today says of a closed period that the signed report does not, asset by asset. */
export function knownSince(
  signed: DepreciationReport,
  today: DepreciationReport,
): readonly KnownSince[] {
  const { closing } = signed.request.period;
  return signed.books.flatMap((book, at) => {
    const now = today.books[at];
    return now === undefined ? [] : changesOf(book, now, closing);
  });
}

/** What cannot be reproduced of a period whose close kept no register; undefined where everything is. */
export function notReproduced({ postedOnly }: DepreciationReport): string | undefined {
  if (postedOnly === undefined) return undefined;
  return (
    `The close of ${postedOnly} was made by an earlier version, which did not store the register. Opening and closing balances, ` +
    'depreciation expense, additions and disposals are as posted. Number of assets, status, historical cost, remaining life ' +
    'and settings are those of the register of today; the columns of the schedule are whole closed periods.'
  );
}

type Labels = ReturnType<typeof basisLabel>;

function changesOf(signed: BookReport, today: BookReport, closing: CalendarDay): KnownSince[] {
  const book = signed.book.name;
  const labels = labelsOf(signed, closing);
  const found: KnownSince[] = [];
  for (const line of today.lines) {
    const key = line.closed?.key ?? '';
    const changes = changesOfLine(line, labels.get(key), closing);
    labels.delete(key);
    if (changes.length > 0) found.push({ book, line, changes });
  }
  for (const line of signed.lines) {
    if (!labels.has(line.closed?.key ?? '') || isIdle(line.movement)) continue;
    found.push({ book, line, changes: ['No longer in the register'] });
  }
  return found;
}

function labelsOf({ lines }: BookReport, closing: CalendarDay): Map<string, Labels> {
  const labels = new Map<string, Labels>();
  for (const { closed, plan, isRemoved } of lines) {
    if (closed !== undefined && !isRemoved) labels.set(closed.key, labelOf(plan, closing));
  }
  return labels;
}

function changesOfLine(
  line: AssetLine,
  signed: Labels | undefined,
  closing: CalendarDay,
): readonly string[] {
  if (line.isRemoved) {
    if (signed === undefined) return [];
    return [line.isRefused ? 'Cannot be calculated now' : 'No longer in the register'];
  }
  const { acquired } = line.plan;
  if (signed === undefined) {
    // What was bought later has nothing to do with the period.
    return acquired.serial > closing.serial ? [] : [`Late addition: purchased on ${acquired.iso}`];
  }
  const now = labelOf(line.plan, closing);
  const names = new Set([...Object.keys(signed), ...Object.keys(now)]);
  return [...names].flatMap((name) => {
    const [then, today] = [signed[name] ?? 'none', now[name] ?? 'none'];
    return then === today ? [] : [`${name}: ${then} at the close, ${today} now`];
  });
}

/** What a plan is computed by, and its disposal on any day. */
function labelOf(plan: DepreciationPlan, closing: CalendarDay): Labels {
  const { disposedOn } = plan;
  return {
    ...basisLabel(plan, closing),
    ...(disposedOn !== undefined && { 'Disposed on': disposedOn.iso }),
  };
}
