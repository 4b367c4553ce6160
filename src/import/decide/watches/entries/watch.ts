import type { NewCall, Payload } from '../../../ledger/journal/tables/calls/planned-call.ts';
import { type Subject, subjectOf } from '../../../ledger/subjects/subject.ts';
import type { ResolutionTables } from '../../resolve/resolution-tables.ts';
import type { Watch } from '../watch.ts';
import { readEntriesOfRows } from './read.ts';
import { type OpenEntries, type TakenBack, namedIn, unitsOf } from './table.ts';
import type { ListedEntries } from '../../../../catalogue/endpoints.ts';
import { columnOf } from '../../../../catalogue/kinds.ts';
import { formatCount } from '../../../../kernel/counts.ts';
import { type Issue, makeIssue } from '../../../../kernel/messages/issues.ts';
import type { OpenEntry } from '../../../ledger/journal/tables/records/open-entries.ts';
import type { JournalRow } from '../../../ledger/journal/tables/rows/journal-row.ts';
import { type RowContext, afterRowOf } from '../../match/row-context.ts';
import type { AskedOperation } from '../../match/decision.ts';
import { dayOf } from '../states/custody.ts';

/** What the entries of its item mean for a call that names some of them. */
interface EntryForecast {
  readonly issues: readonly Issue[];
  /** Calls of this run that take units first, where this one takes all that are left. */
  readonly waitsFor: readonly number[];
}

const NOTHING: EntryForecast = { issues: [], waitsFor: [] };

/** Whether the entries that a row names are open, have as many units as it takes, and started before its day. */
function entryForecast(
  row: JournalRow,
  { endpoint, call }: AskedOperation,
  entries: OpenEntries,
  context: RowContext,
): EntryForecast {
  const { names } = endpoint;
  const item = subjectOf(call);
  const open = names && item && entries.of(item);
  if (names === undefined || open === undefined) return NOTHING;
  const wanted = namedIn(names, call.payload);
  const found = open.filter(({ id }) => wanted.includes(id));
  const closed = wanted.filter((id) => !found.some((each) => each.id === id && each.units > 0));
  if (closed.length > 0) {
    const issue = notOpen(row, names, { closed, open, title: call.title }, context);
    return { issues: [issue], waitsFor: [] };
  }
  const units = unitsOf(names, call.payload);
  const all = found.reduce((sum, each) => sum + each.units, 0);
  const issues = [
    ...(units !== undefined && units > all
      ? [tooMany(row, names, { units, all, found }, context)]
      : []),
    ...tooEarly(row, names, { found, payload: call.payload }, context),
  ];
  const before = found.flatMap(({ takenBy }) => takenBy ?? []);
  const takesAll = names.taken !== undefined && units === undefined;
  return { issues, waitsFor: takesAll ? before : [] };
}

function notOpen(
  row: JournalRow,
  { param }: ListedEntries,
  what: {
    readonly closed: readonly number[];
    readonly open: readonly OpenEntry[];
    readonly title: string;
  },
  context: RowContext,
): Issue {
  const { closed, open, title } = what;
  const usable = open.filter(({ units }) => units > 0);
  const used = open.find(
    ({ id, takenBy }) => closed.includes(id) && takenBy !== undefined,
  )?.takenBy;
  const list = usable.map(({ id, units }) => `${id} (${formatCount(units)})`).join(', ');
  return makeIssue('not-checked-out', context.place(row, param), {
    field: columnOf(context.kind, param)?.label ?? param,
    value: closed.join(', '),
    expected: `"${title}"${afterRowOf(used, context)}`,
    hint:
      list === ''
        ? 'Nothing of it is checked out: remove the row.'
        : `Write the number of a current checkout: ${list}.`,
  });
}

function tooMany(
  row: JournalRow,
  { taken }: ListedEntries,
  what: { readonly units: number; readonly all: number; readonly found: readonly OpenEntry[] },
  context: RowContext,
): Issue {
  const by = taken?.by ?? '';
  const taker = what.found.find(({ takenBy }) => takenBy !== undefined)?.takenBy;
  const used = afterRowOf(taker, context);
  return makeIssue('not-enough-stock', context.place(row, by), {
    field: columnOf(context.kind, by)?.label ?? by,
    value: formatCount(what.units),
    expected: `at most ${formatCount(what.all)}, which are checked out${used}`,
    hint: `Enter ${formatCount(what.all)} or less, or clear the cell to check in all of them.`,
  });
}

function tooEarly(
  row: JournalRow,
  { taken }: ListedEntries,
  { found, payload }: { readonly found: readonly OpenEntry[]; readonly payload: Payload },
  context: RowContext,
): Issue[] {
  const latest = dayOf(
    found
      .map((each) => each.since)
      .toSorted()
      .at(-1),
  );
  const on = taken?.on ?? '';
  const day = payload[on];
  if (typeof day !== 'string' || day >= latest) return [];
  return [
    makeIssue('dates-reversed', context.place(row, on), {
      field: columnOf(context.kind, on)?.label ?? on,
      value: day,
      expected: `its checkout on ${latest}`,
      hint: `Write ${latest} or a later day, or clear the cell.`,
    }),
  ];
}

/** What the entries concern besides: reservations that they may serve, and what follows where units come back. */
interface Beside {
  readonly isReserved: (item: Subject) => boolean;
  readonly onTakenBack: (call: NewCall, entries: readonly TakenBack[]) => void;
}

/** Whether the entries of an item that rows name are open, such as its current checkouts, and have as many units. */
export function entriesWatch(
  run: ResolutionTables,
  entries: OpenEntries,
  { isReserved, onTakenBack }: Beside,
): Watch {
  return {
    read: (files, workplace) => readEntriesOfRows(run, files, { entries, isReserved }, workplace),
    judge: (row, wanted, context) => entryForecast(row, wanted, entries, context),
    isAsSaid: (call) => entries.endAsSaid(call),
    take: (call) => {
      onTakenBack(call, entries.take(call));
    },
    closes: entries,
  };
}
