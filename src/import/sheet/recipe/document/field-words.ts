import type { Column } from '../../../../catalogue/columns/columns.ts';
import { findKind, type Kind, type Step } from '../../../../catalogue/kinds.ts';
import { operationTermsIn, type Language } from '../../../../catalogue/languages/index.ts';
import { headingsIn } from '../../../../catalogue/columns/headings-in.ts';
import type { WordsOfRecipes } from '../../../../catalogue/languages/recipe-texts.ts';
import { stepsOf, withSteps } from '../../../../catalogue/steps.ts';
import { capitalized } from '../../../../kernel/nouns.ts';
import { appendedTo } from '../append-word.ts';
import { isLongText } from '../joints.ts';
import type { TextAndWord } from './vocabulary.ts';

/** What a language calls the fields of a record type, with those of its operations, by their labels. */
export function fieldWords(
  recordType: string,
  language: Language,
  texts: WordsOfRecipes,
): readonly TextAndWord[] {
  const kind = findKind(recordType);
  if (kind === undefined) return [];
  const columns = columnsOf(kind).filter(({ use }) => use !== 'read-only');
  const steps = stepsOf(kind);
  const words = columns.map((column) => [column, wordOf(column, kind, steps)] as const);
  return words.flatMap(([column, word]): TextAndWord[] => [
    [column.label, word],
    ...(isLongText(column) && word !== undefined
      ? [[appendedTo(column.label), `${word} ${texts.fields['#append']}`] as const]
      : []),
  ]);

  function wordOf(column: Column, { resource }: Kind, all: readonly Step[]): string | undefined {
    const { label, step } = column;
    const own = step?.label ?? label;
    const [word = (texts.fields as Readonly<Record<string, string>>)[own]] = headingsIn(
      language,
      resource,
      column,
    );
    const operation = all.find(({ name }) => name === step?.name)?.kind.operation;
    if (word === undefined || operation === undefined) return word;
    const [verb] = operationTermsIn(language, operation);
    return verb && `${capitalized(verb)}: ${word}`;
  }
}

/** What a language calls the operations that rows of a record type may have. */
export function stepWords(recordType: string, language: Language): readonly TextAndWord[] {
  const kind = findKind(recordType);
  return (kind === undefined ? [] : stepsOf(kind)).map(({ name, kind: { operation = '' } }) => [
    name,
    operationTermsIn(language, operation)[0],
  ]);
}

function columnsOf(kind: Kind): readonly Column[] {
  const steps = stepsOf(kind);
  return steps.length === 0 ? kind.columns : withSteps(kind, steps).columns;
}
