import { z } from 'zod';
import { COMPARISON } from './comparisons.ts';
import { DELIVERIES } from './deliveries.ts';
import { PLAN, RECIPE, RUN, VALIDATION } from './imports.ts';
import * as others from './others.ts';
import { COUNT, ERROR } from './parts.ts';
import * as people from './people.ts';
import { REHEARSAL } from './rehearsals.ts';
import * as reports from './reports.ts';
import * as runs from './runs.ts';
import { SYNC } from './syncs.ts';
import * as stocktakes from './stocktakes.ts';

/** The version of the documents; members that come do not change it. */
export const JSON_VERSION = 1;

/** Every document of --json: what it is, what it counts, and its other members. */
export const JSON_OUTPUTS = {
  call: output('The response of a call', ['records'], others.CALL),
  'call-saved': output('A response that was saved', ['files'], others.CALL_SAVED),
  comparison: output(
    'A comparison of a register',
    [
      ...(['rows', 'records', 'matched', 'differing', 'missing', 'unexpected'] as const),
      ...(['duplicated', 'notComparable', 'failedChecks'] as const),
    ],
    COMPARISON,
  ),
  deliveries: output(
    'What arrived of purchase orders that are received in parts',
    ['rows', 'arriving', 'alreadyArrived', 'complete', 'countedTwice', 'issues'],
    DELIVERIES,
  ),
  'depreciation-report': output(
    'A depreciation report',
    ['rows', 'books', 'exceptions', 'checks', 'failedChecks'],
    reports.DEPRECIATION_REPORT,
  ),
  endpoints: output('The calls of the interface', ['endpoints'], others.ENDPOINTS),
  error: output('An error that ended a command', ['errors'], {
    ...z.object(PLAN).partial().shape,
    ...others.FAILURE,
  }),
  export: output('An export', ['files', 'records', 'rows'], others.EXPORT),
  changes: output(
    'What changed since a snapshot',
    ['created', 'updated', 'deleted', 'moved', 'heldBy'],
    others.CHANGES,
  ),
  checks: output('What doctor checked', ['checks', 'problems'], others.CHECKS),
  'known-source': output('The recipe of a known source', ['sheets'], runs.KNOWN_SOURCE),
  'known-sources': output('The known sources', ['sources'], runs.KNOWN_SOURCES),
  labels: output('Printed labels', ['labels', 'pages', 'notFound'], others.LABELS),
  offboarding: output(
    'What leavers have, what came back and who is deactivated',
    ['people', 'returned', 'missing', 'deactivated', 'issues'],
    people.OFFBOARDING,
  ),
  onboarding: output(
    'Who gets what of which kit, and what is not free',
    ['people', 'getting', 'complete', 'short', 'issues'],
    people.ONBOARDING,
  ),
  page: output('The address of the page', ['pages'], others.PAGE),
  plan: output('A plan that is not applied yet', ['rows', 'issues', 'writes'], PLAN),
  profile: output('A profile that was set up', ['checks', 'problems'], others.PROFILE_SAVED),
  profiles: output('The profiles', ['profiles', 'problems'], others.PROFILES),
  recipe: output('An import recipe, as --recipe takes it', ['sheets', 'columns'], RECIPE),
  'recipe-forgotten': output('A forgotten recipe', ['recipes'], runs.RECIPE_FORGOTTEN),
  recipes: output('The remembered recipes', ['recipes'], runs.RECIPES),
  'remembered-recipe': output('A remembered recipe', ['sheets'], runs.REMEMBERED_RECIPE),
  rehearsal: output(
    'What a command changed on a twin of the account',
    [
      ...(['created', 'updated', 'ended', 'deleted', 'handedOut', 'checkedIn'] as const),
      ...(['moved', 'stock', 'rows'] as const),
    ],
    REHEARSAL,
  ),
  run: output('A run that was sent', ['rows', 'issues', 'calls'], RUN),
  'run-details': output('One run', ['rows', 'unverified'], runs.RUN_DETAILS),
  'run-dropped': output('An abandoned run', ['runs'], runs.RUN_DROPPED),
  'run-recovered': output(
    'A run with a new journal',
    ['rows', 'done', 'notProcessed', 'errors'],
    runs.RUN_RECOVERED,
  ),
  'state-recovered': output(
    'What was put back into a restored shared state',
    ['fingerprints', 'runs', 'missing'],
    runs.STATE_RECOVERED,
  ),
  'run-results': output('The results of a run', ['rows', 'open', 'runs'], runs.RUN_RESULTS),
  runs: output('The runs', ['runs'], runs.RUNS),
  'run-bundle': output('A run that was packed for support', ['files', 'lines'], runs.RUN_BUNDLE),
  'runs-purged': output(
    'Runs whose files were removed',
    ['purged', 'kept', 'remains'],
    runs.RUNS_PURGED,
  ),
  'snapshots-purged': output('Snapshots that were removed', ['removed'], runs.SNAPSHOTS_PURGED),
  service: output('The address of the local service', ['accounts'], others.SERVICE),
  'service-labels': output('Labels of the service', ['labels', 'notFound'], others.SERVICE_LABELS),
  'status-report': output(
    'A report on the state of the account',
    ['exceptions', 'checks', 'failedChecks'],
    reports.STATUS_REPORT,
  ),
  'stock-problems': output('Rows of stock files with errors', ['rows'], reports.STOCK_PROBLEMS),
  'stock-reopened': output('A reopened stock period', ['periods'], reports.STOCK_REOPENED),
  'stock-report': output(
    'A stock report',
    ['items', 'exceptions', 'failedChecks'],
    reports.STOCK_REPORT,
  ),
  'stocktake-counted': output(
    'A count of a stocktake',
    ['files', 'rows', 'unknownTags', 'problems'],
    stocktakes.STOCKTAKE_COUNTED,
  ),
  'stocktake-finished': output(
    'The end of a stocktake',
    ['expected', 'counted', 'followUps', 'failedChecks'],
    stocktakes.STOCKTAKE_FINISHED,
  ),
  'stocktake-started': output(
    'A stocktake that was started',
    ['expected', 'places', 'calls'],
    stocktakes.STOCKTAKE_STARTED,
  ),
  'stocktake-status': output(
    'How far a stocktake is',
    ['expected', 'found', 'toCount'],
    stocktakes.STOCKTAKE_STATUS,
  ),
  sync: output('The files of a feed', ['files', 'new', 'changed', 'gone', 'held'], SYNC),
  'tax-reopened': output('A reopened tax period', ['periods'], reports.TAX_REOPENED),
  'tax-report': output(
    'A tax report',
    ['assets', 'exceptions', 'failedChecks'],
    reports.TAX_REPORT,
  ),
  templates: output('Import templates', ['files'], others.TEMPLATES),
  undo: output('An undo that has nothing to do', ['remaining'], runs.UNDO),
  validation: output(
    'What validate found',
    ['rows', 'rowsWithErrors', 'openRows', 'errors', 'warnings', 'questions', 'listed'],
    VALIDATION,
  ),
} as const;

/** The kinds of documents of --json. */
export type JsonKind = keyof typeof JSON_OUTPUTS;

/** What a command says of its document; version, kind and exit code are added when it is printed. */
export type JsonBody<K extends JsonKind> = z.input<(typeof JSON_OUTPUTS)[K]['body']>;

interface Output<C extends string, F extends z.ZodRawShape> {
  readonly title: string;
  readonly body: z.ZodObject<F & { counts: z.ZodObject<Record<C, typeof COUNT>> }>;
}

function output<const C extends string, F extends z.ZodRawShape>(
  title: string,
  counts: readonly C[],
  fields: F,
): Output<C, F> {
  const shape = Object.fromEntries(counts.map((name) => [name, COUNT])) as Record<C, typeof COUNT>;
  const body = z.object({ ...fields, counts: z.object(shape) });
  return { title, body: body };
}

/** The schema of a whole document. A document may end with an error that came after it was made. */
export function outputSchema(kind: JsonKind): z.ZodObject {
  const { body } = JSON_OUTPUTS[kind];
  const envelope = z.object({
    version: z.literal(JSON_VERSION),
    kind: z.literal(kind),
    exitCode: z.int().min(0),
  });
  const shape: z.ZodRawShape = body.shape;
  return z.object({ ...envelope.shape, error: ERROR.optional(), ...shape });
}
