import { basename, dirname, join } from 'node:path';
import type { RecipeOrigin, ResolvedRequest } from '../request/request.ts';
import { completeReadings, type Input } from '../map/input.ts';
import type { FileReading } from './file-reading.ts';
import type { ReadInputs } from './recipe-as-read.ts';

/** Everything that is to be said of how files are read, those of their sheets included that are not taken. */
export function readingsOf(
  { inputs, ignored }: ReadInputs,
  { remembered, editedRecipe, files }: ResolvedRequest,
): readonly FileReading[] {
  const [file = ''] = files;
  return [
    ...(remembered === undefined ? [] : [rememberedReading(file, remembered)]),
    ...(editedRecipe === undefined ? [] : [editedReading(file, editedRecipe)]),
    ...inputs.flatMap(unconfirmedLines),
    ...inputs.flatMap(completeReadings),
    ...ignored.flatMap(({ reading }) => reading ?? []),
  ];
}

/** What a recipe proposes and is not confirmed: lines that say why, unless a person wrote or agreed to them. */
function unconfirmedLines({ sheet, mappingRequest: { recipe } }: Input): FileReading[] {
  return (recipe?.columns ?? []).flatMap(({ heading, field, sureness, because }) => {
    // What is open is asked by the stage that needs it.
    if (field === null || because === undefined || sureness !== 'likely') return [];
    const about = { ...sheet.name, column: heading, field };
    return [{ ...about, topic: 'recipe' as const, sureness, rule: because }];
  });
}

/** `read as Inventar_2026.xlsx on 2026-11-14; new column Kostenstelle` */
function rememberedReading(name: string, { file, usedAt, newColumns }: RecipeOrigin): FileReading {
  const headings = newColumns.map(({ heading }) => heading).join(', ');
  const more =
    headings === '' ? '' : `; new ${newColumns.length === 1 ? 'column' : 'columns'} ${headings}`;
  const rule = `read as ${file} on ${usedAt.slice(0, 10)}${more}`;
  return { file: name, topic: 'recipe', sureness: 'certain', rule };
}

/** The folder is named, as each plan has a recipe of its own. */
function editedReading(file: string, path: string): FileReading {
  const name = join(basename(dirname(path)), basename(path));
  const rule = `read by the recipe ${name}, as you edited it`;
  return { file, topic: 'recipe', sureness: 'certain', rule };
}
