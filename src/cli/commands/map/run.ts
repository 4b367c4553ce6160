import { basename, extname } from 'node:path';
import { mapFiles, saveRecipe } from '../../../index.ts';
import type { ExitName } from '../../../kernel/messages/exit-codes.ts';
import type { GivenTo, RunCommand } from '../../command.ts';
import type { INPUT_FLAGS } from '../../flags/command-flags.ts';
import type { ByColumn } from '../../flags/format-flags.ts';
import type { BySheet, Given } from '../../flags/flag.ts';
import type { MAP_FLAGS } from './command.ts';
import { CHECKING_FLAGS, READING_FLAGS } from '../../flags/input-flags.ts';
import { importRequest, requestPlace } from '../../import/import-request.ts';
import { mappingScreen } from '../../screens/mapping-screen.ts';
import { shellLine } from '../../../kernel/shell-words.ts';
import type { Session } from '../../session.ts';
import { atWorkplace } from '../../workplace.ts';

/** Prints the recipe for programs, or writes it where people can edit it; never over an older one. */
export const run: RunCommand<GivenTo<typeof MAP_FLAGS>> = async (given, files, session) => {
  const [file = ''] = files;
  const { io, global, canvas } = session;
  const asked = await importRequest(files, given, {}, requestPlace(session));
  return atWorkplace(
    { session, readsInput: file === '-' },
    async (workplace): Promise<ExitName> => {
      const mapped = await mapFiles(asked, workplace);
      workplace.progress.clear();
      if (global.json) printRecipe(mapped.recipe, session);
      if (global.json && given.out === undefined) return 'ok';
      const { out = `${nameOf(file)}.recipe.xlsx`, force } = given;
      const reading = wordsSaidAgain(given);
      const command = shellLine(['tallysheet', 'plan', file, '--recipe', out, ...reading]);
      await saveRecipe(mapped, { file, out, command, force }, io);
      session.say(mappingScreen(mapped.documents, out, command, canvas));
      return 'ok';
    },
  );
};

function printRecipe(
  recipe: Awaited<ReturnType<typeof mapFiles>>['recipe'],
  session: Session,
): void {
  const { sheets } = recipe;
  const columns = sheets.reduce((sum, sheet) => sum + (sheet.columns?.length ?? 0), 0);
  session.printJson('recipe', { counts: { sheets: sheets.length, columns }, ...recipe });
}

/** Flags whose values the recipe has. */
const IN_RECIPE: ReadonlySet<string> = new Set([
  ...['sheet', 'header-row', 'hidden-rows', 'fill-merged', 'fill-merged-in', 'key'],
]);

/** What was said about reading the file has to be said again, as far as the recipe does not say it. */
function wordsSaidAgain(given: Given<typeof INPUT_FLAGS>): string[] {
  return Object.entries(given).flatMap(([name, value]) => {
    if (IN_RECIPE.has(name)) return [];
    if (Object.hasOwn(READING_FLAGS, name)) return flagWords(name, value, { withColumns: true });
    // The recipe has the format of a column, where it can be changed.
    if (Object.hasOwn(CHECKING_FLAGS, name)) return flagWords(name, value, { withColumns: false });
    return [];
  });
}

type FlagValue = Given<typeof INPUT_FLAGS>[keyof typeof INPUT_FLAGS];

/** A flag as it is typed. */
function flagWords(
  name: string,
  value: FlagValue,
  { withColumns }: { readonly withColumns: boolean },
): string[] {
  if (value === undefined || value === false) return [];
  if (value === true) return [`--${name}`];
  return wordsOf(value, withColumns).flatMap((word) => [`--${name}`, word]);
}

/** What was said of all columns and of single ones, or a plain value. */
function wordsOf(
  value: string | number | readonly string[] | ByColumn<string> | BySheet<string | number>,
  withColumns: boolean,
): string[] {
  if (typeof value !== 'object') return [String(value)];
  if ('sheets' in value) return wordsOfSheets(value);
  if (!('columns' in value)) return [...value];
  const { general, columns } = value;
  return [...(general === undefined ? [] : [general]), ...(withColumns ? columns : [])];
}

function wordsOfSheets({ general, sheets }: BySheet<string | number>): string[] {
  return [
    ...(general === undefined ? [] : [String(general)]),
    ...sheets.map(({ sheet, value }) => `${sheet}!${value}`),
  ];
}

function nameOf(file: string): string {
  return file === '-' ? 'stdin' : basename(file, extname(file));
}
