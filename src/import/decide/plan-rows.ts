import type { Resource } from '../../catalogue/define.ts';
import { unitedKinds } from '../../catalogue/relations/united.ts';
import { proposedAnswers } from '../sheet/recipe/answers-in-recipe.ts';
import { AnswerBook } from '../sheet/values/answer.ts';
import { wasReadWhole } from '../ledger/journal/tables/records/list-pages.ts';
import { isOwnSheet } from '../sheet/headings/surveyed.ts';
import { unknownTexts } from './proposals/named-texts.ts';
import { proposeNames } from './proposals/propose-names.ts';
import { endpointOf, RESOURCES } from '../../catalogue/index.ts';
import { coveredLinesOf, kindsOfRows, lineItemsOf, type Kind } from '../../catalogue/kinds.ts';
import type { Input } from '../sheet/map/input.ts';
import type { PlanningWorkplace } from './resolve/plan-reading.ts';
import { assertRecordIds } from './match/assert-record-ids.ts';
import { Directory } from './names/directory.ts';
import { EarlierActs } from './match/earlier-acts.ts';
import type { EarlierRows } from '../ledger/run/earlier-rows.ts';
import { EqualRecords } from './match/equal-records.ts';
import { fieldOwners } from './match/field-owners.ts';
import { datesAnywhere, utcDate } from '../../kernel/dates/dates.ts';
import { expectPaths } from './rows/expect-paths.ts';
import { holdRows } from './rows/hold-rows.ts';
import { expectNames } from './resolve/expected-names.ts';
import { ImplicitCreates } from './names/implicit-creates.ts';
import { RecordOrder } from './match/record-order.ts';
import { positionOf } from './order-calls.ts';
import { putInOrder, refuseIncompleteActs } from './put-in-order.ts';
import type { PlanContext } from './rows/plan-context.ts';
import { plannedFiles, type PlannedFile } from './match/planned-files.ts';
import { takePathsApart } from './resolve/expand-paths.ts';
import { decideFiles, type FileContext } from './decide-files.ts';
import { DuplicateRows } from './rows/duplicate-rows.ts';
import type { ResolutionTables } from './resolve/resolution-tables.ts';
import { readContained } from './resolve/contained-records.ts';
import type { PassingStates } from './match/passing-state.ts';
import { watchesOfPlan } from './watches/watches-of-plan.ts';
import type { PlanTables } from './match/plan-tables.ts';
import { defined } from '../../kernel/defined.ts';
import { cellText } from '../../kernel/cells.ts';
import type { JournalRow } from '../ledger/journal/tables/rows/journal-row.ts';
import { NO_FILL_HINTS } from '../sheet/map/fill-hints.ts';
import { scanContext } from './names/scanned-record.ts';
import type { SharedByRows, ShownCell } from './match/row-context.ts';

/**
 * Stages 4 and 5 of 7: decides every row that is still open, parents' kinds first, and orders the calls.
 * Returns the number of rows that cannot be distinguished from equal ones.
 */
export async function planRows(
  run: PlanTables & ResolutionTables,
  inputs: readonly Input[],
  earlier: EarlierRows,
  workplace: PlanningWorkplace,
): Promise<number> {
  const files = plannedFiles(run, inputs);
  if (run.identity.request.planning.unattended === true) holdRows(run, files);
  const directory = new Directory(run.records);
  const paths = takePathsApart(run, files);
  expectNames(run, files, { directory, paths });
  const missing = missingRecords(run, directory);
  const arrival: ArrivalOrder = {
    arrives: files.some(({ kind }) => coveredLinesOf(kind)?.arrives !== undefined),
    inParts: run.identity.request.planning.inParts === true,
  };
  const ordered = inOrderOfNeed(files, arrival);
  const duplicates = new DuplicateRows(run);
  const equals = new EqualRecords();
  const kinds = files.flatMap(({ kind, steps }) => [kind, ...steps.map((step) => step.kind)]);
  const order = new RecordOrder(run, kinds);
  const done = new EarlierActs(run, files, earlier);
  const today = utcDate(workplace.clock.now());
  const passing: PassingStates = new Map();
  const watches = watchesOfPlan(run, { directory, order, passing, today });
  const forecast = { order, done, passing, today, anywhere: datesAnywhere(workplace.clock.now()) };
  const names = { directory, missing, paths, earlier, equals, watches, ...forecast };
  const contexts = ordered.map((planned) => ({ planned, context: contextOf(run, planned, names) }));
  proposeForNames(run, files, names);
  await expectAllPaths(run, contexts, missing);
  await readContained(run, contexts, workplace);
  for (const watch of watches) await watch.read?.(contexts, workplace);
  for (const { file, mapping } of files) assertRecordIds(run, file, mapping);
  await decideFiles(run, contexts, duplicates, workplace);
  for (const watch of watches) await watch.conclude?.(contexts, workplace);
  order.remember(files);
  for (const each of [duplicates, done, ...watches.flatMap(({ closes }) => closes ?? [])])
    each.close();
  await refuseIncompleteActs(run, contexts);
  await putInOrder(run);
  return duplicates.count;
}

/** What unknown names probably mean is used for the plan; a person confirms it before anything is sent. */
function proposeForNames(
  run: PlanTables,
  files: readonly PlannedFile[],
  { directory, missing }: Pick<PlanContext, 'directory' | 'missing'>,
): void {
  const { undoes, unattended, createMissing, answers: given = [] } = run.identity.request.planning;
  if (undoes !== undefined || unattended === true) return;
  const answers = new AnswerBook(given);
  const knowsAll = (resource: Resource): boolean =>
    unitedKinds(resource).every((kind) => wasReadWhole(run, kind));
  const { rows, records } = run;
  // Who fills in our own headings, or says what may be made, has decided it.
  const isOwn = files.every(({ mapping }) => isOwnSheet(mapping));
  const proposesNew = createMissing === undefined && !isOwn;
  const sources = { rows, records, directory, missing, answers, knowsAll, proposesNew };
  const unknown = unknownTexts(files, sources);
  const proposed = proposeNames(unknown, sources);
  run.meta.write('proposedNames', proposed);
  directory.proposed = new AnswerBook(proposedAnswers(proposed.names));
  const texts = [...unknown].flatMap(([{ name }, all]) =>
    all.map(({ text }) => [name, text] as const),
  );
  directory.noteUnknown(texts);
}

/** Paths whose beginnings are unknown may be made whole, and are expected again then. */
async function expectAllPaths(
  run: PlanTables & ResolutionTables,
  contexts: readonly FileContext[],
  missing: ImplicitCreates,
): Promise<void> {
  const expectAll = async (): Promise<void> => {
    for (const { planned, context } of contexts) await expectPaths(run, planned.file, context);
  };
  if (await missing.wholePathsOnly(expectAll)) await expectAll();
}

/** What the files say of orders whose items arrive. */
interface ArrivalOrder {
  /** Whole orders arrive. */
  readonly arrives: boolean;
  /** Orders arrive in parts. */
  readonly inParts: boolean;
}

/** The rows of one file stay together, where the one of its kinds is that needs most before it. */
function inOrderOfNeed(files: readonly PlannedFile[], arrival: ArrivalOrder): PlannedFile[] {
  const places = new Map<number, number>();
  for (const { file, kind } of files) {
    const place = planOrder(kind, arrival);
    const known = places.get(file.id) ?? place;
    places.set(file.id, known < 0 || place < 0 ? -1 : Math.max(known, place));
  }
  const placeOf = ({ file }: PlannedFile): number => places.get(file.id) ?? 0;
  return files.toSorted((one, other) => placeOf(one) - placeOf(other));
}

/**
 * Decisions about reservations first, because they say who may have an item; then parents, and a record of several
 * rows is whole before other sheets do anything with it. Where items arrive with their records, stock is moved after that;
 * where they arrive in parts, after the note on their records.
 */
function planOrder(kind: Kind, { arrives, inParts }: ArrivalOrder): number {
  if (inParts && kind.resource.inParts !== undefined) return -1;
  if (arrives && movesStock(kind)) return RESOURCES.length;
  if (kind.resource.reserves !== undefined && kind.operation !== undefined) return -1;
  const place = Math.max(...placesNeeded(kind));
  return lineItemsOf(kind) === undefined ? place + 0.5 : place;
}

/** The places of the record type, and of those whose records have to be in a state: what brings them there is decided before. */
function placesNeeded(kind: Kind): number[] {
  const placeOf = (wanted: string): number => RESOURCES.findIndex(({ name }) => name === wanted);
  const needed = kindsOfRows(kind).flatMap(({ resource, operation }) => {
    if (operation === undefined) return [];
    const { needsOf = {}, params = {} } = endpointOf(resource, operation).endpoint;
    return Object.keys(needsOf).flatMap((param) => {
      const field = params[param];
      return field?.kind === 'reference' ? [placeOf(field.to)] : [];
    });
  });
  return [placeOf(kind.resource.name), ...needed];
}

function movesStock({ resource, operation }: Kind): boolean {
  if (operation === undefined) return false;
  const { changesStock, usesStock } = endpointOf(resource, operation).endpoint;
  return (changesStock ?? usesStock) !== undefined;
}

/** Records made from mere names are calls without a row; their ids come after those of all rows. */
function missingRecords(run: PlanTables, directory: Directory): ImplicitCreates {
  const allowed = new Set(run.identity.request.planning.createMissing ?? []);
  return new ImplicitCreates(allowed, directory, (call) => {
    const id = run.calls.nextId();
    run.calls.add({ ...call, id }, positionOf(call.resource, id));
    return id;
  });
}

/** What the rows of a file are decided by. */
function contextOf(run: PlanTables, planned: PlannedFile, names: Names): PlanContext {
  const { file, mapping } = planned;
  const steps = planned.steps.map(({ name, kind, operand, own, gives, headingOf }) => {
    const ofStep = { kind, file, headingOf, fillHints: NO_FILL_HINTS, shownColumns: [], mapping };
    const target = { operand, ...defined({ own, gives }) };
    return [name, { ...contextOfKind(run, ofStep, names), ...target }] as const;
  });
  return { ...contextOfKind(run, planned, names), steps: new Map(steps) };
}

/** What the rows of all files share, and what watches over their decisions. */
type Names = SharedByRows & Pick<PlanContext, 'watches'>;

function contextOfKind(
  run: PlanTables,
  { kind, file, headingOf, fillHints, shownColumns, mapping }: Omit<PlannedFile, 'steps'>,
  names: Names,
): PlanContext {
  const { planning, checking } = run.identity.request;
  return {
    kind,
    planning,
    checking,
    scans: scanContext(run.identity),
    knowsAll: (resource) => unitedKinds(resource).every((kind) => wasReadWhole(run, kind)),
    steps: new Map(),
    key: mapping.key,
    owners: fieldOwners(mapping),
    rows: run.rows,
    calls: run.calls,
    records: run.records,
    ...names,
    fillHints,
    shownCells: (row) => shownCells(run, row, shownColumns),
    place: (row, target) => {
      const [name = ''] = kind.resource.namedBy;
      const isInPath = target === kind.resource.parent && names.paths.has(row.id);
      const column = target === undefined ? undefined : headingOf(isInPath ? name : target);
      return { file: file.name, row: row.number, ...defined({ sheet: file.sheet, column }) };
    },
  };
}

function shownCells(
  run: PlanTables,
  row: JournalRow,
  columns: PlannedFile['shownColumns'],
): readonly ShownCell[] {
  if (columns.length === 0) return [];
  const cells = run.rows.cells(row.id);
  return columns.flatMap(({ index, target, format }) => {
    const cell = cells[index];
    return cell === undefined || cellText(cell).trim() === '' ? [] : [{ target, cell, format }];
  });
}
