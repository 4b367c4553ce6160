import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { cellText } from '../kernel/cells.ts';
import { TallysheetError } from '../kernel/errors.ts';
import { openSpreadsheet, STANDARD_INPUT } from '../sheets/open.ts';
import { SPREADSHEET_FORMATS } from '../sheets/sheet.ts';
import { listRuns } from './run/find-run.ts';
import { RUN_FILES } from './run/run-folder.ts';
import { reopenRun } from './run/run.ts';
import type { Workplace } from './run/workplace.ts';
import type { ImportRequest } from './request.ts';
import { RUN_COLUMN } from './our-columns.ts';

/**
 * The request with what an error file remembers of its run: kind, mapping and options, wherever the
 * command does not say otherwise. A file that is no error file, or whose run is gone, changes nothing.
 */
export async function rememberedRequest(
  request: ImportRequest,
  workplace: Workplace,
): Promise<ImportRequest> {
  const [file] = request.files;
  if (file === undefined || file === STANDARD_INPUT) return request;
  const run = await runNamedIn(resolve(workplace.cwd, file)).catch(notOurs);
  const folder = run === undefined ? undefined : folderOfRun(run, file, workplace);
  if (folder === undefined) return request;
  return { ...request, ...withRemembered(request, requestOf(folder, workplace)) };
}

/** What the command says itself is stronger; lists are added to. */
function withRemembered(
  { kind, sheets, mapping, checking, planning }: ImportRequest,
  before: ImportRequest,
): Partial<ImportRequest> {
  const both = (name: 'map' | 'set' | 'defaults'): readonly string[] => [
    ...(before.mapping[name] ?? []),
    ...(mapping[name] ?? []),
  ];
  const knownKind = kind ?? before.kind;
  const knownSheets = sheets ?? before.sheets;
  return {
    ...(knownKind !== undefined && { kind: knownKind }),
    ...(knownSheets !== undefined && { sheets: knownSheets }),
    mapping: {
      ...before.mapping,
      ...mapping,
      map: both('map'),
      set: both('set'),
      defaults: both('defaults'),
    },
    checking: { ...before.checking, ...checking },
    planning: { ...before.planning, ...planning },
  };
}

/** The run that an error file belongs to, by the last column of its first sheet. */
async function runNamedIn(path: string): Promise<string | undefined> {
  if (!MAY_BE_OURS.test(path) || !existsSync(path)) return undefined;
  const spreadsheet = await openSpreadsheet(path);
  try {
    for await (const [headings, first] of spreadsheet.sheets[0]?.rows() ?? []) {
      const at = headings?.cells.map(cellText).indexOf(RUN_COLUMN) ?? -1;
      return at < 0 ? undefined : cellText(first?.cells[at]);
    }
    return undefined;
  } finally {
    await spreadsheet.close();
  }
}

const MAY_BE_OURS = new RegExp(`\\.(${SPREADSHEET_FORMATS.join('|')})$`, 'i');

/** Our error files can always be read; what cannot is somebody else's, and the read stage says why. */
function notOurs(error: unknown): undefined {
  if (!(error instanceof TallysheetError)) throw error;
  return undefined;
}

function folderOfRun(run: string, file: string, workplace: Workplace): string | undefined {
  const beside = dirname(resolve(workplace.cwd, file));
  if (existsSync(join(beside, RUN_FILES.journal))) return beside;
  return listRuns(workplace).find(({ name }) => name === run)?.folder;
}

function requestOf(folder: string, { clock }: Workplace): ImportRequest {
  const run = reopenRun(folder, clock);
  try {
    return run.identity.request;
  } finally {
    run.close();
  }
}
