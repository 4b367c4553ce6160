import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { basename, dirname, extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseYaml } from '../../../../documents/parse-yaml.ts';
import { foldHeading } from '../../../../kernel/names.ts';
import { parseRecipe } from '../../recipe/document/recipe-document.ts';
import type { Recipe, RecipeSource, SheetRecipe } from '../../recipe/recipe.ts';
import { resourceNamed } from '../../../../catalogue/index.ts';
import { counted } from '../../../../kernel/counts.ts';
import type { ResolvedRequest } from '../../request/request.ts';
import type { RunReader } from '../../../ledger/run/run.ts';
import type { FileReading } from '../../recipe/file-reading.ts';

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

/** The headings that one proof of a source needs: `- all: [Name, Serial number]`. */
const NEEDED = /^ {4}- all: \[(.+)\]$/gm;

/** A file of the package before it is known whether its recipe is needed. */
interface SourceFile {
  readonly name: string;
  readonly path: string;
  readonly text: string;
  /** The headings that each of its proofs needs, folded. */
  readonly needed: readonly (readonly string[])[];
  source?: Promise<KnownSource>;
}

let files: readonly SourceFile[] | undefined;

/** All sources that the package knows, by their names. */
export function knownSources(): Promise<readonly KnownSource[]> {
  return Promise.all(sourceFiles().map(sourceOf));
}

/** The sources that may know a row of headings: the recipes of all others need not be parsed. */
export function sourcesNear(rows: readonly (readonly string[])[]): Promise<readonly KnownSource[]> {
  const folded = rows.map((headings) => new Set(headings.map(foldHeading)));
  const near = sourceFiles().filter(({ needed }) =>
    needed.some((all) => folded.some((there) => all.every((heading) => there.has(heading)))),
  );
  return Promise.all(near.map(sourceOf));
}

/** The files are read once. */
function sourceFiles(): readonly SourceFile[] {
  files ??= readFiles(sourcesFolder());
  return files;
}

function readFiles(folder: string): readonly SourceFile[] {
  const names = readdirSync(folder)
    .filter((file) => extname(file) === ENDING)
    .map((file) => basename(file, ENDING))
    .toSorted();
  return names.map((name) => {
    const path = join(folder, `${name}${ENDING}`);
    const text = readFileSync(path, 'utf8');
    return { name, path, text, needed: neededIn(text) };
  });
}

function neededIn(text: string): string[][] {
  return [...text.matchAll(NEEDED)].map(([, headings = '']) =>
    headings.split(', ').map(foldHeading),
  );
}

function sourceOf(file: SourceFile): Promise<KnownSource> {
  file.source ??= parse(file);
  return file.source;
}

async function parse({ name, path, text }: SourceFile): Promise<KnownSource> {
  const recipe = parseRecipe(await parseYaml(text), { file: basename(path) });
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

const MOST_NAMED = 5;

/**
 * What is created by name because the recipe of a known source proposes it: one likely reading for each record type,
 * since a name that the account lacks may also be a wrong one.
 */
export function proposedCreates(
  run: RunReader,
  { known = [] }: ResolvedRequest,
): readonly FileReading[] {
  const [first] = known;
  const proposed = new Set(known.flatMap(({ creates }) => creates));
  if (first === undefined || proposed.size === 0) return [];
  return run.views.planned
    .namedByKind(MOST_NAMED)
    .filter(({ resource }) => proposed.has(resource))
    .map(({ resource, names, count }) => {
      const { title, singular } = resourceNamed(resource);
      const more = count > names.length ? ` and ${count - names.length} more` : '';
      return {
        file: first.file,
        topic: 'recipe',
        sureness: 'likely',
        rule: `The account lacks ${counted(count, singular)}, created by name: ${names.join(', ')}${more}.`,
        field: title,
        rows: count,
      };
    });
}
