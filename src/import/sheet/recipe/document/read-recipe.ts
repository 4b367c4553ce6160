import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, resolve } from 'node:path';
import { parseKeysOnce, parseYaml } from '../../../../documents/parse-yaml.ts';
import { TallysheetError } from '../../../../kernel/messages/errors.ts';
import { fileReason } from '../../../../kernel/messages/file-reasons.ts';
import type { Recipe } from '../recipe.ts';
import { parseRecipe, RECIPE_HINT } from './recipe-document.ts';

/** A recipe from a workbook, JSON or YAML, by the ending of its name. Throws TallysheetError 'bad-recipe'. */
export async function readRecipe(file: string, { cwd }: { readonly cwd: string }): Promise<Recipe> {
  const path = resolve(cwd, file);
  if (!existsSync(path)) throw unreadable(file, 'does not exist');
  const ending = extname(path).toLowerCase();
  if (ending === '.xlsx') {
    const { readRecipeWorkbook } = await import('./read-recipe-workbook.ts');
    return readRecipeWorkbook(file, { cwd });
  }
  if (!['.json', '.yaml', '.yml'].includes(ending)) {
    throw unreadable(file, 'must be a workbook, YAML or JSON (.xlsx, .yaml or .json)');
  }
  const text = await readFile(path, 'utf8').catch((cause: unknown) => {
    throw unreadable(file, `cannot be read: ${fileReason(cause)}`, cause);
  });
  const json = await parsed(file, text, ending === '.json' ? 'JSON' : 'YAML');
  return parseRecipe(json, { file, text });
}

async function parsed(file: string, text: string, language: 'JSON' | 'YAML'): Promise<unknown> {
  try {
    if (language === 'YAML') return await parseYaml(text);
    const json = JSON.parse(text) as unknown;
    parseKeysOnce(text);
    return json;
  } catch (cause) {
    const reported = cause instanceof Error ? cause.message : String(cause);
    throw new TallysheetError(
      'bad-recipe',
      `The recipe ${file} is not valid ${language}: ${reported}`,
      { hint: 'Fix it there, or write a new one with `tallysheet map <file>`.', cause },
    );
  }
}

function unreadable(file: string, problem: string, cause?: unknown): TallysheetError {
  return new TallysheetError('bad-recipe', `The recipe ${file} ${problem}`, {
    hint: `Check the path; ${RECIPE_HINT}`,
    cause,
  });
}
