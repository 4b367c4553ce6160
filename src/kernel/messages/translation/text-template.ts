import { once } from '../../once.ts';
import { issueTable } from './issue-table.ts';

/** What records are called in English: one of them, and one or several. */
const recordWords = once(() => {
  const { record, records } = issueTable().words;
  return { one: anyOf(record), any: anyOf(record, records) };
});

/** The English words for records, those of several words first. */
function anyOf(...groups: readonly Readonly<Record<string, readonly string[]>>[]): string {
  const words = groups.flatMap((cells) => Object.values(cells).map(([english = '']) => english));
  return words.toSorted((one, other) => other.length - one.length).join('|');
}

/** What the places of a template hold, by their names: `{count}`, and `{count2}` for a second one. */
const PLACES = {
  /** Any text, which is the same in every language. */
  text: '.+?',
  /** A text of its own, which is translated. */
  words: '.+?',
  /** The message of another issue. */
  message: '.+?',
  /** Text in quotes. */
  quoted: '".*?"',
  count: '-?\\d+(?:,\\d{3})*(?:\\.\\d+)?',
  /** A number of things: `1 row`, `3 groups`. */
  quantity: '\\d+(?:,\\d{3})* [a-z][a-z -]*?',
  number: '\\S+?',
  row: '\\d+|\\?',
  /** A day that is read, not typed. */
  date: '\\d{4}-\\d{2}-\\d{2}',
  /** How dates are to be written: `mm/dd/yyyy`. */
  format: '\\S+',
  /** What may be typed: `12 or 15`. */
  choices: '(?:"[^"]*"|[^\\s"]+)(?: or (?:"[^"]*"|[^\\s"]+))*',
  /** As `choices`, where single ones may have spaces. */
  listed: '.+?',
  /** What is the same in every language but for the `or` between: `"draft" or "void"`. */
  quotes: '"[^"]*"(?: or "[^"]*")+',
  answer: 'yes|no',
  /** The name of a field. */
  field: '[^",;]+?',
  /** `Name, Group or Vendor` */
  fields: '[^"]+?',
  /** A record of some type: `an inventory item`. */
  record: () => `(?:(?:an?|the) )?(?:${recordWords().one})`,
  /** Some of them: `members`. */
  records: () => recordWords().any,
  /** What is done with a record: `check out`. */
  action: '[A-Za-z ]+?',
  /** A record type or one of its operations: `fixed-assets.retire`. */
  kind: '[a-z.-]+',
  /** Flags of the command line, with their values. */
  flag: '--[a-z].*?',
  /** Command lines, and what is to be done between them. */
  command: '.+',
  /** One of them. */
  call: 'tallysheet .+?',
  /** What the message of an issue is about, a field with the heading of the user; what it has, and what it ought to have. */
  subject: '.+?',
  value: '".*?"|',
  sentence: '.*?',
  expected: '.*?',
} as const;

export type PlaceType = keyof typeof PLACES;

/** A place in a template: `{count2}` has the type `count`. */
export interface TemplatePlace {
  readonly name: string;
  readonly type: PlaceType;
}

const PLACE = /\{([a-z]+)(\d*)\}/g;

/** A text with places for values, which is recognised in what was made of it. */
export class TextTemplate {
  readonly places: readonly TemplatePlace[];
  /** How many letters it has besides its places: of two that fit, the one with more says more. */
  readonly weight: number;
  readonly #prefix: string;
  readonly #suffix: string;
  readonly #literals: readonly string[];
  #pattern: RegExp | undefined;

  /** Throws an Error for a place of an unknown type. */
  constructor(template: string) {
    this.places = placesIn(template);
    this.#literals = template.split(/\{\w+\}/);
    this.weight = this.#literals.join('').length;
    this.#prefix = this.#literals[0] ?? '';
    this.#suffix = this.#literals.at(-1) ?? '';
  }

  /** What its places hold in a text, in their order; undefined where the text was not made of it. */
  match(text: string): readonly string[] | undefined {
    if (!text.startsWith(this.#prefix) || !text.endsWith(this.#suffix)) return undefined;
    // Few of the templates are ever tried: each is compiled when it is.
    this.#pattern ??= this.#compiled();
    return this.#pattern.exec(text)?.slice(1);
  }

  #compiled(): RegExp {
    const groups = this.places.map(({ type }) => `(${patternOf(type)})`);
    const parts = this.#literals.map((literal, at) => `${escaped(literal)}${groups[at] ?? ''}`);
    return new RegExp(`^${parts.join('')}$`, 'su');
  }
}

function patternOf(type: PlaceType): string {
  const pattern = PLACES[type];
  return typeof pattern === 'string' ? pattern : pattern();
}

/** The places of a template in their order. Throws an Error for one of an unknown type. */
export function placesIn(template: string): TemplatePlace[] {
  return [...template.matchAll(PLACE)].map(([, type = '', number = '']) => {
    if (!isPlaceType(type)) throw new Error(`"${template}" has the unknown place {${type}}`);
    return { name: `${type}${number}`, type };
  });
}

function isPlaceType(name: string): name is PlaceType {
  return Object.hasOwn(PLACES, name);
}

function escaped(literal: string): string {
  return literal.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
}
