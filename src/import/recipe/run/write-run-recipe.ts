import { join } from 'node:path';
import type { FileNotices } from '../../../tabular/files/file-notices.ts';
import { hasOpenNames } from '../../answers/open-names.ts';
import { questionsOf } from '../../answers/questions.ts';
import { underItsName } from '../../output/write-self-referencing-file.ts';
import type { PlanSummary } from '../../run/summary.ts';
import type { RunReader } from '../../run/run.ts';
import { questionsIn } from '../confirmation.ts';
import { choicesOfNames, namesOf } from './names-of-run.ts';

/** The recipe of a run, which waits for a person. */
export interface WrittenRecipe {
  readonly path: string;
  /** How many names it asks for. */
  readonly names: number;
  /** For how many of them it has a proposal. */
  readonly hinted: number;
}

/** The file that shows how the files of a run are read, and asks for what is open. */
export const RECIPE_WORKBOOK = 'recipe.xlsx';

/**
 * Writes into the run folder how its files are read, with each unknown name once, where anything waits for a person;
 * undefined where nothing does. Throws `cannot-write`.
 * @param command makes the command to run next, of the path of the workbook
 */
export async function writeRunRecipe(
  run: RunReader,
  { readings }: Pick<PlanSummary, 'readings'>,
  command: (path: string) => string,
  notices: FileNotices,
): Promise<WrittenRecipe | undefined> {
  if (!hasOpenNames(run) && questionsIn(readings).length === 0) return undefined;
  const asked = questionsOf(run);
  const asRead = run.meta.read('planNotes')?.recipe ?? { version: 1, sheets: [] };
  const proposed = (asRead.names ?? []).filter(({ sureness }) => sureness !== undefined);
  const names = [...namesOf(asked), ...proposed];
  const recipe = { ...asRead, ...(names.length > 0 && { names }) };
  const { writeWorkbook } = await import('../../../tabular/xlsx/write/workbook-writer.ts');
  const { recipeSheets } = await import('../document/recipe-workbook.ts');
  const files = [...new Set(run.rows.files().map(({ name }) => name))].join(', ');
  const more = `${asked.others} more unknown names will be listed once these are answered.`;
  const path = await underItsName(join(run.folder, RECIPE_WORKBOOK), (named) =>
    writeWorkbook(
      named,
      recipeSheets(recipe, {
        file: files,
        command: command(named),
        choicesOf: choicesOfNames(asked),
        notes: asked.others === 0 ? [] : [more],
      }),
      {
        title: `Import recipe of ${run.identity.name}`,
        createdAt: Date.parse(run.identity.startedAt),
        ...notices.listener,
      },
    ),
  );
  return {
    path,
    names: asked.questions.length + asked.others,
    hinted: asked.hints.reduce((sum, { proposals }) => sum + proposals.size, 0),
  };
}
