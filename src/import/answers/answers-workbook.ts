import { join } from 'node:path';
import type { FileNotices } from '../../tabular/files/file-notices.ts';
import type { RunReader } from '../run/run.ts';
import { underItsName } from '../output/write-self-referencing-file.ts';
import { answersSheets } from './answers-sheets.ts';
import { hasOpenNames } from './open-names.ts';
import { questionsOf } from './questions.ts';

/** The workbook of names that wait for an answer. */
export interface WrittenAnswers {
  readonly path: string;
  /** How many names it asks for. */
  readonly names: number;
  /** How many of them rules explain that can be answered at once. */
  readonly hinted: number;
}

/** The file that asks for the names that are not known. */
export const ANSWERS_WORKBOOK = 'answers.xlsx';

/**
 * Writes each unknown name once into the run folder, to be answered; undefined where there are none. Throws
 * `cannot-write`.
 * @param command makes the command to run next, of the path of the workbook
 */
export async function writeAnswersWorkbook(
  run: RunReader,
  command: (path: string) => string,
  notices: FileNotices,
): Promise<WrittenAnswers | undefined> {
  if (!hasOpenNames(run)) return undefined;
  const asked = questionsOf(run);
  const wanted = join(run.folder, ANSWERS_WORKBOOK);
  const { writeWorkbook } = await import('../../tabular/xlsx/write/workbook-writer.ts');
  const path = await underItsName(wanted, (named) =>
    writeWorkbook(named, answersSheets(asked, command(named)), {
      title: `Unknown names of ${run.identity.name}`,
      createdAt: Date.parse(run.identity.startedAt),
      ...notices.listener,
    }),
  );
  return {
    path,
    names: asked.questions.length + asked.others,
    hinted: asked.hints.reduce((sum, { proposals }) => sum + proposals.size, 0),
  };
}
