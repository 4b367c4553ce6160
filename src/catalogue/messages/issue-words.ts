import { foldHeading } from '../../kernel/names.ts';
import { getOrMake } from '../../kernel/get-or-make.ts';
import type { Face, MessageLanguage } from '../../kernel/messages/translation/issue-texts.ts';
import {
  MessageTranslator,
  type IssueWords,
  type Vocabulary,
  type WordedIssue,
} from '../../kernel/messages/translation/message-translator.ts';
import {
  wordError,
  type ErrorWords,
  type WordedError,
} from '../../kernel/messages/translation/word-error.ts';
import { headingsIn } from '../columns/headings-in.ts';
import { operationTitle } from '../description/endpoint.ts';
import { RESOURCES } from '../index.ts';
import { KINDS, type Kind } from '../kinds.ts';
import { kindNamesIn, languageCoded, operationTermsIn } from '../languages/index.ts';
import type { Language } from '../languages/language.ts';

/** Who reads the words of an issue. */
export interface Reader {
  readonly language: MessageLanguage;
  /** On the page, hints name no flags, commands and recipes. */
  readonly face: Face;
  /** That of the rows, such as `fixed-assets`, if it is known: record types have other words for the same field. */
  readonly recordType?: string | undefined;
}

/**
 * The message and the hint of an issue in a language and for a face: `issueWords(issue, { language: 'de', face: 'page' })`.
 * A group of issues, as `ValidationReport.groups` has them, is worded in the same way. It needs only the English texts,
 * which may have been stored: call it when they are shown. `column` is the heading of the user's column, if it is known;
 * it stays as the user wrote it. Texts of a program and of the service stay as they are. In English nothing changes for
 * the command line.
 * @internal
 */
export function issueWords(issue: WordedIssue, reader: Reader): IssueWords {
  const { language, face } = reader;
  if (language === 'en' && face === 'command-line') {
    return { message: issue.message, hint: issue.hint };
  }
  return translatorFor(reader).of(issue);
}

/** A text that issues have, such as what was expected, as issueWords says it. */
export function textOfIssues(english: string, reader: Reader): string {
  return translatorFor(reader).text(english) ?? english;
}

/** The message and the hint of an error that ends a run in a language and for a face. */
export function errorWords(error: WordedError, reader: Reader): ErrorWords {
  const translator = translatorFor(reader);
  return wordError(error, { ...reader, text: (english) => translator.text(english) });
}

const TRANSLATORS = new Map<string, MessageTranslator>();

/** What says the words of issues to a reader. */
export function translatorFor({ language, face, recordType = '' }: Reader): MessageTranslator {
  return getOrMake(TRANSLATORS, `${language} ${face} ${recordType}`, () => {
    const vocabulary = vocabularyOf(languageCoded(language), KIND_BY_NAME.get(recordType));
    return new MessageTranslator(language, face, vocabulary);
  });
}

const KIND_BY_NAME: ReadonlyMap<string, Kind> = new Map(KINDS.map((kind) => [kind.name, kind]));

/** What the catalogue calls its fields, record types and operations in a language; English has its own words. */
function vocabularyOf(language: Language | undefined, own: Kind | undefined): Vocabulary {
  if (language === undefined) return ENGLISH_VOCABULARY;
  const ofKind =
    own === undefined ? new Map<string, readonly string[]>() : fieldsIn(language, [own]);
  const ofAll = fieldsIn(language, KINDS);
  const actions = actionsIn(language);
  const headingsOf = (label: string): readonly string[] =>
    ofKind.get(foldHeading(label)) ?? ofAll.get(foldHeading(label)) ?? [];
  return {
    field: (label) => headingsOf(label)[0],
    isCalled: (label, heading) =>
      headingsOf(label).some((each) => foldHeading(each) === foldHeading(heading)),
    action: (title) => actions.get(title),
    kind: (name) => {
      const kind = KIND_BY_NAME.get(name);
      return kind && kindNamesIn(language, kind.resource, kind.compound ?? kind.operation)[0];
    },
  };
}

const ENGLISH_VOCABULARY: Vocabulary = {
  field: (label) => label,
  isCalled: (label, heading) => foldHeading(label) === foldHeading(heading),
  action: (title) => title,
  kind: (name) => {
    const { resource, action } = KIND_BY_NAME.get(name) ?? {};
    return action === undefined
      ? resource?.title
      : `${resource?.title ?? ''}: ${action.toLowerCase()}`;
  },
};

/** The headings of each field by its label: the one that most record types have as their usual one is first. */
function fieldsIn(
  language: Language,
  kinds: readonly Kind[],
): ReadonlyMap<string, readonly string[]> {
  const counted = new Map<string, Map<string, number>>();
  for (const { resource, columns } of kinds) {
    for (const column of columns) {
      const counts = getOrMake(counted, foldHeading(column.label), () => new Map<string, number>());
      for (const [at, heading] of headingsIn(language, resource, column).entries()) {
        counts.set(heading, (counts.get(heading) ?? 0) + (at === 0 ? 1 : 0));
      }
    }
  }
  return new Map([...counted].map(([label, counts]) => [label, byCount(counts)]));
}

function byCount(counts: ReadonlyMap<string, number>): readonly string[] {
  return [...counts].toSorted(([, one], [, other]) => other - one).map(([heading]) => heading);
}

/** The words for operations by their titles: `check out`. */
function actionsIn(language: Language): ReadonlyMap<string, string> {
  const named = RESOURCES.flatMap(({ endpoints }) =>
    Object.entries(endpoints).flatMap(([operation, endpoint]) => {
      const [word] = operationTermsIn(language, operation);
      const title = operationTitle(operation, endpoint).toLowerCase();
      return word === undefined ? [] : [[title, word] as const];
    }),
  );
  return new Map(named);
}
