import { inNumber } from '../../../kernel/counts.ts';
import { TallysheetError } from '../../../kernel/messages/errors.ts';
import { foldHeading, nearestNames, quotedNames } from '../../../kernel/names.ts';
import { shellLine } from '../../../kernel/shell-words.ts';

/** A custom field that the request names and the account does not have. */
export interface UnknownCustomField {
  /** `--map`, `--set`, `--default`, or the line of a recipe */
  readonly option: string;
  readonly name: string;
  /** `custom` */
  readonly prefix: string;
  /** The column that was to fill it, as a flag takes it. */
  readonly heading?: string;
}

/** All custom fields that a request names and the account does not have, with one hint. */
export class UnknownCustomFields extends TallysheetError {
  readonly unknown: readonly UnknownCustomField[];
  readonly known: readonly string[];

  constructor(unknown: readonly UnknownCustomField[], known: readonly string[]) {
    super('bad-mapping', messageOf(distinct(unknown)), { hint: hintFor(distinct(unknown), known) });
    this.unknown = unknown;
    this.known = known;
  }
}

/** Does the work for each, and names all unknown custom fields of all of them at once. */
export function mapEach<T, R>(items: readonly T[], map: (item: T) => R): R[] {
  const refused: UnknownCustomFields[] = [];
  const mapped = items.flatMap((item): R[] => {
    try {
      return [map(item)];
    } catch (error) {
      if (!(error instanceof UnknownCustomFields)) throw error;
      refused.push(error);
      return [];
    }
  });
  const [first] = refused;
  if (first === undefined) return mapped;
  throw new UnknownCustomFields(
    refused.flatMap(({ unknown }) => unknown),
    first.known,
  );
}

/** The same field may be named in several sheets. */
function distinct(unknown: readonly UnknownCustomField[]): UnknownCustomField[] {
  const byName = new Map<string, UnknownCustomField>();
  for (const each of unknown) {
    byName.set(JSON.stringify([each.option, foldHeading(each.name), each.heading]), each);
  }
  return [...byName.values()];
}

function messageOf(unknown: readonly UnknownCustomField[]): string {
  const options = [...new Set(unknown.map(({ option }) => option))].join(', ');
  const names = [...new Set(unknown.map(({ name }) => name))];
  return names.length === 1
    ? `${options}: the account has no custom field ${quotedNames(names)}`
    : `${options}: the account has none of the ${names.length} custom fields ${quotedNames(names)}`;
}

/** How many custom fields a message names. */
const MOST_NAMED = 12;

/** The interface shows custom fields and makes none. */
function hintFor(unknown: readonly UnknownCustomField[], known: readonly string[]): string {
  const near = unknown.flatMap(({ name, prefix }) => {
    const names = nearestNames(name, known).map((each) => `${prefix}:${each}`);
    if (names.length === 0) return [];
    return [`Did you mean ${quotedNames(names)}${unknown.length > 1 ? ` for "${name}"` : ''}?`];
  });
  const there = near.length > 0 ? near : [whatThereIs(unknown, known)];
  return [...there, elsewhere(unknown)].join(' ');
}

function elsewhere(unknown: readonly UnknownCustomField[]): string {
  const it = inNumber(unknown.length, 'it', 'them');
  const headings = unknown.flatMap(({ heading }) => heading ?? []);
  const flags = headings.flatMap((heading) => ['--map', `${heading}=`]);
  const columns = inNumber(headings.length, 'the column', 'the columns');
  return headings.length < unknown.length
    ? `Create ${it} in the settings of the service, or remove the value.`
    : `Create ${it} in the settings of the service, or ignore ${columns}: ${shellLine(flags)}`;
}

function whatThereIs([first]: readonly UnknownCustomField[], known: readonly string[]): string {
  if (known.length === 0) return 'It has no custom fields.';
  const more = known.length > MOST_NAMED ? ', …' : '';
  const names = known.slice(0, MOST_NAMED).map((each) => `${first?.prefix ?? ''}:${each}`);
  return `It has ${quotedNames(names)}${more}.`;
}
