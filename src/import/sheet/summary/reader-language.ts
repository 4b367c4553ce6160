import {
  WRITTEN_LANGUAGES,
  type WrittenLanguage,
} from '../../../catalogue/languages/language-codes.ts';
import type { Input } from '../map/input.ts';
import type { AskedImport } from '../request/request.ts';

/**
 * The language of a recipe that a person fills in: the wanted one, else that of the headings of the files, if they are
 * in one besides English. Undefined is English.
 * @param headings the language of the headings of each sheet; undefined for English
 */
export function readerLanguage(
  wanted: WrittenLanguage | undefined,
  headings: readonly (string | undefined)[],
): WrittenLanguage | undefined {
  if (wanted !== undefined) return wanted;
  const [only, another] = new Set(headings.filter((code) => code !== undefined));
  return another === undefined ? WRITTEN_LANGUAGES.find((code) => code === only) : undefined;
}

/** The same of files that were read. */
export function languageOfReader(
  { outputLanguage }: Pick<AskedImport, 'outputLanguage'>,
  inputs: readonly Pick<Input, 'mapping'>[],
): WrittenLanguage | undefined {
  return readerLanguage(
    outputLanguage,
    inputs.map(({ mapping }) => mapping.language?.code),
  );
}
