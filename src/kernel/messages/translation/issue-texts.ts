import { once } from '../../once.ts';
import { readWords } from '../../word-file.ts';
import { ISSUES, type IssueCode } from '../issue-catalogue.ts';
import { errorTexts } from './error-texts.ts';
import { issueTable } from './issue-table.ts';
import type PLANS from './plan-texts.json';
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
  return cells[issueTable().languages.indexOf(language)] ?? '';
}

/** What issues say, with the templates that it is recognised by. */
interface IssueTexts {
  /** The messages of the catalogue, by their codes. */
  readonly messages: ReadonlyMap<string, WordedText>;
  /** What hints, expectations, errors and readings are made of, those that say most first. */
  readonly phrases: readonly WordedText[];
}

/** All texts of issues. English on the command line needs none. */
export const issueTexts = once((): IssueTexts => ({
  messages: messageTexts(),
  phrases: phraseTexts(),
}));

function messageTexts(): ReadonlyMap<string, WordedText> {
  const { message } = issueTable().words;
  return new Map(
    (Object.keys(ISSUES) as IssueCode[]).map((code) => {
      const cells: Cells = (message as Group)[code] ?? [];
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
  const { tip, phrase, page } = issueTable().words;
  const { titles, tips, phrases } = errorTexts();
  const ofIssues = [tip, phrase].map((group) => textsIn(group, page));
  const plans = readWords('./plan-texts.json', import.meta.url) as typeof PLANS;
  const ofPlans = textsIn(plans.words.phrase, plans.words.page);
  return [...ofIssues, ofPlans, phrases, tips, titles]
    .flatMap((texts) => [...texts.values()])
    .toSorted((one, other) => other.template.weight - one.template.weight);
}

/** What records of each type are called: one, and several. */
export const recordTexts = once((): readonly Cells[] => {
  const { record, records } = issueTable().words;
  return [record, records].flatMap((group: Group) => Object.values(group));
});
