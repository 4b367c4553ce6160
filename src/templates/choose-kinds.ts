import * as files from '../export/plan-files.ts';
import { KINDS, type Kind, findKind, nearestKinds } from '../catalogue/kinds.ts';
import { TallysheetError } from '../kernel/messages/errors.ts';
import { didYouMean } from '../kernel/names.ts';
import { SPREADSHEET_FORMATS, type SpreadsheetFormat } from '../tabular/sheet.ts';

/** Words for many kinds at once; one workbook of everything would be useless. */
export const KIND_SETS = {
  all: KINDS.filter(({ operation }) => operation === undefined),
  'all-operations': KINDS.filter(({ operation }) => operation !== undefined),
} as const satisfies Readonly<Record<string, readonly Kind[]>>;

/**
 * The kinds that the words name, each once, parents before those that refer to them. Throws
 * TallysheetError 'bad-usage' without a word, 'unknown-kind'.
 */
export function chooseTemplateKinds(words: readonly string[]): Kind[] {
  if (words.length === 0) {
    throw new TallysheetError('bad-usage', 'tallysheet template needs one or more record types', {
      hint: `There are: all, ${namesOf(KIND_SETS.all)}. Operations: all-operations, ${namesOf(KIND_SETS['all-operations'])}.`,
    });
  }
  const wanted = new Set(words.flatMap(kindsCalled));
  return KINDS.filter((kind) => wanted.has(kind));
}

function kindsCalled(word: string): readonly Kind[] {
  const set = Object.entries(KIND_SETS).find(([name]) => name === word.toLowerCase());
  if (set !== undefined) return set[1];
  const kind = findKind(word);
  if (kind !== undefined) return [kind];
  const near = nearestKinds(word, 1).map((name) => `\`tallysheet template ${name}\``);
  throw new TallysheetError('unknown-kind', `There is no record type "${word}"`, {
    hint: didYouMean(near) ?? `There are: all, ${namesOf(KIND_SETS.all)}.`,
  });
}

function namesOf(kinds: readonly Kind[]): string {
  return kinds.map(({ name }) => name).join(', ');
}

/** A template that is to be written, and the kinds that it is for. */
export type PlannedFile = files.PlannedFile<SpreadsheetFormat, Kind>;

/**
 * One workbook for all kinds, or a CSV for each. Throws TallysheetError 'bad-usage' if the request
 * does not determine that.
 */
export function planFiles(
  kinds: readonly Kind[],
  request: files.FileRequest<SpreadsheetFormat>,
): Promise<PlannedFile[]> {
  return files.planFiles(kinds, request, {
    formats: SPREADSHEET_FORMATS,
    workbook: 'xlsx',
    nameOf: nameFor,
  });
}

function nameFor([only, ...others]: readonly Kind[]): string {
  return only === undefined || others.length > 0 ? 'template' : `template-${only.name}`;
}
