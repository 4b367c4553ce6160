import type { UsesByDelete } from '../ledger/journal/tables/call-order.ts';
import type { Resource } from '../../catalogue/define.ts';
import { RESOURCES, resourceNamed } from '../../catalogue/index.ts';
import { countedUses, uncountedUses } from '../../catalogue/relations/referring-fields.ts';
import { formatCount } from '../../kernel/counts.ts';
import { capitalized } from '../../kernel/nouns.ts';
import { makeIssue } from '../../kernel/messages/issues.ts';
import type { PlannedCall } from '../ledger/journal/tables/calls/planned-call.ts';
import type { PlanTables } from './match/plan-tables.ts';

/** How many records of a kind refer to one that is to be deleted, after all other calls of the plan. */
interface Use {
  readonly of: Resource;
  readonly uses: number;
}

/**
 * Refuses to delete what is still in use once the plan is done: a service keeps what others refer to. A record that stays
 * may keep others in use, so this is repeated until nothing more is refused.
 */
export function refuseUsedDeletes(run: PlanTables): void {
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
