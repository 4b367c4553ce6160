import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { cellText } from '../kernel/cells.ts';
import { openSpreadsheet, STANDARD_INPUT } from '../sheets/open.ts';
import { listRuns } from './run/find-run.ts';
import { RUN_FILES } from './run/run-folder.ts';
import { reopenRun } from './run/run.ts';
import type { Workplace } from './run/workplace.ts';
import type { ImportRequest } from './request.ts';
import { RUN_COLUMN } from './write/result-rows.ts';

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
  const run = await runNamedIn(resolve(workplace.cwd, file));
  const folder = run === undefined ? undefined : folderOfRun(run, file, workplace);
  if (folder === undefined) return request;
  const before = requestOf(folder, workplace);
  return {
    ...request,
    ...(request.kind === undefined && before.kind !== undefined ? { kind: before.kind } : {}),
    mapping: {
      ...before.mapping,
      ...request.mapping,
      map: [...(before.mapping.map ?? []), ...(request.mapping.map ?? [])],
      set: [...(before.mapping.set ?? []), ...(request.mapping.set ?? [])],
      defaults: [...(before.mapping.defaults ?? []), ...(request.mapping.defaults ?? [])],
    },
    checking: { ...before.checking, ...request.checking },
    planning: { ...before.planning, ...request.planning },
  };
}

/** The run that an error file belongs to, by its last column. */
async function runNamedIn(path: string): Promise<string | undefined> {
  if (!/\.csv$/i.test(path) || !existsSync(path)) return undefined;
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
