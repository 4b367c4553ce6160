import { createHash } from 'node:crypto';
import { basename, dirname, resolve } from 'node:path';
import { readRecipe } from '../import/sheet/recipe/document/read-recipe.ts';
import { decidingParts } from '../import/sheet/recipe/deciding-parts.ts';
import type { Recipe } from '../import/sheet/recipe/recipe.ts';
import type { SyncPolicy } from '../import/sheet/recipe/sync-policy.ts';
import { TallysheetError } from '../kernel/messages/errors.ts';

const LONGEST_SLUG = 60;

/** A standing import: how its files are read, and what may be done without a person. */
export interface Feed {
  readonly name: string;
  /** What it is called in names of files. */
  readonly slug: string;
  /** Its recipe, as the command names it. */
  readonly file: string;
  /** Distinguishes it from the other feeds of an account. */
  readonly key: string;
  /** The folder of the recipe, where the paths of its source start. */
  readonly folder: string;
  readonly recipe: Recipe;
  readonly policy: SyncPolicy;
  /** Changes with anything that the recipe decides. */
  readonly version: string;
}

/** Reads the recipe of a feed. Throws TallysheetError 'bad-recipe', also where it has no policy. */
export async function readFeed(file: string, cwd: string): Promise<Feed> {
  const isRecipe = /\.(?:ya?ml|json)$/iu.test(file);
  const recipe: Recipe = isRecipe ? await readRecipe(file, { cwd }) : { version: 1, sheets: [] };
  const { sync: policy, sheets, names } = recipe;
  if (policy === undefined) {
    const source = isRecipe ? 'exports/devices.csv' : file;
    throw new TallysheetError('bad-recipe', `${file} is not the recipe of a feed`, {
      hint: `A feed is a YAML file with a policy, at least: \`version: 1\`, and \`sync: { source: { file: ${JSON.stringify(source)} } }\` on a line of its own. See docs/how-to/sync-a-feed.md.`,
    });
  }
  const path = resolve(cwd, file);
  const name = policy.name ?? basename(path).replace(/\.(?:ya?ml|json)$/iu, '');
  // Rows that are the same in all cells are one row; no other row is proposed to be ignored.
  const said = sheets.map((sheet) => ({ leaveOut: ['identical'] as const, ...sheet }));
  const full: Recipe = { ...recipe, sheets: said };
  return {
    ...{ name, slug: slugOf(name), file },
    key: hashOf(policy.name === undefined ? path : `name ${policy.name}`),
    folder: dirname(path),
    recipe: full,
    policy,
    version: hashOf(JSON.stringify([decidingParts(full), names ?? [], policy])),
  };
}

function slugOf(name: string): string {
  const slug = name.replace(/[^\p{L}\p{N}._-]+/gu, '-').replace(/^[-.]+|[-.]+$/gu, '');
  return slug.slice(0, LONGEST_SLUG) || 'feed';
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 16);
}
