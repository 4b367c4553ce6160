import { isIsoDate } from '../../dates/dates.ts';
import { fillIn } from '../fill-in.ts';
import { entryOf } from '../issues.ts';
import { issueTexts, recordTexts, textIn, type Face, type MessageLanguage } from './issue-texts.ts';
import type { PlaceType } from './text-template.ts';
import type { WordedText } from './worded-text.ts';

/** What the catalogue of fields and operations is called in a language; undefined for what it does not know. */
export interface Vocabulary {
  readonly field: (label: string) => string | undefined;
  /** Whether a heading is a usual word for the field of that label. */
  readonly isCalled: (label: string, heading: string) => boolean;
  readonly kind: (name: string) => string | undefined;
  readonly action: (title: string) => string | undefined;
}

/** An issue, or what many have in common, as far as its words need it. */
export interface WordedIssue {
  readonly code: string;
  readonly message: string;
  readonly hint: string;
  /** The heading of the user, where it is known. */
  readonly column?: string | null | undefined;
}

export interface IssueWords {
  readonly message: string;
  readonly hint: string;
}

/** How what places hold is said, by their types; undefined where it can be no such thing. Others stay as they are. */
type Sayings = Readonly<
  Partial<Record<PlaceType, (text: string, column?: string | null) => string | undefined>>
>;

/** Longer texts are values of the user; no template is that long. */
const LONGEST_TEXT = 4_000;

/** More texts than these are not remembered: they differ by what rows have in common with no other. */
const MOST_REMEMBERED = 10_000;

/**
 * Says the English texts of issues in another language, or as the page does. A text is recognised by the template that
 * it was made of, so that also what a run has stored can be read in every language. What has no template, such as the
 * words of the service, stays as it is.
 */
export class MessageTranslator {
  readonly #language: MessageLanguage;
  readonly #face: Face;
  readonly #vocabulary: Vocabulary;
  readonly #remembered = new Map<string, string | undefined>();
  readonly #records: ReadonlyMap<string, string>;
  readonly #numbers: Intl.NumberFormat;
  readonly #dates: Intl.DateTimeFormat;
  readonly #alternatives: Intl.ListFormat;
  readonly #sayings: Sayings;

  constructor(language: MessageLanguage, face: Face, vocabulary: Vocabulary) {
    this.#language = language;
    this.#face = face;
    this.#vocabulary = vocabulary;
    this.#records = new Map(
      recordTexts().map((cells) => [textIn(cells, 'en'), textIn(cells, language)]),
    );
    this.#numbers = new Intl.NumberFormat(language, { maximumFractionDigits: 20 });
    this.#dates = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' });
    this.#alternatives = new Intl.ListFormat(language, { type: 'disjunction' });
    // English has its own words already.
    this.#sayings = { ...this.#sayTexts(), ...(language !== 'en' && this.#sayOwn()) };
  }

  /** The words of an issue; those of a program's own rule stay as they are. */
  of({ code, message, hint, column }: WordedIssue): IssueWords {
    if (entryOf({ code }) === undefined) return { message, hint };
    return {
      message: this.message(code, message, column) ?? message,
      hint: this.text(hint) ?? hint,
    };
  }

  /** What an operation is called: `Check out`. */
  operation(title: string): string {
    const known = this.#vocabulary.action(title.toLowerCase()) ?? this.text(title) ?? title;
    return known.charAt(0).toUpperCase() + known.slice(1);
  }

  /** What a field is called, also where it is that of an operation: `Retire: Retired on`. */
  fieldName(label: string): string {
    const name = this.#language === 'en' ? label : (this.#field(label) ?? label);
    return name.charAt(0).toUpperCase() + name.slice(1);
  }

  /** A message of an issue of any code, or another text. */
  anyMessage(english: string): string {
    return this.#anyMessage(english) ?? english;
  }

  /** A message of an issue of that code; undefined where it was not made of the template of the code. */
  message(code: string, message: string, column?: string | null): string | undefined {
    const text = issueTexts().messages.get(code);
    if (text === undefined || message.length > LONGEST_TEXT) return undefined;
    const { bare, restore } = withoutOthers(message);
    const said = this.#say(text, bare, column);
    return said === undefined ? this.text(message) : restore(said);
  }

  /** A hint or another text that issues have; undefined where any part of it has no template. */
  text(english: string): string | undefined {
    if (english.length > LONGEST_TEXT) return undefined;
    if (this.#remembered.has(english)) return this.#remembered.get(english);
    const said = this.#phrase(english) ?? this.#record(english) ?? this.#parts(english);
    if (this.#remembered.size >= MOST_REMEMBERED) this.#remembered.clear();
    this.#remembered.set(english, said);
    return said;
  }

  #phrase(english: string): string | undefined {
    for (const text of issueTexts().phrases) {
      const said = this.#say(text, english);
      if (said !== undefined) return said;
    }
    return hasNoWords(english) ? english : undefined;
  }

  /** Several sentences or clauses, each by itself. */
  #parts(english: string): string | undefined {
    for (const { index } of english.matchAll(/[.?;] /g)) {
      const [end, next] = english[index] === ';' ? [index, '; '] : [index + 1, ' '];
      const first = this.#phrase(english.slice(0, end));
      if (first === undefined) continue;
      const rest = this.text(english.slice(index + 2));
      // The page says a thing once where the command line has two flags for it.
      if (rest !== undefined) return first === rest ? first : `${first}${next}${rest}`;
    }
    return undefined;
  }

  /** A text in the words that the table has for its template; undefined where it was not made of it. */
  #say(
    { template, cells, page }: WordedText,
    english: string,
    column?: string | null,
  ): string | undefined {
    const held = template.match(english);
    if (held === undefined) return undefined;
    const said = new Map<string, string>();
    for (const [at, { name, type }] of template.places.entries()) {
      const text = held[at] ?? '';
      const say = this.#sayings[type];
      const words = say === undefined ? text : say(text, column);
      if (words === undefined) return undefined;
      said.set(name, words);
      said.set(CALLED[type] ?? name, words);
    }
    const shown = textIn((this.#face === 'page' ? page : undefined) ?? cells, this.#language);
    return fillIn(shown, Object.fromEntries(said));
  }

  /** What places hold that is the same in no two languages. */
  #sayOwn(): Sayings {
    const inList = (text: string): string => this.#each(text, (part) => part);
    return {
      count: (text) => this.#numbers.format(Number(text.replaceAll(',', ''))),
      date: (text) => (isIsoDate(text) ? this.#dates.format(new Date(`${text}T00:00:00Z`)) : text),
      subject: (text, column) => this.#subject(text, column),
      field: (text) => this.#field(text) ?? text,
      fields: (text) => this.#each(text, (label) => this.#field(label) ?? label),
      action: (text) => this.#vocabulary.action(text),
      format: (text) => this.#format(text),
      choices: inList,
      quotes: inList,
      flag: inList,
      listed: (text) => this.#each(text, (choice) => this.#listed(choice)),
    };
  }

  /** What places hold that is made of other texts. */
  #sayTexts(): Sayings {
    return {
      words: (text) => this.text(text),
      quantity: (text) => this.text(text),
      expected: (text) => this.text(text) ?? this.#field(text) ?? text,
      sentence: (text) => this.text(text) ?? text,
      message: (text) => this.#anyMessage(text) ?? text,
      kind: (text) => this.#vocabulary.kind(text),
      record: (text) => this.#record(text),
      records: (text) => this.#record(text),
      command: (text) => this.#phrase(text) ?? text,
      call: (text) => this.#phrase(text) ?? text,
    };
  }

  /** The message of an issue of an unknown code. */
  #anyMessage(english: string): string | undefined {
    for (const text of issueTexts().messages.values()) {
      const said = this.#say(text, english);
      if (said !== undefined) return said;
    }
    return this.text(english);
  }

  /** `an inventory item` and `members`, as the table has them. */
  #record(english: string): string | undefined {
    return this.#records.get(english.replace(/^(?:an?|the) /, ''));
  }

  /**
   * What a message is about: a field, with the heading of the user in front where that is another word. A heading stays as
   * the user wrote it.
   */
  #subject(english: string, column?: string | null): string {
    const [, heading, label] = /^(.+) \((.+?)\)$/s.exec(english) ?? [];
    const named = label === undefined ? undefined : this.#field(label);
    if (heading !== undefined && label !== undefined && named !== undefined) {
      return this.#vocabulary.isCalled(label, heading) ? heading : headed(heading, named);
    }
    const own = this.#field(english);
    if (own === undefined) return english.includes(', ') ? this.#subjects(english) : english;
    return typeof column === 'string' ? headed(english, own) : own;
  }

  /** Several fields that have one message: `Name, Raum (Location)`. */
  #subjects(english: string): string {
    return english
      .split(', ')
      .map((each) => this.#subject(each))
      .join(', ');
  }

  /** `Price`; `Retire: Retired on` for what an operation needs. */
  #field(label: string): string | undefined {
    const known =
      this.#vocabulary.field(label) ?? this.#phrase(label) ?? this.#record(label.toLowerCase());
    if (known !== undefined) return known;
    const [action = '', ...rest] = label.split(': ');
    const done = this.#vocabulary.action(action.toLowerCase());
    const field = rest.length === 0 ? undefined : this.#vocabulary.field(rest.join(': '));
    return done === undefined || field === undefined ? undefined : `${done}: ${field}`;
  }

  #format(text: string): string {
    if (!/^[dmy./ -]+$/.test(text)) return this.text(text) ?? text;
    return text.replace(/[dmy]/g, (letter) => FORMAT_LETTERS[this.#language][letter] ?? letter);
  }

  /** `North / Room 5 (created by this run)` */
  #listed(choice: string): string {
    return choice.replace(/\([a-z ]+\)$/, (remark) => this.text(remark) ?? remark);
  }

  /** A list with `or` before its last part, each part in words of the language. */
  #each(english: string, say: (part: string) => string): string {
    const parts = english.split(/ or (?=(?:[^"]*"[^"]*")*[^"]*$)/).map((part) =>
      part
        .split(/, (?=(?:[^"]*"[^"]*")*[^"]*$)/)
        .map(say)
        .join(', '),
    );
    return parts.length === 1 ? (parts[0] ?? '') : this.#alternatives.format(parts);
  }
}

/** What the places of messages are called in the table, as in the catalogue. */
const CALLED: Readonly<Partial<Record<PlaceType, string>>> = {
  subject: 'field',
  sentence: 'value',
};

/** The letters of `dd/mm/yyyy` in each language. */
const FORMAT_LETTERS: Readonly<Record<MessageLanguage, Readonly<Record<string, string>>>> = {
  en: {},
  de: { d: 't', m: 'm', y: 'j' },
  fr: { d: 'j', m: 'm', y: 'a' },
  es: { d: 'd', m: 'm', y: 'a' },
};

/** Quoted text, numbers and signs are the same in every language. */
function hasNoWords(text: string): boolean {
  return !/\p{L}/u.test(text.replace(/"[^"]*"/g, ''));
}

function headed(heading: string, field: string): string {
  return heading.toLowerCase() === field.toLowerCase() ? heading : `${heading} (${field})`;
}

/** A message of many issues says by `, …` behind a value that there are others. */
function withoutOthers(message: string): {
  readonly bare: string;
  readonly restore: (said: string) => string;
} {
  const [whole, values = ''] = /((?:"[^"]*", )*"[^"]*"), …|, …$/.exec(message) ?? [];
  if (whole === undefined) return { bare: message, restore: (said) => said };
  return {
    bare: message.replace(whole, () => values),
    restore: (said) => (values === '' ? `${said}, …` : said.replace(values, () => `${values}, …`)),
  };
}
