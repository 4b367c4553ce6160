import { basename, extname, resolve } from 'node:path';
import { cellText } from '../../../kernel/cells.ts';
import { inOneLine } from '../../../kernel/messages/issues.ts';
import type { ExitName } from '../../../kernel/messages/exit-codes.ts';
import type { SheetRow } from '../../../kernel/rows.ts';
import {
  mappingDocument,
  type MappingDocument,
} from '../../../import/map/document/mapping-document.ts';
import { writeMapping } from '../../../import/map/document/write-mapping.ts';
import type { Input } from '../../../import/map/input.ts';
import { mapSheets } from '../../../import/map/map-sheets.ts';
import type { Mapping } from '../../../import/map/mapping.ts';
import { StepOffers, type StepOffer } from '../../../import/validate/step-offers.ts';
import { readFiles } from '../../../import/read/read-files.ts';
import { inScope } from '../../../kernel/scope.ts';
import { assertFilesFree } from '../../../templates/plan-files.ts';
import type { HeadedSheet } from '../../../import/read/read.ts';
import type { GivenTo, RunCommand } from '../../command.ts';
import type { INPUT_FLAGS } from '../../flags/command-flags.ts';
import type { ByColumn } from '../../flags/format-flags.ts';
import type { BySheet, Given } from '../../flags/flag.ts';
import { inSheet } from '../../../import/map/sheet-scope.ts';
import type { MAP_FLAGS } from './flags.ts';
import { CHECKING_FLAGS, READING_FLAGS, type MAPPING_FLAGS } from '../../flags/input-flags.ts';
import { importRequest } from '../../import/import-request.ts';
import { mappingScreen } from './mapping-screen.ts';
import { shellLine } from '../../../kernel/shell-words.ts';
import type { Session } from '../../session.ts';
import { atWorkplace } from '../../workplace.ts';

const SAMPLES = 3;

/** As long as values are quoted elsewhere. */
const LONGEST_SAMPLE = 60;

export const run: RunCommand<GivenTo<typeof MAP_FLAGS>> = async (given, files, session) => {
  const [file = ''] = files;
  const asked = await importRequest(files, given, {}, session.io.cwd);
  // Only headings matter here, so that hidden rows may be read like all others.
  const request = { ...asked, reading: { hiddenRows: 'import', ...asked.reading } as const };
  return atWorkplace({ session, readsInput: file === '-' }, (workplace) =>
    inScope(async (scope): Promise<ExitName> => {
      const options = { takesUnknown: true };
      const read = scope.use(await readFiles(request, workplace));
      const documents: MappingDocument[] = [];
      for (const input of await mapSheets(read, request, options)) {
        documents.push(await documentOf(input));
      }
      workplace.progress.clear();
      const reading = [...wordsSaidAgain(given), ...valueWords(given)];
      const { out, force } = given;
      await deliver(documents, { file, out, force, reading }, session);
      return 'ok';
    }),
  );
};

async function documentOf({ mapping, sheet }: Input): Promise<MappingDocument> {
  const samples = await samplesOf(sheet);
  return mappingDocument(mapping, samples, sheet.name.sheet, await offersOf(mapping, sheet));
}

/** What all rows call for; they are read only where a column may call for anything. */
async function offersOf(mapping: Mapping, sheet: HeadedSheet): Promise<readonly StepOffer[]> {
  const offers = new StepOffers(sheet.name, mapping);
  if (!offers.mayBe) return [];
  for await (const rows of sheet.batches()) for (const row of rows) offers.see(row);
  return offers.list();
}

/** Prints the mapping for programs, or writes it where people can edit it; never over an older one. */
async function deliver(
  documents: readonly MappingDocument[],
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
  const [only, ...others] = documents;
  const whole = others.length === 0 ? only : { version: 1, sheets: documents };
  if (session.global.json) session.printJson(whole);
  if (session.global.json && out === undefined) return;
  const path = out ?? `${nameOf(file)}.mapping.xlsx`;
  const target = resolve(session.io.cwd, path);
  if (!force) await assertFilesFree([{ path: target }]);
  const next = shellLine(['tallysheet', 'plan', file, '--mapping', path, ...reading]);
  await writeMapping(documents, { file, path: target, command: next, mustBeNew: !force });
  session.say(mappingScreen(documents, path, next, session.canvas));
}

/** Flags whose values the mapping has for the sheets and columns that they name. */
const IN_MAPPING: ReadonlySet<string> = new Set(['sheet']);

/** What was said about reading the file has to be said again, as far as the mapping does not say it. */
function wordsSaidAgain(given: Given<typeof INPUT_FLAGS>): string[] {
  return Object.entries(given).flatMap(([name, value]) => {
    if (IN_MAPPING.has(name)) return [];
    if (Object.hasOwn(READING_FLAGS, name)) return flagWords(name, value, { withColumns: true });
    // The mapping has the format of a column, where it can be changed.
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

/** A workbook has no place for values of whole columns; they are said again. */
function valueWords(given: Given<typeof MAPPING_FLAGS>): string[] {
  return [
    ...given.set.flatMap((text) => ['--set', text]),
    ...given.default.flatMap((text) => ['--default', text]),
  ];
}

function nameOf(file: string): string {
  return file === '-' ? 'stdin' : basename(file, extname(file));
}

/** The first few values of each column. */
async function samplesOf(sheet: HeadedSheet): Promise<string[][]> {
  for await (const rows of sheet.batches()) {
    return sheet.headings.map((_heading, at) => firstTexts(rows, at));
  }
  return [];
}

function firstTexts(rows: readonly SheetRow[], at: number): string[] {
  const texts = rows.map(({ cells }) => cellText(cells[at]).trim());
  const filled = texts.filter((text) => text !== '').slice(0, SAMPLES);
  return filled.map((text) => inOneLine(text, LONGEST_SAMPLE));
}
