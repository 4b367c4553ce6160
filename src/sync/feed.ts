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
  const recipe = await readRecipe(file, { cwd });
  const { sync: policy, sheets, names } = recipe;
  if (policy === undefined) {
    throw new TallysheetError('bad-recipe', `The recipe ${file} is not that of a feed`, {
      hint: 'Add its policy, `sync:` with a source; docs/how-to/sync-a-feed.md lists what it may say.',
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
