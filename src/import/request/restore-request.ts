import { existsSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { cellText, type Cell } from '../../kernel/cells.ts';
import type { SheetRow } from '../../kernel/rows.ts';
import { TallysheetError } from '../../kernel/messages/errors.ts';
import { openSpreadsheet, STANDARD_INPUT } from '../../tabular/open.ts';
import { SPREADSHEET_FORMATS } from '../../tabular/sheet.ts';
import { fingerprintReader, idsOf, shortIds } from '../chain/carried-fingerprint.ts';
import { runReader } from '../chain/origin.ts';
import { listRuns } from '../run/folder/find-run.ts';
import { RUN_FILES } from '../run/folder/run-folder.ts';
import { RUN_COLUMN } from '../map/result-columns.ts';
import { RunRegistry } from '../run/folder/run-registry.ts';
import { reopenRun, type Run } from '../run/run.ts';
import type { Workplace } from '../run/workplace.ts';
import { generationOf } from '../plan/match/earlier-rows.ts';
import { mergeAnswers } from '../answers/answer.ts';
import type { ImportRequest, PlanningRequest, SheetOrigin } from './request.ts';
import { OutputManifest } from '../output/output-manifest.ts';

/**
 * The request with what an error file remembers of its run: kind, mapping and options, wherever the
 * command does not say otherwise. The state folder knows that of a run whose folder is gone, too; a file that is
 * no error file, or of a run that nobody knows here, changes nothing but how often its rows were wanted.
 */
export async function restoreRequest(
  request: ImportRequest,
  workplace: Workplace,
): Promise<ImportRequest> {
  const [first, ...others] = request.files;
  const ours = await errorFile(first, workplace);
  if (ours === undefined) return request;
  const folder = folderOfRun(ours, workplace);
  const files = [ours];
  for (const file of others) {
    const other = await errorFile(file, workplace);
    if (other?.run === ours.run) files.push(other);
  }
  const { before, origins, generation } =
    folder === undefined ? withoutFolder(ours, workplace) : requestOf(folder, workplace, files);
  const sheets = before.sheets?.filter((text) =>
    files.some((file) => file.sheets.some((name) => isAbout(text, name))),
  );
  const remembered = mergeRequests(request, before, sheets);
  // What is wanted again is wanted by the command that says so, not by each file that came of it.
  const planning = { ...remembered.planning, again: request.planning.again ?? false, generation };
  const origin = folder !== undefined && { originFolder: folder };
  return { ...request, ...remembered, planning, origins, ...origin };
}

const LISTS = ['map', 'set', 'defaults', 'dateFormats', 'decimals'] as const;

/** What the command says itself is stronger; lists are added to. */
export function mergeRequests(
  { kind, sheets, mapping, checking, planning }: ImportRequest,
  before: ImportRequest,
  sheetsBefore: readonly string[] | undefined,
): Partial<ImportRequest> {
  const both = (name: (typeof LISTS)[number]): readonly string[] => [
    ...(before.mapping[name] ?? []),
    ...(mapping[name] ?? []),
  ];
  const knownKind = kind ?? before.kind;
  const knownSheets = sheets ?? sheetsBefore;
  return {
    ...(knownKind !== undefined && { kind: knownKind }),
    ...(knownSheets !== undefined && { sheets: knownSheets }),
    mapping: {
      ...before.mapping,
      ...mapping,
      ...Object.fromEntries(LISTS.map((name) => [name, both(name)])),
      remembered: LISTS.flatMap((name) => before.mapping[name] ?? []),
    },
    checking: { ...before.checking, ...checking },
    planning: { ...before.planning, ...planning, ...bothAnswers(before.planning, planning) },
  };
}

/** An answer that was given once holds until the same question is answered anew. */
function bothAnswers(
  { answers: before }: PlanningRequest,
  { answers: now }: PlanningRequest,
): Pick<PlanningRequest, 'answers'> {
  return before === undefined || now === undefined ? {} : { answers: mergeAnswers(before, now) };
}

/**
 * The request with what the run of a file of answers was told before: its questions leave out what had
 * been answered when it was planned. Answers that lie beside no run change nothing.
 */
export function withEarlierAnswers(
  request: ImportRequest,
  answersFile: string | undefined,
  workplace: Workplace,
): ImportRequest {
  if (answersFile === undefined) return request;
  const folder = dirname(resolve(workplace.cwd, answersFile));
  if (!existsSync(join(folder, RUN_FILES.journal))) return request;
  const { planning } = requestOf(folder, workplace).before;
  return {
    ...request,
    planning: { ...request.planning, ...bothAnswers(planning, request.planning) },
  };
}

/** Whether what was said of a sheet, `IT kit=fixed-assets`, is about the one of that name. */
function isAbout(text: string, name: string): boolean {
  return text === name || text.startsWith(`${name}=`);
}

/** A file of errors that we wrote: its run, and the sheets that had any. */
interface ErrorFile {
  /** As the user wrote it. */
  readonly path: string;
  readonly run: string;
  readonly sheets: readonly string[];
  /** How often its rows were wanted again, as they say. */
  readonly generation: number;
  /** Its run and those before it, by the first digits of their ids, where it says so. */
  readonly ids: readonly string[];
}

async function errorFile(
  file: string | undefined,
  { cwd }: Workplace,
): Promise<ErrorFile | undefined> {
  if (file === undefined || file === STANDARD_INPUT) return undefined;
  const found = await errorFileAt(resolve(cwd, file)).catch(notOurs);
  return found && { ...found, path: file };
}

/** The run that an error file belongs to, by the first row of its first sheet that names one: people add rows of their own. */
async function errorFileAt(path: string): Promise<Omit<ErrorFile, 'path'> | undefined> {
  if (!MAY_BE_OURS.test(path) || !existsSync(path)) return undefined;
  const spreadsheet = await openSpreadsheet(path);
  try {
    const sheets = spreadsheet.sheets.map(({ name }) => name.sheet ?? '');
    const origin = await runNamedIn(spreadsheet.sheets[0]?.rows() ?? []);
    return origin && { ...origin, sheets };
  } finally {
    await spreadsheet.close();
  }
}

/** Undefined where the headings are not those of an error file. */
async function runNamedIn(
  batches: AsyncIterable<readonly SheetRow[]> | readonly (readonly SheetRow[])[],
): Promise<Omit<ErrorFile, 'path' | 'sheets'> | undefined> {
  let headings: string[] | undefined;
  for await (const batch of batches) {
    headings ??= batch[0]?.cells.map(cellText) ?? [];
    const readRun = runReader(headings);
    if (readRun === undefined) return undefined;
    const row = batch.find(({ cells }) => readRun(cells) !== undefined && !isHeading(cells));
    if (row === undefined) continue;
    const { generation, runs } = fingerprintReader(headings)(row.cells);
    return { run: readRun(row.cells) ?? '', generation, ids: runs };
  }
  return headings && { run: '', generation: 0, ids: [] };
}

function isHeading(cells: readonly Cell[]): boolean {
  return cells.some((cell) => cellText(cell) === RUN_COLUMN);
}

const MAY_BE_OURS = new RegExp(`\\.(${SPREADSHEET_FORMATS.join('|')})$`, 'i');

/** Our error files can always be read; what cannot is somebody else's, and the read stage says why. */
function notOurs(error: unknown): undefined {
  if (!(error instanceof TallysheetError)) throw error;
  return undefined;
}

function folderOfRun(file: ErrorFile, workplace: Workplace): string | undefined {
  const beside = dirname(resolve(workplace.cwd, file.path));
  const folder = existsSync(join(beside, RUN_FILES.journal))
    ? beside
    : listRuns(workplace).find(({ name }) => name === file.run)?.folder;
  return folder !== undefined && isItsRun(folder, file, workplace) ? folder : undefined;
}

/** Names and folders may be given again once a run is gone; its id is not. */
function isItsRun(folder: string, { ids }: ErrorFile, { clock }: Workplace): boolean {
  if (ids.length === 0) return true;
  const run = reopenRun(folder, clock);
  try {
    return idsOf(run).some((id) => ids.includes(id));
  } finally {
    run.close();
  }
}

interface Remembered {
  readonly before: ImportRequest;
  readonly origins: Record<string, SheetOrigin>;
  readonly generation: number;
}

/** What a run was told, and which sheets its files of errors came from. */
function requestOf(
  folder: string,
  { clock }: Workplace,
  files: readonly ErrorFile[] = [],
): Remembered {
  const run = reopenRun(folder, clock);
  try {
    const origins = files.flatMap(({ path }) => {
      const origin = originOf(run, path);
      return origin === undefined ? [] : [[path, origin] as const];
    });
    return {
      before: run.identity.request,
      origins: Object.fromEntries(origins),
      generation: generationOf(run),
    };
  } finally {
    run.close();
  }
}

/** What the state folder and the file itself keep of a run whose folder is gone. */
function withoutFolder(
  { run, generation, ids }: ErrorFile,
  { stateFolder }: Workplace,
): Remembered {
  const registry = new RunRegistry(stateFolder);
  const known = registry.list().find(({ name }) => name === run);
  const memory = known && registry.memoryOf(known.folder);
  const isIts =
    memory && (ids.length === 0 || shortIds([memory.id]).some((id) => ids.includes(id)));
  const before = isIts === true ? memory.identity.request : NOTHING_REQUESTED;
  return { before, origins: {}, generation };
}

const NOTHING_REQUESTED: ImportRequest = {
  files: [],
  reading: {},
  mapping: {},
  checking: {},
  planning: {},
};

/** A file with one sheet says no more what it holds once it is a CSV. */
function originOf(run: Run, path: string): SheetOrigin | undefined {
  const [only, other] = new OutputManifest(run, 'errors').about(basename(path)) ?? [];
  if (only === undefined || other !== undefined || !path.toLowerCase().endsWith('.csv')) {
    return undefined;
  }
  const sheet = only.sheet ?? run.identity.request.origins?.[only.file]?.sheet;
  return { kind: only.kind, ...(sheet !== undefined && { sheet }) };
}
