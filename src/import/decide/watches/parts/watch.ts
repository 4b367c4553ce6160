import {
  arrivalAtStart,
  arrivalMark,
  type ArrivalMark,
} from '../../../../catalogue/arrival-marks.ts';
import type { Resource } from '../../../../catalogue/define.ts';
import type { Endpoint } from '../../../../catalogue/endpoints.ts';
import { resourceNamed } from '../../../../catalogue/index.ts';
import { columnOf } from '../../../../catalogue/kinds.ts';
import { isInParts, isWrittenOf, orderNoteIn } from '../../../../catalogue/order-notes.ts';
import { makeIssue } from '../../../../kernel/messages/issues.ts';
import type { NewCall, Payload } from '../../../ledger/journal/tables/calls/planned-call.ts';
import type { JournalRow } from '../../../ledger/journal/tables/rows/journal-row.ts';
import { subjectOf } from '../../../ledger/subjects/subject.ts';
import type { AskedOperation } from '../../match/decision.ts';
import type { PlanTables } from '../../match/plan-tables.ts';
import type { RowContext } from '../../match/row-context.ts';
import type { Judgement, Watch, WantedCreate } from '../watch.ts';

/**
 * Orders that are received in parts: they are not received as a whole, and what arrived of them is not sent without the note
 * that says so on the order.
 */
export function partsWatch(run: Pick<PlanTables, 'rows'>): Watch {
  /** The calls of the plan that write the notes, by the numbers of the orders. */
  const notes = new Map<number, number>();
  return {
    judge: (row, wanted, context) => {
      const whole = wholeReceipt(row, wanted, context);
      return whole ?? arrival(row, { ...wanted, payload: wanted.call.payload }, notes, context);
    },
    judgeCreate: (row, wanted, context) => arrival(row, wanted, notes, context) ?? { issues: [] },
    refuses: (calls) => calls.some((call) => refuseOutdated(run, call)),
    take: (call) => {
      if (noteOf(call) !== undefined && call.recordId !== undefined) {
        notes.set(call.recordId, call.id);
      }
    },
  };
}

/** Refuses to receive an order whole of which something has arrived by itself; undefined for any other call. */
function wholeReceipt(
  row: JournalRow,
  { endpoint, call, operand = '' }: AskedOperation,
  context: RowContext,
): Judgement | undefined {
  const { inParts } = resourceNamed(call.resource);
  const subject = subjectOf(call);
  if (inParts === undefined || endpoint.covers?.arrives === undefined || subject === undefined) {
    return undefined;
  }
  const note = context.order.shownBy(subject).values[inParts.note];
  if (!isInParts(note)) return undefined;
  const figures = (orderNoteIn(note)?.arrivals ?? []).map(
    ({ name, arrived, ordered }) => `${arrived} of ${ordered} ${name}`,
  );
  const issue = makeIssue('received-in-parts', context.place(row, operand), {
    field: columnOf(context.kind, operand)?.label ?? operand,
    value: call.title,
    expected: figures.join(', '),
  });
  return { issues: [issue], isFinal: true };
}

/** What arrived of an order waits for the note on the order; undefined for other calls. */
function arrival(
  row: JournalRow,
  wanted: WantedCreate,
  notes: ReadonlyMap<number, number>,
  context: RowContext,
): Pick<Judgement, 'issues' | 'waitsFor'> | undefined {
  const mark = arrivalOf(wanted);
  const isOfDelivery = context.planning.inParts === true || wanted.endpoint.effect === 'append';
  if (mark === undefined || !isOfDelivery) return undefined;
  const note = notes.get(mark.order);
  if (note !== undefined) return { issues: [], waitsFor: [note] };
  const { arrivalMark: param = '' } = wanted.endpoint;
  const issue = makeIssue('arrival-alone', context.place(row, param), {
    field: columnOf(context.kind, param)?.label ?? param,
    value: arrivalMark(mark),
  });
  return { issues: [issue] };
}

/** What a call says of the line of an order; undefined where it says nothing of one. */
function arrivalOf({
  endpoint: { arrivalMark: param },
  payload,
}: {
  readonly endpoint: Endpoint;
  readonly payload: Payload;
}): ArrivalMark | undefined {
  return param === undefined ? undefined : arrivalAtStart(payload[param]);
}

/** The note that a call writes on an order. */
function noteOf({ resource, payload }: Pick<NewCall, 'resource' | 'payload'>): string | undefined {
  const { inParts }: Resource = resourceNamed(resource);
  const text = inParts === undefined ? undefined : payload[inParts.note];
  return typeof text === 'string' && isInParts(text) ? text : undefined;
}

/** Blocks the rows of a note that was written of another one than the order shows now: others were ahead. */
function refuseOutdated(run: Pick<PlanTables, 'rows'>, call: Omit<NewCall, 'id'>): boolean {
  const note = noteOf(call);
  const { inParts } = resourceNamed(call.resource);
  const before = call.before?.[inParts?.note ?? ''];
  if (note === undefined || isWrittenOf(note, typeof before === 'string' ? before : '')) {
    return false;
  }
  for (const row of call.rows) {
    const issue = makeIssue('changed-since-plan', run.rows.placeOf(row), {
      value: call.title,
      hint: 'Run the same command again: it reads the order again.',
    });
    run.rows.block(row, [issue]);
  }
  return true;
}
