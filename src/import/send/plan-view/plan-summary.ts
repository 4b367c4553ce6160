import { endpointOfCall } from '../../ledger/journal/tables/calls/planned-call.ts';
import { defined } from '../../../kernel/defined.ts';
import { namesIn } from '../../../catalogue/steps.ts';
import { endpointName, resourceNamed } from '../../../catalogue/index.ts';
import type { Caller } from '../../../client/caller.ts';
import type { RateLimit } from '../../../client/rate-limit/rate-limit.ts';
import { DEFAULT_EXECUTION } from '../../sheet/request/request.ts';
import { questionsIn } from '../../sheet/recipe/confirmation.ts';
import type { RunReader } from '../../ledger/run/run.ts';
import type { PlannedRemedy } from '../../ledger/journal/tables/rows/remedy-table.ts';
import type { IssueGroup } from '../../ledger/rows/issue-likeness.ts';
import type {
  InputSummary,
  Irreversible,
  ItemCapacity,
  PlanCost,
  PlanTotals,
} from '../../ledger/run/summary.ts';
import type { IgnoredSheet } from '../../sheet/read/choose-sheets.ts';
import type { FileReading } from '../../sheet/recipe/file-reading.ts';
import type { ColumnSummary, PlanNotes } from '../../sheet/recipe/plan-notes.ts';
import type { ExistingKeys } from '../../sheet/columns/existing-keys.ts';
import type { StepOffer } from '../../sheet/steps/step-offers.ts';
import { groupIssues } from './issue-groups.ts';
import { NO_HISTORY_CHECKS } from '../../decide/match/history-checks.ts';
import { type PlannedClash, plannedClashes } from './clashes.ts';
import { type PlannedDefault, plannedDefaults } from './default-uses.ts';
import { planCost } from './cost.ts';
import { isUndone } from '../../../catalogue/endpoints.ts';

/** `plan.json` */
export interface PlanSummary {
  readonly run: string;
  readonly folder: string;
  readonly kind: string;
  readonly account: string;
  readonly inputs: readonly InputSummary[];
  /** Sheets of the files that are not taken. */
  readonly ignored: readonly IgnoredSheet[];
  readonly rows: number;
  readonly totals: PlanTotals;
  /** Records that would be made from mere names. */
  readonly references: readonly {
    readonly kind: string;
    readonly names: readonly string[];
    readonly count: number;
  }[];
  /** Operations such as `fixed-assets.delete`, with the records that they work on. */
  readonly operations: readonly {
    readonly operation: string;
    readonly names: readonly string[];
    /** How many different names there are; `names` has the first of them. */
    readonly distinct: number;
    readonly count: number;
  }[];
  /** What the plan does only because a flag says so, with the row that it does it for. */
  readonly remedies: readonly PlannedRemedy[];
  /** Rows that want items on days on which others have them, with the free items that are as good. */
  readonly clashes: readonly PlannedClash[];
  /** Values for blank cells and missing columns, with the rows that they are for. */
  readonly defaults: readonly PlannedDefault[];
  /** Fields to be emptied, with the number of records. */
  readonly clears: readonly { readonly field: string; readonly count: number }[];
  /** What of it no `undo` takes back. */
  readonly irreversible: readonly Irreversible[];
  /** Rows that cannot be distinguished from equal ones. */
  readonly withoutKey: number;
  readonly columns: readonly ColumnSummary[];
  /** How the files are read, as far as the user did not say it. */
  readonly readings: readonly FileReading[];
  /** Those of the readings that wait for a person. */
  readonly questions: readonly FileReading[];
  /** Operations that rows call for and were not asked for. */
  readonly offers: readonly StepOffer[];
  readonly issues: readonly IssueGroup[];
  readonly cost: PlanCost;
  /** How many records of rows that lack what a new one needs are in the account, of those that were looked up. */
  readonly existing?: ExistingKeys;
  /** Whether the items that are made fit into the account, where its limit is known. */
  readonly itemCapacity?: ItemCapacity;
  readonly callsSoFar: number;
}

const NAMES_SHOWN = 50;

/** Puts a plan together for `plan.json` and the screen. */
export function summarisePlan(
  run: RunReader,
  account: { caller: Caller; limit: RateLimit | 'off' },
  notes: PlanNotes,
): PlanSummary {
  const { identity } = run;
  const { reads, writes } = account.caller.counters();
  return {
    run: identity.name,
    folder: run.folder,
    kind: identity.kind,
    account: identity.baseUrl,
    inputs: inputsOf(run),
    ignored: run.meta.read('ignoredSheets') ?? [],
    rows: run.rows.count(),
    totals: totalsOf(run),
    references: run.views.planned.namedByKind(NAMES_SHOWN).map(({ resource, names, count }) => ({
      kind: resourceNamed(resource).title.toLowerCase(),
      names,
      count,
    })),
    operations: run.views.planned
      .titlesByOperation(NAMES_SHOWN)
      .map(({ resource, operation, names, distinct, count }) => ({
        operation: endpointName(resourceNamed(resource), operation),
        names,
        distinct,
        count,
      })),
    remedies: [...run.views.remedies.all()],
    clashes: plannedClashes(run),
    defaults: plannedDefaults(run),
    clears: run.views.planned.emptiedFields(),
    irreversible: irreversibleIn(run),
    withoutKey: notes.withoutKey,
    columns: notes.columns,
    readings: notes.readings ?? [],
    questions: questionsIn(notes.readings ?? []),
    offers: run.meta.read('offers') ?? [],
    issues: groupIssues(run),
    cost: planCost(
      run,
      account,
      notes.histories ?? NO_HISTORY_CHECKS,
      notes.freshWithinMs ?? DEFAULT_EXECUTION.freshWithinMs,
    ),
    ...defined({ existing: run.meta.read('existingKeys') }),
    ...(notes.itemCapacity !== undefined && { itemCapacity: notes.itemCapacity }),
    callsSoFar: reads + writes,
  };
}

export function inputsOf(run: RunReader): InputSummary[] {
  return run.rows.files().map(({ id, name, sheet, kind, sha256 }) => ({
    file: name,
    ...defined({ sheet }),
    ...namesIn(kind),
    sha256,
    rows: run.rows.countOf(id),
  }));
}

function totalsOf(run: RunReader): PlanTotals {
  const countByStatus = run.rows.countByStatus();
  const planned = run.views.planned.rowsByEffect();
  const create = planned.get('create') ?? 0;
  const update = planned.get('update') ?? 0;
  const all = [...planned.values()].reduce((sum, rows) => sum + rows, 0);
  const open = run.views.issues.countOpenRows();
  return {
    create,
    update,
    operation: all - create - update,
    unchanged: countByStatus.get('unchanged') ?? 0,
    skipped: countByStatus.get('skipped') ?? 0,
    blocked: (countByStatus.get('blocked') ?? 0) - open,
    open,
  };
}

function irreversibleIn({ views }: Pick<RunReader, 'views'>): Irreversible[] {
  return views.planned.byOperation().flatMap(({ resource: kind, operation, count }) => {
    const { resource, endpoint } = endpointOfCall({ resource: kind, operation });
    const { undo, summary } = endpoint;
    if (undo === undefined || isUndone(undo)) return [];
    return [
      { operation: endpointName(resource, operation), what: summary, count, reason: undo.stays },
    ];
  });
}
