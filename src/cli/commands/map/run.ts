import { basename, extname, resolve } from 'node:path';
import type { WrittenLanguage } from '../../../catalogue/languages/language-codes.ts';
import type { ExitName } from '../../../kernel/messages/exit-codes.ts';
import {
  mappingDocument,
  type MappingDocument,
} from '../../../import/sheet/map/document/mapping-document.ts';
import { withoutPlaces } from '../../../import/sheet/recipe/document/recipe-document.ts';
import { languageOfReader } from '../../../import/sheet/summary/reader-language.ts';
import { writeRecipe } from '../../../import/sheet/recipe/document/write-recipe.ts';
import { withProposedRecipe } from '../../../import/propose-recipe.ts';
import type { Recipe } from '../../../import/sheet/recipe/recipe.ts';
import type { Input } from '../../../import/sheet/map/input.ts';
import type { Mapping } from '../../../import/sheet/headings/mapping.ts';
import { conflictsOf } from '../../../import/sheet/map/document/mapping-conflicts.ts';
import {
  offerSentence,
  StepOffers,
  thenFlag,
  type StepOffer,
} from '../../../import/sheet/steps/step-offers.ts';
import { assertFilesFree } from '../../../templates/plan-files.ts';
import type { HeadedSheet } from '../../../import/sheet/read/read.ts';
import type { GivenTo, RunCommand } from '../../command.ts';
import type { INPUT_FLAGS } from '../../flags/command-flags.ts';
import type { ByColumn } from '../../flags/format-flags.ts';
import type { BySheet, Given } from '../../flags/flag.ts';
import { inSheet } from '../../../import/sheet/recipe/sheet-scope.ts';
import type { MAP_FLAGS } from './command.ts';
import { CHECKING_FLAGS, READING_FLAGS } from '../../flags/input-flags.ts';
import { importRequest, requestPlace } from '../../import/import-request.ts';
import { mappingScreen } from './mapping-screen.ts';
import { shellLine } from '../../../kernel/shell-words.ts';
import type { Session } from '../../session.ts';
import { atWorkplace } from '../../workplace.ts';

export const run: RunCommand<GivenTo<typeof MAP_FLAGS>> = async (given, files, session) => {
  const [file = ''] = files;
  const asked = await importRequest(files, given, {}, requestPlace(session));
  return atWorkplace({ session, readsInput: file === '-' }, (workplace) =>
    withProposedRecipe(asked, workplace, async ({ inputs, recipe }): Promise<ExitName> => {
      const documents: MappingDocument[] = [];
      for (const input of inputs) documents.push(await documentOf(input, recipe));
      workplace.progress.clear();
      const reading = wordsSaidAgain(given);
      const { out, force } = given;
      const language = languageOfReader(asked, inputs);
      await deliver({ documents, recipe, language }, { file, out, force, reading }, session);
      return 'ok';
    }),
  );
};

async function documentOf({ mapping, sheet }: Input, recipe: Recipe): Promise<MappingDocument> {
  const { sheet: name } = sheet.name;
  const { columns = [] } = recipe.sheets.find((line) => line.sheet === name) ?? {};
  const samplesIn = new Map(columns.map(({ heading, samples = [] }) => [heading, samples]));
  const samples = mapping.columns.map(({ heading }) => samplesIn.get(heading) ?? []);
  return mappingDocument(mapping, samples, name, await offersOf(mapping, sheet));
}

/** What all rows call for; they are read only where a column may call for anything. */
async function offersOf(mapping: Mapping, sheet: HeadedSheet): Promise<readonly StepOffer[]> {
  const offers = new StepOffers(sheet.name, mapping);
  if (!offers.mayBe) return [];
  for await (const rows of sheet.batches()) for (const row of rows) offers.see(row);
  return offers.list();
}

interface ShownRecipe {
  readonly documents: readonly MappingDocument[];
  readonly recipe: Recipe;
  readonly language: WrittenLanguage | undefined;
}

/** Prints the recipe for programs, or writes it where people can edit it; never over an older one. */
async function deliver(
  { documents, recipe, language }: ShownRecipe,
  {
    file,
    out,
    force,
    reading,
  }: {
    readonly file: string;
    readonly out: string | undefined;
    readonly force: boolean | undefined;
    readonly reading: readonly string[];
  },
  session: Session,
): Promise<void> {
  if (session.global.json) session.printJson(withoutPlaces(recipe));
  if (session.global.json && out === undefined) return;
  const path = out ?? `${nameOf(file)}.recipe.xlsx`;
  const target = resolve(session.io.cwd, path);
  if (!force) await assertFilesFree([{ path: target }]);
  const next = shellLine(['tallysheet', 'plan', file, '--recipe', path, ...reading]);
  const notes = documents.flatMap(notesOn);
  const texts = { file, command: next, notes, language };
  await writeRecipe(recipe, { ...texts, path: target, mustBeNew: !force });
  session.say(mappingScreen(documents, path, next, session.canvas));
}

/** What a person should know of a sheet before choosing. */
function notesOn({ sheet, columns, fields, offers = [] }: MappingDocument): string[] {
  const taken = new Set(columns.map(({ field }) => field));
  const needed = (fields?.needed ?? []).filter((name) => !taken.has(name));
  const place = sheet === undefined ? '' : `${sheet}: `;
  return [
    ...(needed.length === 0 ? [] : [`New records also need: ${needed.join(', ')}.`]),
    ...conflictsOf(columns),
    ...offers.map(
      (offer) => `Further operation: ${offerSentence(offer)}. Use ${thenFlag(offer.then)}`,
    ),
  ].map((note) => `${place}${note}`);
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
    ...sheets.map(({ sheet, value }) => inSheet(sheet, String(value))),
  ];
}

function nameOf(file: string): string {
  return file === '-' ? 'stdin' : basename(file, extname(file));
}
