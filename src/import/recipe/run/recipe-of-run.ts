import { columnOf, findKind, type Kind } from '../../../catalogue/kinds.ts';
import { namesIn } from '../../../catalogue/steps.ts';
import { defined } from '../../../kernel/defined.ts';
import { foldHeading } from '../../../kernel/names.ts';
import { isOurHeading } from '../../map/heading-reader.ts';
import { saidOfSheet } from '../../map/sheet-scope.ts';
import type { IgnoredSheet } from '../../read/choose-sheets.ts';
import { readingOfSheet } from '../../read/reading-of-sheet.ts';
import type { RunReader } from '../../run/run.ts';
import type { FileReading } from '../file-reading.ts';
import type { ColumnRecipe, Recipe, RecipeSureness, SheetRecipe } from '../recipe.ts';
import { sheetRecipeFor } from '../sheet-recipe.ts';
import { withoutKeys } from '../without-keys.ts';

type InputFile = ReturnType<RunReader['rows']['files']>[number];

/** What the journal keeps of the mapping of a sheet. */
interface KeptMapping {
  readonly columns: readonly (Pick<ColumnRecipe, 'heading' | 'dateFormat'> & {
    readonly target: string | null;
    readonly decimal?: 'point' | 'comma';
  })[];
  readonly fixed: readonly { readonly target: string; readonly text: string }[];
  readonly defaults: readonly { readonly target: string; readonly text: string }[];
}

/**
 * How the files of a run were read, as a recipe that reads them so again.
 * @param readings what the user did not say, with how sure it is
 */
export function recipeOfRun(run: RunReader, readings: readonly FileReading[]): Recipe {
  const { planning, mapping } = run.identity.request;
  const files = run.rows.files();
  const hasFiles = new Set(files.map(({ name }) => name)).size > 1;
  const { mode, createMissing } = planning;
  const ignored = run.meta.read('ignoredSheets') ?? [];
  return {
    version: 1,
    ...defined({ mode, createMissing }),
    ...(mapping.language !== undefined && {
      language: mapping.language as Recipe['language'] & string,
    }),
    sheets: [
      ...files.map((file) => sheetOf(file, run, { readings, hasFiles })),
      ...ignored.flatMap((sheet) => ignoredSheet(sheet, hasFiles)),
    ],
  };
}

export function isLikelyOrOpen({ sureness }: FileReading): boolean {
  return sureness !== 'certain';
}

interface Around {
  readonly readings: readonly FileReading[];
  /** The run has several files, so that lines have to name theirs. */
  readonly hasFiles: boolean;
}

function sheetOf(file: InputFile, run: RunReader, { readings, hasFiles }: Around): SheetRecipe {
  const { request } = run.identity;
  const { name, sheet, headingRow } = file;
  const kind = findKind(file.kind);
  const place = { file: name, sheet, kind };
  const said = sheetRecipeFor(request.recipe, place) ?? {};
  const own = readings.filter((each) => each.file === name && each.sheet === sheet);
  const scoped = kind && { sheet, kind, file: name };
  const reading = scoped && readingOfSheet(request.reading, scoped, said);
  const { kind: recordType, then } = namesIn(file.kind);
  const sureness = worst(own.filter(({ column }) => column === undefined));
  return {
    ...withoutKeys(said, ['place', 'sureness']),
    ...(hasFiles && { file: name }),
    recordType,
    ...(isHeadingRowFound(own) ? {} : { headingRow: said.headingRow ?? headingRow }),
    ...defined({
      ...{
        sheet,
        sureness,
        then,
        hiddenRows: reading?.hiddenRows,
        fillMerged: reading?.fillMerged,
      },
      key: keyOf(run, scoped) ?? said.key,
      assignIdentifiers: request.planning.assignIdentifiers ?? said.assignIdentifiers,
    }),
    columns: columnsOf(file, kind, said, own),
    ...valuesIn(file.mapping as KeptMapping, kind),
  };
}

/** Where the headings were found by content, which lines they take is left to the content again. */
export function isHeadingRowFound(readings: readonly FileReading[]): boolean {
  return readings.some(({ topic }) => topic === 'heading-row');
}

/** The values of fields, where there are any. */
function valuesIn(
  { fixed, defaults }: KeptMapping,
  kind: Kind | undefined,
): Pick<SheetRecipe, 'set' | 'defaults'> {
  return {
    ...(fixed.length > 0 && { set: valuesOf(fixed, kind) }),
    ...(defaults.length > 0 && { defaults: valuesOf(defaults, kind) }),
  };
}

function keyOf(
  run: RunReader,
  scoped: Parameters<typeof saidOfSheet>[1] | undefined,
): readonly string[] | undefined {
  const { key } = run.identity.request.checking;
  if (key === undefined || scoped === undefined) return key;
  const own = key.flatMap((text) => saidOfSheet(text, scoped) ?? []);
  return own.length > 0 ? own : key;
}

function columnsOf(
  { mapping }: InputFile,
  kind: Kind | undefined,
  said: SheetRecipe,
  readings: readonly FileReading[],
): ColumnRecipe[] {
  const { columns } = mapping as KeptMapping;
  return columns
    .filter(({ heading }) => !isOurHeading(heading))
    .map(({ heading, target, dateFormat, decimal }): ColumnRecipe => {
      const folded = foldHeading(heading);
      const own = said.columns?.find((each) => foldHeading(each.heading) === folded);
      const ofColumn = readings.filter(({ column }) => column === heading);
      const read = { ...defined({ decimal }), ...own?.read };
      const sureness = worst(ofColumn);
      const rules = ofColumn.map(({ rule }) => rule);
      const samples = ofColumn.flatMap((each) => each.samples ?? []).slice(0, MOST_SAMPLES);
      return {
        heading,
        field: target === null ? null : shownField(kind, target),
        ...(Object.keys(read).length > 0 && { read }),
        ...(own?.read?.dateOrder === undefined && defined({ dateFormat })),
        ...defined({ identifiers: own?.identifiers, clearBlank: own?.clearBlank, sureness }),
        ...(rules.length > 0 && { because: rules.join('; ') }),
        ...(samples.length > 0 && {
          samples: samples.map(({ text, value }) => `${text} -> ${value ?? '?'}`),
        }),
      };
    });
}

const MOST_SAMPLES = 3;

/** Fields have their labels; members of families have their targets, which are unique. */
function shownField(kind: Kind | undefined, target: string): string {
  const column = kind && columnOf(kind, target);
  return column === undefined || column.field?.kind === 'named' ? target : column.label;
}

function valuesOf(
  values: readonly { readonly target: string; readonly text: string }[],
  kind: Kind | undefined,
): Record<string, string> {
  return Object.fromEntries(values.map(({ target, text }) => [shownField(kind, target), text]));
}

/** As sure as the least sure reading. */
function worst(readings: readonly FileReading[]): RecipeSureness | undefined {
  const found = new Set(readings.map(({ sureness }) => sureness));
  return (['open', 'likely', 'certain'] as const).find((each) => found.has(each));
}

/** Why sheets are ignored, in the words of a recipe. */
export const IGNORED_BECAUSE: Readonly<Record<IgnoredSheet['why'], string>> = {
  'not-a-record-type': 'the name is not a record type',
  'read-only': 'these records are read-only',
  hidden: 'hidden',
  'own-output': 'written by Tallysheet',
  'not-selected': 'not selected',
  'no-rows': 'no rows',
  'no-records': 'not a list of records',
  'older-copy': 'repeats another sheet',
};

function ignoredSheet({ file, sheet, why }: IgnoredSheet, hasFiles: boolean): SheetRecipe[] {
  if (sheet === undefined && !hasFiles) return [];
  return [
    {
      ...(hasFiles && { file }),
      ...defined({ sheet }),
      recordType: null,
      ignoredBecause: IGNORED_BECAUSE[why],
    },
  ];
}
