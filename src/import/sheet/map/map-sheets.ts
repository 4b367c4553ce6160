import { TallysheetError } from '../../../kernel/messages/errors.ts';
import type { SheetName } from '../../../kernel/rows.ts';
import { assertColumnsExist } from '../read/column-encodings.ts';
import type { IgnoredSheet } from '../read/choose-sheets.ts';
import type { ReadFiles, ReadSheet } from '../read/read-files.ts';
import type { FileReading } from '../recipe/file-reading.ts';
import type { ImportRequest } from '../request/request.ts';
import { withChosenKeys } from './chosen-key.ts';
import type { Input, MapAs } from './input.ts';
import { withLikelySteps } from './likely-steps.ts';
import type { RecognisedLanguage } from '../headings/mapping.ts';
import { mapColumns } from '../headings/map.ts';
import { assertKnownColumns, assertKnownHeadings } from '../headings/mapping-for-sheet.ts';
import { recogniseLanguage } from '../headings/recognise-language.ts';
import { assertRecipeHeadings } from './recipe-headings.ts';
import { assertStepsFit } from './step-fit.ts';
import { withFittingSteps } from './fitting-steps.ts';

export interface MapOptions {
  /** Not an error where every heading is unknown: a mapping is to be made. */
  readonly takesUnknown?: boolean;
}

/** First rows of all sheets together that are held for their surveys; those of further sheets are read again. */
const MOST_HELD = 50_000;

/**
 * Stage 2 of 7: the columns of all sheets that were read become fields of their kinds. One refused file refuses
 * all, and every refusal is reported, those of reading included. Throws what reading and mapping throw.
 */
export async function mapSheets(
  files: ReadFiles,
  request: Pick<ImportRequest, 'reading' | 'mapping' | 'isRecipeRemembered' | 'then' | 'planning'>,
  options: MapOptions = {},
): Promise<readonly Input[]> {
  const { sheets, ignored, refusals, mappingRequests } = files;
  const inputs: Input[] = [];
  let held = 0;
  // Rows of an errors file ask for what their run was to do; a mapping may still get its columns.
  const asksForSteps = options.takesUnknown !== true && request.mapping.remembered === undefined;
  for (const file of new Set(sheets.map(({ headed }) => headed.name.file))) {
    const ofFile = sheets.filter(({ headed }) => headed.name.file === file);
    await refusals.noting('file', async () => {
      for (const [sheet, begin] of mapFile(ofFile, options)) {
        const what = sheet.headed.format === 'csv' ? 'file' : 'sheet';
        await refusals.noting(what, async () => {
          const { mapped: asSaid, as } = begin();
          const mapped = withFittingSteps(asSaid, request, as);
          if (asksForSteps) await assertStepsFit(mapped.sheet, mapped.mapping);
          const input = asksForSteps ? await withLikelySteps(mapped, request, as) : mapped;
          held += input.firstRows?.rows.length ?? 0;
          inputs.push(held > MOST_HELD ? { ...input, firstRows: undefined } : input);
        });
      }
    });
  }
  if (refusals.isEmpty) {
    const columns = sheets.map(({ kind, headed: { name, headings } }) => ({
      ...{ sheet: name.sheet, file: name.file, kind, headings },
    }));
    assertColumnsExist(request.reading.columnEncodings ?? [], columns);
    assertKnownColumns(request.mapping, inputs);
    const checksRecipe = options.takesUnknown !== true && request.isRecipeRemembered !== true;
    if (checksRecipe) assertRecipeHeadings(inputs);
    if (mappingRequests.length > 1) {
      const known = inputs.map(({ mappingRequest }) => mappingRequest);
      assertKnownHeadings(mappingRequests, known);
    }
  }
  refusals.throwAny();
  if (inputs.length > 0) {
    return options.takesUnknown === true ? inputs : withChosenKeys(inputs, 'unknown');
  }
  throw nothingToImport(ignored);
}

/** What the error says where every sheet was ignored. */
function nothingToImport(ignored: readonly IgnoredSheet[]): TallysheetError {
  const names = ignored
    .map(({ file, sheet }) => (sheet === undefined ? file : `${file}, sheet ${sheet}`))
    .join('; ');
  if (ignored.some(({ why }) => why !== 'read-only')) {
    return new TallysheetError('empty-file', `There are no rows in ${names}`);
  }
  return new TallysheetError('unknown-kind', `${names}: these records are read-only`, {
    hint: 'The service has no call that writes them. If the file holds other records, use --kind.',
  });
}

interface MappedSheet {
  readonly mapped: Input;
  /** The same sheet for another kind of its records. */
  readonly as: MapAs;
}

/** A file is in one language, however many sheets it has. */
function mapFile(
  sheets: readonly ReadSheet[],
  options: MapOptions,
): (readonly [sheet: ReadSheet, input: () => MappedSheet])[] {
  const recognised = recogniseLanguage(
    sheets.map(({ kind, headed, mappingRequest }) => ({
      ...headed,
      kind,
      options: { ...mappingRequest, ...options },
    })),
  );
  return sheets.map((sheet, at) => [
    sheet,
    () => {
      const { kind, headed, mappingRequest } = sheet;
      const as: MapAs = (other, request) =>
        mapColumns(headed, other, { ...request, ...options, recognised });
      const mapping = as(kind, mappingRequest);
      const mapped = {
        ...{ kind, sheet: headed, mapping, mappingRequest },
        get readings() {
          return [
            ...(at === 0 ? readingsOfLanguage(headed.name, recognised) : []),
            ...sheet.readings,
          ];
        },
      };
      return { mapped, as };
    },
  ]);
}

/** Two languages may read a heading differently; the file does not say which it is in. */
function readingsOfLanguage(
  { file }: SheetName,
  { language, other }: RecognisedLanguage,
): FileReading[] {
  if (language === undefined || other === undefined) return [];
  const shown = other.headings.map((heading) => `"${heading}"`).join(', ');
  return [
    {
      ...{ file, topic: 'language', sureness: 'open' },
      rule: `Headings are in ${language.name}; ${shown} may be ${other.language.name}`,
      choices: [language.code, other.language.code],
    },
  ];
}
