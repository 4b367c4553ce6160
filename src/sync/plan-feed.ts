import { findKind, kindNamed } from '../catalogue/kinds.ts';
import { recordKindOf } from '../catalogue/steps.ts';
import { ANY_OPERATION, isUndone } from '../catalogue/endpoints.ts';
import { endpointName } from '../catalogue/index.ts';
import { isEnded } from '../catalogue/operations/ended.ts';
import type { Resource } from '../catalogue/define.ts';
import { prepareImport } from '../import/import-file.ts';
import { makeTrialFolder } from '../import/ledger/run/folder/trial-folder.ts';
import type { RunReader } from '../import/ledger/run/run.ts';
import type { ConnectedWorkplace } from '../import/ledger/run/workplace.ts';
import type { PlanSummary } from '../import/send/plan-view/plan-summary.ts';
import type { Input } from '../import/sheet/map/input.ts';
import type { FileReading } from '../import/sheet/recipe/file-reading.ts';
import { confirmed } from '../import/sheet/recipe/later-recipe.ts';
import type { Recipe } from '../import/sheet/recipe/recipe.ts';
import { withoutKeys } from '../import/sheet/recipe/without-keys.ts';
import type { AskedImport, ReturnedRecord } from '../import/sheet/request/request.ts';
import { TallysheetError } from '../kernel/messages/errors.ts';
import { didYouMeanName, foldHeading, nearestNames } from '../kernel/names.ts';
import { inScope } from '../kernel/scope.ts';
import type { Feed } from './feed.ts';
import { FeedKeys } from './lists/feed-keys.ts';
import type { FeedLists } from './lists/feed-lists.ts';
import { feedScope } from './lists/feed-scope.ts';
import { goneRecords } from './lists/gone-records.ts';
import { assertGoneValues } from './output/gone-workbook.ts';
import { plannedLists, rowsWith } from './lists/planned-lists.ts';
import {
  returnedRecords,
  type SaidHolder,
  type SaidHolders,
  saidHolders,
} from './lists/said-holders.ts';
import type { FeedFile } from './source/feed-files.ts';

/** A file of a feed, compared with the account. Nothing is sent. */
export interface FeedPlan {
  readonly lists: FeedLists;
  readonly resource: Resource;
  readonly plan: PlanSummary;
  readonly sha256: string;
  /** Whether the file ends with the end of a line, or is a workbook. */
  readonly isWhole: boolean;
  /** How the file was read, as if a person agreed to it. */
  readonly recipe: Recipe;
  /** Readings of the file that nothing proves and that no person confirmed. */
  readonly questions: readonly FileReading[];
  /** Columns that the files before did not have: they are ignored. */
  readonly newColumns: readonly string[];
  /** What the file says of who has the records. */
  readonly said: readonly SaidHolder[];
  /** Records that it would hand out again, although they were returned: their rows are held. */
  readonly returned: readonly ReturnedRecord[];
}

/** What is known of a feed before a file is planned. */
export interface BeforePlan {
  /** How a person agreed that its files are read; undefined before that. */
  readonly confirmed: Recipe | undefined;
  readonly missing: ReadonlyMap<number, number>;
  /** What earlier files said of who has the records. */
  readonly said: SaidHolders;
  /** Whether the file was not taken before. */
  readonly isNew: boolean;
}

/**
 * Compares a file of a feed with the account, in a temporary folder. Throws TallysheetError for a file, a recipe or an account
 * that cannot be used, as prepareImport does.
 */
export async function planFeed(
  feed: Feed,
  file: FeedFile,
  before: BeforePlan,
  workplace: ConnectedWorkplace,
): Promise<FeedPlan> {
  const known = before.confirmed;
  const planning = { ...before, recipe: known ?? feed.recipe };
  const planned = await planOnce(feed, file, planning, workplace);
  const newColumns = known === undefined ? [] : columnsBehind(known, planned.plan);
  if (known === undefined || newColumns.length === 0) {
    return holdingReturned(feed, { file, planned, planning }, workplace);
  }
  const ignoring = { ...planning, recipe: ignoringColumns(known, newColumns) };
  const again = await planOnce(feed, file, ignoring, workplace);
  const held = await holdingReturned(feed, { file, planned: again, planning: ignoring }, workplace);
  return { ...held, newColumns };
}

/** The plan of a file, and what it was made with. */
interface PlannedOnce {
  readonly file: FeedFile;
  readonly planned: FeedPlan;
  readonly planning: Planning;
}

/** Plans a file again where rows of it are to be held, because their records were returned. */
async function holdingReturned(
  feed: Feed,
  { file, planned, planning }: PlannedOnce,
  workplace: ConnectedWorkplace,
): Promise<FeedPlan> {
  const { returned } = planned;
  if (returned.length === 0) return planned;
  return { ...(await planOnce(feed, file, { ...planning, returned }, workplace)), returned };
}

/** What is asked of an import for a file of a feed. */
export function feedRequest(
  { policy, recipe: { mode } }: Feed,
  files: readonly string[],
  { recipe, returned = [] }: Pick<Planning, 'recipe' | 'returned'>,
): AskedImport {
  return {
    files,
    // Without sheets, the file is read as its columns show it.
    ...(recipe.sheets.length > 0 && { recipe }),
    planning: {
      mode: policy.new === 'list' ? 'update' : (mode ?? 'upsert'),
      ...{ unattended: true, reassign: true },
      ...(returned.length > 0 && { returned }),
    },
  };
}

/** How a file is planned. */
interface Planning extends BeforePlan {
  readonly recipe: Recipe;
  readonly returned?: readonly ReturnedRecord[];
}

function planOnce(
  feed: Feed,
  file: FeedFile,
  planning: Planning,
  workplace: ConnectedWorkplace,
): Promise<FeedPlan> {
  const { recipe, missing, isNew, said: before } = planning;
  return inScope(async (scope) => {
    const { folder } = scope.use(makeTrialFolder('sync', workplace.clock));
    let lists: FeedLists | undefined;
    let inputs: readonly Input[] = [];
    let said: readonly SaidHolder[] = [];
    let returned: readonly ReturnedRecord[] = [];
    const { run, plan } = await prepareImport(feedRequest(feed, [file.name], planning), workplace, {
      ...{ out: folder, afresh: true, isTrial: true },
      onPlanned: async (planned, read) => {
        inputs = read;
        lists = await listsOf(feed, planned, read, { missing, isNew, workplace });
        said = saidHolders(planned, read, before);
        returned = await returnedRecords(planned, read, before, workplace.connection.caller);
      },
    });
    scope.use(run);
    const [input] = inputs;
    if (lists === undefined || input === undefined) throw new RangeError('nothing was planned');
    return {
      lists,
      resource: input.kind.resource,
      plan,
      sha256: input.sheet.sha256,
      isWhole: inputs.every(({ sheet }) => sheet.endsWithinLine !== true),
      recipe: withoutFiles(confirmed(run.meta.read('planNotes')?.recipe ?? recipe)),
      questions: plan.questions,
      ...{ newColumns: [], said, returned },
    };
  });
}

interface ListSources extends Pick<BeforePlan, 'missing' | 'isNew'> {
  readonly workplace: ConnectedWorkplace;
}

async function listsOf(
  { policy, name }: Feed,
  run: RunReader,
  inputs: readonly Input[],
  { missing, isNew, workplace }: ListSources,
): Promise<FeedLists> {
  const resource = resourceOf(inputs, name);
  const { within, action, ...gone } = policy.gone ?? {};
  const operations = operationsNamed(resource, action ?? []);
  const [{ mapping }] = inputs as readonly [Input];
  const keys = new FeedKeys(resource, mapping.key);
  const ended: string[] = [];
  for (const status of ['planned', 'unchanged', 'blocked', 'skipped'] as const) {
    for (const { row } of rowsWith(run, status)) {
      keys.add(row.values, row.recordId);
      const record = row.recordId && run.records.get(resource.name, row.recordId);
      if (record && isEnded(resource, record.values)) ended.push(keys.keyOf(record));
    }
  }
  const { caller } = workplace.connection;
  if (operations.length > 0) {
    await assertGoneValues({ resource, operations, set: gone.set ?? {} }, caller);
  }
  const isInScope = await feedScope(kindNamed(resource.name), within, caller);
  const records = run.records
    .all(resource.name)
    .filter((record) => !isEnded(resource, record.values) && isInScope(record));
  const sources = { resource, records, keys, missing, isNew };
  return {
    ...plannedLists(run, inputs, policy.new !== 'list'),
    gone: goneRecords({ ...sources, policy: { ...gone, action: operations } }),
    known: records.length,
    ended,
    rows: run.rows.count(),
  };
}

/** The record type that a feed is about. Throws TallysheetError 'bad-recipe'. */
function resourceOf(inputs: readonly Input[], feed: string): Resource {
  const kinds = inputs.map(({ kind }) => recordKindOf(kind));
  const names = new Set(kinds.map(({ name }) => name));
  const [first] = kinds;
  if (first !== undefined && names.size === 1 && first.operation === undefined) {
    return first.resource;
  }
  throw new TallysheetError(
    'bad-recipe',
    `The feed ${feed} is about ${[...names].join(' and ')}; expected records of one type`,
    {
      hint: 'Give the sheet a record type in the recipe, and ignore other sheets: recordType: null.',
    },
  );
}

/** `checkin` for `Check in`. Throws TallysheetError 'bad-recipe' for what is not an operation of the record type. */
function operationsNamed(resource: Resource, names: readonly string[]): string[] {
  // They are rows of a sheet that has an action in each row.
  const hasSheet = findKind(`${resource.name}.${ANY_OPERATION}`) !== undefined;
  const all = Object.keys(hasSheet ? resource.endpoints : {}).flatMap((name) => {
    const kind = findKind(endpointName(resource, name));
    const { effect, undo } = resource.endpoints[name] ?? {};
    // Nothing is done without a person that no call takes back.
    const mayBeUndone = effect === 'act' && undo !== undefined && isUndone(undo);
    return kind?.operation === name && mayBeUndone ? [{ name, title: kind.action ?? name }] : [];
  });
  return names.map((text) => {
    const found = all.find(({ name, title }) =>
      [name, title].some((each) => lettersOf(each) === lettersOf(text)),
    );
    if (found !== undefined) return found.name;
    const known = all.map(({ name }) => name);
    throw new TallysheetError(
      'bad-recipe',
      `gone: action: ${resource.title} have no operation "${text}" that an undo takes back`,
      { hint: didYouMeanName(nearestNames(text, known)) ?? `There are: ${known.join(', ')}.` },
    );
  });
}

function lettersOf(text: string): string {
  return text.replace(/[^\p{L}]/gu, '').toLowerCase();
}

/** The headings of a file that its confirmed recipe does not have. */
function columnsBehind({ sheets }: Recipe, { columns }: PlanSummary): string[] {
  const known = new Set(
    sheets.flatMap((sheet) => (sheet.columns ?? []).map(({ heading }) => foldHeading(heading))),
  );
  const headings = columns.map(({ heading }) => heading);
  return headings.filter((heading) => !known.has(foldHeading(heading)));
}

function ignoringColumns(recipe: Recipe, headings: readonly string[]): Recipe {
  const ignored = headings.map((heading) => ({ heading, field: null }));
  return {
    ...recipe,
    sheets: recipe.sheets.map((sheet) => ({
      ...sheet,
      columns: [...(sheet.columns ?? []), ...ignored],
    })),
  };
}

/** The next file has another name. */
function withoutFiles(recipe: Recipe): Recipe {
  return {
    ...recipe,
    sheets: recipe.sheets.map((sheet) => withoutKeys(sheet, ['file'])),
  };
}
