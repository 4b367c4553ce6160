import { ColumnFinder } from '../catalogue/column-finder.ts';
import type { Column } from '../catalogue/columns.ts';
import { columnOf, type Kind } from '../catalogue/kinds.ts';
import { TallysheetError } from '../kernel/errors.ts';
import { makeIssue, type Issue } from '../kernel/issues.ts';
import { foldHeading } from '../kernel/names.ts';
import type { SheetName } from '../kernel/rows.ts';
import { ExplicitMapping } from './mapping/explicit-mapping.ts';
import type { MappedColumn, MappedHow, Mapping } from './mapping/mapping.ts';
import type { MappingRequest } from './request.ts';

export type { Mapping } from './mapping/mapping.ts';

export interface MappingOptions extends MappingRequest {
  /** The custom fields of the account; undefined where it was not asked. */
  readonly customFields?: readonly string[] | undefined;
  /** Headings of which none is known are no error: the mapping is to be filled in. */
  readonly takesUnknown?: boolean | undefined;
}

/** The headings of a sheet, as the read stage found them. */
export interface Headings {
  readonly name: SheetName;
  readonly headings: readonly string[];
  /** Columns that repeat another one cell by cell. */
  readonly twins: ReadonlySet<number>;
}

/**
 * Stage 2 of 7: tells what each column means. The user's word comes first, then labels and names of
 * the interface, then aliases, then custom fields; what only looks similar is suggested, never taken.
 * Throws `bad-mapping` (the request names what does not exist), `bad-headings` (two columns for one
 * field, and only the user can tell which), `no-headings` (nothing is known).
 */
export function mapColumns(sheet: Headings, kind: Kind, options: MappingOptions = {}): Mapping {
  const explicit = new ExplicitMapping(kind, options);
  explicit.refuseUnknownHeadings(sheet.headings);
  const finder = new ColumnFinder(kind);
  const guesses = sheet.headings.map((heading, index) => {
    const isTwin = sheet.twins.has(index);
    return { index, heading, ...understand(heading, isTwin, { explicit, finder, options }) };
  });
  const columns = explicit.withFormats(settleConflicts(sheet.name, guesses, kind));
  const knowsAny = columns.some(({ target }) => target !== undefined);
  if (!knowsAny && options.takesUnknown !== true) throw nothingKnown(sheet, kind);
  return { kind, columns, fixed: explicit.fixed, defaults: explicit.defaults };
}

/** How many of the headings are known for the kind: the row with most of them is the heading row. */
export function countKnownHeadings(
  kind: Kind,
  options: MappingOptions,
): (cells: readonly string[]) => number {
  const explicit = new ExplicitMapping(kind, options);
  const finder = new ColumnFinder(kind);
  return (cells) =>
    cells.filter((cell) => {
      const heading = cell.trim();
      if (heading === '') return false;
      return understand(heading, false, { explicit, finder, options }).target !== undefined;
    }).length;
}

/** Says of columns that the service shows and nobody can write that they are left alone. */
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
          expected: 'it is left as it is',
        },
      ),
    ];
  });
}

type Meaning = Omit<MappedColumn, 'index' | 'heading'>;

interface Sources {
  readonly explicit: ExplicitMapping;
  readonly finder: ColumnFinder;
  readonly options: MappingOptions;
}

/** The columns that we add to results and errors: `_row`, `_outcome`. */
const OURS = /^_[a-z]/i;

function understand(heading: string, isTwin: boolean, sources: Sources): Meaning {
  const { explicit, finder, options } = sources;
  const told = explicit.find(heading);
  if (told !== undefined) {
    return { target: told.target, how: told.how, certainty: 'certain', suggestions: [] };
  }
  if (OURS.test(heading)) return leftAlone('ours');
  if (isTwin) return leftAlone('twin');
  const exact = finder.exactly(heading);
  if (exact !== undefined) return found(exact, 'exact', 'certain');
  const alias = finder.byAlias(heading);
  if (alias !== undefined) return found(alias, 'alias', 'likely');
  const custom = customField(heading, sources.explicit.kind, options.customFields ?? []);
  if (custom !== undefined) return found(custom, 'custom', 'likely');
  return { ...leftAlone('unknown'), suggestions: finder.nearest(heading) };
}

function found({ target }: Column, how: MappedHow, certainty: 'certain' | 'likely'): Meaning {
  return { target, how, certainty, suggestions: [] };
}

function leftAlone(how: MappedHow): Meaning {
  return { target: undefined, how, certainty: 'none', suggestions: [] };
}

/** A heading that is the name of a custom field, where the kind has custom fields at all. */
function customField(heading: string, kind: Kind, names: readonly string[]): Column | undefined {
  const family = kind.families.find(({ shown }) => shown === 'by-name');
  const folded = foldHeading(heading);
  const name = names.find((each) => foldHeading(each) === folded);
  if (family === undefined || name === undefined) return undefined;
  return columnOf(kind, `${family.prefix}:${name}`);
}

const STRENGTH: Readonly<Record<MappedHow, number>> = {
  map: 5,
  mapping: 4,
  exact: 3,
  alias: 2,
  custom: 1,
  ours: 0,
  twin: 0,
  unknown: 0,
};

/** Where several columns mean one field the strongest is taken; between equals the user must choose. */
function settleConflicts(
  name: SheetName,
  guesses: readonly MappedColumn[],
  kind: Kind,
): MappedColumn[] {
  const strongest = new Map<string, number>();
  for (const { target, how } of guesses) {
    if (target === undefined) continue;
    strongest.set(target, Math.max(strongest.get(target) ?? 0, STRENGTH[how]));
  }
  const taken = new Map<string, MappedColumn>();
  return guesses.map((guess) => {
    const column = guess.target === undefined ? undefined : columnOf(kind, guess.target);
    if (column === undefined || column.use === 'read-only') return guess;
    if (STRENGTH[guess.how] < (strongest.get(column.target) ?? 0)) {
      return { ...guess, ...leftAlone('unknown'), suggestions: [column.label] };
    }
    const other = taken.get(column.target);
    if (other !== undefined) throw twoForOne(name, [other, guess], column);
    taken.set(column.target, guess);
    return guess;
  });
}

function twoForOne(
  name: SheetName,
  [first, second]: readonly [MappedColumn, MappedColumn],
  { label }: Column,
): TallysheetError {
  return new TallysheetError(
    'bad-headings',
    `${name.file}: the columns "${first.heading}" and "${second.heading}" both mean ${label}`,
    {
      hint: `Say which one it is: --map '${first.heading}=${label}' or --map '${second.heading}=${label}'.`,
    },
  );
}

function nothingKnown({ name, headings }: Headings, kind: Kind): TallysheetError {
  const shown = headings.slice(0, 8).map((heading) => `"${heading}"`);
  const more = headings.length > shown.length ? ', …' : '';
  return new TallysheetError(
    'no-headings',
    `${name.file}: none of the headings ${shown.join(', ')}${more} is known for ${kind.name}`,
    {
      hint: `Name the columns with --map 'Heading=Field', or check --kind; \`tallysheet map\` with the same file writes all headings down, to be filled in. Some fields: ${kind.columns
        .slice(0, 6)
        .map(({ label }) => label)
        .join(', ')}.`,
    },
  );
}
