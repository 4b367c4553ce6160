import { columnOf, type Kind } from '../../../catalogue/kinds.ts';
import type { Column, SplitParts } from '../../../catalogue/columns/columns.ts';
import { withoutBeginning } from '../../../catalogue/columns/reduced-heading.ts';
import { wordListsKnowing } from '../../../catalogue/columns/word-lists.ts';
import { LANGUAGES } from '../../../catalogue/languages/index.ts';
import { TallysheetError } from '../../../kernel/messages/errors.ts';
import { quotedWord, shellLine } from '../../../kernel/shell-words.ts';
import { makeIssue, type Issue } from '../../../kernel/messages/issues.ts';
import { describePlace, type SheetName } from '../../../kernel/rows.ts';
import type { KnownHeadings } from '../../../tabular/csv/delimiter.ts';
import { IGNORE } from '../recipe/recipe-words.ts';
import {
  type Conflict,
  apart,
  asRival,
  isGuessed,
  isJoined,
  withAppended,
  withCompletions,
  withOneOf,
} from './rivals.ts';
import { HeadingReader } from './heading-reader.ts';
import { withHolder, withOtherMeanings, withShownQuantities } from './other-meanings.ts';
import {
  isSaid,
  type MappedColumn,
  type MappedHow,
  type Mapping,
  type MappingOptions,
} from './mapping.ts';
import { recogniseLanguage } from './recognise-language.ts';
import { foldHeading } from '../../../kernel/names.ts';
import { inSheet } from '../recipe/sheet-scope.ts';

export type { Mapping, MappingOptions } from './mapping.ts';

/** The headings of a sheet, as the read stage found them. */
export interface Headings {
  readonly name: SheetName;
  readonly headings: readonly string[];
  /** Columns that repeat another one cell by cell. */
  readonly duplicates: ReadonlySet<number>;
}

/**
 * Stage 2 of 7: maps each column to a field. The user's choice comes first, then labels and names of the
 * interface, then aliases, then custom fields, then words of the file's language; what is only similar is
 * suggested, never used. Throws `bad-mapping` (the request names what does not exist), `bad-headings` (two
 * columns for one field, and only the user can choose).
 */
export function mapColumns(sheet: Headings, kind: Kind, options: MappingOptions = {}): Mapping {
  const { language, words } =
    options.recognised ?? recogniseLanguage([{ ...sheet, kind, options }]);
  const reader = new HeadingReader(kind, options, language ?? words);
  const { explicit } = reader;
  explicit.assertKnownHeadings(sheet.headings);
  const plain = withoutBeginning(sheet.headings);
  const guesses = sheet.headings.map((heading, index) => ({
    index,
    heading,
    ...reader.read(heading, sheet.duplicates.has(index), plain(heading)),
  }));
  const further = sheet.headings.flatMap((heading, index) =>
    reader.further(heading).map((meaning) => ({ index, heading, ...meaning })),
  );
  const { scope, numbers } = options;
  const own = withOtherMeanings([...guesses, ...further], { kind, reader, numbers }).map(apart);
  const strongest = strongestOnly(own, kind);
  const found = conflictsIn(strongest, kind);
  const settled = found.filter((conflict) => isGuessed(conflict) || isJoined(conflict));
  const conflicts = found.filter((conflict) => !settled.includes(conflict));
  const [conflict] = conflicts;
  // A recipe that is to be filled in shows the conflict, where it can be resolved.
  if (conflict !== undefined && options.takesUnknown !== true) {
    throw twoForOne(sheet.name, conflict, scope);
  }
  const ordered = settled.map((each) => inOrderOf(options.recipe, each));
  const single = ordered.reduce(withOneOf, strongest);
  const resolved = withConflicts(single, conflicts);
  if (options.takesUnknown !== true) assertPartsOnce(sheet.name, resolved, { kind, scope });
  const whole = withCompletions(withAppended(resolved), kind);
  const shown = withShownQuantities(explicit.withFormats(whole), kind);
  const columns = withHolder(shown, kind, options.holder);
  const { usesAliases } = explicit;
  const read = { kind, columns, language, words, numbers, scope, usesAliases };
  return { ...read, ...explicit.valuesFor(columns) };
}

/**
 * How many of the headings are known for the kind, in the language that knows most of them: the row
 * with most of them is the heading row.
 */
export function countKnownHeadings(kind: Kind, options: MappingOptions): KnownHeadings {
  const english = new HeadingReader(kind, options, undefined);
  let abroad: readonly HeadingReader[] | undefined;
  return (cells, least = 0) => {
    const filled = cells.map((cell) => cell.trim()).filter((heading) => heading !== '');
    const headings = filled.map(withoutBeginning(filled));
    if (headings.length < least) return 0;
    // What English knows, every language knows besides its own words: those are made where they are needed.
    const others = headings.filter((heading) => english.targetOf(heading) === undefined);
    if (others.length === 0) return headings.length;
    abroad ??= LANGUAGES.map((language) => new HeadingReader(kind, options, language));
    const knownTo = (reader: HeadingReader): string[] =>
      others.filter((heading) => reader.targetOf(heading) !== undefined);
    const most = Math.max(...abroad.map((reader) => knownTo(reader).length));
    if (most === others.length) return headings.length;
    const lists = new Set(others.flatMap(wordListsKnowing).map(({ terms }) => terms));
    const byLists = [...lists].map(
      (terms) => knownTo(new HeadingReader(kind, options, terms)).length,
    );
    return headings.length - others.length + Math.max(most, ...byLists);
  };
}

/** Reports columns that the service shows and cannot be written as ignored. */
export function mappingIssues(name: SheetName, mapping: Mapping): Issue[] {
  return mapping.columns.flatMap(({ heading, target }) => {
    const column = columnOf(mapping.kind, target);
    if (column?.use !== 'read-only') return [];
    return [
      makeIssue(
        'read-only-column',
        { ...name, column: heading },
        {
          field: column.label,
          expected: 'its cells are not sent',
        },
      ),
    ];
  });
}

const STRENGTH: Readonly<Record<MappedHow, number>> = {
  map: 6,
  recipe: 5,
  exact: 4,
  alias: 2,
  language: 2,
  custom: 1,
  proposed: 1,
  joined: 0,
  ours: 0,
  duplicate: 0,
  unknown: 0,
};

/** The usual word of a language for a field is stronger than other words for it, and weaker than its label. */
const USUAL_WORD = 3;

/** A word that may mean something else is weaker than any that does not. */
const VAGUE_WORD = 1;

function strengthOf({ how, certainty, isVague }: MappedColumn): number {
  if (isVague) return VAGUE_WORD;
  return how === 'language' && certainty === 'certain' ? USUAL_WORD : STRENGTH[how];
}

/** Where several columns mean one field, those that are sure less than another fill nothing. */
function strongestOnly(guesses: readonly MappedColumn[], kind: Kind): readonly MappedColumn[] {
  const strengths = new Map<string, number[]>();
  for (const guess of guesses) {
    if (guess.target === undefined) continue;
    strengths.set(guess.target, [...(strengths.get(guess.target) ?? []), strengthOf(guess)]);
  }
  return guesses.map((guess) => {
    const column = writtenColumn(guess, kind);
    if (column === undefined) return guess;
    const rivals = strengths.get(column.target) ?? [];
    if (isStrongest(guess, rivals)) return rivals.length > 1 ? asLikely(guess) : guess;
    return asRival(guess, column);
  });
}

/** A heading is not certain where another one could be the same field; what the user said always is. */
function asLikely(guess: MappedColumn): MappedColumn {
  return isSaid(guess) ? guess : { ...guess, certainty: 'likely' };
}

/** Of several words that may all mean something else, none is the strongest: each is as likely to mean another thing. */
function isStrongest(guess: MappedColumn, strengths: readonly number[]): boolean {
  const strength = strengthOf(guess);
  const isAlone = strengths.filter((each) => each === strength).length === 1;
  return strength === Math.max(...strengths) && (guess.isVague !== true || isAlone);
}

/** What a recipe joins, it joins in the order of its lines: the site before the room, wherever they are in the file. */
function inOrderOf(recipe: MappingOptions['recipe'], conflict: Conflict): Conflict {
  const lines = (recipe?.columns ?? []).map(({ heading }) => foldHeading(heading));
  const place = ({ heading }: MappedColumn): number => lines.indexOf(foldHeading(heading));
  if (!isJoined(conflict)) return conflict;
  return {
    ...conflict,
    columns: conflict.columns.toSorted((one, other) => place(one) - place(other)),
  };
}

function conflictsIn(columns: readonly MappedColumn[], kind: Kind): Conflict[] {
  const byTarget = new Map<string, { readonly field: Column; readonly columns: MappedColumn[] }>();
  for (const each of columns) {
    const field = writtenColumn(each, kind);
    if (field === undefined) continue;
    const known = byTarget.get(field.target);
    if (known === undefined) byTarget.set(field.target, { field, columns: [each] });
    else known.columns.push(each);
  }
  return [...byTarget.values()].filter((conflict) => conflict.columns.length > 1);
}

/** The columns with their conflicts, for a person who chooses: each keeps its field and names the others. */
function withConflicts(
  columns: readonly MappedColumn[],
  conflicts: readonly Conflict[],
): MappedColumn[] {
  return columns.map((column) => {
    const conflict = conflicts.find((each) => each.columns.includes(column));
    if (conflict === undefined) return column;
    const others = conflict.columns.filter((each) => each !== column);
    const suggestions = others.map(({ heading }) => `also "${heading}"`);
    return { ...column, certainty: 'conflict', suggestions };
  });
}

/** The field that a column writes; undefined where it writes none. */
function writtenColumn({ target }: MappedColumn, kind: Kind): Column | undefined {
  const column = columnOf(kind, target);
  return column?.use === 'read-only' ? undefined : column;
}

/** A column that is split fills its parts alone. */
function assertPartsOnce(
  name: SheetName,
  columns: readonly MappedColumn[],
  { kind, scope }: Pick<Mapping, 'kind' | 'scope'>,
): void {
  const partsOf = ({ target }: MappedColumn): SplitParts | undefined =>
    columnOf(kind, target)?.parts;
  const split = columns.find((column) => partsOf(column) !== undefined);
  const parts = split && partsOf(split);
  if (split === undefined || parts === undefined) return;
  for (const part of [parts.first, parts.last]) {
    const other = columns.find(({ target }) => target === part.target);
    if (other === undefined) continue;
    throw new TallysheetError(
      'bad-headings',
      `${describePlace(name)}: the column "${split.heading}" is split, and "${other.heading}" is also mapped to ${part.label}`,
      {
        hint: `Remove --split-name, or ignore the other column: ${shellLine(['--map', inSheet(scope, `${other.heading}=`)])}`,
      },
    );
  }
}

function twoForOne(
  name: SheetName,
  { columns, field: { label } }: Conflict,
  scope: string | undefined,
): TallysheetError {
  const named = columns.map(({ heading, place }) =>
    place === undefined ? `"${heading}"` : `"${heading}" (${place})`,
  );
  const flags = columns.map(({ heading }) => mapFlag(scope, heading, label));
  const ofMapping = columns.every(({ place }) => place !== undefined);
  const choose = ofMapping ? `Write ${IGNORE} in all cells but one, or choose` : 'Choose one';
  const all = columns.length === 2 ? 'both' : 'all';
  return new TallysheetError(
    'bad-headings',
    `${describePlace(name)}: the columns ${listed(named)} are ${all} mapped to ${label}`,
    { hint: `${choose}: ${flags.join(' or ')}.` },
  );
}

/** `"A" and "B"`, `"A", "B" and "C"` */
function listed(names: readonly string[]): string {
  return `${names.slice(0, -1).join(', ')} and ${names.at(-1) ?? ''}`;
}

function mapFlag(scope: string | undefined, heading: string, field: string): string {
  return `--map ${quotedWord(inSheet(scope, `${heading}=${field}`))}`;
}
