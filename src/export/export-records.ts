import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { Resource } from '../catalogue/define.ts';
import type { Field } from '../catalogue/fields.ts';
import { resourceNamed } from '../catalogue/index.ts';
import { utcDate } from '../kernel/dates/dates.ts';
import { TallysheetError } from '../kernel/messages/errors.ts';
import { FileNotices } from '../tabular/files/file-notices.ts';
import { WrittenFiles } from '../tabular/files/written-files.ts';
import { VERSION } from '../kernel/version.ts';
import { chooseColumns } from './choose/choose-columns.ts';
import { namedByFilters, readFilters, resolveFilters } from './choose/choose-filters.ts';
import { chooseExportKinds } from './choose/choose-kinds.ts';
import { RecordSelection } from '../account/record-selection.ts';
import { exportColumns } from './export-columns.ts';
import type { ExportReport, ExportRequest, ExportWorkplace } from './choose/export-request.ts';
import { damagedTexts } from './read/damaged-texts.ts';
import { AccountStore } from '../account/account-store.ts';
import { familyMembers, familiesOf } from '../account/families.ts';
import { filteredList } from '../account/list-filter.ts';
import { furtherList, wholeList, type Family } from '../account/list-query.ts';
import { AccountReader, type AccountListener } from '../account/account-reader.ts';
import { planExportFiles, type ExportFile } from './plan-export-files.ts';
import { recordTable, type RecordTable } from './record-table.ts';
import { ReferenceNames } from './read/reference-names.ts';
import { writeExportFile } from './write-export-file.ts';

/**
 * Writes the records of some kinds to files, complete or not at all, in a form that import takes back:
 * unchanged they plan no write. What was read is kept in the state folder until the files are written,
 * so that the same request goes on after it was broken off.
 *
 * Throws TallysheetError 'bad-usage', 'unknown-kind', 'incomplete-list', 'bad-answer' (the service does
 * not go by a filter), 'run-locked', 'cannot-write' (also where a file is there that this program did not
 * write, or that was edited since), and as Caller.read does.
 */
export async function exportRecords(
  request: ExportRequest,
  workplace: ExportWorkplace,
  listener: AccountListener = {},
): Promise<ExportReport> {
  const resources = chooseExportKinds(request.kinds);
  const filters = readOnlyFilters(resources, request.filters ?? []);
  const { cwd, clock } = workplace;
  const { out, format, stableNames } = request;
  const date = stableNames === true ? undefined : utcDate(clock.now());
  const files = await planExportFiles(resources, { cwd, out, format, date });
  const own = new WrittenFiles({ stateFolder: workplace.stateFolder, force: request.force });
  for (const { path } of files) await own.assertReplaceable(path);

  const store = AccountStore.open(statePath(request, resources, workplace));
  try {
    const reading = new Reading(resources, filters, { store, workplace, listener, own });
    const report = await reading.write(request, files);
    store.remove();
    return report;
  } catch (error) {
    // Going on would only lead there again.
    if (error instanceof TallysheetError && error.code === 'incomplete-list') store.remove();
    else store.close();
    throw error;
  }
}

type WrittenFilters = ReturnType<typeof readFilters>;

interface Tools {
  readonly store: AccountStore;
  readonly workplace: ExportWorkplace;
  readonly listener: AccountListener;
  readonly own: WrittenFiles;
}

/** One export, list by list: what the names of families are, the records, what they refer to. */
class Reading {
  readonly #resources: readonly Resource[];
  readonly #filters: WrittenFilters;
  readonly #tools: Tools;
  readonly #desk: AccountReader;
  readonly #names = new ReferenceNames();

  constructor(resources: readonly Resource[], filters: WrittenFilters, tools: Tools) {
    this.#resources = resources;
    this.#filters = filters;
    this.#tools = tools;
    this.#desk = new AccountReader(tools.store, tools.workplace, tools.listener);
  }

  async write(request: ExportRequest, files: readonly ExportFile[]): Promise<ExportReport> {
    const { store, workplace } = this.#tools;
    const { clock, connection } = workplace;
    const startedAt = store.once('startedAt', new Date(clock.now()).toISOString());
    const { families, omitted } = await this.#readFamilies();
    await this.#readNames(namedByFilters(this.#filters));
    const lists = this.#resources.map((resource) => this.#listsOf(resource, families));
    this.#assertKnownColumns(request, families);
    await this.#desk.readAll(lists.flatMap((list) => list.lists));
    await this.#readNames(this.#referredTo(lists));

    const tables = this.#tables(lists, families, request.columns);
    const notices = new FileNotices(this.#tools.own);
    const written: { path: string; format: ExportFile['format']; kinds: string[] }[] = [];
    for (const file of files) {
      const path = await writeExportFile(file, {
        tables,
        names: this.#names,
        createdAt: clock.now(),
        footer: `As of ${startedAt.slice(0, 10)}`,
        notices,
      });
      const kinds = file.kinds.map(({ name }) => name);
      written.push({ path, format: file.format, kinds });
    }
    const { reads, retries, rateLimited } = connection.caller.counters();
    return {
      files: written,
      notices: notices.list(),
      rows: Object.fromEntries(tables.map(({ resource, rows }) => [resource.name, rows])),
      calls: { reads, retries, rateLimited },
      passes: this.#desk.passes(lists),
      omitted,
      damaged: damagedTexts(lists),
      continued: this.#desk.continued,
      startedAt,
      finishedAt: new Date(clock.now()).toISOString(),
    };
  }

  /** The names of custom fields and depreciation methods, by the kind of record that has them. */
  async #readFamilies(): Promise<{ families: Families; omitted: string[] }> {
    const described = this.#resources.flatMap((resource) => familiesOf(resource));
    const owners = [...new Set(described.map(({ names }) => names))].map(resourceNamed);
    await this.#readNames(owners);
    const families = new Map<Resource, readonly Family[]>();
    const omitted = new Set<string>();
    for (const resource of this.#resources) {
      const own = familiesOf(resource).map((field) => {
        const records = this.#tools.store.records(field.names);
        const { members, secret } = familyMembers(resource, field, records);
        for (const name of secret) omitted.add(name);
        return { field, members };
      });
      families.set(resource, own);
    }
    return { families, omitted: [...omitted] };
  }

  #listsOf(resource: Resource, families: Families): RecordSelection {
    const { store } = this.#tools;
    const whole = wholeList(resource, families.get(resource) ?? []);
    const [first, ...others] = resolveFilters(this.#filters, this.#names);
    if (first !== undefined)
      return new RecordSelection([filteredList(whole, [first, ...others])], store);
    const further = (resource.furtherLists ?? []).map((list) => furtherList(whole, list));
    return new RecordSelection([whole, ...further], store);
  }

  /** What is misspelt is told before anything long is read. */
  #assertKnownColumns({ columns }: ExportRequest, families: Families): void {
    const described = this.#resources.map((resource) => ({
      resource,
      columns: exportColumns(resource, families.get(resource) ?? []),
    }));
    chooseColumns(described, columns);
  }

  #tables(
    lists: readonly RecordSelection[],
    families: Families,
    wanted: readonly string[] | undefined,
  ): RecordTable[] {
    const described = lists.map((list) => {
      const known = families.get(list.resource) ?? [];
      const shown = wanted === undefined ? presentIn(list, known) : known;
      return { resource: list.resource, columns: exportColumns(list.resource, shown) };
    });
    const chosen = chooseColumns(described, wanted);
    return lists.map((list, at) => recordTable(list, chosen[at]?.columns ?? [], this.#names));
  }

  /** The kinds that the records refer to, as far as the interface lists them. */
  #referredTo(lists: readonly RecordSelection[]): Resource[] {
    const kinds = new Set<string>();
    for (const list of lists) {
      const references = Object.entries<Field>(list.resource.fields).flatMap(([name, field]) =>
        field.kind === 'reference' && field.answer !== null ? [{ name, to: field.to }] : [],
      );
      for (const { values } of list.records()) {
        const used = references.filter(({ name }) => typeof values[name] === 'number');
        for (const { to } of used) kinds.add(to);
      }
    }
    return [...kinds].map(resourceNamed).filter(({ all }) => all !== undefined);
  }

  async #readNames(resources: readonly Resource[]): Promise<void> {
    const missing = resources.filter(({ name }) => !this.#names.knows(name));
    await this.#desk.readAll(missing.map((resource) => wholeList(resource)));
    for (const resource of missing) {
      this.#names.learn(resource, this.#tools.store.records(resource.name));
    }
  }
}

type Families = ReadonlyMap<Resource, readonly Family[]>;

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
  throw new TallysheetError('bad-usage', '--filter is for one kind at a time', {
    hint: 'Export the kinds one by one.',
  });
}

/** The same request on the same account goes on with what was read. */
function statePath(
  { filters = [] }: ExportRequest,
  resources: readonly Resource[],
  { stateFolder, connection }: ExportWorkplace,
): string {
  const names = resources.map(({ name }) => name);
  const identity = JSON.stringify([VERSION, connection.account, names, filters]);
  const key = createHash('sha256').update(identity).digest('hex').slice(0, 16);
  return join(stateFolder, 'exports', `${key}.db`);
}
