import { basename } from 'node:path';
import type { PlanSummary } from '../../../index.ts';
import { remediesOf, rowsOfGroups } from '../../../inner-library.ts';
import type { Cause, Checked } from '../../interface/calls.ts';
import type { KeptJob } from '../kept-job.ts';
import { causeOf } from '../runs/causes.ts';
import { cellMeaning, type CellMeaning } from './cell-meaning.ts';
import { remedyView } from './check-job.ts';
import { countOf, withDifference } from './counted-again.ts';
import type { ProblemRows } from './problem-rows.ts';
import { placeOf, type PlannedOfRow } from './problem-tables.ts';
import { sheetAt, sheetOfCause } from './sheet-of-cause.ts';

type Group = PlanSummary['issues'][number];
type RunToRead = Parameters<typeof rowsOfGroups>[0];

/** What a plan shows of the rows of a job. */
export interface PlannedIssues {
  readonly run: RunToRead;
  readonly groups: readonly Group[];
}

/**
 * What is wrong with the rows of a job once it is planned: what the check has found, and what only the plan shows, which has
 * its rows among those of the check.
 */
export function withPlanned(
  job: KeptJob,
  checked: Checked,
  { run, groups }: PlannedIssues,
  rows: ProblemRows,
): Checked {
  let counts: Pick<Checked, 'rowsWithErrors' | 'openRows'> = checked;
  const count = (...[before, now]: Parameters<Parameters<ProblemRows['forgetPlan']>[0]>): void => {
    counts = withDifference(counts, [before], [now]);
  };
  rows.forgetPlan(count);
  const found = checked.causes.filter(({ isOfPlan }) => isOfPlan !== true);
  const planned = plannedCauses(job, groups, found, rows);
  rows.plan(plannedRows(planned, run, rows), count);
  const { rowsWithErrors, openRows } = counts;
  return {
    ...checked,
    ...{ rowsWithErrors, openRows },
    causes: [...found, ...[...planned.values()].map((cause) => causeView(cause, rows))],
    // What a grid shows is of the plan before.
    check: checked.check + 1,
  };
}

/** A cause that only the plan shows, with its sheet. */
interface PlannedCause {
  readonly cause: Cause;
  readonly sheet: number;
  readonly at: ReturnType<typeof sheetAt>;
  readonly meaningOf: CellMeaning;
  readonly likeness: string;
}

/** By the places of their groups. */
function plannedCauses(
  job: KeptJob,
  groups: readonly Group[],
  found: readonly Cause[],
  rows: ProblemRows,
): ReadonlyMap<number, PlannedCause> {
  const known = new Set(found.filter(({ count }) => count > 0).map(nameOf));
  const sheets = job.sources ?? {};
  const planned = new Map<number, PlannedCause>();
  for (const [place, group] of groups.entries()) {
    const sheet = sheetOfCause(job, { ...group, file: basename(group.file) });
    if (sheets[sheet] === undefined || known.has(nameOf(causeOf(group, 0)))) continue;
    const { code, field, message, hint } = group;
    const likeness = JSON.stringify(['plan', code, field, message, hint]);
    const at = sheetAt(job, sheet);
    planned.set(place, {
      ...{ sheet, at, likeness },
      cause: causeOf(group, rows.causeOf(sheet, likeness)),
      meaningOf: cellMeaning(at.line, at.source.headings),
    });
  }
  return planned;
}

/** What stays the same of a cause when the account is read. */
function nameOf({ code, column, file, sheet }: Cause): string {
  return JSON.stringify([code, column, file, sheet]);
}

function* plannedRows(
  planned: ReadonlyMap<number, PlannedCause>,
  run: RunToRead,
  rows: ProblemRows,
): Generator<PlannedOfRow> {
  for (const { group, cells, issue } of rowsOfGroups(run, (at) => planned.has(at))) {
    const known = planned.get(group);
    if (known === undefined || issue.row === null) continue;
    const { sheet, at, likeness, meaningOf } = known;
    const kept = rows.keptIssue(sheet, { ...issue, cause: likeness }, at.source.headings);
    const meant = meaningOf(cells, kept.column);
    yield { place: placeOf(sheet, issue.row), cells, issue: { ...kept, meant } };
  }
}

function causeView({ cause, at: { line } }: PlannedCause, rows: ProblemRows): Cause {
  const { code, severity, column } = cause;
  const about = { code, severity, column, values: rows.valuesOf(cause.id) };
  const listed = countOf(cause.id, rows);
  return {
    ...cause,
    ...(listed.count > 0 && listed),
    isOfPlan: true,
    remedies: remediesOf(about, line).map(remedyView),
  };
}
