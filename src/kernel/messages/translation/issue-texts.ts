import { ISSUES, type IssueCode } from '../issue-catalogue.ts';
import { errorTexts } from './error-texts.ts';
import TABLE from './issue-texts.json' with { type: 'json' };
import PLANS from './plan-texts.json' with { type: 'json' };
import { TextTemplate } from './text-template.ts';
import { textsIn, type Cells, type Group, type WordedText } from './worded-text.ts';

/** The languages that issues of rows are worded in; everything else is in English. */
export const MESSAGE_LANGUAGES = ['en', 'de', 'fr', 'es'] as const;

export type MessageLanguage = (typeof MESSAGE_LANGUAGES)[number];

/** Where a person reads an issue: on the page there are no flags, commands and recipes. */
export type Face = 'command-line' | 'page';

export function isMessageLanguage(text: string | undefined): text is MessageLanguage {
  return MESSAGE_LANGUAGES.some((each) => each === text);
}

/** The text in a language. */
export function textIn(cells: Cells, language: MessageLanguage): string {
  return cells[TABLE.languages.indexOf(language)] ?? '';
}

const { message: MESSAGES, tip: TIPS, phrase: PHRASES, page: PAGE, record, records } = TABLE.words;

/** What issues say, with the templates that it is recognised by. */
interface IssueTexts {
  /** The messages of the catalogue, by their codes. */
  readonly messages: ReadonlyMap<string, WordedText>;
  /** What hints, expectations, errors and readings are made of, those that say most first. */
  readonly phrases: readonly WordedText[];
}

let texts: IssueTexts | undefined;

/** All texts of issues. They are made when the first is asked for: English on the command line needs none. */
export function issueTexts(): IssueTexts {
  texts ??= { messages: messageTexts(), phrases: phraseTexts() };
  return texts;
}

function messageTexts(): ReadonlyMap<string, WordedText> {
  return new Map(
    (Object.keys(ISSUES) as IssueCode[]).map((code) => {
      const cells: Cells = (MESSAGES as Group)[code] ?? [];
      return [code, { template: messageTemplate(code), cells, page: undefined }];
    }),
  );
}

/** A message has the heading of the user for a field, a sentence of the service as it is, and any other value in quotes. */
function messageTemplate(code: IssueCode): TextTemplate {
  const { message, isSentence } = ISSUES[code] as { message: string; isSentence?: true };
  const template = message.replace('{field}', '{subject}');
  return new TextTemplate(isSentence ? template.replace('{value}', '{sentence}') : template);
}

/** A text that several have is in the words of the first of them. */
function phraseTexts(): readonly WordedText[] {
  const { titles, tips, phrases } = errorTexts();
  const ofIssues = [TIPS, PHRASES].map((group) => textsIn(group, PAGE));
  const ofPlans = textsIn(PLANS.words.phrase, PLANS.words.page);
  return [...ofIssues, ofPlans, phrases, tips, titles]
    .flatMap((texts) => [...texts.values()])
    .toSorted((one, other) => other.template.weight - one.template.weight);
}

/** What records of each type are called: one, and several. */
export const RECORD_TEXTS: readonly Cells[] = [record, records].flatMap((group: Group) =>
  Object.values(group),
);
