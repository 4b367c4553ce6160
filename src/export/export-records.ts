import type { Resource } from '../catalogue/define.ts';
import type { Field } from '../catalogue/fields.ts';
import { utcDate } from '../kernel/dates/dates.ts';
import { TallysheetError } from '../kernel/messages/errors.ts';
import { assertKnownOptions, type OptionNames } from '../kernel/messages/known-options.ts';
import { FileNotices } from '../tabular/file-notices.ts';
import { WrittenFiles } from '../tabular/files/written-files.ts';
import { chooseColumns } from './choose/choose-columns.ts';
import { namedByFilters, readFilters, resolveFilters } from './choose/choose-filters.ts';
import { chooseExportKinds, keptApart } from './choose/choose-kinds.ts';
import type { RecordSelection } from '../account/record-selection.ts';
import { assertLinesFound, withLinesApart } from './columns/lines-apart.ts';
import { exportColumns, type ExportColumn } from './export-columns.ts';
import { writtenStyle, type WrittenStyle } from './written-style.ts';
import type { ExportReport, ExportRequest, ExportWorkplace } from './choose/export-request.ts';
import { damagedTexts } from './read/damaged-texts.ts';
import { ACCOUNT_LISTENER, type AccountListener } from '../account/account-listener.ts';
import type { Family } from '../account/account-record.ts';
import type { AccountSnapshot, WantedRecords } from '../account/account-snapshot.ts';
import { withAccount } from '../account/with-account.ts';
import { withSignal } from '../account/with-signal.ts';
import {
  lineFormat,
  planExportFiles,
  type ExportFile,
  type LineFormat,
} from './plan-export-files.ts';
import { LISTED } from '../catalogue/relations/listed.ts';
import { recordTable, type RecordTable } from './record-table.ts';
import { keepSnapshot } from './snapshots/keep-snapshot.ts';
import { listReadings } from './snapshots/list-readings.ts';
import { withSnapshotRun, type SnapshotRun } from './snapshots/snapshot-run.ts';
import { ReferenceNames } from './read/reference-names.ts';
import {
  writeExportFiles,
  writeLines,
  type ExportContent,
  type LineTarget,
} from './write-export-file.ts';

const REQUEST: OptionNames<ExportRequest> = {
  kinds: 'required',
  out: true,
  to: true,
  format: true,
  columns: true,
  lines: true,
  filters: true,
  language: true,
  dateFormat: true,
  decimal: true,
  delimiter: true,
  stableNames: true,
  force: true,
  keepSnapshot: true,
  snapshot: true,
  full: true,
  fullEvery: true,
};

/**
 * Writes the records of some kinds to files, all or nothing, in a form that can be imported again:
 * unchanged, they plan no write. What was read is kept in the state folder until the files are
 * written, so that the same request can be resumed. Throws TallysheetError 'bad-usage' (also an unknown option),
 * 'unknown-kind', 'incomplete-list', 'bad-response' (the service ignores a filter), 'run-locked',
 * 'cannot-write' (also if a file exists that this program did not write, or that was edited since),
 * and as Caller.read does.
 */
export async function exportRecords(
  request: ExportRequest,
  workplace: ExportWorkplace,
  listener: AccountListener = {},
): Promise<ExportReport> {
  assertKnownOptions('The request of exportRecords', request, REQUEST);
  assertKnownOptions('The listener of exportRecords', listener, ACCOUNT_LISTENER);
  const resources = chooseExportKinds(request.kinds);
  const filters = readOnlyFilters(resources, request.filters ?? []);
  const style = writtenStyle(request);
  if (request.keepSnapshot === true && filters.length > 0) {
    throw new TallysheetError('bad-usage', '--snapshot keeps whole lists, not filtered ones', {
      hint: 'Remove --filter.',
    });
  }
  return withSnapshotRun(request, workplace, async (run) => {
    const { cwd, clock } = workplace;
    const { out, to, format, stableNames } = request;
    const date = stableNames === true ? undefined : utcDate(run.use.asOf?.takenAt ?? clock.now());
    const target: WrittenTarget =
      to === undefined
        ? { files: await planExportFiles(resources, { cwd, out, format }, date) }
        : { files: [], lines: { format: lineFormat(resources, format), to } };
    const own = new WrittenFiles({ stateFolder: workplace.stateFolder, force: request.force });
    for (const { path } of target.files) await own.assertReplaceable(path);

    const kinds = resources.map(({ name }) => name);
    const job = {
      name: 'export',
      startsAgain: true as const,
      request: {
        ...{ kinds, filters: [...(request.filters ?? [])] },
        ...(run.isKept && { snapshot: run.isFull ? 'full' : 'changes' }),
        ...(run.use.asOf && { asOf: run.use.asOf.id }),
      },
      snapshots: run.use,
    };
    const { signal } = withSignal(workplace, listener.signal).stop;
    return withAccount(job, { place: workplace, listener }, (snapshot) =>
      new Writing(resources, filters, { snapshot, workplace, own, style, signal, run }).write(
        request,
        target,
      ),
    );
  });
}

/** Where an export goes: to files, or line by line to a program. */
interface WrittenTarget {
  readonly files: readonly ExportFile[];
  readonly lines?: { readonly format: LineFormat; readonly to: LineTarget };
}

type WrittenFilters = ReturnType<typeof readFilters>;

interface Tools {
  readonly snapshot: AccountSnapshot;
  readonly workplace: ExportWorkplace;
  readonly own: WrittenFiles;
  readonly style: WrittenStyle;
  readonly signal: AbortSignal;
  readonly run: SnapshotRun;
}

/** One export, list by list: what the names of families are, the records, what they refer to. */
class Writing {
  readonly #resources: readonly Resource[];
  readonly #filters: WrittenFilters;
  readonly #tools: Tools;
  readonly #names = new ReferenceNames();

  constructor(resources: readonly Resource[], filters: WrittenFilters, tools: Tools) {
    this.#resources = resources;
    this.#filters = filters;
    this.#tools = tools;
  }

  async write(request: ExportRequest, target: WrittenTarget): Promise<ExportReport> {
    const { snapshot, workplace, style, signal, run } = this.#tools;
    const { clock, connection } = workplace;
    const begun = new Date(run.use.asOf?.takenAt ?? clock.now()).toISOString();
    const startedAt = snapshot.once('startedAt', begun);
    await snapshot.readFamilies(run.isKept ? LISTED : this.#resources);
    if (run.isKept) snapshot.keepParts();
    // A retired item has comments and a history, too.
    const isMainListOnly = this.#resources.every(({ within }) => within === undefined);
    await this.#readNames(namedByFilters(this.#filters), { isMainListOnly });
    const filters = resolveFilters(this.#filters, this.#names);
    this.#assertKnownColumns(request);
    const lists = await snapshot.read(this.#resources.map((resource) => ({ resource, filters })));
    await this.#readNames([...new Set(lists.flatMap((list) => list.referredTo()))]);

    const tables = this.#tables(lists, request);
    const readings = listReadings(snapshot, this.#resources);
    const notices = new FileNotices(this.#tools.own);
    const content: ExportContent = {
      tables,
      names: this.#names,
      style,
      createdAt: clock.now(),
      startedAt,
      readAt: (kind) => earliestOf(startedAt, readings.find((list) => list.kind === kind)?.asOf),
      isPart: filters.length > 0,
      footer: `As of ${startedAt.slice(0, 10)}`,
      notices,
      signal,
    };
    const { lines } = target;
    if (lines !== undefined) await writeLines(lines.format, content, lines.to);
    const written = await writeExportFiles(target.files, content);
    const kept = run.isKept
      ? keepSnapshot(snapshot, workplace, { startedAt, isFull: run.isFull })
      : undefined;
    const { reads, retries, rateLimited } = connection.caller.counters();
    return {
      files: written,
      notices: notices.list(),
      rows: Object.fromEntries(tables.map(({ resource, rows }) => [resource.name, rows])),
      records: Object.fromEntries(
        tables.map(({ resource, recordCount }) => [resource.name, recordCount]),
      ),
      calls: { reads, retries, rateLimited },
      passes: Object.fromEntries(lists.map(({ resource, passes }) => [resource.name, passes])),
      apart: keptApart(request.kinds).map(({ name, within, fields }) => ({
        kind: name,
        calls: holdersIn(snapshot, within && fields[within.field]),
      })),
      omitted: snapshot.secretMembers,
      damaged: damagedTexts(lists),
      lists: readings,
      ...(kept && { snapshot: kept }),
      continued: snapshot.isContinued,
      startedAt,
      finishedAt: new Date(clock.now()).toISOString(),
    };
  }

  /** Report misspelt names before a long reading starts. */
  #assertKnownColumns({ columns }: ExportRequest): void {
    const described = this.#resources.map((resource) => ({
      resource,
      columns: this.#columns(resource, this.#tools.snapshot.families(resource)),
    }));
    chooseColumns(described, columns);
  }

  /** A heading may not be the name of a custom field, even where no record has that. */
  #columns(resource: Resource, families: readonly Family[]): ExportColumn[] {
    const { snapshot, style } = this.#tools;
    const known = snapshot.families(resource).filter(({ field }) => field.shown === 'by-name');
    const customFields = known.flatMap(({ members }) => members);
    return exportColumns(resource, families, { language: style.language, customFields });
  }

  /** Throws 'bad-usage' where no text has a line of the request. */
  #tables(
    lists: readonly RecordSelection[],
    { columns: wanted, lines = [] }: ExportRequest,
  ): RecordTable[] {
    const described = lists.map((list) => {
      const known = this.#tools.snapshot.families(list.resource);
      const shown = wanted === undefined ? presentIn(list, known) : known;
      return { resource: list.resource, columns: this.#columns(list.resource, shown) };
    });
    const chosen = chooseColumns(described, wanted);
    const columns = lists.map((list, at) =>
      withLinesApart(chosen[at]?.columns ?? [], list.records(), lines),
    );
    assertLinesFound(lines, columns);
    return lists.map((list, at) => recordTable(list, columns[at] ?? [], this.#names));
  }

  async #readNames(
    resources: readonly Resource[],
    options?: Pick<WantedRecords, 'isMainListOnly'>,
  ): Promise<void> {
    const { snapshot } = this.#tools;
    const missing = resources.filter(({ name }) => !this.#names.knows(name));
    await snapshot.readNamed(missing, options);
    for (const resource of missing) this.#names.learn(resource, (kind) => snapshot.of(kind));
  }
}

/** Of ISO times, in whose text order they are. */
function earliestOf(time: string, other: string = time): string {
  return other < time ? other : time;
}

/** How many records may hold those whose field names their container. */
function holdersIn(snapshot: AccountSnapshot, field: Field | undefined): number {
  return field?.kind === 'reference' ? [...snapshot.of(field.to)].length : 0;
}

/** Custom fields belong to some kinds only: those that at least one record shows. */
function presentIn(list: RecordSelection, families: readonly Family[]): Family[] {
  const present = new Set<string>();
  for (const { named } of list.records())
    for (const target of Object.keys(named)) present.add(target);
  return families.map(({ field, members }) => ({
    field,
    members: members.filter(
      (member) => field.shown !== 'by-name' || present.has(`${field.prefix}:${member}`),
    ),
  }));
}

function readOnlyFilters(
  resources: readonly Resource[],
  written: readonly string[],
): WrittenFilters {
  const [resource, ...others] = resources;
  if (written.length === 0 || resource === undefined) return [];
  if (others.length === 0) return readFilters(resource, written);
  throw new TallysheetError('bad-usage', '--filter works with one record type at a time', {
    hint: 'Export the record types one by one.',
  });
}
