import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseYaml } from '../../../documents/parse-yaml.ts';
import { parseRecipe } from '../document/recipe-document.ts';
import type { Recipe, RecipeSource, SheetRecipe } from '../recipe.ts';

/** A product whose exports are known by their columns. */
export interface KnownSource {
  /** What its file is called: `snipe-it-assets`. */
  readonly name: string;
  /** The shipped file, which people may copy and edit. */
  readonly path: string;
  readonly recipe: SourceRecipe;
}

/** A recipe for any file of a source; it has one sheet. */
export interface SourceRecipe extends Recipe {
  readonly source: RecipeSource;
  readonly sheets: readonly [SheetRecipe];
}

/** Where the recipes are in the package. */
const FOLDER = join('templates', 'recipes');
const ENDING = '.yaml';

let loaded: Promise<readonly KnownSource[]> | undefined;

/** All sources that the package knows, by their names; they are read once. */
export function knownSources(): Promise<readonly KnownSource[]> {
  loaded ??= load();
  return loaded;
}

async function load(): Promise<readonly KnownSource[]> {
  const folder = sourcesFolder();
  const names = readdirSync(folder)
    .filter((file) => extname(file) === ENDING)
    .map((file) => basename(file, ENDING))
    .toSorted();
  return Promise.all(names.map((name) => read(name, join(folder, `${name}${ENDING}`))));
}

async function read(name: string, path: string): Promise<KnownSource> {
  const recipe = parseRecipe(await parseYaml(readFileSync(path, 'utf8')), { file: basename(path) });
  if (!isSourceRecipe(recipe)) throw new RangeError(`${path} is not the recipe of a source`);
  return { name, path, recipe };
}

/** Whether a recipe is for any file of a source. */
export function isSourceRecipe(recipe: Recipe | undefined): recipe is SourceRecipe {
  return recipe?.source !== undefined && recipe.sheets.length === 1;
}

/** The program may be run from its sources, from `dist` or from a package. */
function sourcesFolder(): string {
  let folder = dirname(fileURLToPath(import.meta.url));
  while (!existsSync(join(folder, FOLDER)) && folder !== dirname(folder)) folder = dirname(folder);
  return join(folder, FOLDER);
}
