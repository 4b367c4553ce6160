import { join } from 'node:path';
import type { WrittenLanguage } from '../../../catalogue/languages/language-codes.ts';
import type { FileNotices } from '../../../tabular/file-notices.ts';
import { hasOpenNames } from '../../decide/questions/open-names.ts';
import { questionsOf, type Questions } from '../../decide/questions/questions.ts';
import { underItsName } from './write-self-referencing-file.ts';
import type { FileReading } from '../../sheet/recipe/file-reading.ts';
import type { RunReader } from '../../ledger/run/run.ts';
import { questionsIn } from '../../sheet/recipe/confirmation.ts';
import type { Recipe } from '../../sheet/recipe/recipe.ts';
import { readerLanguage } from '../../sheet/summary/reader-language.ts';
import { RecipeLanguage } from '../../sheet/recipe/document/recipe-language.ts';
import { choicesOfNames, namesOf } from '../../decide/questions/names-of-run.ts';

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

/** Where a recipe that waits for a person is written, and what it says of itself. */
export interface RecipePlace {
  readonly folder: string;
  /** What it is a recipe of, in its properties: the name of a run. */
  readonly name: string;
  /** The files that it is for, as their user calls them. */
  readonly files: readonly string[];
  /** ISO. */
  readonly createdAt: string;
  /** Makes the command to run next, of the path of the workbook. */
  readonly command: (path: string) => string;
  readonly notices: FileNotices;
  /** English unless given. */
  readonly language?: WrittenLanguage | undefined;
}

/**
 * Writes into the run folder how its files are read, with each unknown name once, where anything waits for a person;
 * undefined where nothing does. Throws `cannot-write`.
 */
export async function writeRunRecipe(
  run: RunReader,
  { readings }: { readonly readings: readonly FileReading[] },
  place: Pick<RecipePlace, 'command' | 'notices'> & Partial<RecipePlace>,
): Promise<WrittenRecipe | undefined> {
  if (!waitsForPerson(run, { readings })) return undefined;
  const files = [...new Set(run.rows.files().map(({ name }) => name))];
  const { folder, identity } = run;
  const mappings = run.rows.files().map(({ mapping }) => mapping as { readonly language?: string });
  const language = readerLanguage(
    identity.request.outputLanguage,
    mappings.map((mapping) => mapping.language),
  );
  const ofRun = { folder, name: identity.name, files, createdAt: identity.startedAt, language };
  return writeOpenRecipe(asReadBy(run), questionsOf(run), { ...ofRun, ...place });
}

/** Whether a person has to confirm or to decide anything: a recipe is written for that. */
export function waitsForPerson(
  run: RunReader,
  { readings }: { readonly readings: readonly FileReading[] },
): boolean {
  return hasOpenNames(run) || questionsIn(readings).length > 0;
}

/** No names are asked about where there is no account. */
export const NO_QUESTIONS: Questions = { questions: [], others: 0, given: [], hints: [] };

/** How the files of a run are read, with each unknown name once. */
export function recipeOf(run: RunReader): Recipe {
  return withNames(asReadBy(run), questionsOf(run));
}

function asReadBy({ meta }: Pick<RunReader, 'meta'>): Recipe {
  return meta.read('planNotes')?.recipe ?? { version: 1, sheets: [] };
}

function withNames(asRead: Recipe, asked: Questions): Recipe {
  const proposed = (asRead.names ?? []).filter(({ sureness }) => sureness !== undefined);
  const names = [...namesOf(asked), ...proposed];
  return { ...asRead, ...(names.length > 0 && { names }) };
}

/** Writes a recipe with the names that it asks for. Throws `cannot-write`. */
export async function writeOpenRecipe(
  asRead: Recipe,
  asked: Questions,
  { folder, name, files, createdAt, command, notices, language }: RecipePlace,
): Promise<WrittenRecipe> {
  const recipe = withNames(asRead, asked);
  const { writeWorkbook } = await import('../../../tabular/xlsx/write/workbook-writer.ts');
  const { recipeSheets } = await import('../../sheet/recipe/document/recipe-workbook.ts');
  const more = RecipeLanguage.of(language).sentence('moreNames', { count: String(asked.others) });
  const path = await underItsName(join(folder, RECIPE_WORKBOOK), (named) =>
    writeWorkbook(
      named,
      recipeSheets(recipe, {
        file: files.join(', '),
        command: command(named),
        choicesOf: choicesOfNames(asked),
        notes: asked.others === 0 ? [] : [more],
        language,
      }),
      {
        title: `Import recipe of ${name}`,
        createdAt: Date.parse(createdAt),
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
