import { ISSUES, type IssueCode } from '../issue-catalogue.ts';
import TABLE from './issue-texts.json' with { type: 'json' };
import { TextTemplate } from './text-template.ts';

/** The languages that issues of rows are worded in; everything else is in English. */
export const MESSAGE_LANGUAGES = ['en', 'de', 'fr', 'es'] as const;

export type MessageLanguage = (typeof MESSAGE_LANGUAGES)[number];

/** Where a person reads an issue: on the page there are no flags, commands and recipes. */
export type Face = 'command-line' | 'page';

export function isMessageLanguage(text: string | undefined): text is MessageLanguage {
  return MESSAGE_LANGUAGES.some((each) => each === text);
}

type Cells = readonly string[];

/** A text that issues have, with what it is in other languages. */
export interface IssueText {
  readonly template: TextTemplate;
  readonly cells: Cells;
  /** What the page says in its place, where it names what the page does not have. */
  readonly page: Cells | undefined;
}

/** The text in a language. */
export function textIn(cells: Cells, language: MessageLanguage): string {
  return cells[TABLE.languages.indexOf(language)] ?? '';
}

type Group = Readonly<Record<string, Cells>>;
const { message: MESSAGES, tip: TIPS, phrase: PHRASES, page: PAGE, record, records } = TABLE.words;

/** What issues say, with the templates that it is recognised by. */
interface IssueTexts {
  /** The messages of the catalogue, by their codes. */
  readonly messages: ReadonlyMap<string, IssueText>;
  /** What hints and expectations are made of, those that say most first. */
  readonly phrases: readonly IssueText[];
}

let texts: IssueTexts | undefined;

/** All texts of issues. They are made when the first is asked for: English on the command line needs none. */
export function issueTexts(): IssueTexts {
  texts ??= { messages: messageTexts(), phrases: phraseTexts() };
  return texts;
}

function messageTexts(): ReadonlyMap<string, IssueText> {
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

function phraseTexts(): readonly IssueText[] {
  return [TIPS, PHRASES]
    .flatMap((group: Group) => Object.entries(group))
    .map(([name, cells]) => ({
      template: new TextTemplate(cells[0] ?? ''),
      cells,
      page: (PAGE as Group)[name],
    }))
    .toSorted((one, other) => other.template.weight - one.template.weight);
}

/** What records of each type are called: one, and several. */
export const RECORD_TEXTS: readonly Cells[] = [record, records].flatMap((group: Group) =>
  Object.values(group),
);
