import { setImmediate as eventLoopTurn } from 'node:timers/promises';
import type { Resource } from '../../../catalogue/define.ts';
import { resourceNamed } from '../../../catalogue/index.ts';
import { splitPath } from '../../../catalogue/relations/paths.ts';
import type { JournalRow } from '../../ledger/journal/tables/rows/journal-row.ts';
import type { InputFile } from '../../ledger/journal/tables/rows/row-table.ts';
import { CREATE } from '../../sheet/values/answer.ts';
import { answersInUse } from '../match/answers-in-use.ts';
import type { PlanContext } from './plan-context.ts';
import { fieldOf, resolveRow } from '../match/resolve-row.ts';
import { stepRows } from './plan-step.ts';
import { rowsOf } from '../match/rows-of.ts';
import type { ResolutionTables } from '../resolve/resolution-tables.ts';

/**
 * Before rows are decided: plans the records on the paths that they refer to, as far as those may be
 * made. A name without a path then finds them, whichever row comes first.
 */
export async function expectPaths(
  run: ResolutionTables,
  file: InputFile,
  context: PlanContext,
): Promise<void> {
  const contexts = [context, ...context.steps.values()];
  if (!contexts.some(madeTargets)) return;
  for (const rows of rowsOf(run, file, 'open')) {
    run.journal.commit(() => {
      for (const row of rows) {
        expectPathsOf(row, context);
        if (row.action === 'skip') continue;
        for (const step of stepRows(row, context)) expectPathsOf(step.row, step.context);
      }
    });
    await eventLoopTurn();
  }
}

function expectPathsOf(row: JournalRow, context: PlanContext): void {
  if (row.action === 'skip') return;
  const paths = Object.entries(row.values).filter(([target, name]) => {
    const resource = referredBy(context, target);
    return resource !== undefined && typeof name === 'string' && isPath(resource, name, context);
  });
  if (paths.length === 0) return;
  const containers = paths.flatMap(([target]): [string, JournalRow['values'][string]][] => {
    const field = fieldOf(context.kind, target);
    const within = field?.kind === 'reference' ? field.within : undefined;
    const value = within === undefined ? undefined : row.values[within];
    return within === undefined || value === undefined ? [] : [[within, value]];
  });
  resolveRow({ ...row, values: Object.fromEntries([...containers, ...paths]) }, context);
}

/** Whether rows of the kind refer to any tree in which records may be made from mere names. */
function madeTargets(context: PlanContext): boolean {
  const { resource, operation } = context.kind;
  const targets =
    operation === undefined
      ? Object.keys(resource.fields)
      : Object.keys(resource.endpoints[operation]?.params ?? {});
  return targets.some((target) => referredBy(context, target) !== undefined);
}

/** The tree that a target refers to, if records of it may be made from mere names. */
function referredBy(context: PlanContext, target: string): Resource | undefined {
  const field = fieldOf(context.kind, target);
  if (field?.kind !== 'reference') return undefined;
  const resource = resourceNamed(field.to);
  if (resource.parent === undefined || resource.madeFromName !== true) return undefined;
  const isAllowed =
    context.missing.allows(resource) ||
    answersInUse(context).all.some(({ kind, use }) => kind === resource.name && use === CREATE);
  return isAllowed ? resource : undefined;
}

function isPath(resource: Resource, name: string, context: PlanContext): boolean {
  return splitPath(answersInUse(context).inPlaceOf(resource.name, name)).length > 1;
}
