import { setImmediate as eventLoopTurn } from 'node:timers/promises';
import type { PlannedCall, PlannedOperation } from '../ledger/journal/tables/calls/planned-call.ts';
import { RESOURCES, endpointOf, resourceNamed } from '../../catalogue/index.ts';
import {
  batchOperations,
  groupsAlike,
} from '../ledger/journal/tables/shared-calls/gather-calls.ts';
import {
  countedUses,
  referringTo,
  uncountedUses,
} from '../../catalogue/relations/referring-fields.ts';
import type { PlanTables } from './match/plan-tables.ts';
import { linkCalls } from './order-calls.ts';
import { orderLeaving } from './order-leaving.ts';
import { assertCreatesOnce } from './watches/duplicates/watch.ts';
import type { UsesByDelete } from '../ledger/journal/tables/call-order.ts';
import type { Resource } from '../../catalogue/define.ts';
import { formatCount } from '../../kernel/counts.ts';
import { capitalized } from '../../kernel/nouns.ts';
import { makeIssue } from '../../kernel/messages/issues.ts';
import { linesOfOneAct } from '../../catalogue/operations/transitions.ts';
import type { JournalRow } from '../ledger/journal/tables/rows/journal-row.ts';
import type { DecidedFile, RowContext } from './match/row-context.ts';
import { rowsOf } from './match/rows-of.ts';

/** What only all decided rows together show: which calls are one, which wait for others, and which are not possible. */
export async function putInOrder(run: PlanTables): Promise<void> {
  await gatherBatches(run);
  refuseUsedDeletes(run);
  orderDeletes(run);
  orderLeaving(run);
  await linkCalls(run);
  assertCreatesOnce(run);
}

/** Where the interface states no largest number, and addresses and forms have theirs. */
const MOST_ROWS = 100;

/** Rows that are alike in all but their record go in one call, as many as it may carry. */
async function gatherBatches({ journal, order }: PlanTables): Promise<void> {
  for (const planned of batchOperations(journal)) {
    for (const group of groupsAlike(journal, planned, mostRows(planned))) {
      journal.commit(() => {
        order.join(group);
      });
      await eventLoopTurn();
    }
  }
}

function mostRows({ resource, operation }: PlannedOperation): number {
  const { batch = '', params } = endpointOf(resourceNamed(resource), operation).endpoint;
  const field = params?.[batch];
  const most = field?.kind === 'numbers' || field?.kind === 'lines' ? field.max : undefined;
  return most ?? MOST_ROWS;
}

/** A service keeps what others refer to: a record is deleted once the calls on those that refer to it have ended. */
function orderDeletes({ journal, order, calls }: PlanTables): void {
  const deleted = RESOURCES.filter(({ name }) => order.deletesAny(name));
  journal.commit(() => {
    for (const { name } of deleted) {
      for (const referring of referringTo(name)) {
        for (const { call, referring: before } of order.callsReferring(referring)) {
          calls.waitForTurn(call, before);
        }
      }
    }
  });
}

/** How many records of a kind refer to one that is to be deleted, after all other calls of the plan. */
interface Use {
  readonly of: Resource;
  readonly uses: number;
}

/**
 * Refuses to delete what is still in use once the plan is done: a service keeps what others refer to. A record that stays
 * may keep others in use, so this is repeated until nothing more is refused.
 */
function refuseUsedDeletes(run: PlanTables): void {
  const deleted = RESOURCES.filter(({ name }) => run.order.deletesAny(name));
  run.journal.commit(() => {
    // Parents are first in the list, and their children are among their uses.
    for (const resource of deleted.toReversed()) while (refuseUsed(run, resource)) continue;
  });
}

/** Returns whether any was refused. */
function refuseUsed(run: PlanTables, resource: Resource): boolean {
  const used = usesOf(run, resource);
  for (const [id, uses] of used) {
    const call = run.calls.get(id);
    if (call !== undefined) refuse(run, call, uses);
  }
  return used.size > 0;
}

function refuse(run: PlanTables, call: PlannedCall, uses: readonly Use[]): void {
  run.calls.remove(call.id);
  const { singular } = resourceNamed(call.resource);
  const users = uses.map((each) => `${formatCount(each.uses)} ${nounOf(each)}`).join(' and ');
  const isOne = uses.length === 1 && uses[0]?.uses === 1;
  for (const row of call.rows) {
    const issue = makeIssue('record-in-use', run.rows.placeOf(row), {
      field: capitalized(singular),
      value: call.title,
      expected: `${users} still ${isOne ? 'refers' : 'refer'} to it`,
    });
    run.rows.block(row, [issue]);
  }
}

function nounOf({ of: { singular, title }, uses }: Use): string {
  return uses === 1 ? singular : title.toLowerCase();
}

/** The uses of each record that the plan deletes, by the call that does; none of those that nothing uses. */
function usesOf(run: PlanTables, resource: Resource): ReadonlyMap<number, readonly Use[]> {
  const counted = countedUses(resource).map(({ shownBy, of, counted: fields }) => ({
    of,
    fields,
    there: (call: PlannedCall) => shownCount(run, call, shownBy),
  }));
  const listed = uncountedUses(resource).map((field) => {
    const read = run.order.usesRead(field);
    const there = ({ id }: PlannedCall): number => read.get(id) ?? 0;
    return { of: resourceNamed(field.from), fields: [field], there };
  });
  const changes = [...counted, ...listed].map(({ of, fields, there }) => ({
    ...{ of, there },
    begun: fields.map((field) => run.order.usesBegun(field)),
    ended: fields.map((field) => run.order.usesEnded(field)),
  }));
  const found = run.order.deletesOf(resource.name).flatMap((id): [number, Use[]][] => {
    const call = run.calls.get(id);
    const uses = changes.flatMap(({ of, there, begun, ended }): Use[] => {
      const before = call === undefined ? undefined : there(call);
      const after = before === undefined ? 0 : before + sumFor(id, begun) - sumFor(id, ended);
      return after > 0 ? [{ of, uses: after }] : [];
    });
    return uses.length === 0 ? [] : [[id, uses]];
  });
  return new Map(found);
}

/** How many records the account counts; undefined where it shows no number. */
function shownCount(
  run: PlanTables,
  { resource, recordId }: PlannedCall,
  field: string,
): number | undefined {
  const record = recordId === undefined ? undefined : run.records.get(resource, recordId);
  const shown = record?.values[field];
  return typeof shown === 'number' ? shown : undefined;
}

function sumFor(call: number, all: readonly UsesByDelete[]): number {
  return all.reduce((sum, each) => sum + (each.get(call) ?? 0), 0);
}

/**
 * Rows that are lines of one act are sent together or not at all: the act without one of them would be another one. They are
 * the rows of a file that are equal in all other cells.
 */
export async function refuseIncompleteActs(
  run: PlanTables,
  files: readonly DecidedFile[],
): Promise<void> {
  for (const each of files) {
    const { resource, operation } = each.planned.kind;
    if (operation === undefined) continue;
    const { endpoint } = endpointOf(resource, operation);
    if (linesOfOneAct(endpoint) === undefined) continue;
    const { batch = '' } = endpoint;
    const faulty = new Map<string, number>();
    for (const rows of rowsOf(run, each.planned.file, 'blocked')) {
      for (const row of rows) {
        const act = actOf(row, batch);
        faulty.set(act, faulty.get(act) ?? row.number);
      }
    }
    if (faulty.size === 0) continue;
    for (const rows of rowsOf(run, each.planned.file, 'planned')) {
      run.journal.commit(() => {
        for (const row of rows) refuseLine(run, row, faulty.get(actOf(row, batch)), each.context);
      });
      await eventLoopTurn();
    }
  }
}

function refuseLine(
  run: PlanTables,
  row: JournalRow,
  fault: number | undefined,
  context: RowContext,
): void {
  if (fault === undefined) return;
  const { resource } = context.kind;
  const call = run.calls.get(row.id);
  // What the plan puts before the call is of no use without it.
  for (const id of [...run.calls.siblingsOf(row.id), row.id]) run.calls.remove(id);
  const issue = makeIssue('record-incomplete', context.place(row), {
    field: resource.singular,
    value: call?.title ?? resource.singular,
    expected: `row ${fault} has an error`,
    hint: `Fix row ${fault}; this row needs no change. Then import the errors file.`,
  });
  run.rows.block(row.id, [issue]);
}

/** What the rows of one act have in common. */
function actOf({ values }: JournalRow, batch: string): string {
  const others = Object.entries(values).filter(([target]) => !target.startsWith(`${batch}.`));
  return JSON.stringify(others.toSorted(([one], [other]) => (one < other ? -1 : 1)));
}
