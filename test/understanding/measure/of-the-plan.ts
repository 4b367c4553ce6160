import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { endpointOf, resourceNamed } from '../../../src/catalogue/index.ts';
import { operandOf } from '../../../src/catalogue/operations/operands.ts';
import { findKind, type Kind } from '../../../src/catalogue/kinds.ts';
import { CREATE } from '../../../src/import/sheet/values/answer.ts';
import { questionsOf } from '../../../src/import/decide/questions/questions.ts';
import type { Sureness } from '../../../src/import/sheet/evidence/readings.ts';
import type { ImportRequest } from '../../../src/import/sheet/request/request.ts';
import { NEVER_STOPS } from '../../../src/import/ledger/run/workplace.ts';
import { prepareImport, type PreparedRun } from '../../../src/import/import-file.ts';
import {
  isPointer,
  type Payload,
  type PlannedValue,
} from '../../../src/import/ledger/journal/tables/calls/planned-call.ts';
import { sheetOfPart } from '../../../src/import/sheet/shape/sheet-parts.ts';
import { RecordNames } from '../../../src/import/decide/display-names/numbered-names.ts';
import type { Run } from '../../../src/import/ledger/run/run.ts';
import { TallysheetError } from '../../../src/kernel/messages/errors.ts';
import { isOpenQuestion, type Issue } from '../../../src/kernel/messages/issues.ts';
import { createService } from '../../../src/service/create-service.ts';
import type { SeedDocument } from '../../../src/service/seed/seed.ts';
import { callerOver } from '../../support/call-service.ts';
import { FakeClock } from '../../support/fake-clock.ts';
import type { Topic } from '../describe/description.ts';
import type { Question, Understanding, UnderstoodRow } from './understanding.ts';

/** What is said of a file by flags: its record types, to see what lies behind a stop, or everything. */
export type Given = Partial<Omit<ImportRequest, 'files'>>;

/**
 * Plans a file without any flag on an account of its own. What was understood is what the plan would send: however a
 * program comes to it, that is what its user gets.
 */
export async function understandFile(
  path: string,
  seed: SeedDocument,
  given: Given = {},
): Promise<Understanding> {
  const folder = mkdtempSync(join(tmpdir(), 'tallysheet-understanding-'));
  const clock = new FakeClock({ auto: true });
  const service = createService({
    data: ':memory:',
    token: 's3cret-token',
    clock,
    rateLimit: 'off',
    seed,
  });
  const workplace = {
    clock,
    stateFolder: folder,
    cwd: folder,
    onProgress: () => undefined,
    stop: NEVER_STOPS,
    connection: {
      caller: callerOver(service.transport, { clock }),
      baseUrl: 'https://company.example',
      account: 'company',
      limit: 'off' as const,
    },
  };
  const asked = { files: [path], reading: {}, mapping: {}, checking: {}, planning: {}, ...given };
  try {
    const prepared = await prepareImport(asked, workplace, { isTrial: true });
    try {
      return inSheetsOfFile(understandingOf(prepared, basename(path)));
    } finally {
      prepared.run.close();
    }
  } catch (error) {
    if (!(error instanceof TallysheetError)) throw error;
    return {
      ...NOTHING,
      stop: error.code,
      demands: [`${error.code}: ${error.message} ${error.hint}`],
    };
  } finally {
    service.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

const NOTHING: Understanding = {
  rows: [],
  issues: [],
  ignoredColumns: [],
  ignoredSheets: [],
  unsure: [],
  offered: [],
  questions: [],
  demands: [],
};

function understandingOf({ run, plan }: PreparedRun, file: string): Understanding {
  const sheets = new Map(run.rows.files().map(({ id, sheet = '' }) => [id, sheet]));
  const issues = issuesOf(run);
  const proposed = run.meta.read('planNotes')?.recipe;
  return {
    ...NOTHING,
    ...(proposed !== undefined && { proposed }),
    rows: rowsOf(run, sheets),
    issues: issues.map(({ sheet, row, code, column, field, severity }) => ({
      sheet: sheet ?? '',
      code,
      isError: severity === 'error' && !isOpenQuestion({ code }),
      ...(row !== null && { row }),
      ...(column !== null && { heading: column }),
      ...(field !== null && { field }),
    })),
    ignoredColumns: plan.columns
      .filter(({ field, how }) => field === null || how === 'read-only' || how === 'duplicate')
      .map(({ sheet = '', heading }) => ({ sheet, heading })),
    ignoredSheets: plan.ignored.map(({ sheet = file }) => sheet),
    unsure: readingsOf(plan, run, 'likely').flatMap(withParts(run)).flatMap(withNewNames(run)),
    offered: plan.readings.flatMap(({ topic, sureness, sheet = '', column }) =>
      topic === 'field' && sureness === 'certain' && column !== undefined
        ? [{ sheet, heading: column }]
        : [],
    ),
    questions: [...unknownNames(run), ...readingsOf(plan, run, 'open')],
  };
}

/** Each of several tables of a sheet has a name of its own, with which a recipe says how it is read. */
function inSheetsOfFile(understood: Understanding): Understanding {
  const placed = <T extends { readonly sheet?: string }>(each: T): T => {
    const { sheet: named = '' } = each;
    const sheet = sheetOfPart(named);
    return sheet === named ? each : { ...each, sheet, named };
  };
  const { rows, issues, ignoredColumns, ignoredSheets, unsure, offered, questions } = understood;
  return {
    ...understood,
    rows: rows.map(placed),
    issues: issues.map(placed),
    ignoredColumns: ignoredColumns.map(placed),
    ignoredSheets: ignoredSheets.filter((sheet) => sheetOfPart(sheet) === sheet),
    unsure: unsure.map(placed),
    offered: offered.map(placed),
    questions: questions.map(placed),
  };
}

/** The fields of readings, by the names of the catalogue: a reading has their labels. */
function readingsOf(
  { readings, ignored }: PreparedRun['plan'],
  run: Run,
  sureness: Sureness,
): (Question & { sheet: string; field: string })[] {
  const kinds = kindsBySheet(run);
  return readings
    .filter((reading) => reading.sureness === sureness)
    .flatMap(eachColumn)
    .map((reading) => {
      const { sheet = '', field = '', column, value } = reading;
      const columns = kinds.get(sheet)?.columns ?? [];
      const target = columns.find(({ label }) => label === field)?.target ?? field;
      const why = ignored.find((each) => each.sheet === sheet)?.why;
      return {
        ...{ sheet, field: target, ...(column !== undefined && { heading: column }) },
        ...(value !== undefined && { value }),
        ...(reading.topic === 'record-type' && { isOfRecordType: true as const }),
        ...topicOf(reading, why),
      };
    });
}

/** What a reading asks about the shape of the file. */
function topicOf({ topic, column, field = '' }: Reading, why = ''): Pick<Question, 'topic'> {
  // A question about fields that names none is about all columns.
  const isOfAll = topic === 'field' && column === undefined && field === '';
  if (isOfAll) return { topic: 'columns without headings' };
  if (topic.startsWith('identical-rows')) return { topic: 'identical rows' };
  const about = topic === 'record-type' ? SHEETS[why] : TOPICS[topic];
  return about === undefined ? {} : { topic: about };
}

type Reading = PreparedRun['plan']['readings'][number];

const TOPICS: Readonly<Partial<Record<Reading['topic'], Topic>>> = {
  'hidden-rows': 'hidden rows',
};

/** Sheets that are ignored, by the reason. */
const SHEETS: Readonly<Partial<Record<string, Topic>>> = {
  'older-copy': 'copied sheet',
  hidden: 'hidden sheet',
};

/** A reading is about each of the columns that may have its field, and about each name that it has a meaning for. */
function eachColumn(reading: Reading): readonly (Reading & { readonly value?: string })[] {
  const { topic, sureness, samples = [], column, choices = [] } = reading;
  if (sureness !== 'likely') return [reading];
  if (topic === 'spellings') return samples.map(({ text }) => ({ ...reading, value: text }));
  if (topic !== 'field' || column === undefined) return [reading];
  const others = choices.filter((heading) => heading !== column);
  return [reading, ...others.map((heading) => ({ ...reading, column: heading }))];
}

/** A reading of whole names is one of first and last names. */
function withParts(run: Run): (reading: Question & { sheet: string; field: string }) => Unsure[] {
  const kinds = kindsBySheet(run);
  return (reading) => {
    const column = kinds.get(reading.sheet)?.columns.find(({ target }) => target === reading.field);
    const parts = column?.parts === undefined ? [] : [column.parts.first, column.parts.last];
    return [reading, ...parts.map(({ target }) => ({ ...reading, field: target }))];
  };
}

/** A reading of new names is one of each name that would be created. */
function withNewNames(run: Run): (reading: Unsure) => Unsure[] {
  const proposed = run.meta.read('proposedNames')?.names ?? [];
  const created = proposed.filter(({ use, sureness }) => use === CREATE && sureness === 'likely');
  return (reading) => {
    const { heading } = reading;
    const own = created.filter(({ columns = [] }) => columns.includes(heading ?? ''));
    return [reading, ...own.map(({ value }) => ({ ...reading, value }))];
  };
}

type Unsure = Understanding['unsure'][number];

function kindsBySheet(run: Run): ReadonlyMap<string, Kind | undefined> {
  return new Map(run.rows.files().map(({ sheet = '', kind }) => [sheet, findKind(kind)]));
}

function issuesOf(run: Run): Issue[] {
  return run.rows
    .files()
    .flatMap(({ id }) => [...run.views.issues.ofFile(id)].map(({ issue }) => issue));
}

/** `recipe.xlsx` asks once about each unknown name and its spellings. */
function unknownNames(run: Run): Question[] {
  return questionsOf(run).questions.map(({ name, spellings }) => {
    const [first] = name.firstRows;
    const [heading] = name.columns;
    return {
      ...{ sheet: first?.sheet ?? '', value: name.value, names: name.resource.name },
      ...(spellings.length > 0 && { spellings }),
      ...(heading !== undefined && { heading }),
      ...(first !== undefined && { row: first.number }),
    };
  });
}

function rowsOf(run: Run, sheets: ReadonlyMap<number, string>): UnderstoodRow[] {
  const kinds = new Map(run.rows.files().map(({ id, kind }) => [id, recordKind(kind)]));
  const sent = sentByRow(run);
  return [...run.views.rows.all()].map(({ id, file }) => {
    const values = sent.get(id);
    return {
      sheet: sheets.get(file) ?? '',
      row: run.rows.placeOf(id).row ?? 0,
      kind: kinds.get(file) ?? '',
      ...(values !== undefined && { sent: values }),
    };
  });
}

/** `fixed-assets` of `fixed-assets>checkout`. */
function recordKind(kind: string): string {
  return kind.split(/[>.]/u)[0] ?? kind;
}

function sentByRow(run: Run): ReadonlyMap<number, Record<string, string>> {
  const sent = new Map<number, Record<string, string>>();
  const names = new RecordNames(run);
  const ofRecords = rowsOfRecords(run);
  const { planLines, planned } = run.views;
  const add = (row: number, values: Readonly<Record<string, string>>): void => {
    sent.set(row, { ...sent.get(row), ...values });
  };
  const lines = [
    ...planned.createdKinds().flatMap((kind) => [...planLines.creating(kind)]),
    ...planLines.updating(),
  ];
  for (const { rowId, resource, operation, payload } of lines) {
    add(rowId, flat(run, { resource, operation, payload, names, prefix: '' }));
    for (const part of planLines.completing(rowId)) {
      add(rowId, flat(run, { resource, operation, payload: part, names, prefix: '' }));
    }
  }
  const created = new Map(sent);
  for (const { rowId, resource, operation, payload } of planLines.operating()) {
    // Units that a row adds to the record of an earlier row: it has what that record has.
    const record = payload[operandIn(resource, operation) ?? ''];
    const isOfOther = isPointer(record) && record.call !== rowId && !created.has(rowId);
    if (isOfOther && ofRecords.has(rowId)) add(rowId, created.get(record.call) ?? {});
    add(
      rowId,
      flat(run, { resource, operation, payload, names, prefix: `${kebabCase(operation)}.` }),
    );
  }
  return sent;
}

/** The rows of sheets that list records, and not what is to be done with them. */
function rowsOfRecords(run: Run): ReadonlySet<number> {
  const files = run.rows.files().filter(({ kind }) => !kind.includes('.'));
  const ids = new Set(files.map(({ id }) => id));
  return new Set([...run.views.rows.all()].flatMap(({ id, file }) => (ids.has(file) ? [id] : [])));
}

/** The parameter that names the record of an operation. */
function operandIn(resource: string, operation: string): string | undefined {
  const kind = resourceNamed(resource);
  return operandOf(endpointOf(kind, operation).endpoint, kind);
}

/** What is sent with every row, whatever its file says. */
const OF_THE_PROGRAM: ReadonlySet<string> = new Set(['skip_confirmation_email']);

interface Sent {
  readonly resource: string;
  readonly operation: string;
  readonly payload: Payload;
  readonly names: RecordNames;
  readonly prefix: string;
}

/** The values of a call by field, each as a text. */
function flat(
  run: Run,
  { resource, operation, payload, names, prefix }: Sent,
): Record<string, string> {
  const kind = resourceNamed(resource);
  const { endpoint } = endpointOf(kind, operation);
  const itself = operandOf(endpoint, kind);
  return Object.fromEntries(
    Object.entries(payload).flatMap(([name, value]): [string, string][] => {
      const field = endpoint.params?.[name];
      if (name === itself || OF_THE_PROGRAM.has(name)) return [];
      if (field?.kind === 'reference')
        return [[prefix + name, recordName(run, names, field.to, value)]];
      if (field?.kind === 'named') return membersOf(value, `${prefix}${field.prefix}:`);
      const text = value === null || isPointer(value) ? '' : textOf(value);
      return text === '' ? [] : [[prefix + name, text]];
    }),
  );
}

/** Records by name, members by e-mail address. */
function recordName(run: Run, names: RecordNames, kind: string, value: PlannedValue): string {
  if (kind === 'members' && typeof value === 'number') return emailOf(run, value);
  return names.of(kind, value).replace(/ \(new\)$/u, '');
}

function membersOf(values: PlannedValue | undefined, prefix: string): [string, string][] {
  if (typeof values !== 'object' || values === null) return [];
  return Object.entries(values).map(([name, value]) => [prefix + name, String(value)]);
}

/** Without the mark by which the program knows a movement again. */
function textOf(value: PlannedValue): string {
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
  return text.replace(/ ?\[import [^\]]+\]$/u, '');
}

/** `addStock` as columns have it: `add-stock`. */
function kebabCase(name: string): string {
  return name.replace(/[A-Z]/gu, (letter) => `-${letter.toLowerCase()}`);
}

function emailOf(run: Run, id: number): string {
  const email = run.records.get('members', id)?.values['email'];
  return typeof email === 'string' ? email : `#${id}`;
}
