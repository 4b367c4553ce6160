import { columnOf, type Kind } from '../../catalogue/kinds.ts';
import { SPLIT_TARGET, type Column } from '../../catalogue/columns/columns.ts';
import { LANGUAGES } from '../../catalogue/languages/index.ts';
import { TallysheetError } from '../../kernel/messages/errors.ts';
import { quotedWord, shellLine } from '../../kernel/shell-words.ts';
import { makeIssue, type Issue } from '../../kernel/messages/issues.ts';
import { describePlace, type SheetName } from '../../kernel/rows.ts';
import { mapCommandFor } from './document/map-command.ts';
import { HeadingReader, ignored } from './heading-reader.ts';
import type { MappedColumn, MappedHow, Mapping, MappingOptions } from './mapping.ts';
import { recogniseLanguage } from './recognise-language.ts';
import { inSheet } from './sheet-scope.ts';

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
 * columns for one field, or two languages, and only the user can choose), `no-headings` (all are unknown).
 */
export function mapColumns(sheet: Headings, kind: Kind, options: MappingOptions = {}): Mapping {
  const { language } = options.recognised ?? recogniseLanguage([{ ...sheet, kind, options }]);
  const reader = new HeadingReader(kind, options, language);
  const { explicit } = reader;
  explicit.assertKnownHeadings(sheet.headings);
  const guesses = sheet.headings.map((heading, index) => ({
    index,
    heading,
    ...reader.read(heading, sheet.duplicates.has(index)),
  }));
  const resolved = resolveConflicts(sheet.name, guesses, { kind, scope: options.scope });
  assertPartsOnce(sheet.name, resolved, { kind, scope: options.scope });
  const columns = explicit.withFormats(resolved);
  const knowsAny = columns.some(({ target }) => target !== undefined);
  if (!knowsAny && options.takesUnknown !== true) throw nothingKnown(sheet, kind);
  return { kind, columns, language, scope: options.scope, ...explicit.valuesFor(columns) };
}

/**
 * How many of the headings are known for the kind, in the language that knows most of them: the row
 * with most of them is the heading row.
 */
export function countKnownHeadings(
  kind: Kind,
  options: MappingOptions,
): (cells: readonly string[]) => number {
  const readers = [undefined, ...LANGUAGES].map(
    (language) => new HeadingReader(kind, options, language),
  );
  return (cells) => {
    const headings = cells.map((cell) => cell.trim()).filter((heading) => heading !== '');
    return Math.max(
      ...readers.map((reader) => headings.filter((heading) => reader.isKnown(heading)).length),
    );
  };
}

/** Reports columns that the service shows and cannot be written as ignored. */
export function mappingIssues(name: SheetName, mapping: Mapping): Issue[] {
  return mapping.columns.flatMap(({ heading, target }) => {
    const column = target === undefined ? undefined : columnOf(mapping.kind, target);
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
  mapping: 5,
  exact: 4,
  alias: 2,
  language: 2,
  custom: 1,
  ours: 0,
  duplicate: 0,
  unknown: 0,
};

/** The usual word of a language for a field is stronger than other words for it, and weaker than its label. */
const USUAL_WORD = 3;

function strengthOf({ how, certainty }: MappedColumn): number {
  return how === 'language' && certainty === 'certain' ? USUAL_WORD : STRENGTH[how];
}

/** Where several columns mean one field the strongest is taken; between equals the user must choose. */
function resolveConflicts(
  name: SheetName,
  guesses: readonly MappedColumn[],
  { kind, scope }: Pick<Mapping, 'kind' | 'scope'>,
): MappedColumn[] {
  const strongest = new Map<string, number>();
  for (const guess of guesses) {
    const { target } = guess;
    if (target === undefined) continue;
    strongest.set(target, Math.max(strongest.get(target) ?? 0, strengthOf(guess)));
  }
  const taken = new Map<string, MappedColumn>();
  return guesses.map((guess) => {
    const column = guess.target === undefined ? undefined : columnOf(kind, guess.target);
    if (column === undefined || column.use === 'read-only') return guess;
    if (strengthOf(guess) < (strongest.get(column.target) ?? 0)) {
      return { ...guess, ...ignored('unknown'), suggestions: [column.label] };
    }
    const other = taken.get(column.target);
    if (other !== undefined) throw twoForOne(name, [other, guess], column, scope);
    taken.set(column.target, guess);
    return guess;
  });
}

/** A column that is split fills its parts alone. */
function assertPartsOnce(
  name: SheetName,
  columns: readonly MappedColumn[],
  { kind, scope }: Pick<Mapping, 'kind' | 'scope'>,
): void {
  const split = columns.find(({ target }) => target === SPLIT_TARGET);
  const parts = split?.target === undefined ? undefined : columnOf(kind, split.target)?.parts;
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
  [first, second]: readonly [MappedColumn, MappedColumn],
  { label }: Column,
  scope: string | undefined,
): TallysheetError {
  return new TallysheetError(
    'bad-headings',
    `${describePlace(name)}: the columns "${first.heading}" and "${second.heading}" are both mapped to ${label}`,
    {
      hint: `Choose one: ${mapFlag(scope, first.heading, label)} or ${mapFlag(scope, second.heading, label)}.`,
    },
  );
}

function mapFlag(scope: string | undefined, heading: string, field: string): string {
  return `--map ${quotedWord(inSheet(scope, `${heading}=${field}`))}`;
}

function nothingKnown({ name, headings }: Headings, kind: Kind): TallysheetError {
  const command = mapCommandFor(name, kind);
  const shown = headings.slice(0, 8).map((heading) => `"${heading}"`);
  const more = headings.length > shown.length ? ', …' : '';
  return new TallysheetError(
    'no-headings',
    `${name.file}: none of the headings is known for ${kind.name}: ${shown.join(', ')}${more}`,
    {
      hint: `Choose the fields in a workbook: ${command}   Then import with --mapping mapping.xlsx. Or use --map 'Heading=Field', or check --kind. Some fields: ${kind.columns
        .slice(0, 6)
        .map(({ label }) => label)
        .join(', ')}.`,
    },
  );
}
